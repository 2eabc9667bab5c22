import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { languageName, languages } from '@/lib/i18n/languages'
import { maxSubscribers, type SubscriberEntry, subscriberStates } from '@/lib/newsletter/answers'
import { ListScreen } from '../list/ListScreen'
import { useListQuery } from '../list/list-query'
import { RowMenu } from '../list/RowMenu'
import { SelectTable } from '../list/SelectTable'
import { SortHead } from '../list/SortHead'
import { useSelectedRows } from '../list/use-selected-rows'
import { Ask } from './Ask'
import { subscribersList } from './subscribers-list'

const pageSize = 20
const idOf = ({ id }: SubscriberEntry) => id
const nameOf = ({ email }: SubscriberEntry) => email

/** Who has asked for the newsletter, when and how. */
export function SubscribersScreen() {
  const { t } = useTranslation(['admin-newsletter', 'admin', 'common'])
  const formats = useFormats()
  const { hasMail } = useSite()
  const list = useListQuery(subscribersList)
  const { query, call, callForAll, change } = list
  const fetched = useFetched('/api/newsletter/subscribers', { query: { ...call, pageSize } })
  const [leaving, setLeaving] = useState<readonly SubscriberEntry[]>([])
  const { selection, act, barOf } = useSelectedRows({
    ...{ idOf, nameOf, most: maxSubscribers },
    onActed: () => void fetched.refresh(),
  })
  const remove = (rows: readonly SubscriberEntry[]) =>
    void act({
      rows,
      name: t('remove.done'),
      call: ({ id }) =>
        api.delete('/api/newsletter/subscribers', { body: { ids: [id] }, quiet: true }),
    })

  /** What happened last, and when. */
  const lastOf = (one: SubscriberEntry) => {
    const { state, askedAt, remindedAt, confirmedAt, endedAt, endedBy } = one
    const when = formats.shortMoment(endedAt ?? confirmedAt ?? remindedAt ?? askedAt)
    if (state === 'ended') return t(`when.ended${endedBy ?? 'page'}`, { when })
    if (state === 'subscribed') return t('when.confirmed', { when })
    if (remindedAt) return t('common:pair', { name: t('column.reminded'), value: when })
    return t('when.asked', { when })
  }
  const howOf = ({ page }: SubscriberEntry) => (page ? t('how.page', { page }) : t('how.unknown'))
  return (
    <>
      <ListScreen
        title={t('newsletter.title')}
        note={(total) => t('newsletter.total', total)}
        description={t(hasMail ? 'newsletter.description' : 'newsletter.off')}
        actions={
          <Link href="/dashboard/letters" className={button.secondary}>
            <Icon name="mail" />
            <span className="max-sm:sr-only">{t('letters.title')}</span>
          </Link>
        }
        csv={{
          name: 'subscribers.csv',
          load: () =>
            api.getText('/api/newsletter/subscribers', { query: { ...callForAll, format: 'csv' } }),
        }}
        search={t('newsletter.search')}
        fields={[
          {
            name: 'state',
            label: t('column.state'),
            options: subscriberStates.map((state) => [state, t(`state.${state}`)]),
          },
          {
            name: 'language',
            label: t('column.language'),
            options: languages.map(({ code, name }) => [code, name]),
          },
        ]}
        list={list}
        above={barOf([
          {
            key: 'remove',
            text: t('remove.action'),
            icon: 'trash-2',
            isDanger: true,
            onClick: () => setLeaving(selection.rows),
          },
        ])}
        fetched={fetched}
        failedText={t('newsletter.failed')}
        noneFound={t('newsletter.noneFound')}
        none={{ icon: 'mail', title: t('newsletter.none') }}
        pageSize={pageSize}
      >
        {(rows) => (
          <SelectTable
            rows={rows}
            idOf={idOf}
            selection={selection}
            selectText={({ email }) => t('newsletter.select', { email })}
            heads={
              <>
                <th scope="col">{t('column.email')}</th>
                <th scope="col" className="w-36 max-md:hidden">
                  {t('column.state')}
                </th>
                <th scope="col" className="w-32 max-lg:hidden">
                  {t('column.language')}
                </th>
                <th scope="col" className="max-lg:hidden">
                  {t('column.how')}
                </th>
                <SortHead
                  field="askedAt"
                  sort={query.sort}
                  newestFirst
                  onSort={(sort) => change({ sort })}
                  className="w-36 max-md:hidden"
                >
                  {t('column.asked')}
                </SortHead>
              </>
            }
            actions={(row) => (
              <RowMenu
                name={t('admin:column.actions')}
                actions={[
                  {
                    key: 'remove',
                    text: t('remove.action'),
                    icon: 'trash-2',
                    isDanger: true,
                    onClick: () => setLeaving([row]),
                  },
                ]}
              />
            )}
          >
            {(row) => (
              <>
                <td>
                  <p dir="ltr" className="truncate font-semibold" title={row.email}>
                    {row.email}
                  </p>
                  <p className="text-xs text-ink-3">{lastOf(row)}</p>
                </td>
                <td className="max-md:hidden">
                  <span className="badge">{t(`state.${row.state}`)}</span>
                </td>
                <td className="text-ink-2 max-lg:hidden">{languageName(row.language)}</td>
                <td className="truncate text-ink-2 max-lg:hidden" title={howOf(row)}>
                  {howOf(row)}
                </td>
                <td className="text-ink-2 max-md:hidden">
                  <time dateTime={row.askedAt} title={formats.day(row.askedAt)}>
                    {formats.mediumDay(row.askedAt)}
                  </time>
                </td>
              </>
            )}
          </SelectTable>
        )}
      </ListScreen>
      {leaving.length > 0 && (
        <Ask
          title={t('remove.title', { count: leaving.length })}
          text={t('remove.text')}
          action={t('remove.action')}
          isDanger
          onClose={() => setLeaving([])}
          onYes={() => remove(leaving)}
        />
      )}
    </>
  )
}
