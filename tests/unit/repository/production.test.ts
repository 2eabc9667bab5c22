import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}

/** What a site runs that was built and has no more of its packages than `dependencies`. */
const folders = ['components', 'context', 'lib', 'models', 'pages', 'scripts/terminal']
const files = [
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|m?js)$/.test(file) && !file.endsWith('.d.ts'))
      .map((file) => path.posix.join(folder, file)),
  ),
  ...['instrumentation.ts', 'next-i18next.config.js', 'next.config.js', 'proxy.ts'],
  ...['scripts/admin.mjs', 'scripts/create-admin.ts', 'scripts/audit-verify.ts'],
  ...['scripts/db.mjs', 'scripts/start.mjs'],
]

/** The packages whose code a file loads; imports of types alone are gone when it is built. */
function packagesOf(text: string): string[] {
  const imports = text
    .replace(/^\s*(\/\/|\/?\*).*$/gm, '')
    .replace(/^(import|export) type [^;]*? from '[^']+'$/gms, '')
    .matchAll(/(?:\bfrom\s|\bimport\s|\b(?:import|require)\()\s*'([\w@][\w@./-]*)'/g)
  return [...imports]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('@/'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    .filter((name) => !builtinModules.includes(name))
}

test('imports are distinguished from type imports and from text', () => {
  const text = `
import type { A } from 'types-only'
import type {
  B,
} from '@types/only'
import zod, { type C } from 'zod'
import 'node:fs'
import '@/styles/site.css'
// import 'comment'
export { D } from '@scope/one/deep'
const later = () => import('later')
const old = require('old/part')`
  expect(packagesOf(text)).toEqual(['zod', '@scope/one', 'later', 'old'])
})

test('production code needs no development package', () => {
  expect(files.length).toBeGreaterThan(300)
  const missing = files.flatMap((file) =>
    packagesOf(readFileSync(file, 'utf8'))
      .filter((name) => !Object.hasOwn(dependencies, name))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})
