import { useTranslation } from 'next-i18next/pages'
import { Fragment } from 'react'
import { Link } from '@/components/ui/Link'
import { useFormats } from '@/components/ui/use-formats'
import { editMessage } from '@/lib/admin/edit-message'
import type { AuditRow, Person } from '@/lib/audit/answers'

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

/** What fields are called, in the order in which they are shown; an empty name where the value says
 * it all. */
const names: Readonly<Record<string, string>> = {
  key: '',
  username: 'edit.username',
  email: 'edit.email',
  role: 'edit.role',
  profileImage: 'edit.picture',
  ban: 'ban.reason',
  until: '',
  subject: 'email.subject',
  message: 'email.message',
  status: 'column.status',
  config: '',
}

const place = (field: string) => Object.keys(names).indexOf(field)

/** Gives a field's value in the page's language. */
function useValueText() {
  const { t } = useTranslation(['admin', 'dashboard'])
  const formats = useFormats()
  const known: Record<string, (value: string) => string> = {
    role: (role) => t(`role.${role}`),
    until: (instant) => t('user.banUntil', { date: formats.day(instant) }),
    message: (text) => (text === editMessage ? t('dashboard:notifications.edited') : text),
    key: (key) => t(`extension.${key}`),
    status: (status) => t(status === 'Enabled' ? 'extensions.enabled' : 'extensions.disabled'),
    config: (json) => Object.values(JSON.parse(json)).join(', ') || t('audit.empty'),
  }
  return (field: string, values: NonNullable<AuditRow['before']>): string => {
    const value = values[field] ?? null
    if (field === 'until' && values.ban && value === null) return t('user.banForever')
    return value === null ? t('audit.empty') : (known[field] ?? String)(String(value))
  }
}

/** What changed, field by field; a value that went with its user is said to be erased. */
function Changes({ fields, before, after }: AuditRow) {
  const { t } = useTranslation('admin')
  const say = useValueText()
  const valuesOf = (field: string): string[] => {
    if (!before && !after) return [t('audit.erased')]
    // A picture's path tells nobody anything.
    if (field === 'profileImage') return []
    return [
      ...(before && (before[field] ?? null) !== null ? [say(field, before)] : []),
      ...(after && field in after ? [say(field, after)] : []),
    ]
  }
  const isShown = (field: string): boolean => {
    if (!before && !after) return names[field] !== ''
    // The message says of itself which type it is; the key says which extension was changed.
    return field === 'key' || (field !== 'type' && before?.[field] !== after?.[field])
  }
  const shown = fields.filter(isShown).sort((one, other) => place(one) - place(other))
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {shown.map((field) => {
        const name = names[field] ?? field
        const values = [...new Set(valuesOf(field))]
        return (
          <li key={field} className="wrap-anywhere">
            {name && (
              <span className="text-xs text-ink-3">
                {t(name) + (values.length > 0 ? ': ' : '')}
              </span>
            )}
            {values.map((text, at) => (
              <Fragment key={text}>
                {at > 0 && ' → '}
                <bdi>{text}</bdi>
              </Fragment>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

/** Entries of the audit log, newest first. */
export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const actionOf = (action: string) => {
    const [subject, verb] = action.split('.')
    return t(`act.${subject}.${verb}`)
  }
  return (
    <ul className="text-sm">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 border-line px-4 py-3 md:grid-cols-[12rem_1fr_1.4fr] [&+&]:border-t"
        >
          <time dateTime={row.at} className="text-ink-3 tabular-nums">
            {formats.shortMoment(row.at)}
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
