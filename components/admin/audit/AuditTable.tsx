import { Fragment } from 'react'
import { Link } from '@/components/ui/Link'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { editMessage } from '@/lib/admin/edit-message'
import type { AuditRow, Person } from '@/lib/audit/answers'

function PersonLink({ id, username }: Person) {
  const { t } = useTranslation('admin')
  return username ? (
    <Link href={`/dashboard/user?id=${id}`} className="hover:underline">
      <bdi>{username}</bdi>
    </Link>
  ) : (
    <span className="text-ink-3" title={id}>
      {t('audit.gone')}
    </span>
  )
}

/** Translation keys of the fields, in display order; empty for a field shown without a label. */
const fieldLabels: Readonly<Record<string, string>> = {
  key: '',
  username: 'edit.username',
  email: 'edit.email',
  role: 'edit.role',
  search: 'users.search',
  standing: 'users.status',
  profileImage: 'edit.picture',
  ban: 'ban.reason',
  until: '',
  subject: 'email.subject',
  message: 'email.message',
  status: 'column.status',
  config: '',
  blocked: '',
  sentence: 'takedown.sentence',
  content: '',
  version: 'content.version',
}

const orderOf = (field: string) => Object.keys(fieldLabels).indexOf(field)

/** Returns a function that formats a field's value in the page's language. */
function useValueText() {
  const { t } = useTranslation(['admin', 'dashboard'])
  const formats = useFormats()
  const formatters: Record<string, (value: string) => string> = {
    role: (role) => t(`role.${role}`),
    standing: (standing) => t(`status.${standing}`),
    until: (instant) => t('user.banUntil', { date: formats.day(instant) }),
    message: (text) => (text === editMessage ? t('dashboard:notifications.edited') : text),
    key: (key) => t(`extension.${key}`),
    blocked: (subject) => {
      const [kind = '', ...value] = subject.split(':')
      return t(`takedown.${kind}`, { value: value.join(':') })
    },
    status: (status) => t(status === 'Enabled' ? 'extensions.enabled' : 'extensions.disabled'),
    config: (json) => formats.list(Object.values(JSON.parse(json))) || t('audit.empty'),
  }
  return (field: string, values: NonNullable<AuditRow['before']>): string => {
    const value = values[field] ?? null
    if (field === 'until' && values.ban && value === null) return t('user.banForever')
    return value === null ? t('audit.empty') : (formatters[field] ?? String)(String(value))
  }
}

/** What changed, field by field. Values deleted together with their user are shown as erased. */
function Changes({ fields, before, after }: AuditRow) {
  const { t } = useTranslation('admin')
  const valueText = useValueText()
  const valuesOf = (field: string): string[] => {
    if (!before && !after) return [t('audit.erased')]
    // The path of a picture is meaningless to readers.
    if (field === 'profileImage') return []
    return [
      ...(before && (before[field] ?? null) !== null ? [valueText(field, before)] : []),
      ...(after && field in after ? [valueText(field, after)] : []),
    ]
  }
  const isShown = (field: string): boolean => {
    if (!before && !after) return fieldLabels[field] !== ''
    // A message shows its type by itself. What names the extension or the subject always appears.
    return (
      field === 'key' ||
      field === 'blocked' ||
      (field !== 'type' && before?.[field] !== after?.[field])
    )
  }
  const shown = fields.filter(isShown).sort((one, other) => orderOf(one) - orderOf(other))
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {shown.map((field) => {
        const name = fieldLabels[field] ?? field
        const values = [...new Set(valuesOf(field))]
        return (
          <li key={field} className="wrap-anywhere">
            {name && (
              <span className="text-xs text-ink-3">
                {values.length > 0 ? t('common:pair', { name: t(name), value: '' }) : t(name)}
              </span>
            )}
            {values.map((text, index) => (
              <Fragment key={text}>
                {index > 0 && <span>{' → '}</span>}
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
          className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 border-line px-4 py-3 sm:px-5 md:grid-cols-[12rem_1fr_1.4fr] [&+&]:border-t"
        >
          <time dateTime={row.at} className="text-ink-3 tabular-nums">
            {formats.shortMoment(row.at)}
          </time>
          <div className="min-w-0">
            <p className="font-semibold">{actionOf(row.action)}</p>
            <p className="text-ink-2">
              <span className="sr-only">
                {t('common:pair', { name: t('audit.who'), value: '' })}
              </span>
              <PersonLink {...row.actor} />
              {row.target.id !== row.actor.id && (
                <>
                  <span aria-hidden="true">{' → '}</span>
                  <span className="sr-only">
                    {t('common:pair', { name: t('audit.whom'), value: '' })}
                  </span>
                  <PersonLink {...row.target} />
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
