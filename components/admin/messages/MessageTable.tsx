import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { MessageEntry } from '@/lib/contact/answers'
import { messageStates } from '@/models/message-values'
import { RowMenu } from '../list/RowMenu'
import { SelectTable } from '../list/SelectTable'
import { SortHead } from '../list/SortHead'
import type { Selection } from '../list/use-selection'
import type { messagesList } from './messages-list'

type Sort = (typeof messagesList.orders)[number]

const icons = { read: 'eye', unread: 'mail', archived: 'folder-archive' } as const

/** A page of the inbox. */
export function MessageTable({
  messages,
  selection,
  sort,
  onSort,
  onOpen,
  onMark,
  onDelete,
}: {
  messages: readonly MessageEntry[]
  selection: Selection<MessageEntry>
  sort: Sort
  onSort: (sort: Sort) => void
  onOpen: (message: MessageEntry) => void
  onMark: (message: MessageEntry, state: MessageEntry['state']) => void
  onDelete: (message: MessageEntry) => void
}) {
  const { t } = useTranslation(['admin-messages', 'admin'])
  const formats = useFormats()
  return (
    <SelectTable
      rows={messages}
      idOf={({ id }) => id}
      selection={selection}
      selectText={({ subject }) => t('messages.select', { subject })}
      heads={
        <>
          <th scope="col">{t('column.message')}</th>
          <th scope="col" className="w-60 max-lg:hidden">
            {t('column.from')}
          </th>
          <th scope="col" className="w-32 max-md:hidden">
            {t('messages.state')}
          </th>
          <SortHead
            field="createdAt"
            sort={sort}
            newestFirst
            onSort={onSort}
            className="w-36 max-lg:hidden"
          >
            {t('column.received')}
          </SortHead>
        </>
      }
      actions={(row) => (
        <RowMenu
          name={t('messages.actionsFor', { subject: row.subject })}
          actions={messageStates
            .filter((state) => state !== row.state)
            .map((state) => ({
              key: state,
              text: t(`mark.${state}`),
              icon: icons[state],
              onClick: () => onMark(row, state),
            }))}
          last={[
            {
              key: 'delete',
              text: t('admin:action.delete'),
              icon: 'trash-2',
              isDanger: true,
              onClick: () => onDelete(row),
            },
          ]}
        />
      )}
    >
      {(row) => (
        <>
          <td>
            <button
              type="button"
              onClick={() => onOpen(row)}
              className="block w-full min-w-0 text-start hover:underline"
            >
              <span
                dir="auto"
                className={`block truncate ${row.state === 'unread' ? 'font-semibold' : ''}`}
              >
                {row.subject}
              </span>
              <span className="flex gap-1 text-xs text-ink-3 lg:hidden">
                <bdi className="truncate">{row.name}</bdi>
                <span className="shrink-0">{`· ${formats.ago(row.createdAt)}`}</span>
              </span>
              <span dir="auto" className="block truncate text-xs text-ink-3 max-lg:hidden">
                {row.message}
              </span>
            </button>
            <p className="mt-1.5 md:hidden">
              <StateBadge state={row.state} />
            </p>
          </td>
          <td className="max-lg:hidden">
            <p dir="auto" className="truncate">
              {row.name}
            </p>
            <p dir="ltr" className="truncate text-xs text-ink-3" title={row.email}>
              {row.email}
            </p>
          </td>
          <td className="max-md:hidden">
            <StateBadge state={row.state} />
          </td>
          <td className="text-ink-2 max-lg:hidden">
            <time dateTime={row.createdAt} title={formats.shortMoment(row.createdAt)}>
              {formats.ago(row.createdAt)}
            </time>
          </td>
        </>
      )}
    </SelectTable>
  )
}

function StateBadge({ state }: Pick<MessageEntry, 'state'>) {
  const { t } = useTranslation('admin-messages')
  return <span className={state === 'unread' ? 'badge-blue' : 'badge'}>{t(`state.${state}`)}</span>
}
