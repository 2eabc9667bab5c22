/** @jest-environment node */
import sharp from 'sharp'
import { box } from '@/lib/pictures/boxes'
import { drawPicture, writableTexts } from '@/lib/pictures/picture.server'

const size = { width: 300, height: 80 }

/** The share of a picture that isn't white. */
async function inkOf(png: Buffer): Promise<number> {
  const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 128).length / data.length
}

const written = (text: string, lang: string) =>
  drawPicture(
    box({ ...size, background: '#fff', color: '#000', fontSize: 40 }, text),
    {
      ...size,
      lang,
    },
    'one',
  )

test.each([
  ['en', 'Draw receipt – “No. 1”'],
  ['pl', 'Żółć, łąka'],
  ['ru', 'Протокол розыгрыша № 7'],
  ['hi', 'क्षत्रिय विद्यार्थी'],
  ['gu', 'ક્ષત્રિય સ્પર્ધા'],
  ['ja', '抽選の控え、キロ'],
  ['ko', '추첨 영수증'],
  ['zh-Hans', '抽奖收据'],
  ['zh-Hant', '抽獎收據'],
])('%s has all letters of its words, and they are drawn', async (lang, text) => {
  expect(await writableTexts({ text }, lang, 'one')).toEqual({ text })
  expect(await inkOf(await written(text, lang))).toBeGreaterThan(0.01)
})

test('conjuncts are drawn as one letter: fewer shapes than their parts beside each other', async () => {
  // The joiner keeps the two letters of the second text apart.
  const [joined, apart] = await Promise.all([written('क्ष', 'hi'), written('क्\u200cष', 'hi')])
  expect(await inkOf(joined)).not.toBeCloseTo(await inkOf(apart), 3)
})

test('a text with a letter that no font has is left out, and the others stay', async () => {
  const texts = { title: 'The end', arabic: 'نهاية the end', hebrew: 'הסוף', thai: 'จบ ok' }
  expect(await writableTexts(texts, 'en', 'one')).toEqual({
    title: 'The end',
    arabic: undefined,
    hebrew: undefined,
    thai: undefined,
  })
  await expect(written('نهاية', 'en')).rejects.toThrow('No font for')
})

test('emoji, control and direction characters disappear, joiners of Indian scripts stay', async () => {
  const texts = {
    emoji: 'Win 🎉👨‍👩‍👧 it 🇮🇳❤️',
    direction: 'abc\u202edef\u0000',
    joiner: 'क्\u200dष',
    only: '🎉🎉',
  }
  expect(await writableTexts(texts, 'en', 'one')).toEqual({
    emoji: 'Win it',
    direction: 'abcdef',
    joiner: 'क्\u200dष',
    only: undefined,
  })
})

test('a long text is cut, and markup in it is text', async () => {
  const { long, markup } = await writableTexts(
    { long: 'a'.repeat(10_000), markup: '<script>alert(1)</script> & "x"' },
    'en',
    'one',
  )
  expect(long).toHaveLength(200)
  expect(markup).toBe('<script>alert(1)</script> & "x"')
  expect(await inkOf(await written(markup!, 'en'))).toBeGreaterThan(0.01)
})

test('what one visitor asks for beyond their share is refused at once, and another one’s is drawn', async () => {
  const all = Promise.allSettled(
    Array.from({ length: 40 }, () => writableTexts({ text: 'a' }, 'en', 'greedy')),
  )
  expect(await writableTexts({ text: 'a' }, 'en', 'another')).toEqual({ text: 'a' })
  const refused = (await all).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(36)
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'server.busy' } })
})
