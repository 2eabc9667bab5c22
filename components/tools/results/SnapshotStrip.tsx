import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import type { Snapshot } from '@/lib/tools/results/facts'
import { compareSnapshots, keepSnapshot, type SnapshotChange } from '@/lib/tools/results/snapshots'
import { useFormats } from './use-formats'

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

/**
 * What has changed since this device last looked at the same thing. The look stays on the device;
 * nothing is shown on the first one.
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
  const [change, setChange] = useState<SnapshotChange>()

  useEffect(() => {
    try {
      const before = keepSnapshot(id, { ...snapshot, takenAt }, window.localStorage)
      setChange(before && compareSnapshots(before, snapshot))
    } catch {
      // The browser forbids storage: there is nothing to compare with.
    }
  }, [id, snapshot, takenAt])

  if (!change) return null
  const { title, description, tags, counts } = change
  const same = !title && !description && !tags && counts.length === 0
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
