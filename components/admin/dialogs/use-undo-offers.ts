import { useEffect, useRef } from 'react'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { closeToast, type ToastKind, toast } from '@/lib/browser/toast'
import { forEach } from '../list/for-each'
import { toastName, toastWithUndo } from '../list/undo-toast'
import type { Result } from './types'

/** What an act leaves to be undone, and its toast. */
interface Offer {
  name: string
  kind: ToastKind
  text: string
  ids: string[]
  /** To whom, in the order of `ids`. */
  usernames: string[]
  /** Milliseconds since the epoch. */
  until: number
}

/** What can be undone of an act, as long as each part of it can. */
function offerOf(results: readonly Result[], kind: ToastKind, text: string): Offer | undefined {
  const undos = results.flatMap(({ undo }) => undo ?? [])
  if (undos.length === 0) return
  return {
    ...{ name: toastName(), kind, text },
    ids: undos.map(({ id }) => id),
    usernames: results.flatMap(({ user, undo }) => (undo ? [user.username] : [])),
    until: Math.min(...undos.map(({ until }) => Date.parse(until))),
  }
}

/** What is left of an older offer: the server undoes only the last act on a user. */
function without({ ids }: Offer, older: Offer): Offer | undefined {
  const kept = older.ids.flatMap((id, index) => (ids.includes(id) ? [] : [index]))
  if (kept.length === 0 || older.until <= Date.now()) return
  const pick = (all: readonly string[]) => kept.map((index) => all[index] ?? '')
  return {
    ...older,
    name: toastName(),
    ids: pick(older.ids),
    usernames: pick(older.usernames),
  }
}

/**
 * The one toast of each act of an admin, with the way back inside where there is one. The toasts go with
 * the screen.
 * @param onUndone undoing is over, for better or worse
 * @returns shows the toast of an act
 */
export function useUndoOffers(onUndone: () => void) {
  const { t } = useTranslation('admin')
  const offers = useRef<Offer[]>([])
  useEffect(() => () => offers.current.forEach(({ name }) => void closeToast(name)), [])

  const undo = async (offer: Offer) => {
    offers.current = offers.current.filter((one) => one !== offer)
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
  const show = (offer: Offer) =>
    toastWithUndo({ ...offer, names: offer.usernames, onUndo: () => void undo(offer) })

  return (results: readonly Result[], kind: ToastKind, text: string) => {
    const offer = offerOf(results, kind, text)
    if (!offer) return void toast(kind, text)
    const older = offers.current.flatMap((one) => {
      if (!one.ids.some((id) => offer.ids.includes(id))) return [one]
      void closeToast(one.name)
      const rest = without(offer, one)
      if (rest) show(rest)
      return rest ?? []
    })
    offers.current = [offer, ...older]
    show(offer)
  }
}
