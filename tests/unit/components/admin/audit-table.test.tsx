import { screen } from '@testing-library/react'
import { AuditTable } from '@/components/admin/audit/AuditTable'
import type { AuditRow } from '@/lib/audit/answers'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const person = { id: 'abc', username: 'amara' }

/** The lines that one entry shows for its changes. */
function linesOf(
  action: string,
  before: AuditRow['before'],
  after: AuditRow['after'],
  erased = {},
) {
  const fields = [...new Set(Object.keys({ ...before, ...after, ...erased }))].sort()
  const row = { id: 1, at: '2026-01-02T03:04:05.000Z', actor: person, target: person, fields }
  const { unmount } = renderInEnglish(<AuditTable rows={[{ ...row, action, before, after }]} />)
  const lines = screen
    .getAllByRole('listitem')
    .slice(1)
    .map(({ textContent }) => textContent)
  unmount()
  return lines
}

test('an entry shows what changed, with labels', () => {
  expect(
    linesOf(
      'user.changed',
      { email: 'a@example.org', role: 'user', profileImage: null },
      { email: 'b@example.org', role: 'admin', profileImage: '/uploads/x.webp' },
    ),
  ).toEqual(['Email address: a@example.org → b@example.org', 'Role: User → Admin', 'Picture'])
})

test('a ban shows its reason and its end, without unchanged values', () => {
  const none = { ban: null, until: null }
  const spam = { ban: 'Spam', until: null }
  const may = { ban: 'Spam', until: '2026-05-04T12:00:00.000Z' }
  expect(linesOf('user.banned', none, spam)).toEqual(['Reason: Spam'])
  expect(linesOf('user.banned', spam, may)).toEqual(['Until May 4, 2026'])
  expect(linesOf('user.banned', may, spam)).toEqual(['Until May 4, 2026 → Permanent'])
  expect(linesOf('user.unbanned', spam, none)).toEqual(['Reason: Spam → empty'])
})

test('a deletion shows the deleted values until they are erased', () => {
  const before = { username: 'amara', email: 'a@example.org', role: 'user' }
  expect(linesOf('user.deleted', before, {})).toEqual([
    'Name: amara',
    'Email address: a@example.org',
    'Role: User',
  ])
  expect(linesOf('user.banned', null, null, { ban: 0, until: 0 })).toEqual(['Reason: Erased'])
})

test('messages and extensions are shown in the page’s language', () => {
  const message = 'Your account details have been updated successfully.'
  expect(linesOf('user.notified', {}, { type: 'edit_user', message })).toEqual([
    `Message: ${message}`,
  ])
  const config = JSON.stringify({ measurementId: 'G-ABC123XYZ9' })
  expect(
    linesOf(
      'extension.changed',
      { key: 'google_analytics', status: 'Disabled', config: '{}' },
      { key: 'google_analytics', status: 'Enabled', config },
    ),
  ).toEqual(['Google Analytics', 'Status: Disabled → Enabled', 'empty → G-ABC123XYZ9'])
})
