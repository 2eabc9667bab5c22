import { beginsWord, matchesWords } from '@/lib/match-words'

test.each([
  ['Thumbnail downloader', 'thumb', true],
  ['Thumbnail downloader', 'down thumb', true],
  ['Télécharger une miniature', 'telecharger', true],
  ['Извлечение тегов', 'ТЕГОВ', true],
  ['ટૅગ એક્સ્ટ્રૅક્ટર', 'ટૅગ', true],
  // A vowel sign is part of the letter.
  ['ટૅગ', 'ટગ', false],
  ['サムネイル', 'サムネ', true],
  ['チャプター', 'ﾁｬﾌﾟﾀｰ', true],
  ['频道 ID 查询', '频道ID', true],
  ['频道ID查询', '频道 ID', true],
  ['チャプター と ID', 'チャプターとid', true],
  ['Tag extractor', 'tagextractor', false],
  ['Tag extractor', '', true],
  ['Tag extractor', 'video', false],
])('“%s” with the search “%s”: %s', (text, search, matches) => {
  expect(matchesWords(text, search)).toBe(matches)
})

test('a word begins with a search only at its beginning', () => {
  expect(beginsWord('Channel ID finder', 'id')).toBe(true)
  expect(beginsWord('Video data viewer', 'id')).toBe(false)
})
