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
    '24 ore di guida',
  ],
  ['zh-Hant', '靠北喔我的蛋糕又塌了', '喔我的蛋糕又塌了', '我的蛋糕又塌了'],
  ['en', 'fixing my damn bike', 'fixing my bike', 'fixing my bike'],
  ['en', 'you are a piece of shit', 'you are a piece of', 'you are a piece of'],
  ['ja', '味噌汁', '味噌汁', '味噌汁'],
  [
    'de',
    'Scheiße mit dem Auto nach Italien',
    'mit dem Auto nach Italien',
    'mit dem Auto nach Italien',
  ],
  [
    'en',
    'Thanks to all of you\nfucking hell\n\n0:00 Intro',
    'Thanks to all of you\n hell\n\n0:00 Intro',
    'Thanks to all of you\n hell\n\n0:00 Intro',
  ],
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
