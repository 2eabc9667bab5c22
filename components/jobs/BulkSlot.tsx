import { type ComponentType, useEffect, useState } from 'react'
import { hasKeptJob } from '@/lib/jobs/job-key'
import { isBulkTool } from '@/lib/tools/machine/bulk-tools'
import type { BulkPanelProps } from './BulkPanel'

/** What a link to a channel or playlist looks like; the server reads it properly. */
const looksLikeList =
  /[?&]list=|youtube\.com\/(?:@|channel\/|c\/|user\/|playlist)|^@[\w.-]|^UC[\w-]{22}$/i

/** In place of an offer whose code could not be loaded. */
const Nothing = () => null

/** The offer to read a whole channel or playlist, and the job that does. Its code is loaded only
 * when a visitor has such a link, or a job. */
export function BulkSlot({
  slug,
  downloads,
  links,
  hasResult,
  onOffer,
}: {
  slug: string
  /** Whether the tool saves the videos of a list, rather than reads them. */
  downloads?: boolean
  /** What the visitor has typed. */
  links: readonly string[] | undefined
} & Pick<BulkPanelProps, 'hasResult' | 'onOffer'>) {
  const [Panel, setPanel] = useState<ComponentType<BulkPanelProps>>()
  const list = links?.find((link) => looksLikeList.test(link.trim()))
  const isOffered = list !== undefined && (downloads || isBulkTool(slug))
  useEffect(() => {
    if (!isOffered && !(isBulkTool(slug) && hasKeptJob(slug))) return
    const load = downloads
      ? import('@/components/downloads/ListOffer').then(({ ListOffer }) => ListOffer)
      : import('./BulkPanel').then(({ BulkPanel }) => BulkPanel)
    load.then(
      (loaded) => setPanel(() => loaded),
      () => setPanel(() => Nothing),
    )
  }, [slug, downloads, isOffered])
  // Such a link isn't called wrong while the offer, which may say otherwise, is on its way.
  const isAwaited = isOffered && !Panel
  useEffect(() => {
    if (!isAwaited) return
    onOffer(list)
    return () => onOffer(undefined)
  }, [isAwaited, list, onOffer])
  if (isAwaited) return <i data-waiting hidden />
  return Panel ? <Panel slug={slug} link={list} hasResult={hasResult} onOffer={onOffer} /> : null
}
