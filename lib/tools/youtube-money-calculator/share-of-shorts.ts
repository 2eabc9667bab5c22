import type { ShortsList } from '../../youtube/models/shorts'
import type { Upload } from '../../youtube/models/uploads'
import { isShort, type Judged } from '../youtube/shorts'
import type { Pair } from './facts'

/**
 * The share of these videos' views, 0 to 1, that Shorts have: at least what is known to be Shorts, at most
 * that and what nobody can tell. Undefined where views aren't known or there are none.
 */
export function shareOfShorts(
  videos: readonly (Judged & Pick<Upload, 'viewCount'>)[],
  shorts: ShortsList | undefined,
): Pair | undefined {
  const views = (some: typeof videos) =>
    some.reduce((sum, { viewCount }) => sum + (viewCount ?? Number.NaN), 0)
  const all = views(videos)
  if (!(all > 0)) return undefined
  const known = views(videos.filter((one) => isShort(one, shorts) === true))
  const open = views(videos.filter((one) => isShort(one, shorts) === undefined))
  return [known / all, (known + open) / all]
}
