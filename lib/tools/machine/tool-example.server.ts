import { formatsOf } from '../../i18n/formats'
import type { ToolExample } from './tool-example'

/** What the sample YouTube knows of one video and its channel; a test compares it with the tools'
 * answers. */
export const exampleFacts = {
  title: 'Re-gluing a wobbly chair without taking it apart',
  channel: 'Hobbin Lane Workshop',
  videoId: 'TY-ejGuhIu4',
  channelId: 'UC7ExHUYQbr0eoasjEClMsNg',
  handle: '@hobbinlane',
  subscribers: 148_000,
  /** What 100,000 views a month, a fifth of them of Shorts, earn in a year in the United States. */
  money: { views: 100_000, low: 2407.2, middle: 4573.2, high: 6739.2 },
  duration: '4:28',
  views: 182_340,
  likes: 9_120,
  comments: 36,
  verdicts: ['public', 'everywhere', 'embeddable', 'captions'],
  tags: [
    'chair repair',
    'wobbly chair',
    'loose chair joint',
    'hide glue',
    'wood glue',
    'furniture repair',
    'fix a chair',
    'clamping',
    'woodworking for beginners',
    'mending',
    'dining chair',
    'how to glue a chair',
  ],
  tagCharacters: { used: 188, limit: 500 },
  description:
    'A dining chair rocks for one of six reasons, and five of them are the same loose joint.',
  captions: [
    {
      time: '0:14',
      text: 'A wooden chair wobbles because a joint has dried out, not because a leg is short.',
    },
    { time: '0:59', text: 'Where the paper slides in, the old glue has let go.' },
  ],
  found: { chapters: 5, links: 2, hashtags: 3, emails: 1 },
  thumbnails: { maxresdefault: [1280, 720], sddefault: [640, 480], mqdefault: [320, 180] },
  banners: { tv: [2560, 1440], desktop: [2560, 423], tablet: [1855, 423], mobile: [1546, 423] },
  titles: {
    topic: 'chair repair',
    ideas: [
      { text: 'Chair repair: 7 mistakes to avoid', score: 84 },
      { text: 'Chair repair: a beginner’s guide', score: 80 },
      { text: 'Chair repair: the basics, made simple', score: 80 },
    ],
  },
  logos: [800, 512, 240, 176, 88],
  country: 'GB',
  keyword: 'learn german',
  suggestions: {
    questions: 'how to learn german',
    prepositions: 'learn german for beginners',
    letters: 'learn german basics',
  },
  rankingVideos: 20,
} as const

const video = exampleFacts
const ofVideo: ToolExample = {
  picture: 'video',
  title: video.title,
  channel: video.channel,
  duration: video.duration,
  figures: [],
  words: [],
  lines: [],
}

const size = ([width, height]: readonly [number, number]) => `${width} × ${height}`

/** What a tool's words and numbers are written with. */
interface Writing {
  /** A text of the tool. */
  t: (key: string) => string
  formats: ReturnType<typeof formatsOf>
}

