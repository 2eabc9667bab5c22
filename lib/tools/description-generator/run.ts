import type { BrowserRun } from '../machine/define-tool'
import type { TextResult } from '../results/text'
import { fold } from '../text/words'
import { beforeFold } from './fold'
import { phrasesIn, typedHashtags } from './hashtags'
import { missingKeywords, type Note, notesOfChapters, notesOfLimits, notesOfLinks } from './lint'
import { descriptionPatterns, sentencesOf } from './patterns'
import type { fields, names } from './tool'

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

const note = (isTrue: boolean, key: Note['key'], values?: Note['values']): Note[] =>
  isTrue ? [{ key, ...(values && { values }) }] : []

const run: BrowserRun<typeof fields, TextResult<typeof names>> = async (input) => {
  const { lang: language = 'en', tone, seed, blocks } = input
  const topic = clean(input.keyword).replace(/\s+/g, ' ')
  const keywords = phrasesIn(clean(input.keywords))
  const typed = clean(input.hashtags)
  const chapters = input.chapters.join('\n')
  const { hashtags, changed } = typedHashtags(typed || keywords.join(), language)
  const fieldTexts = {
    summary: clean(input.summary),
    chapters: clean(chapters),
    links: clean(input.links),
  }
  const patterns = await descriptionPatterns(language)
  const texts = {
    ...sentencesOf(patterns, { tone, seed, topic, language }),
    summary: fieldTexts.summary,
    chapters: fieldTexts.chapters,
    links: list(fieldTexts.links),
    hashtags: hashtags.join(' '),
  }
  const description = blocks
    .map((block) => texts[block])
    .filter(Boolean)
    .join('\n\n')
  const has = (block: keyof typeof texts) => blocks.includes(block)
  const phone = beforeFold(description, 'phone')
  const given = [input.keyword, input.summary, chapters, input.links, input.hashtags]
  const missing = missingKeywords(keywords, description)
  return {
    topic,
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
      ...notesOfLimits(description),
      ...note(
        [...given, input.keywords].some((text) => lineBreaks(text ?? '').search(hidden) >= 0),
        'note.marksRemoved',
      ),
      ...note(/^(?:https?:\/\/|www\.)/i.test(topic), 'note.topicLink'),
      ...note(description !== '' && !fold(phone).includes(fold(topic)), 'note.topicFolded'),
      ...note(description !== '' && missing.length > 0, 'note.keywordsMissing', {
        words: missing.join(', '),
      }),
      ...(has('chapters') ? notesOfChapters(fieldTexts.chapters) : []),
      ...(has('links') ? notesOfLinks(fieldTexts.links) : []),
      ...note(has('hashtags') && typed !== '' && changed.length > 0, 'note.hashtagChanged', {
        words: changed.join(', '),
      }),
    ],
    refused: [],
  }
}

export default run
