import type { SendTarget } from '@/lib/tools/machine/define-tool'
import { sendAddress } from './results/SendTo'

const downloader = /-(?:video|shorts|mp[34])-downloader$/

/** Which tools refuse a link for the same reason, by the code and their slug. The first match counts. */
const refuseToo: readonly (readonly [RegExp, RegExp])[] = [
  [/\.takenDown$/, /^/],
  [/^media\.noSound$/, /-mp3-downloader$|-summary-/],
  // Nothing has been said yet that could be read, or nobody may have it.
  [/^media\.(?:live|upcoming|noFormat)$/, new RegExp(`${downloader.source}|-summary-`)],
  [/^media\./, downloader],
]

/** Two tools that take the same link after a failure that another try wouldn't change. */
export function nextTools(code: string, sendTo: readonly SendTarget[], query: URLSearchParams) {
  const [, refuses] = refuseToo.find(([codes]) => codes.test(code)) ?? []
  return sendTo
    .filter(({ slug }) => !refuses?.test(slug))
    .slice(0, 2)
    .flatMap((target) => {
      const address = sendAddress(target, { urls: query.getAll('url') })
      return address ? [{ slug: target.slug, icon: target.icon, address }] : []
    })
}
