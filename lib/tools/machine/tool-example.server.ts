import { filled } from '../../i18n/filled'
import { formatsOf } from '../../i18n/formats'
import { textColumns } from '../text/columns'
import { tagLimit } from '../text/tag-budget'
import { cutTitle, feedPlaces } from '../text/title-widths'
import type { ExampleFacts } from './example-facts'
import facts from './example-facts.json'
import { sampleShort } from './examples'
import type { ToolExample } from './tool-example'

/** What does not depend on the language of an example. */
const shared = {
  /** What 100,000 views a month, a fifth of them of Shorts, earn in a year in the United States. */
  money: { views: 100_000, low: 2400, middle: 7000, high: 12_000 },
  verdicts: ['public', 'everywhere', 'embeddable', 'captions'],
  thumbnails: { maxresdefault: [1280, 720], sddefault: [640, 480], mqdefault: [320, 180] },
  banners: { tv: [2560, 1440], desktop: [2560, 423], tablet: [1855, 423], mobile: [1546, 423] },
  logos: [800, 512, 240, 176, 88],
  rankingVideos: 20,
} as const

const byTag = facts as unknown as Readonly<Record<string, ExampleFacts>>

/** What the sample YouTube knows of a language's (a tag's) example video, its channel and its keyword. */
export const exampleFacts = (tag: string): ExampleFacts & typeof shared => ({
  ...(byTag[tag] ?? byTag.en!),
  ...shared,
})

type Facts = ReturnType<typeof exampleFacts>

const ofVideo = (video: Facts) => ({
  picture: 'video' as const,
  title: video.title,
  channel: video.channel,
  duration: video.duration,
  figures: [],
  words: [],
  lines: [],
})

/** A tag as a hashtag: its words begin with capitals, where a script has them. */
const hashtagOf = (tag: string) =>
  `#${tag.replace(/(?:^|[\s’'-]+)(\p{L}\p{M}*)/gu, (_, letter: string) => letter.toUpperCase())}`

const size = ([width, height]: readonly [number, number]) => `${width} × ${height}`

/** What a tool's words and numbers are written with. */
interface Writing {
  /** A text of the tool. */
  t: (key: string) => string
  video: Facts
  formats: ReturnType<typeof formatsOf>
}

/** What a downloader's page says of a video it could save; of a Short without the picture, which is a wide
 * one. */
const subjectOf = ({ video, formats }: Writing, isShort: boolean) =>
  isShort ? { title: sampleShort(formats.tag)?.title, figures: [], words: [] } : ofVideo(video)

/** A video as a downloader saves it. */
const videoFile =
  (size: string, isShort = false) =>
  (writing: Writing): Omit<ToolExample, 'tag'> => ({
    ...subjectOf(writing, isShort),
    lines: [
      { label: writing.t('example.picture'), text: `${size}, H.264` },
      { label: writing.t('example.sound'), text: 'AAC' },
      { label: writing.t('example.plays'), text: writing.t('example.players') },
    ],
  })

/** The sound of a video as a downloader saves it. */
const soundFile =
  (isShort = false) =>
  (writing: Writing): Omit<ToolExample, 'tag'> => ({
    ...subjectOf(writing, isShort),
    lines: [
      { label: writing.t('example.file'), text: 'MP3' },
      { label: writing.t('example.sound'), text: 'AAC, M4A · Opus' },
      { label: writing.t('example.tags'), text: writing.t('example.cover') },
    ],
  })

