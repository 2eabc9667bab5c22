import { useEffect, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'
import { forEach } from './ActionDialog'
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

function Countdown({ offer, onUndo }: { offer: UndoOffer; onUndo: () => void }) {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const [now, setNow] = useState(() => Date.now())
  const taken = useRef(false)
  const take = () => {
    // A second click may come before the bar is gone.
    if (taken.current) return
    taken.current = true
    onUndo()
  }
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.ceil((offer.until - now) / 1000)
  if (seconds <= 0) return null
  return (
    <div className="undo-bar flex w-full max-w-lg shrink-0 items-center gap-4 rounded-md bg-ink px-4 py-2.5 text-sm text-paper">
      <span className="min-w-0 grow truncate">
        {t('common:pair', { name: offer.name, value: formats.list(offer.usernames) })}
      </span>
      <span className="shrink-0 tabular-nums" aria-hidden="true">
        {t('undo.left', { seconds })}
      </span>
      <button
        type="button"
        onClick={take}
        className="min-h-8 shrink-0 font-semibold text-paper underline underline-offset-4"
      >
        {t('undo.action')}
      </button>
    </div>
  )
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
  const explain = useErrorText()
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
      <div role="status">
        {results && (
          <section className="card mt-4 p-5">
            <div className="flex items-center justify-between gap-3">
              <h2 className="text-base">{t('bulk.results')}</h2>
              <button type="button" className={button.plain} onClick={onClose}>
                {t('bulk.close')}
              </button>
            </div>
            <ul className="mt-2 max-h-72 overflow-y-auto text-sm">
              {results.map(({ user, failure }) => (
                <li
                  key={user._id}
                  className="flex flex-wrap justify-between gap-x-4 border-line py-1.5 [&+&]:border-t"
                >
                  <bdi className="font-semibold">{user.username}</bdi>
                  <span className={failure ? 'text-accent-text' : 'text-ok'}>
                    {failure ? explain(failure) : t('bulk.ok')}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="undo-bars pointer-events-none fixed inset-x-4 bottom-4 z-30 flex max-h-[50vh] flex-col items-center gap-2 overflow-y-auto *:pointer-events-auto">
        {offers.map((offer) => (
          <Countdown
            key={`${offer.ids[0]} ${offer.until}`}
            offer={offer}
            onUndo={() => void undo(offer)}
          />
        ))}
      </div>
    </>
  )
}
