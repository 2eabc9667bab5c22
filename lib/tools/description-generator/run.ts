import type { ErrorCode } from '../../errors'
import { parseVideoLink } from '../../youtube/links'
import type { BrowserRun, CheckSubject } from '../machine/define-tool'
import type { TextResult } from '../results/text'
import type { VideoCard } from '../results/video-card'
import { stopWords } from '../text/stop-words'
import { type Block, isFormed } from './blocks'
import { beforeFold } from './fold'
import {
  type Fact,
  factsOfCall,
  factsOfChapters,
  factsOfFirst,
  factsOfLinks,
  factsOfWhole,
  hashtagsIn,
} from './lint'
import { firstProse } from './sort-description'
import type { fields, names } from './tool'

/** What is known about the video whose link stands in place of the topic. */
export interface LinkedVideo {
  video: VideoCard
  /** As a description takes them: its owner's, or named by a language model with words of the captions. */
  chapters?: { text: string; from: 'owner' | 'captions' }
  /** The captions couldn’t be read, so that nobody knows whether chapters could be drafted. */
  unread?: true
  /** The video is about death, illness or war. */
  isGrave?: true
}

export type DescriptionResult = Omit<TextResult<typeof names>, 'facts'> & {
  linked?: LinkedVideo
  facts: Fact[]
}

const isLink = (text: string) => /^(?:https?:\/\/|www\.)|^[\w.-]+\.\w+\/\S+$/i.test(text)

/** Marks that turn the direction of the text after them, and characters without a meaning. */
const hidden = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n])\p{Cc}/gu

const lineBreaks = (text: string) => text.replace(/\r\n?|[\u2028\u2029]/g, '\n')
const clean = (text = '') => lineBreaks(text).replace(hidden, '').trim()

/** The link to a video that stands in place of a topic, or why it is none. */
export const linkIn = (topic = '') => (isLink(topic.trim()) ? parseVideoLink(topic) : undefined)

/** Why there is no video for a link. A text like “node.js/express” is no link of another site. */
export function linkFault(topic = ''): ErrorCode | undefined {
  const link = linkIn(topic)
  if (!link || link.ok) return undefined
  return link.code !== 'link.notYouTube' || /^https?:/i.test(topic.trim()) ? link.code : undefined
}

/** The video that the check reads, or the link that it refuses. */
export const checkSubject: CheckSubject<typeof fields> = ({ keyword = '' }) => {
  const link = linkIn(keyword)
  if (link?.ok) return link.value.videoId
  return linkFault(keyword) ? keyword.trim() : ''
}

/** The visitor's own blocks in their order as a description, and what holds and what doesn't. Nothing is
 * written for the visitor but the chapters of a linked video. */
const run: BrowserRun<typeof fields, DescriptionResult, Pick<DescriptionResult, 'linked'>> = async (
  input,
  { language: page, isGrave: isGraveTopic, checked },
) => {
  const { lang: language = page, blocks } = input
  const { linked } = checked ?? {}
  const typed = clean(input.keyword).replace(/\s+/g, ' ')
  const topic = linked ? clean(linked.video.title).replace(/\s+/g, ' ') : typed
  const isUnread = !linked && isLink(typed)
  const stops = await stopWords(language)
  const { hashtags, facts: hashtagFacts } = hashtagsIn(clean(input.hashtags), language)
  const own = clean(input.chapters.join('\n'))
  const texts: Record<Block, string> = {
    first: clean(input.first),
    text: clean(input.text),
    links: clean(input.links),
    chapters: own || clean(linked?.chapters?.text),
    call: clean(input.call),
    credits: clean(input.credits),
    hashtags: hashtags.join(' '),
  }
  const description = blocks
    .map((block) => texts[block])
    .filter(Boolean)
    .join('\n\n')
  const said = blocks.map((block) => (block === 'hashtags' ? '' : texts[block])).join('\n')
  // Without one in its block, the first prose is the first sentence, unless it is behind the fold.
  const opening = (texts.first ? ['first' as const] : blocks).find(
    (block) => !isFormed(block) && firstProse(texts[block]),
  )
  const prose = opening ? firstProse(texts[opening]) : ''
  const isSeen = description.indexOf(prose) < beforeFold(description, 'phone').length
  const has = (block: Block) => blocks.includes(block)
  const of = (block: Block, facts: () => Fact[]) => (has(block) ? facts() : [])
  const given = Object.values({ ...input, blocks: '' })
    .flat()
    .join('\n')
  const isGrave = isGraveTopic === true || linked?.isGrave === true
  const facts: Fact[] = [
    ...(isGrave ? [{ state: 'mend', key: 'note.grave' } as const] : []),
    ...(isUnread ? [{ state: 'mend', key: 'note.topicLink' } as const] : []),
    ...factsOfWhole(description),
    ...of('first', () =>
      factsOfFirst(isSeen ? prose : '', isUnread ? '' : topic, language, stops)
        .map((fact) => ({ ...fact, block: (isSeen && opening) || ('first' as const) }))
        // Beside a whole text it would say that all of it is seen.
        .filter(({ block, key }) => block === 'first' || key !== 'good.first.whole'),
    ),
    // Hashtags at the end say nothing beside a link.
    ...of('links', () => factsOfLinks(texts.links, said)),
    ...of('chapters', () => factsOfChapters(texts.chapters)),
    ...(has('chapters') && texts.chapters === '' && linked?.unread
      ? [{ block: 'chapters', state: 'mend', key: 'note.chaptersUnread' } as const]
      : []),
    ...of('call', () => factsOfCall(texts.call)),
    ...of('hashtags', () => hashtagFacts),
    ...(lineBreaks(given).search(hidden) >= 0
      ? [{ state: 'mend', key: 'note.marksRemoved' } as const]
      : []),
  ]
  return {
    ...(isUnread || topic === '' ? {} : { topic }),
    ...(linked && { video: linked.video, linked }),
    language,
    snippets: description
      ? [
          { name: 'description', text: description },
          ...(['search', 'phone', 'desktop'] as const).map((name) => ({
            name,
            text: beforeFold(description, name),
            part: true as const,
          })),
        ]
      : [],
    facts,
    notes: facts.flatMap((fact) =>
      fact.state === 'good' ? [] : [{ key: fact.key, ...(fact.values && { values: fact.values }) }],
    ),
    refused: [],
  }
}

export default run
