import { thumbnailSizes, thumbnails } from '@/lib/youtube/pictures/thumbnails'

const namesIn = (wanted: (group?: string) => boolean) =>
  thumbnails.filter(({ group }) => wanted(group)).map(({ name }) => name)

test('an ordinary video has 22 names, the largest first, a Short one and a broadcast six more', () => {
  expect(namesIn((group) => group !== 'live' && group !== 'upright')).toEqual([
    ...['maxresdefault', 'hq720', 'sddefault', 'hqdefault', 'mqdefault', 'default', '0'],
    ...['maxres1', 'sd1', 'hq1', 'mq1', '1'],
    ...['maxres2', 'sd2', 'hq2', 'mq2', '2'],
    ...['maxres3', 'sd3', 'hq3', 'mq3', '3'],
  ])
  expect(namesIn((group) => group === 'upright')).toEqual(['oar2'])
  expect(namesIn((group) => group === 'live')).toEqual([
    ...['maxresdefault_live', 'hq720_live', 'sddefault_live'],
    ...['hqdefault_live', 'mqdefault_live', 'default_live'],
  ])
})

test('every name has one size', () => {
  expect(Object.keys(thumbnailSizes)).toHaveLength(29)
  expect(thumbnailSizes).toMatchObject({ sd2: [640, 480], hq2: [480, 360], mq2: [320, 180] })
  expect(thumbnailSizes).toMatchObject({
    maxres2: [1280, 720],
    '2': [120, 90],
    hq720_live: [1280, 720],
  })
})
