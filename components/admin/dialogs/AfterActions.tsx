import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'
import { BulkResults } from '../list/BulkResults'
import { forEach } from '../list/for-each'
import { UndoBars } from '../list/UndoBars'
import type { Result } from './types'

/** What an act leaves to be undone, until when (milliseconds since the epoch). */
export interface UndoOffer {
  ids: string[]
  until: number
  /** What was done; the toast has said that it worked. */
  name: string
  /** To whom, in the order of `ids`. */
  usernames: string[]
}

/** What can be undone of an act, as long as each part of it can.
 * @param name what was done, in the page's language */
export function offerOf(results: readonly Result[], name = ''): UndoOffer | undefined {
  const undos = results.flatMap(({ undo }) => undo ?? [])
  if (undos.length === 0) return
  return {
    ids: undos.map(({ id }) => id),
    until: Math.min(...undos.map(({ until }) => Date.parse(until))),
    name,
    usernames: results.flatMap(({ user, undo }) => (undo ? [user.username] : [])),
  }
}

/** What an act leaves: the way back from it, and what became of each of several users. */
export function AfterActions({
  results,
  onClose,
  offers,
  onUndo,
  onUndone,
}: {
  results?: readonly Result[]
  onClose: () => void
  /** Newest first. */
  offers: readonly UndoOffer[]
  /** An offer was taken. */
  onUndo: (offer: UndoOffer) => void
  /** Undoing is over, for better or worse. */
  onUndone: () => void
}) {
  const { t } = useTranslation('admin')
  const undo = async (offer: UndoOffer) => {
    onUndo(offer)
    const call = (id: string) =>
      api.post('/api/undo', { body: { id }, quiet: true }).then(
        () => true,
        () => false,
      )
    const undone = await forEach(offer.ids, call, () => {}).catch(() => [false])
    const all = undone.every(Boolean)
    void toast(all ? 'success' : 'error', t(all ? 'undo.done' : 'undo.failed'))
    onUndone()
  }
  return (
    <>
      <BulkResults
        results={results?.map(({ user, failure }) => ({
          key: user._id,
          name: user.username,
          failure,
        }))}
        onClose={onClose}
      />
      <UndoBars
        bars={offers.map((offer) => ({
          key: `${offer.ids[0]} ${offer.until}`,
          until: offer.until,
          name: offer.name,
          names: offer.usernames,
          onUndo: () => void undo(offer),
        }))}
      />
    </>
  )
}
