import { useRouter } from 'next/router'
import { useTranslation } from 'next-i18next/pages'
import { Link } from '@/components/ui/Link'
import { languageTag } from '@/lib/i18n/languages'

interface Person {
  id: string
  /** Null once they are deleted. */
  username: string | null
}

type Values = Record<string, string | number | boolean | null>

export interface AuditRow {
  id: number
  /** ISO 8601 instant. */
  at: string
  actor: Person
  action: string
  target: Person
  fields: string[]
  before: Values | null
  after: Values | null
}

function Name({ id, username }: Person) {
  const { t } = useTranslation('admin')
  return username ? (
    <Link href={`/dashboard/user?id=${id}`} className="font-semibold hover:underline">
      <bdi>{username}</bdi>
    </Link>
  ) : (
    <span className="text-ink-3" title={id}>
      {t('audit.gone')}
    </span>
  )
}

/** What changed, field by field; a value that went with its user is said to be erased. */
function Changes({ fields, before, after }: AuditRow) {
  const { t } = useTranslation('admin')
  const value = (values: Values | null, field: string) =>
    !before && !after ? t('audit.erased') : String(values?.[field] ?? t('audit.empty'))
  return (
    <ul className="grid gap-0.5">
      {fields.map((field) => (
        <li key={field} className="min-w-0 break-words">
          <code className="text-xs text-ink-3">{field}</code>{' '}
          {before && field in before && (
            <>
              <bdi>{value(before, field)}</bdi>
              {' → '}
            </>
          )}
          <bdi>{value(after, field)}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** Entries of the audit log, newest first. */
export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  const { t } = useTranslation('admin')
  const { locale } = useRouter()
  const format = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const actionOf = (action: string) => {
    const [subject, verb] = action.split('.')
    return t(`act.${subject}.${verb}`)
  }
  return (
    <ul className="text-sm">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid gap-x-4 gap-y-1 border-line px-4 py-3 md:grid-cols-[10rem_1fr_1.4fr] [&+&]:border-t"
        >
          <time dateTime={row.at} className="text-ink-3 tabular-nums">
            {format.format(new Date(row.at))}
          </time>
          <div className="min-w-0">
            <p className="font-semibold">{actionOf(row.action)}</p>
            <p className="text-ink-2">
              <span className="sr-only">{`${t('audit.who')}: `}</span>
              <Name {...row.actor} />
              {row.target.id !== row.actor.id && (
                <>
                  <span aria-hidden="true">{' → '}</span>
                  <span className="sr-only">{`, ${t('audit.whom')}: `}</span>
                  <Name {...row.target} />
                </>
              )}
            </p>
          </div>
          <Changes {...row} />
        </li>
      ))}
    </ul>
  )
}
