import { useState } from 'react'
import { useAccount } from '@/components/auth/use-account'
import { useFetched } from '@/components/ui/use-fetched'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import type { MessageEntry } from '@/lib/contact/answers'
import { messageStates } from '@/models/message-values'
import { ListScreen } from '../list/ListScreen'
import { useListQuery } from '../list/list-query'
import { useSelectedRows } from '../list/use-selected-rows'
import { MessageDialog } from './MessageDialog'
import { MessageTable } from './MessageTable'
import { messagesList } from './messages-list'

const pageSize = 20
const idOf = ({ id }: MessageEntry) => id
const nameOf = ({ subject }: MessageEntry) => subject

const setState = (
  { id }: MessageEntry,
  state: MessageEntry['state'],
  more: { from?: MessageEntry['state']; restore?: boolean } = {},
) => api.put('/api/messages', { body: { id, state, ...more }, quiet: true })

/** What people wrote with the contact form. */
export function MessagesScreen() {
  const { t } = useTranslation(['admin-messages', 'admin'])
  const { refresh: refreshUser } = useAccount()
  const list = useListQuery(messagesList)
  const { query, call, callForAll, change } = list
  const fetched = useFetched('/api/messages', { query: { ...call, pageSize } })
  const [opened, setOpened] = useState<MessageEntry>()
  const { selection, act, barOf, reloaded } = useSelectedRows({
    ...{ idOf, nameOf },
    onActed: () => {
      void fetched.refresh()
      // The menu counts what is unread.
      void refreshUser()
    },
  })

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
      undo: (row) => setState(row, row.state, { restore: true }),
    })
  /** What is read is marked so, unless another admin has archived or deleted it meanwhile. */
  const open = async (message: MessageEntry) => {
    setOpened(message)
    if (message.state !== 'unread') return
    await setState(message, 'read', { from: 'unread' }).then(reloaded, () => undefined)
  }
  const onDialog = (work: (rows: readonly MessageEntry[]) => void) => () => {
    if (opened) work([opened.state === 'unread' ? { ...opened, state: 'read' } : opened])
    setOpened(undefined)
  }
  return (
    <>
      <ListScreen
        title={t('messages.title')}
        note={(total) => t('messages.total', total)}
        description={t('messages.description')}
        csv={{
          name: 'messages.csv',
          load: () => api.getText('/api/messages', { query: { ...callForAll, format: 'csv' } }),
        }}
        search={t('messages.search')}
        fields={[
          {
            name: 'state',
            label: t('messages.state'),
            options: messageStates.map((state) => [state, t(`state.${state}`)]),
          },
        ]}
        orders={messagesList.orders.map((order) => [order, t(`admin:sort.${order}`)])}
        list={list}
        above={barOf([
          {
            key: 'read',
            text: t('mark.read'),
            icon: 'eye',
            onClick: () => mark(selection.rows, 'read'),
          },
          {
            key: 'archived',
            text: t('mark.archived'),
            icon: 'folder-archive',
            onClick: () => mark(selection.rows, 'archived'),
          },
          {
            key: 'delete',
            text: t('admin:action.delete'),
            icon: 'trash-2',
            isDanger: true,
            onClick: () => remove(selection.rows),
          },
        ])}
        fetched={fetched}
        failedText={t('messages.failed')}
        noneFound={t('messages.noneFound')}
        none={{ icon: 'mail', title: t('messages.none') }}
        pageSize={pageSize}
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
