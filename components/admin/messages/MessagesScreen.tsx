import { useState } from 'react'
import { useAccount } from '@/components/auth/use-account'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { maxUsers } from '@/lib/admin/lengths'
import { api } from '@/lib/browser/account-client'
import type { MessageEntry } from '@/lib/contact/answers'
import { Filters } from '../list/Filters'
import { ListScreen } from '../list/ListScreen'
import { useListQuery } from '../list/list-query'
import { SelectionBar } from '../list/SelectionBar'
import { useActOnMany } from '../list/use-act-on-many'
import { useSelection } from '../list/use-selection'
import { MessageDialog } from './MessageDialog'
import { MessageTable } from './MessageTable'
import { messageStates, messagesList } from './messages-list'

const pageSize = 20
const idOf = ({ id }: MessageEntry) => id
const nameOf = ({ subject }: MessageEntry) => subject

const setState = ({ id }: MessageEntry, state: MessageEntry['state']) =>
  api.put('/api/messages', { body: { id, state }, quiet: true })

/** What people wrote with the contact form. */
export function MessagesScreen() {
  const { t } = useTranslation(['admin-messages', 'admin'])
  const formats = useFormats()
  const { refresh: refreshUser } = useAccount()
  const { query, call, callForAll, change, clear, href } = useListQuery(messagesList)
  const fetched = useFetched('/api/messages', { query: { ...call, pageSize } })
  const selection = useSelection(idOf)
  const [opened, setOpened] = useState<MessageEntry>()
  const { answer } = fetched
  const reloaded = () => {
    selection.clear()
    void fetched.refresh()
    // The menu counts what is unread.
    void refreshUser()
  }
  const { act, busy, after } = useActOnMany({ idOf, nameOf, onActed: reloaded })

  const mark = (rows: readonly MessageEntry[], state: MessageEntry['state']) =>
    void act({
      rows,
      name: t(`done.${state}`),
      call: (row) => setState(row, state),
      undo: (row) => setState(row, row.state),
    })
  const remove = (rows: readonly MessageEntry[]) =>
    void act({
      rows,
      name: t('done.deleted'),
      call: ({ id }) => api.delete('/api/messages', { body: { id }, quiet: true }),
      undo: (row) => setState(row, row.state),
    })
  /** What is read is marked so; what couldn't be marked stays unread in the list. */
  const open = async (message: MessageEntry) => {
    setOpened(message)
    if (message.state !== 'unread') return
    await setState(message, 'read').then(reloaded, () => undefined)
  }
  const onDialog = (work: (rows: readonly MessageEntry[]) => void) => () => {
    if (opened) work([opened.state === 'unread' ? { ...opened, state: 'read' } : opened])
    setOpened(undefined)
  }
  const isFiltered = Boolean(query.q || query.state)
  return (
    <>
      <ListScreen
        title={t('messages.title')}
        note={
          answer &&
          t('messages.total', {
            count: answer.meta.total,
            number: formats.number(answer.meta.total),
          })
        }
        description={t('messages.description')}
        csv={{
          name: 'messages.csv',
          load: () => api.getText('/api/messages', { query: { ...callForAll, format: 'csv' } }),
        }}
        filters={
          <Filters
            search={t('messages.search')}
            maxSearch={messagesList.maxSearch}
            fields={[
              {
                name: 'state',
                label: t('messages.state'),
                options: messageStates.map((state) => [state, t(`state.${state}`)]),
              },
              {
                name: 'sort',
                label: t('admin:users.sort'),
                options: messagesList.orders.map((order) => [order, t(`admin:sort.${order}`)]),
                isOrder: true,
              },
            ]}
            query={query}
            onChange={change}
            onClear={clear}
          />
        }
        above={
          <>
            <SelectionBar
              count={selection.rows.length}
              most={maxUsers}
              actions={[
                {
                  key: 'read',
                  text: t('mark.read'),
                  icon: 'eye',
                  disabled: busy,
                  onClick: () => mark(selection.rows, 'read'),
                },
                {
                  key: 'archived',
                  text: t('mark.archived'),
                  icon: 'folder-archive',
                  disabled: busy,
                  onClick: () => mark(selection.rows, 'archived'),
                },
                {
                  key: 'delete',
                  text: t('admin:action.delete'),
                  icon: 'trash-2',
                  isDanger: true,
                  disabled: busy,
                  onClick: () => remove(selection.rows),
                },
              ]}
              onClear={selection.clear}
            />
            {after}
          </>
        }
        fetched={fetched}
        failedText={t('messages.failed')}
        none={{
          icon: isFiltered ? 'search' : 'mail',
          title: t(isFiltered ? 'messages.noneFound' : 'messages.none'),
        }}
        page={query.page}
        pageSize={pageSize}
        href={href}
      >
        {(messages) => (
          <MessageTable
            messages={messages}
            selection={selection}
            sort={query.sort}
            onSort={(sort) => change({ sort })}
            onOpen={(message) => void open(message)}
            onMark={(message, state) => mark([message], state)}
            onDelete={(message) => remove([message])}
          />
        )}
      </ListScreen>
      {opened && (
        <MessageDialog
          message={opened}
          onClose={() => setOpened(undefined)}
          onArchive={onDialog((rows) => mark(rows, 'archived'))}
          onDelete={onDialog(remove)}
        />
      )}
    </>
  )
}
