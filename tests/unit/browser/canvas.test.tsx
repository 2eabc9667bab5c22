import { readsCanvas } from '@/lib/browser/canvas'
import { picturePng } from '@/lib/browser/picture-png'

/** A browser whose canvas gives back these pixels. */
function browserWith(pixelOf: (drawn: number[]) => number[]) {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => {
    const context = {
      fillStyle: '',
      fillRect() {},
      getImageData() {
        const drawn = [...(context.fillStyle.match(/\d+/g) ?? []).map(Number), 255]
        return { data: Uint8ClampedArray.from([0, 1, 2, 3].flatMap(() => pixelOf(drawn))) }
      },
    }
    return context
  }) as never)
}

test.each([
  ['what was drawn', (drawn: number[]) => drawn, true],
  [
    'it with its last bits changed, as Brave does',
    (drawn: number[]) => drawn.map((one) => one ^ 1),
    true,
  ],
  ['white, as Firefox did', () => [255, 255, 255, 255], false],
  ['noise, as Firefox does', () => [7, 201, 90, 255], false],
])('a canvas that gives back %s is read: %#', (_, pixelOf, expected) => {
  browserWith(pixelOf)
  expect(readsCanvas()).toBe(expected)
})

test('noise is no picture', async () => {
  browserWith(() => [7, 201, 90, 255])
  Image.prototype.decode = async () => {}
  await expect(picturePng({ url: '/a', width: 2, height: 2 })).rejects.toThrow()
})
