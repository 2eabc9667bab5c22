import { parseVideoLink } from '../../youtube/links'
import type { BrowserRun, CheckSubject } from '../machine/define-tool'
import type { TextResult } from '../results/text'
import type { VideoCard } from '../results/video-card'
import { stopWords } from '../text/stop-words'
import { fold } from '../text/words'
import { beforeFold } from './fold'
import { hashtagsOf, phrasesIn } from './hashtags'
import { missingKeywords, type Note, notesOfChapters, notesOfLimits, notesOfLinks } from './lint'
import { descriptionPatterns, sentencesOf } from './patterns'
import type { Block, fields, names } from './tool'

/** What is known about the video whose link stands in place of the topic. */
export interface LinkedVideo {
  video: VideoCard
  /** As a description takes them: its owner's, or drafted from the captions. */
  chapters?: { text: string; from: 'owner' | 'captions' }
  /** Sentences that the operator's language model wrote about the captions. */
  summary?: string
  /** The model of `summary`. */
  model?: string
  /** The captions couldn’t be read, so that nobody knows whether chapters could be drafted. */
  unread?: true
  tags: string[]
  /** The video is about death, illness or war. */
  isGrave?: true
}

export type DescriptionResult = TextResult<typeof names> & { linked?: LinkedVideo }

const isLink = (text: string) => /^(?:https?:\/\/|www\.)|^[\w.-]+\.\w+\/\S+$/i.test(text)

/** Marks that turn the direction of the text after them, and characters without a meaning. */
const hidden = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n])\p{Cc}/gu

const lineBreaks = (text: string) => text.replace(/\r\n?|[\u2028\u2029]/g, '\n')
const clean = (text = '') => lineBreaks(text).replace(hidden, '').trim()
/** Lines without blank ones between them, as a list of links has. */
const list = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** A video's title, or a typed topic as its language writes it, and as it stands by itself; what knows how is loaded for that. */
async function readTopic(
  typed: string,
  title: string,
  language: string,
  stops: ReadonlySet<string>,
) {
  if (title !== '') return { written: title, alone: title }
  return { written: typed, alone: typed }
}

const note = (isTrue: boolean, key: Note['key'], values?: Note['values']): Note[] =>
  isTrue ? [{ key, ...(values && { values }) }] : []

/** A list under its heading; the visitor's own heading stays. */
function section(text: string, heading: string): string {
  const [first = ''] = text.split('\n')
  const hasOwn = /[:：]\s*$/.test(first)
  return text === '' || hasOwn ? text : `${heading}\n${text}`
}

/** Blocks with a blank line between them. The summary goes on right under the opening, because only
 * the first lines are seen before somebody opens the description. */
function joined(blocks: readonly Block[], texts: Readonly<Record<Block, string>>): string {
  const filled = blocks.filter((block) => texts[block] !== '')
  return filled.reduce((before, block, at) => {
    if (at === 0) return texts[block]
    const isClose = filled[at - 1] === 'opening' && block === 'summary'
    return `${before}${isClose ? '\n' : '\n\n'}${texts[block]}`
  }, '')
}

/** The video that the check reads. */
export const checkSubject: CheckSubject<typeof fields> = ({ keyword }) => {
  const link = isLink(keyword.trim()) ? parseVideoLink(keyword) : undefined
  return link?.ok ? link.value.videoId : ''
}

/** The sentences of a pattern. A grave subject stands alone, without one that sells. */
const sentencesFor = (isGrave: boolean, ...[patterns, wish]: Parameters<typeof sentencesOf>) =>
  isGrave ? { opening: wish.topic, call: '', closing: '' } : sentencesOf(patterns, wish)

