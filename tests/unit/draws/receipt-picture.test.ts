import sharp from 'sharp'
import { receiptPicture } from '@/lib/draws/receipt-picture.server'
import { someLanguages } from '@/tests/helpers/gate'
import { madeDraw } from '@/tests/helpers/made-draw'
import { fullTest } from '../../helpers/full-test'

jest.mock('@/lib/server/site.server', () => ({ site: () => ({ name: 'Tubesmith' }) }))

const { draw } = madeDraw()
const about = (change: object) => ({ ...draw, videos: [{ ...draw.videos[0]!, ...change }] })

test.each(someLanguages.map(({ tag }) => tag))(
  '%s has a receipt of 1080 × 1350 pixels',
  async (tag) => {
    const { format, width, height } = await sharp(await receiptPicture(draw, tag, 'one')).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1080, height: 1350 })
  },
)

fullTest('the time of the commit line is there to the second, where dates are long', async () => {
  // A picture is kept by its draw's numbers; that of second comments isn't drawn.
  const at = (second: number) => {
    const frozenAt = `2026-09-29T17:20:0${second}.000Z`
    const entries = { ...draw.entries, again: draw.entries.again + second }
    return receiptPicture({ ...draw, frozenAt, entries }, 'es', 'one')
  }
  expect(await at(4)).not.toEqual(await at(5))
})

fullTest('a title that no font can write is left out, and the receipt is there', async () => {
  const without = await receiptPicture(about({ title: '🎉🎉' }), 'en', 'one')
  expect(await receiptPicture(about({ title: 'سباق القوارب' }), 'en', 'one')).toEqual(without)
  expect(await receiptPicture(about({ title: 'A race' }), 'en', 'one')).not.toEqual(without)
})

fullTest('a winner’s name that no font can write leaves the place', async () => {
  const [first, second] = draw.winners
  const named = (name: string) => ({ ...draw, winners: [{ ...first!, name }, second!] })
  const picture = await receiptPicture(named('สมชาย'), 'en', 'one')
  expect(picture).toEqual(await receiptPicture(named('خالد'), 'en', 'one'))
  expect(picture).not.toEqual(await receiptPicture(named('@a…b'), 'en', 'one'))
})

fullTest('a draw that went on without all comments says so in the picture', async () => {
  const entries = { ...draw.entries, incomplete: { read: 900, of: 1000 } }
  const whole = await receiptPicture(draw, 'en', 'one')
  expect(await receiptPicture({ ...draw, entries }, 'en', 'one')).not.toEqual(whole)
})

test('a title without end and fifty winners fit', async () => {
  const winners = Array.from({ length: 50 }, (_, at) => ({ ...draw.winners[0]!, place: at + 1000 }))
  const long = { ...about({ title: 'Rowing to a lighthouse '.repeat(100) }), winners }
  const picture = await receiptPicture(long, 'de', 'one')
  expect(picture.length).toBeLessThan(300_000)
  // Asked for again, it is not drawn again.
  expect(await receiptPicture(long, 'de', 'one')).toBe(picture)
})
