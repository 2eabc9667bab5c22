import { beginsWord, holdsPhrase, matchesWords } from '@/lib/match-words'

test.each([
  ['Thumbnail downloader', 'thumb', true],
  ['Thumbnail downloader', 'down thumb', true],
  ['Télécharger une miniature', 'telecharger', true],
  ['Извлечение тегов', 'ТЕГОВ', true],
  ['ટૅગ એક્સ્ટ્રૅક્ટર', 'ટૅગ', true],
  // Other usual spellings: candra vowels, a nasal as a dot or a letter, long vowels, no dot below.
  ['ટૅગ', 'ટેગ', true],
  ['થંબનેલ', 'થમ્બનેલ', true],
  ['થંબનેલ', 'થં', true],
  ['थम्बनेल', 'थंबनेल', true],
  ['हाँ', 'हां', true],
  ['वीडियो', 'विडियो', true],
  ['फ़ोटो', 'फोटो', true],
  ['タイトル', 'たいとる', true],
  ['ガイド', 'がいど', true],
  ['tytuł', 'tytul', true],
  ['video’s', "video's", true],
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

test('a phrase, which rules of draws name, is held in its own spelling only', () => {
  expect(holdsPhrase('タイトル', 'たいとる')).toBe(false)
  expect(holdsPhrase('ટૅગ', 'ટેગ')).toBe(false)
})
