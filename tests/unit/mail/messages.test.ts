import { smtpOptions } from '@/lib/mail/transport.server'

describe('E06 connections to the mail server', () => {
  test.each([
    ['smtp://mail.example.com:587', true, false],
    ['smtps://user:password@mail.example.com', false, false],
    ['smtp://127.0.0.1:2525', false, true],
    ['smtp://localhost:2525', false, true],
  ])('%s requires TLS: %p, goes without: %p', (url, requireTLS, ignoreTLS) => {
    expect(smtpOptions(url)).toMatchObject({ url, requireTLS, ignoreTLS })
  })

  test('certificates are checked, and messages cannot include files or URLs', () => {
    const options = smtpOptions('smtps://mail.example.com')
    expect(JSON.stringify(options)).not.toContain('rejectUnauthorized')
    expect(options).toMatchObject({ disableFileAccess: true, disableUrlAccess: true })
    expect(options.connectionTimeout).toBeLessThanOrEqual(10_000)
  })
})