const makers: Record<string, (writing: Writing) => Omit<ToolExample, 'tag'>> = {
  'video-data-viewer': ({ t, formats, video }) => ({
    ...ofVideo(video),
    figures: [
      { value: formats.number(video.views), label: t('fact.views') },
      { value: formats.number(video.likes), label: t('fact.likes') },
      { value: formats.number(video.comments), label: t('fact.comments') },
      { value: formats.share(video.likes / video.views), label: t('fact.likeRate'), ours: true },
    ],
    words: video.verdicts.map((name) => t(`verdict.${name}`)),
    lines: [],
  }),
  'tag-extractor': ({ t, formats, video }) => {
    const count = video.tags.length
    const form = new Intl.PluralRules(formats.tag).select(count)
    return {
      ...ofVideo(video),
      figures: [
        {
          value: filled(t(`count_${form}`), { count }),
          label: filled(t('characters'), { used: video.tagCharacters, limit: tagLimit }),
          ours: true,
        },
      ],
      words: [...video.tags],
      lines: [],
    }
  },
  'tag-generator': ({ t, video }) => ({
    picture: 'face',
    title: video.tags[0],
    figures: [],
    words: [...video.tags.slice(0, 6)],
    lines: [
      { label: video.tags[1] ?? '', text: filled(t('reason.suggested'), { place: 1 }) },
      {
        label: video.tags.at(5) ?? video.tags.at(-1) ?? '',
        text: filled(t('reason.usedBy'), { used: 4, all: 10 }),
      },
    ],
  }),
  'youtube-hashtag-generator': ({ t, video }) => {
    const [first = '', second = '', ...more] = video.tags
      .filter((tag) => tag.split(/\s/).length < 3)
      .map(hashtagOf)
      .slice(0, 4)
    return {
      picture: 'face',
      title: [first, second, more[0]].filter(Boolean).join(' '),
      figures: [],
      words: [first, second, ...more],
      lines: [
        { label: first, text: filled(t('reason.tagOf'), { used: 4, all: 10 }) },
        { label: second, text: t('reason.seed') },
      ],
    }
  },
  'title-generator': ({ t, formats, video }) => ({
    ...ofVideo(video),
    figures: [
      { value: formats.number(textColumns(video.title)), label: t('example.columns'), ours: true },
    ],
    lines: feedPlaces.map((place) => {
      const { shown, rest } = cutTitle(video.title, place)
      return { label: t(`example.${place}`), text: rest ? `${shown.trimEnd()}…` : shown }
    }),
  }),
  'monetization-checker': ({ t, formats, video }) => ({
    picture: 'face',
    title: video.channel,
    figures: [],
    words: [t('verdict.likely')],
    lines: [
      { label: t('item.reported'), text: t('reason.reported') },
      { label: t('item.join'), text: filled(t('reason.seen'), { seen: 3, read: 3 }) },
      { label: t('item.subscribers'), text: formats.number(video.subscribers) },
      { label: t('item.hours'), text: t('reason.ownerOnly') },
    ],
  }),
  'youtube-money-calculator': ({ t, formats, video }) => {
    const { views, low, middle, high } = video.money
    const money = (value: number) => formats.money(value, 'USD', high)
    return {
      picture: 'face',
      title: video.channel,
      figures: [{ value: money(middle), label: t('time.year'), ours: true }],
      words: [],
      lines: [
        { label: t('time.year'), text: `${money(low)} – ${money(high)}` },
        { label: t('field.views'), text: formats.number(views) },
        { label: t('field.country'), text: formats.region('US') },
        { label: t('field.shorts'), text: formats.wholeShare(0.2) },
      ],
    }
  },
  'description-generator': ({ t, video }) => ({
    picture: 'video',
    title: video.title,
    figures: [],
    words: (['first', 'chapters', 'links', 'hashtags'] as const).map((name) => t(`blocks.${name}`)),
    lines: [{ label: t('snippet.description'), text: video.description }],
  }),
  'youtube-title-and-description-extractor': ({ t, formats, video }) => ({
    ...ofVideo(video),
    figures: (['chapters', 'links', 'hashtags', 'emails'] as const).map((name) => ({
      value: formats.number(video.found[name]),
      label: t(`found.${name}`),
    })),
    words: [],
    lines: [{ label: t('snippet.description'), text: video.description }],
  }),
  'youtube-video-summary-generator': ({ video }) => ({
    ...ofVideo(video),
    figures: [],
    words: [...video.tags.slice(0, 4)],
    lines: video.captions.map(({ time, text }) => ({ label: time, text })),
  }),
  'youtube-thumbnail': ({ t, video }) => ({
    ...ofVideo(video),
    figures: [],
    words: [],
    lines: Object.entries(video.thumbnails).map(([name, pixels]) => ({
      label: t(`name.${name}`),
      text: `${size(pixels)} · JPG · WebP`,
    })),
  }),
  'youtube-embed-code-generator': ({ t, video }) => ({
    ...ofVideo(video),
    figures: [],
    words: (['html', 'responsive', 'react', 'markdown'] as const).map((name) =>
      t(`snippet.${name}`),
    ),
    lines: [
      {
        label: 'HTML',
        text: `<iframe src="https://www.youtube-nocookie.com/embed/${video.videoId}" width="560" height="315" …></iframe>`,
      },
    ],
  }),
  'youtube-channel-banner-downloader': ({ t, video }) => ({
    picture: 'banner',
    title: video.channel,
    figures: [],
    words: [],
    lines: Object.entries(video.banners).map(([name, pixels]) => ({
      label: t(`name.${name}`),
      text: size(pixels),
    })),
  }),
  'youtube-channel-logo-downloader': ({ t, video }) => ({
    picture: 'face',
    title: video.channel,
    figures: [],
    words: [],
    lines: video.logos.slice(0, 4).map((pixels, at) => ({
      label: at === 0 ? t('name.original') : filled(t('name.size'), { pixels }),
      text: size([pixels, pixels]),
    })),
  }),
  'keyword-research': ({ t, formats, video }) => ({
    title: video.keyword,
    figures: [
      { value: formats.number(video.rankingVideos), label: t('example.videos') },
      { value: 'A · B · C · D', label: t('column.grade'), ours: true },
    ],
    words: [],
    lines: (['questions', 'prepositions', 'letters'] as const)
      .map((name) => ({ label: t(`group.${name}`), text: video.suggestions[name] }))
      .filter(({ text }) => text !== ''),
  }),
  'youtube-comment-picker': ({ t, formats, video }) => ({
    ...ofVideo(video),
    figures: [{ value: formats.number(video.comments), label: t('example.comments') }],
    lines: (['entries', 'decides', 'page'] as const).map((name) => ({
      label: t(`example.${name}`),
      text: t(`example.${name}.text`),
    })),
  }),
  'youtube-shorts-downloader': videoFile('720p', true),
  'youtube-video-downloader': videoFile('1080p'),
  'youtube-shorts-to-mp4-downloader': videoFile('1080p', true),
  'youtube-to-mp4-downloader': videoFile('1080p'),
  'youtube-shorts-to-mp3-downloader': soundFile(true),
  'youtube-to-mp3-downloader': soundFile(),
  'youtube-channel-search': ({ t, formats, video }) => ({
    picture: 'face',
    title: video.channel,
    figures: [],
    words: [],
    lines: [
      { label: t('column.title'), text: video.handle },
      ...(video.country
        ? [{ label: t('column.country'), text: formats.region(video.country) }]
        : []),
      { label: t('column.source'), text: t('word.search') },
    ],
  }),
  'trending-videos': ({ t }) => ({
    figures: [],
    words: (['views', 'pace', 'published'] as const).map((name) => t(`column.${name}`)),
    lines: [
      {
        label: t('column.change'),
        text: t('word.new'),
      },
      { label: t('list.chart'), text: `${t('column.place')} · ${t('column.days')}` },
      { label: t('list.rising'), text: t('column.pace') },
    ],
  }),
  'channel-id-finder': ({ t, video }) => ({
    picture: 'face',
    title: video.channel,
    figures: [],
    words: [],
    lines: [
      { label: t('column.id'), text: video.channelId },
      { label: t('column.handle'), text: video.handle },
      { label: t('column.uploads'), text: `UU${video.channelId.slice(2)}` },
      {
        label: t('column.feed'),
        text: `https://www.youtube.com/feeds/videos.xml?channel_id=${video.channelId}`,
      },
    ],
  }),
}

/** The example of a tool that runs, or nothing if it has none.
 * @param words the tool's translations
 * @param tag the page's language, BCP 47 */
export function toolExample(
  slug: string,
  words: Record<string, string>,
  tag: string,
): ToolExample | undefined {
  const example = makers[slug]?.({
    t: (key) => words[key] ?? key,
    video: exampleFacts(tag),
    formats: formatsOf(tag),
  })
  return example && { ...example, tag: tag in byTag ? tag : 'en' }
}
