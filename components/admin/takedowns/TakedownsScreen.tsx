import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import type { TakedownEntry } from '@/lib/takedowns/answers'
import { takedownKinds } from '@/lib/takedowns/kinds'
import { channelUrl, watchUrl } from '@/lib/youtube/links'
import { ListScreen } from '../list/ListScreen'
import { useListQuery } from '../list/list-query'
import { RowMenu } from '../list/RowMenu'
import { SelectTable } from '../list/SelectTable'
import { SortHead } from '../list/SortHead'
import { useSelectedRows } from '../list/use-selected-rows'
import { TakedownForm } from './TakedownForm'
import { takedownsList } from './takedowns-list'

const pageSize = 20
const idOf = ({ kind, value }: TakedownEntry) => `${kind}:${value}`

/** What is blocked, as a link to YouTube where it is one. */
function Blocked({ kind, value }: TakedownEntry) {
  if (kind === 'word')
    return (
      <span dir="auto" className="truncate font-semibold">
        {value}
      </span>
    )
  return (
    <a
      href={kind === 'video' ? watchUrl(value) : channelUrl(value)}
      target="_blank"
      rel="noopener noreferrer"
      dir="ltr"
      className="inline-flex min-w-0 items-center gap-1.5 font-semibold hover:underline max-md:-my-3 max-md:py-3"
    >
      <span className="truncate">{value}</span>
      <Icon name="external-link" className="size-3.5 shrink-0 text-ink-3" />
    </a>
  )
}

/** What this site refuses: videos, channels and words, each with the operator's sentence. */
export function TakedownsScreen() {
  const { t } = useTranslation(['admin-takedowns', 'admin'])
  const formats = useFormats()
  const list = useListQuery(takedownsList)
  const { query, call, callForAll, change } = list
  const fetched = useFetched('/api/takedowns', { query: { ...call, pageSize } })
  /** What the open form is about; `{}` is something new. */
  const [form, setForm] = useState<{ entry?: TakedownEntry }>()
  const { refresh } = fetched
  const nameOf = ({ kind, value }: TakedownEntry) => t(`admin:takedown.${kind}`, { value })
  const { selection, act, barOf } = useSelectedRows({ idOf, nameOf, onActed: () => void refresh() })

  const unblock = (rows: readonly TakedownEntry[]) =>
    void act({
      rows,
      name: t('remove.done'),
      call: ({ kind, value }) =>
        api.delete('/api/takedowns', { body: { kind, value }, quiet: true }),
      undo: ({ kind, value, sentence }) =>
        api.post('/api/takedowns', { body: { kind, value, sentence, undo: true }, quiet: true }),
    })
  return (
    <>
      <ListScreen
        title={t('takedowns.title')}
        note={(total) => t('takedowns.total', total)}
        description={t('takedowns.description')}
        actions={
          <button type="button" className={button.secondary} onClick={() => setForm({})}>
            <Icon name="plus" />
            <span className="max-sm:sr-only">{t('add.open')}</span>
          </button>
        }
        csv={{
          name: 'takedowns.csv',
          load: () => api.getText('/api/takedowns', { query: { ...callForAll, format: 'csv' } }),
        }}
        search={t('takedowns.search')}
        fields={[
          {
            name: 'kind',
            label: t('takedowns.kind'),
            options: takedownKinds.map((kind) => [kind, t(`kind.${kind}`)]),
          },
        ]}
        orders={takedownsList.orders.map((order) => [order, t(`admin:sort.${order}`)])}
        list={list}
        above={barOf([
          {
            key: 'remove',
            text: t('remove.action'),
            icon: 'rotate-ccw',
            onClick: () => unblock(selection.rows),
          },
        ])}
        fetched={fetched}
        failedText={t('takedowns.failed')}
        noneFound={t('takedowns.noneFound')}
        none={{ icon: 'ban', title: t('takedowns.none') }}
        pageSize={pageSize}
      >
        {(rows) => (
          <SelectTable
            rows={rows}
            idOf={idOf}
            selection={selection}
            selectText={(row) => t('takedowns.select', { value: nameOf(row) })}
            heads={
              <>
                <th scope="col">{t('column.what')}</th>
                <th scope="col" className="max-md:hidden">
                  {t('admin:takedown.sentence')}
                </th>
                <SortHead
                  field="createdAt"
                  sort={query.sort}
                  newestFirst
                  onSort={(sort) => change({ sort })}
                  className="w-36 max-lg:hidden"
                >
                  {t('column.since')}
                </SortHead>
              </>
            }
            actions={(row) => (
              <RowMenu
                name={t('takedowns.actionsFor', { value: nameOf(row) })}
                actions={[
                  {
                    key: 'edit',
                    text: t('edit.title'),
                    icon: 'pencil',
                    onClick: () => setForm({ entry: row }),
                  },
                  {
                    key: 'remove',
                    text: t('remove.action'),
                    icon: 'rotate-ccw',
                    onClick: () => unblock([row]),
                  },
                ]}
              />
            )}
          >
            {(row) => (
              <>
                <td>
                  <p className="flex min-w-0 items-center gap-2.5">
                    <span className="badge shrink-0">{t(`kind.${row.kind}`)}</span>
                    <Blocked {...row} />
                  </p>
                  <p dir="auto" className="truncate text-xs text-ink-3 md:hidden">
                    {row.sentence}
                  </p>
                </td>
                <td className="text-ink-2 max-md:hidden">
                  <span dir="auto" className="line-clamp-2 wrap-anywhere" title={row.sentence}>
                    {row.sentence}
                  </span>
                </td>
                <td className="text-ink-2 max-lg:hidden">
                  <time dateTime={row.createdAt} title={formats.day(row.createdAt)}>
                    {formats.mediumDay(row.createdAt)}
                  </time>
                </td>
              </>
            )}
          </SelectTable>
        )}
      </ListScreen>
      {form && (
        <TakedownForm
          {...form}
          onClose={() => setForm(undefined)}
          onDone={() => {
            setForm(undefined)
            void refresh()
          }}
        />
      )}
    </>
  )
}