const run: BrowserRun<typeof fields, DescriptionResult, Pick<DescriptionResult, 'linked'>> = async (
  input,
  context,
) => {
  const { language: page, checked } = context
  const { lang: language = page, tone, seed, blocks } = input
  const { linked } = checked ?? {}
  const isGrave = context.isGrave === true || linked?.isGrave === true
  const typedTopic = clean(input.keyword).replace(/\s+/g, ' ')
  const [patterns, stops] = await Promise.all([descriptionPatterns(language), stopWords(language)])
  const title = linked ? clean(linked.video.title).replace(/\s+/g, ' ') : ''
  const { written: topic, alone } = await readTopic(typedTopic, title, language, stops)
  const isUnread = !linked && isLink(typedTopic)
  const keywords = phrasesIn(clean(input.keywords))
  const typed = clean(input.hashtags)
  const chapters = clean(input.chapters.join('\n'))
  const { hashtags, changed, isOfTopic } = await hashtagsOf(typed, {
    keywords,
    tags: linked?.tags,
    topic: isUnread ? '' : topic,
    language,
  })
  const fieldTexts = {
    summary: clean(input.summary) || clean(linked?.summary),
    chapters: chapters || clean(linked?.chapters?.text),
    links: clean(input.links),
    credits: clean(input.credits),
  }
  const wish = { tone, seed, language, topic: alone, stops }
  const sentences = sentencesFor(isGrave, patterns, wish)
  const { headings, fill } = patterns
  const texts = {
    ...sentences,
    opening: isUnread ? '' : sentences.opening,
    // What the video shows, only its maker knows.
    summary: fieldTexts.summary || (isUnread ? '' : fill),
    chapters: section(fieldTexts.chapters, headings.chapters),
    links: section(list(fieldTexts.links), headings.links),
    credits: section(list(fieldTexts.credits), headings.credits),
    hashtags: hashtags.join(' '),
  }
  const description = joined(blocks, texts)
  const has = (block: Block) => blocks.includes(block)
  const phone = beforeFold(description, 'phone')
  const given = [input.keyword, input.summary, chapters, input.links, input.credits, input.hashtags]
  const missing = missingKeywords(keywords, description)
  const drafted = chapters === '' && has('chapters') ? linked?.chapters?.from : undefined
  const isUnreadCaptions = has('chapters') && fieldTexts.chapters === '' && Boolean(linked?.unread)
  const isWritten = has('summary') && clean(input.summary) === '' && Boolean(linked?.summary)
  return {
    ...(isUnread ? {} : { topic }),
    ...(linked && { video: linked.video, linked }),
    language,
    snippets: description
      ? [
          { name: 'description', text: description },
          { name: 'desktop', text: beforeFold(description, 'desktop'), part: true },
          { name: 'phone', text: phone, part: true },
        ]
      : [],
    notes: [
      ...note(description === '', 'note.empty'),
      ...note(isGrave, 'note.grave'),
      ...note(has('summary') && texts.summary === fill, 'note.placeholder'),
      ...notesOfLimits(description),
      ...note(
        [...given, input.keywords].some((text) => lineBreaks(text ?? '').search(hidden) >= 0),
        'note.marksRemoved',
      ),
      ...note(isUnread, 'note.topicLink'),
      ...note(drafted === 'owner', 'note.chaptersOwner'),
      ...note(drafted === 'captions', 'note.chaptersDrafted'),
      ...note(isUnreadCaptions, 'note.chaptersUnread'),
      ...note(isWritten, 'note.summaryModel', { model: linked?.model ?? '' }),
      ...note(
        !isUnread && description !== '' && !fold(phone).includes(fold(topic)),
        'note.topicFolded',
      ),
      ...note(description !== '' && missing.length > 0, 'note.keywordsMissing', {
        words: missing.join(', '),
      }),
      ...(has('chapters') ? notesOfChapters(fieldTexts.chapters) : []),
      ...(has('links') ? notesOfLinks(fieldTexts.links) : []),
      ...note(has('hashtags') && typed !== '' && changed.length > 0, 'note.hashtagChanged', {
        words: changed.join(', '),
      }),
      ...note(has('hashtags') && isOfTopic, 'note.hashtagsTopic'),
    ],
    refused: [],
  }
}

export default run
