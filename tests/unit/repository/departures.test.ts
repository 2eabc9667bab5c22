import { readFileSync } from 'node:fs'
import { headersOfKind } from '@/lib/security-headers'

test('decision 0013 names the opener policies that the site sends', () => {
  const text = readFileSync('docs/decisions/0013-departures-from-the-specification.md', 'utf8')
  const policyOf = (kind: 'public' | 'private') =>
    headersOfKind(kind, { publicOrigin: '' })['Cross-Origin-Opener-Policy']
  expect(text).toContain(
    `\`${policyOf('public')}\` on public pages and \`${policyOf('private')}\` on private ones`,
  )
})
