import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { button } from '@/components/ui/button'
import { type UndoOffer, useAdminActions } from '@/context/AdminActionsContext'

function Countdown({ offer, onUndo }: { offer: UndoOffer; onUndo: () => void }) {
  const { t } = useTranslation('admin')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.ceil((offer.until - now) / 1000)
  if (seconds <= 0) return null
  return (
    <div className="undo-bar fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-lg items-center gap-4 rounded-md bg-ink px-4 py-2.5 text-sm text-paper shadow-soft">
      <span className="min-w-0 grow truncate">{offer.text}</span>
      <span className="shrink-0 tabular-nums" aria-hidden="true">
        {t('undo.left', { seconds })}
      </span>
      <button
        type="button"
        onClick={onUndo}
        className="min-h-8 shrink-0 font-semibold text-paper underline underline-offset-4"
      >
        {t('undo.action')}
      </button>
    </div>
  )
}

/** What an act leaves: the way back from it, and what became of each of several users. */
export function AfterActions() {
  const { t } = useTranslation('admin')
  const { outcomes, undoOffer, undo, forgetOutcomes } = useAdminActions()
  return (
    <>
      <div role="status">
        {outcomes && (
          <section className="card mt-4 p-5">
            <div className="flex items-center justify-between gap-3">
              <h2 className="text-base">{t('bulk.results')}</h2>
              <button type="button" className={button.plain} onClick={forgetOutcomes}>
                {t('bulk.close')}
              </button>
            </div>
            <ul className="mt-2 max-h-72 overflow-y-auto text-sm">
              {outcomes.map(({ user, problem }) => (
                <li
                  key={user._id}
                  className="flex flex-wrap justify-between gap-x-4 border-line py-1.5 [&+&]:border-t"
                >
                  <bdi className="font-semibold">{user.username}</bdi>
                  <span className={problem ? 'text-accent-text' : 'text-ok'}>
                    {problem ?? t('bulk.ok')}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {undoOffer && <Countdown key={undoOffer.until} offer={undoOffer} onUndo={undo} />}
    </>
  )
}
