import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { useAuth } from '@/context/AuthContext'
import {
  compareSnapshots,
  keepSnapshot,
  type SnapshotChange,
  type SnapshotPair,
} from '@/lib/snapshots/snapshots'
import type { Snapshot } from '@/lib/tools/results/facts'
import { useFactText } from './FactList'

/** What was there before and is gone, or is there and was not before. */
function Lines({ removed, added }: { removed: string[]; added: string[] }) {
  return (
    <ul className="grid gap-1">
      {removed.map((line) => (
        <li key={`-${line}`} className="rounded-sm bg-accent-soft px-2 py-0.5 text-accent-text">
          <del dir="auto" className="block break-words">
            {line}
          </del>
        </li>
      ))}
      {added.map((line) => (
        <li key={`+${line}`} className="rounded-sm bg-ok-soft px-2 py-0.5 text-ok">
          <ins dir="auto" className="block break-words no-underline">
            {line}
          </ins>
        </li>
      ))}
    </ul>
  )
}

/** The look before, of this device or, for who is logged in, of the account. The account's code
 * comes with axios, so only who needs it fetches it. */
async function lookBefore(look: SnapshotPair, user: string | undefined) {
  const before = keepSnapshot(look, window.localStorage)
  if (!user) return before
  try {
    const { api } = await import('@/lib/browser/account-client')
    const body = { ...look, ...(before && { before }) }
    const { data } = await api.post('/api/snapshots', { body, quiet: true })
    return data ?? undefined
  } catch {
    // What this device knows is better than nothing.
    return before
  }
}

/**
 * What has changed since the visitor last looked at the same thing. The look stays on the device,
 * and in the account of who is logged in; nothing is shown on the first one.
 */
export function SnapshotStrip({
  id,
  snapshot,
  takenAt,
  slug,
}: {
  /** Of what the snapshot is. */
  id: string
  snapshot: Snapshot
  /** ISO 8601 instant. */
  takenAt: string
  slug: string
}) {
  const { t } = useTranslation(`tools/${slug}`)
  const formats = useFormats()
  const write = useFactText(slug)
  const { user, loading } = useAuth()
  const userId = user?._id
  const [change, setChange] = useState<SnapshotChange>()

  useEffect(() => {
    if (loading) return
    let left = false
    const look = { subject: id, now: { ...snapshot, takenAt } }
    lookBefore(look, userId)
      .then((before) => {
        if (!left) setChange(before && compareSnapshots(before, snapshot))
      })
      // The browser forbids storage: there is nothing to compare with.
      .catch(() => {})
    return () => {
      left = true
    }
  }, [id, snapshot, takenAt, loading, userId])

  if (!change) return null
  const { title, description, tags, counts, facts, isWhole } = change
  const same = !title && !description && !tags && counts.length + facts.length === 0
  // An older look knew less: that nothing has changed would be a guess.
  if (same && !isWhole) return null
  return (
    <section className="border-b border-line bg-info-soft px-4 py-3 text-sm">
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
              <Lines removed={before ? [write(before)] : []} added={after ? [write(after)] : []} />
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
