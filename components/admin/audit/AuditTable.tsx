import { Fragment } from 'react'
import { Link } from '@/components/ui/Link'
import { UserPicture } from '@/components/ui/UserPicture'
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
  plan: 'user.plan',
  isOffered: 'admin-plans:offer.isOffered',
  name: 'admin-plans:offer.name',
  currency: 'admin-plans:offer.currency',
  monthly: 'admin-plans:offer.monthly',
  yearly: 'admin-plans:offer.yearly',
  link: 'admin-plans:offer.link',
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
    isOffered: (isOn) => t(isOn === 'true' ? 'extensions.enabled' : 'extensions.disabled'),
    config: (json) => formats.list(Object.values(JSON.parse(json))) || t('audit.empty'),
  }
  return (field: string, values: NonNullable<AuditRow['before']>): string => {
    const value = values[field] ?? null
    if (field === 'until' && values.ban && value === null) return t('user.banForever')
    return value === null ? t('audit.empty') : (formatters[field] ?? String)(String(value))
  }
}

/** Returns a function that names a field; empty for one shown without a label. */
function useFieldName() {
  const { t } = useTranslation(['admin', 'admin-plans', 'pricing'])
  return (field: string): string => {
    // The limits of plans, as `free:draws`.
    const [plan, limit] = field.split(':')
    if (limit) {
      const of = plan === 'operator' ? t('admin-plans:offer.title') : t(`pricing:plan.${plan}`)
      return `${of} · ${t(`pricing:limit.${limit}`)}`
    }
    const label = fieldLabels[field] ?? field
    return label && t(label)
  }
}

/** What changed, field by field. Values deleted together with their user are shown as erased. */
function Changes({ fields, before, after }: AuditRow) {
  const { t } = useTranslation('admin')
  const nameOf = useFieldName()
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
    <ul className="flex flex-wrap gap-x-3">
      {shown.map((field) => {
        const name = nameOf(field)
        const values = [...new Set(valuesOf(field))]
        return (
          <li key={field} className="min-w-0 wrap-anywhere">
            {name && (
              <span className="text-xs text-ink-3">
                {values.length > 0 ? t('common:pair', { name, value: '' }) : name}
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

/** Entries one after the other that are of the same day, as the visitor's clock has it. */
function daysOf(rows: readonly AuditRow[], dayOf: (at: string) => string) {
  const days: { day: string; rows: AuditRow[] }[] = []
  for (const row of rows) {
    const day = dayOf(row.at)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}

/** Entries of the audit log, newest first, by day. */
export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const actionOf = (action: string) => {
    const [subject, verb] = action.split('.')
    return t(`act.${subject}.${verb}`)
  }
  return daysOf(rows, formats.day).map(({ day, rows: ofDay }) => (
    <section key={day} className="border-line text-sm [&+&]:border-t">
      <h3 className="px-4 pt-3.5 pb-1 text-xs font-medium text-ink-3 sm:px-5">{day}</h3>
      <ul className="pb-1.5">
        {ofDay.map((row) => (
          <li
            key={row.id}
            className="grid min-h-10 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 px-4 py-1.5 hover:bg-sunken sm:px-5 md:grid-cols-[3.75rem_minmax(0,3fr)_minmax(0,3fr)_minmax(0,5fr)]"
          >
            <time dateTime={row.at} className="text-xs text-ink-3 tabular-nums">
              {formats.time(row.at)}
            </time>
            <p className="flex min-w-0 items-center gap-2 text-ink-2">
              <UserPicture
                user={{ username: row.actor.username ?? '', profileImage: null }}
                className="size-6 text-2xs max-md:hidden"
              />
              <span className="min-w-0 truncate">
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
              </span>
            </p>
            <p className="min-w-0 font-semibold max-md:col-start-2">{actionOf(row.action)}</p>
            <div className="max-md:col-start-2">
              <Changes {...row} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  ))
}
