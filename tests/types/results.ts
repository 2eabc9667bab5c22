// What must not compile of tools' results: `npm run check` fails when one of these lines does.

import { byName } from '@/lib/tools/results/by-name'
import type { ResultOf } from '@/lib/tools/results/kinds'
import type { Area } from '@/lib/youtube/pictures/channel-images'

type Table = ResultOf<'channels', { column: readonly ['id', 'url']; foundBy: readonly ['handle'] }>
type Images = ResultOf<
  'images',
  { name: readonly ['original']; group: readonly ['frame1']; built: readonly [] }
>

const channel = { id: 'x', title: 'x' }
const values = byName<'id' | 'url', string>()
const wrong = { id: 'x', odd: 'x' }
const plain = { id: 'x' }
const area: Area = { left: 0, top: 0, width: 1, height: 1 }
const image = { format: 'jpg', width: 1, height: 1, url: '/x', sourceUrl: 'x' } as const
const areas = byName<'original', Area>()
const oddAreas = { original: area, odd: area }
const names = { image: 'odd', way: 'user', group: 'frame2' } as const

/** A row uses the names of its tool's columns. */
export const rows: Table[] = [
  { channel, foundBy: 'handle', values: values({ id: 'x' }) },
  { channel, foundBy: 'handle', values: values(plain) },
  // @ts-expect-error: a variable with an undeclared column
  { channel, foundBy: 'handle', values: values(wrong) },
  // @ts-expect-error: an undeclared column
  { channel, foundBy: 'handle', values: values({ id: 'x', odd: 'x' }) },
  // @ts-expect-error: an undeclared column past byName
  { channel, foundBy: 'handle', values: wrong },
  // @ts-expect-error: nothing held its names against the declared ones
  { channel, foundBy: 'handle', values: plain },
  // @ts-expect-error: an undeclared way to find a channel
  { channel, foundBy: names.way, values: values(plain) },
]

/** Pictures use the names of their tool. */
export const pictures: Images[] = [
  { images: [{ ...image, name: 'original' }], missing: [], areas: areas({ original: area }) },
  // @ts-expect-error: a picture with an undeclared name
  { images: [{ ...image, name: names.image }], missing: [] },
  // @ts-expect-error: an undeclared group
  { images: [{ ...image, name: 'original', group: names.group }], missing: [] },
  // @ts-expect-error: an undeclared name is missing
  { images: [], missing: [names.image] },
  // @ts-expect-error: a variable with an undeclared area
  { images: [], missing: [], areas: areas(oddAreas) },
  // @ts-expect-error: an undeclared area past byName
  { images: [], missing: [], areas: oddAreas },
]
