import type { ChannelCard } from '@/lib/tools/results/channel-card'
import {
  bestImage,
  distinctImages,
  type ImageFile,
  type ImagesResult,
  imagesTitle,
  imageTitle,
} from '@/lib/tools/results/images'
import { bannerAreas } from '@/lib/youtube/pictures/channel-images'

const image = (name: string, width: number, height: number, more = {}): ImageFile => ({
  name,
  format: 'jpg',
  width,
  height,
  url: '',
  sourceUrl: `https://example.test/${name}`,
  ...more,
})
const channel = { id: 'UC', title: 'Hobbin Lane' } as ChannelCard

test('file names of a banner contain the channel, the crop and the size', () => {
  const images = [
    image('original', 2560, 1440),
    image('tv', 2560, 1440),
    image('mobile', 1546, 423),
  ]
  const result: ImagesResult = { channel, images, missing: [], areas: bannerAreas }
  expect(imagesTitle(result)).toBe('Hobbin Lane banner')
  expect(imageTitle(images[2]!, result)).toBe('mobile 1546x423')
  // The crop for televisions is the full banner, so it is a duplicate.
  expect(distinctImages(result).map(({ name }) => name)).toEqual(['original', 'mobile'])
})

test('a television crop in another format is not a duplicate', () => {
  const images = [image('original', 2560, 1440), image('tv', 2560, 1440, { format: 'png' })]
  expect(distinctImages({ channel, images, missing: [], areas: bannerAreas })).toHaveLength(2)
})

test('the picture to save is the largest of the thumbnail, not a larger frame', () => {
  const frame = image('sd1', 640, 480, { group: 'frame1' })
  const images = [frame, image('hqdefault', 480, 360), image('mqdefault', 320, 180)]
  expect(bestImage({ images, missing: [] })?.name).toBe('hqdefault')
  expect(bestImage({ images: [frame], missing: [] })?.name).toBe('sd1')
  expect(bestImage({ images: [], missing: [] })).toBeUndefined()
})

test('file names of a logo contain the channel and the size', () => {
  const images = [image('original', 900, 900), image('s88', 88, 88)]
  const result: ImagesResult = { channel, images, missing: [], round: true }
  expect(imagesTitle(result)).toBe('Hobbin Lane logo')
  expect(images.map((one) => imageTitle(one, result))).toEqual(['original 900x900', '88x88'])
})
