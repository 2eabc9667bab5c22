import { judgeSubject } from '@/lib/subjects/gate.server'
import { withoutAsides } from '@/lib/tools/text/phrase-shape'
import { stopWords } from '@/lib/tools/text/stop-words'
import { withoutStump } from '@/lib/tools/text/stumps'

test.each([
  [
    'de',
    'so ein Scheißwetter! trotzdem grillen im Regen',
    'so ein! trotzdem grillen im Regen',
    'trotzdem grillen im Regen',
  ],
  [
    'it',
    'che cazzo di traffico! 24 ore di guida',
    'che di traffico! 24 ore di guida',
    'traffico! 24 ore di guida',
  ],
  ['zh-Hant', '靠北喔我的蛋糕又塌了', '喔我的蛋糕又塌了', '我的蛋糕又塌了'],
  [
    'pt',
    'que merda de bolo solado, tentei de novo',
    'que de bolo solado, tentei de novo',
    'bolo solado, tentei de novo',
  ],
  ['de', 'verdammte Kacke, Pax schief aufgebaut', ', Pax schief aufgebaut', 'Pax schief aufgebaut'],
  ['zh-Hant', '幹你娘勒螞蟻又爬進電鍋', '勒螞蟻又爬進電鍋', '螞蟻又爬進電鍋'],
  ['en', 'fixing my damn bike', 'fixing my bike', 'fixing my bike'],
  ['en', 'you are a piece of shit', 'you are a piece of', 'you are a piece of'],
  ['ja', '味噌汁', '味噌汁', '味噌汁'],
])('the part that a rude word has cut goes too: %s “%s”', async (language, typed, clean, left) => {
  expect(withoutStump(typed, clean, await stopWords(language))).toBe(left)
})

test.each([
  ['испекла куличи 🐣🥰 делюсь', 'испекла куличи делюсь'],
  ['vivre avec 2 ruches lol ?', 'vivre avec 2 ruches ?'],
  ['🐈😿', '🐈😿'],
  ['iPhone 17™ review', 'iPhone 17™ review'],
])('nobody searches for emoji and laughter: “%s”', (text, plain) => {
  expect(withoutAsides(text)).toBe(plain)
})

test.each([
  ['fr', 'déboucher un siphon de douche'],
  ['nl', 'douche ontstoppen'],
])('a shower is no rude word: %s “%s”', (language, text) => {
  expect(judgeSubject([text], language).clean).toEqual([text])
})