const makers: Record<string, (writing: Writing) => ToolExample> = {
  'video-data-viewer': ({ t, formats }) => ({
    ...ofVideo,
    figures: [
      { value: formats.number(video.views), label: t('fact.views') },
      { value: formats.number(video.likes), label: t('fact.likes') },
      { value: formats.number(video.comments), label: t('fact.comments') },
      { value: formats.share(video.likes / video.views), label: t('fact.likeRate'), ours: true },
    ],
    words: video.verdicts.map((name) => t(`verdict.${name}`)),
    lines: [],
  }),
  'tag-extractor': ({ t, formats }) => {
    const count = video.tags.length
    const form = new Intl.PluralRules(formats.tag).select(count)
    return {
      ...ofVideo,
      figures: [
        {
          value: fill(t(`count_${form}`), { count }),
          label: fill(t('characters'), video.tagCharacters),
          ours: true,
        },
      ],
      words: [...video.tags],
      lines: [],
    }
  },
  'tag-generator': ({ t }) => ({
    picture: 'face',
    title: video.tags[0],
    figures: [],
    words: [...video.tags.slice(0, 6)],
    lines: [
      { label: video.tags[1], text: fill(t('reason.suggested'), { place: 1 }) },
      { label: video.tags[5], text: fill(t('reason.usedBy'), { used: 4, all: 10 }) },
    ],
  }),
  'youtube-hashtag-generator': ({ t }) => ({
    picture: 'face',
    title: '#ChairRepair #WoodGlue #Mending',
    figures: [],
    words: ['#ChairRepair', '#WoodGlue', '#Mending', '#WobblyChair'],
    lines: [
      { label: '#ChairRepair', text: fill(t('reason.tagOf'), { used: 4, all: 10 }) },
      { label: '#WobblyChair', text: t('reason.seed') },
    ],
  }),
  'title-generator': ({ t, formats }) => ({
    picture: 'video',
    title: video.title,
    figures: [],
    words: (['length', 'topic', 'pull', 'calm'] as const).map((name) => t(`part.${name}`)),
    lines: video.titles.ideas.map(({ text, score }) => ({ label: formats.number(score), text })),
  }),
  'monetization-checker': ({ t, formats }) => ({
    picture: 'face',
    title: video.channel,
    figures: [],
    words: [t('verdict.likely')],
    lines: [
      { label: t('item.reported'), text: t('reason.reported') },
      { label: t('item.join'), text: fill(t('reason.seen'), { seen: 3, read: 3 }) },
      { label: t('item.subscribers'), text: formats.number(video.subscribers) },
      { label: t('item.hours'), text: t('reason.ownerOnly') },
    ],
  }),
  'youtube-money-calculator': ({ t, formats }) => {
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
  'description-generator': ({ t }) => ({
    picture: 'video',
    title: video.title,
    figures: [],
    words: (['opening', 'chapters', 'links', 'hashtags'] as const).map((name) =>
      t(`blocks.${name}`),
    ),
    lines: [{ label: t('snippet.description'), text: video.description }],
  }),
  'youtube-title-and-description-extractor': ({ t, formats }) => ({
    ...ofVideo,
    figures: (['chapters', 'links', 'hashtags', 'emails'] as const).map((name) => ({
      value: formats.number(video.found[name]),
      label: t(`found.${name}`),
    })),
    words: [],
    lines: [{ label: t('snippet.description'), text: video.description }],
  }),
  'youtube-video-summary-generator': () => ({
    ...ofVideo,
    figures: [],
    words: [...video.tags.slice(0, 4)],
    lines: video.captions.map(({ time, text }) => ({ label: time, text })),
  }),
  'youtube-thumbnail': ({ t }) => ({
    ...ofVideo,
    figures: [],
    words: [],
    lines: Object.entries(video.thumbnails).map(([name, pixels]) => ({
      label: t(`name.${name}`),
      text: `${size(pixels)} · JPG · WebP`,
    })),
  }),
  'youtube-embed-code-generator': ({ t }) => ({
    ...ofVideo,
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
  'youtube-channel-banner-downloader': ({ t }) => ({
    picture: 'banner',
    title: video.channel,
    figures: [],
    words: [],
    lines: Object.entries(video.banners).map(([name, pixels]) => ({
      label: t(`name.${name}`),
      text: size(pixels),
    })),
  }),
  'youtube-channel-logo-downloader': ({ t }) => ({
    picture: 'face',
    title: video.channel,
    figures: [],
    words: [],
    lines: video.logos.slice(0, 4).map((pixels, at) => ({
      label: at === 0 ? t('name.original') : fill(t('name.size'), { pixels }),
      text: size([pixels, pixels]),
    })),
  }),
  'keyword-research': ({ t, formats }) => ({
    title: video.keyword,
    figures: [
      { value: formats.number(video.rankingVideos), label: t('example.videos') },
      { value: 'A · B · C · D', label: t('column.grade'), ours: true },
    ],
    words: [],
    lines: (['questions', 'prepositions', 'letters'] as const).map((name) => ({
      label: t(`group.${name}`),
      text: video.suggestions[name],
    })),
  }),
  'youtube-channel-search': ({ t, formats }) => ({
    picture: 'face',
    title: video.channel,
    figures: [],
    words: [],
    lines: [
      { label: t('column.title'), text: video.handle },
      { label: t('column.country'), text: formats.region(video.country) },
      { label: t('column.source'), text: t('word.search') },
    ],
  }),
  'trending-videos': ({ t }) => ({
    figures: [],
    words: (['views', 'pace', 'published'] as const).map((name) => t(`column.${name}`)),
    lines: [
      {
        label: t('column.change'),
        text: (['new', 'up', 'down', 'same'] as const).map((name) => t(`word.${name}`)).join(' · '),
      },
      { label: t('list.chart'), text: `${t('column.place')} · ${t('column.days')}` },
      { label: t('list.rising'), text: t('column.pace') },
    ],
  }),
  'channel-id-finder': ({ t }) => ({
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

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** The example of a tool that runs, or nothing if it has none.
 * @param words the tool's translations
 * @param tag the page's language, BCP 47 */
export function toolExample(
  slug: string,
  words: Record<string, string>,
  tag: string,
): ToolExample | undefined {
  return makers[slug]?.({ t: (key) => words[key] ?? key, formats: formatsOf(tag) })
}
