import { existsSync, readFileSync } from 'node:fs'
import { tools } from '@/lib/tools/machine/registry'
import { toolExample } from '@/lib/tools/machine/tool-example.server'
import { toolNames } from '../../helpers/e2e/routes'

// What a tool needs outside of its own files. A failure says where it belongs.

test('every tool that runs has an example', () => {
  const lacking = tools.filter(
    ({ slug, where }) => where !== 'planned' && !toolExample(slug, {}, 'en'),
  )
  const where = 'add one to `makers` in lib/tools/machine/tool-example.server.ts'
  expect(lacking.map(({ slug }) => `${slug} has no example: ${where}`)).toEqual([])
})

test('the browser tests know every tool and its English name, in the order of the menu', () => {
  const nameOf = (slug: string): string => {
    const file = `locales/en/tools/${slug}.json`
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).name : ''
  }
  const where = 'in `toolNames` of tests/helpers/e2e/routes.ts'
  const lines = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([slug, name]) => `['${slug}', '${name}'] ${where}`)
  expect(lines(toolNames)).toEqual(lines(tools.map(({ slug }) => [slug, nameOf(slug)])))
})
