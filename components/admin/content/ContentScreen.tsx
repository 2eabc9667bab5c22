import { useRouter } from 'next/router'
import { Link } from '@/components/ui/Link'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import type { ContentRow } from '@/lib/content/answers'
import { contentStates } from '@/lib/content/list-shape'
import { languages } from '@/lib/i18n/languages'
import { ListScreen } from '../list/ListScreen'
import { useListQuery } from '../list/list-query'
import { type RowAction, RowMenu } from '../list/RowMenu'
import { SelectTable } from '../list/SelectTable'
import { SortHead } from '../list/SortHead'
import { useSelectedRows } from '../list/use-selected-rows'
import { contentTexts, textHref } from './content-list'
import { usePageName } from './use-page-name'

const pageSize = 25
const idOf = ({ tool, locale }: ContentRow) => `${tool}/${locale}`

function State({ isBuiltIn }: ContentRow) {
  const { t } = useTranslation('admin-content')
  return isBuiltIn ? (
    <span className="text-ink-3">{t('state.builtIn')}</span>
  ) : (
    <span className="badge">{t('state.edited')}</span>
  )
}

/** When and by whom a text was last changed; nothing where it never was. */
function Changed({ editedAt, by }: ContentRow) {
  const { t } = useTranslation(['admin-content', 'admin'])
  const formats = useFormats()
  if (!editedAt) return null
  const time = formats.ago(editedAt)
  return (
    <time dateTime={editedAt} title={formats.shortMoment(editedAt)}>
      {by ? t('changedBy', { time, name: by.username ?? t('admin:audit.gone') }) : time}
    </time>
  )
}

/** The texts of all tools' pages in all languages. */
export function ContentScreen() {
  const { t } = useTranslation(['admin-content', 'admin', 'common'])
  const router = useRouter()
  const pageName = usePageName()
  const list = useListQuery(contentTexts)
  const { query, call, callForAll, change } = list
  const fetched = useFetched('/api/content/list', { query: { ...call, pageSize } })
  const nameOf = (row: ContentRow) => {
    const { tool = row.tool, language = row.locale } = pageName(row)
    return t('common:withNote', { text: tool, note: language })
  }
  const { selection, act, barOf } = useSelectedRows({
    ...{ idOf, nameOf },
    onActed: () => void fetched.refresh(),
  })

  const edited = selection.rows.filter(({ isBuiltIn }) => !isBuiltIn)
  const restore = ({ tool, locale }: ContentRow, version: number, to: number) =>
    api.post('/api/content/history', { body: { tool, locale, version, to }, quiet: true })
  const backToBuiltIn = (rows: readonly ContentRow[]) =>
    void act({
      rows,
      name: t('builtIn.done'),
      call: (row) => restore(row, row.version, 0),
      undo: (row) => restore(row, row.version + 1, row.version),
    })
  const actionsOf = (row: ContentRow): RowAction[] => [
    {
      key: 'edit',
      text: t('edit'),
      icon: 'pencil',
      onClick: () => void router.push(textHref(row.tool, row.locale)),
    },
    ...(row.isBuiltIn
      ? []
      : ([
          {
            key: 'builtIn',
            text: t('builtIn.action'),
            icon: 'rotate-ccw',
            onClick: () => backToBuiltIn([row]),
          },
        ] as const)),
  ]
  return (
    <ListScreen
      title={t('texts.title')}
      note={(total) => t('texts.total', total)}
      description={t('texts.description')}
      csv={{
        name: 'texts.csv',
        load: () => api.getText('/api/content/list', { query: { ...callForAll, format: 'csv' } }),
      }}
      search={t('texts.search')}
      fields={[
        {
          name: 'locale',
          label: t('language'),
          options: languages.map(({ code, name }) => [code, name]),
        },
        {
          name: 'state',
          label: t('state'),
          options: contentStates.map((state) => [state, t(`state.${state}`)]),
        },
      ]}
      orders={contentTexts.orders.map((order) => [order, t(`sort.${order}`)])}
      list={list}
      above={barOf([
        {
          key: 'builtIn',
          text: t('builtIn.action'),
          icon: 'rotate-ccw',
          disabled: edited.length === 0,
          onClick: () => backToBuiltIn(edited),
        },
      ])}
      fetched={fetched}
      failedText={t('texts.failed')}
      noneFound={t('texts.none')}
      pageSize={pageSize}
    >
      {(rows) => (
        <SelectTable
          rows={rows}
          idOf={idOf}
          selection={selection}
          selectText={(row) => t('texts.select', { page: nameOf(row) })}
          heads={
            <>
              <th scope="col" aria-sort={query.sort === 'tool' ? 'ascending' : undefined}>
                {query.sort === 'tool' ? (
                  t('column.page')
                ) : (
                  <button
                    type="button"
                    className="sort-button"
                    onClick={() => change({ sort: 'tool' })}
                  >
                    {t('column.page')}
                  </button>
                )}
              </th>
              <th scope="col" className="w-32 max-md:hidden">
                {t('state')}
              </th>
              <SortHead
                field="editedAt"
                sort={query.sort}
                newestFirst
                onSort={(sort) => change({ sort: sort === '-editedAt' ? sort : 'tool' })}
                className="w-64 max-lg:hidden"
              >
                {t('column.changed')}
              </SortHead>
            </>
          }
          actions={(row) => (
            <RowMenu name={t('texts.actionsFor', { page: nameOf(row) })} actions={actionsOf(row)} />
          )}
        >
          {(row) => (
            <>
              <td>
                <Link
                  href={textHref(row.tool, row.locale)}
                  className="block truncate font-semibold hover:underline max-md:-my-3 max-md:py-3"
                >
                  {pageName(row).tool}
                  <span className="font-normal text-ink-3">
                    {' · '}
                    <bdi>{pageName(row).language}</bdi>
                  </span>
                </Link>
                <p className="flex flex-wrap gap-x-2 text-xs text-ink-3 lg:hidden">
                  <span className="md:hidden">
                    <State {...row} />
                  </span>
                  <Changed {...row} />
                </p>
              </td>
              <td className="max-md:hidden">
                <State {...row} />
              </td>
              <td className="text-ink-2 max-lg:hidden">
                <Changed {...row} />
              </td>
            </>
          )}
        </SelectTable>
      )}
    </ListScreen>
  )
}
