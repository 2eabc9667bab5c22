import { useEffect, useState } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { useAuth } from '@/context/AuthContext'
import { useTranslation } from '@/context/use-translation'
import {
  compareSnapshots,
  type SnapshotChange,
  type SnapshotPair,
  storeSnapshot,
} from '@/lib/snapshots/snapshots'
import type { Snapshot } from '@/lib/tools/results/facts'
import { useFactText } from './FactList'

/** Removed and added lines. */
function Lines({ removed, added }: { removed: string[]; added: string[] }) {
  return (
    <ul className="grid gap-1">
      {removed.map((line) => (
        <li key={`-${line}`} className="rounded-sm bg-accent-soft px-2 py-0.5 text-accent-text">
          <del dir="auto" lang="" className="block break-words">
            {line}
          </del>
        </li>
      ))}
      {added.map((line) => (
        <li key={`+${line}`} className="rounded-sm bg-ok-soft px-2 py-0.5 text-ok">
          <ins dir="auto" lang="" className="block break-words no-underline">
            {line}
          </ins>
        </li>
      ))}
    </ul>
  )
}

/** Stores a snapshot and returns the previous one: from this device or, when logged in, from the
 * account. The account client includes axios, so it is loaded only when needed. */
async function previousSnapshot(look: SnapshotPair, user: string | undefined) {
  const before = storeSnapshot(look, window.localStorage)
  if (!user) return before
  try {
    const { api } = await import('@/lib/browser/account-client')
    const body = { ...look, ...(before && { before }) }
    const { data } = await api.post('/api/snapshots', { body, quiet: true })
    return data ?? undefined
  } catch {
    // Falls back to the snapshot of this device.
    return before
  }
}

/**
 * What has changed since the visitor's previous run for the same subject. Snapshots are stored on
 * the device and, when logged in, in the account. Nothing is shown on the first run.
 */
export function SnapshotStrip({
  id,
  snapshot,
  takenAt,
  slug,
}: {
  /** The subject of the snapshot. */
  id: string
  snapshot: Snapshot
  /** ISO 8601 instant. */
  takenAt: string
  slug: string
}) {
  const { t } = useTranslation(`tools/${slug}`)
  const formats = useFormats()
  const factText = useFactText(slug)
  const { user, loading } = useAuth()
  const userId = user?._id
  const [change, setChange] = useState<SnapshotChange>()

  useEffect(() => {
    if (loading) return
    let unmounted = false
    const look = { subject: id, now: { ...snapshot, takenAt } }
    previousSnapshot(look, userId)
      .then((before) => {
        if (!unmounted) setChange(before && compareSnapshots(before, snapshot))
      })
      // The browser blocks storage, so there is nothing to compare with.
      .catch(() => {})
    return () => {
      unmounted = true
    }
  }, [id, snapshot, takenAt, loading, userId])

  if (!change) return null
  const { title, description, tags, counts, facts, isWhole } = change
  const same = !title && !description && !tags && counts.length + facts.length === 0
  // The previous snapshot was incomplete, so "nothing changed" would be a guess.
  if (same && !isWhole) return null
  return (
    <section className="rounded-lg bg-blue-soft px-4 py-3 text-sm sm:px-5">
      <h3 className="font-semibold">
        {t('changes.title', { time: formats.moment(change.since) })}
      </h3>
      {same && <p className="text-ink-2">{t('changes.none')}</p>}
      {counts.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {counts.map(({ name, before, after }) => (
            <li key={name} className="tabular-nums">
              {t(`fact.${name}`)} <strong>{formats.change(after - before)}</strong>
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-1 grid gap-2">
        {title && (
          <div>
            <dt className="text-xs text-ink-2">{t('changes.words.title')}</dt>
            <dd>
              <Lines removed={[title.before]} added={[title.after]} />
            </dd>
          </div>
        )}
        {facts.map(({ name, before, after }) => (
          <div key={name}>
            <dt className="text-xs text-ink-2">{t(`fact.${name}`)}</dt>
            <dd>
              <Lines
                removed={before ? [factText(before)] : []}
                added={after ? [factText(after)] : []}
              />
            </dd>
          </div>
        ))}
        {tags && (
          <div>
            <dt className="text-xs text-ink-2">{t('changes.words.tags')}</dt>
            <dd>
              <Lines {...tags} />
            </dd>
          </div>
        )}
        {description && (
          <div>
            <dt className="text-xs text-ink-2">{t('changes.words.description')}</dt>
            <dd>
              <Lines {...description} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
