// Texts that views show whatever a tool is about. The generator takes them from a tool that has them,
// and `npm run check:locales` asks every tool for those that its view always shows.
import tagExtractor from '../../locales/en/tools/tag-extractor.json'
import thumbnail from '../../locales/en/tools/youtube-thumbnail.json'

const pick = (texts: Record<string, string>, keys: RegExp): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => keys.test(key)))

/** The texts around a list of chips; `noun` is what one of them is called. */
export const chipsTexts = (noun: string): Record<string, string> => ({
  count_one: `{{count}} ${noun}`,
  count_other: `{{count}} ${noun}s`,
  copyTags_one: `Copy {{count}} ${noun}`,
  copyTags_other: `Copy {{count}} ${noun}s`,
  copyLines: 'Copy as lines',
  'figure.tags': `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`,
  'select.all': 'Select all',
  'select.none': 'Select none',
  remove: 'Remove',
  restore: 'Restore removed',
  sort: 'Sort',
  'sort.given': 'As given',
  'sort.letter': 'A–Z',
  'sort.length': 'By length',
  'empty.title': `No ${noun}s`,
  'empty.text': `YouTube has no ${noun}s for this.`,
})

/** The texts that compare the chips of several videos. */
export const comparedTexts = pick(
  tagExtractor,
  /^(compare|pack)\.|^characters$|^figure\.characters$/,
)

/** The texts around the picture of a video. */
export const videoPictureTexts = pick(thumbnail, /^(preview|place|pixels)\.|^corner$/)
