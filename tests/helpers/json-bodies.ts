/** JSON bodies of the account routes, with a string in every field. */
export const fields: [string, string, Record<string, string>][] = [
  ['POST', '/api/login', { email: 'a@example.org', password: 'x' }],
  [
    'POST',
    '/api/register',
    { username: 'somebody1', email: 'b@example.org', password: 'long enough 1' },
  ],
  ['POST', '/api/forgot-password', { email: 'a@example.org' }],
  ['POST', '/api/reset-password', { token: 'a'.repeat(43), password: 'long enough 1' }],
  ['POST', '/api/verify-email', { token: 'a'.repeat(43) }],
  ['PUT', '/api/password', { currentPassword: 'x', newPassword: 'long enough 1' }],
  ['DELETE', '/api/user', { password: 'x' }],
]
const someId = '0'.repeat(24)
/** JSON bodies of the admin routes. */
export const adminFields: typeof fields = [
  ['POST', '/api/ban-user', { userId: someId, reason: 'Spam', until: '2099-01-01T00:00:00Z' }],
  ['POST', '/api/unban-user', { userId: someId }],
  ['POST', '/api/undo', { id: someId }],
  ['POST', '/api/send-email', { emails: 'a@example.org', subject: 'x', message: 'y' }],
  [
    'POST',
    '/api/send-notification',
    { recipientUserId: someId, message: 'x', type: 'notification' },
  ],
  ['PUT', '/api/extensions', { key: 'adsense', status: 'Disabled', config: '' }],
]
