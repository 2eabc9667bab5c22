import { freshModules } from '../../helpers/fresh-modules'

const before = { ...process.env }
afterEach(() => {
  process.env = before
})

test('a production build hashes passwords with OWASP’s least work, whatever a setting of tests says', async () => {
  process.env = { ...before, NODE_ENV: 'production', PASSWORD_COST: '4' }
  freshModules()
  const { nobodysHash } = await import('@/lib/accounts/password.server')
  expect(nobodysHash).toMatch(/^\$2b\$10\$/)
})
