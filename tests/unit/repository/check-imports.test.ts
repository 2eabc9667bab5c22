import { circles, importsOf, packageProblems, roomOf } from '@/scripts/check-imports'

const files = {
  'lib/a/one.ts': "import { two } from '../b/two'\nimport type { X } from './types'",
  'lib/a/types.ts': '',
  'lib/b/two.ts': "export * from '@/lib/c/index'",
  'lib/c/index.ts': "const later = () => import('../a/one')",
  'components/ui/Link.tsx': "import '@/lib/a/types'",
}
const read = (file: string) => files[file as keyof typeof files]
const imports = importsOf(Object.keys(files), read)

test('imports are found in every spelling', () => {
  expect(imports).toEqual([
    { from: 'lib/a/one.ts', to: 'lib/b/two.ts' },
    { from: 'lib/a/one.ts', to: 'lib/a/types.ts' },
    { from: 'lib/b/two.ts', to: 'lib/c/index.ts' },
    { from: 'lib/c/index.ts', to: 'lib/a/one.ts' },
    { from: 'components/ui/Link.tsx', to: 'lib/a/types.ts' },
  ])
})

test('a circle between folders is reported with its imports', () => {
  expect(circles(imports)).toEqual([
    [
      { from: 'lib/a/one.ts', to: 'lib/b/two.ts' },
      { from: 'lib/b/two.ts', to: 'lib/c/index.ts' },
      { from: 'lib/c/index.ts', to: 'lib/a/one.ts' },
    ],
  ])
  expect(circles(imports.slice(0, 3))).toEqual([])
})

test('a file directly in lib counts as a separate folder', () => {
  expect(['lib/errors.ts', 'lib/a/b/c.ts', 'pages/api/x.ts', 'models/User.ts'].map(roomOf)).toEqual(
    ['lib/errors.ts', 'lib/a', 'pages', 'models'],
  )
})

describe('the site and its packages', () => {
  const problemsOf = (file: string, text: string) =>
    file.startsWith('packages/')
      ? packageProblems([], [file], () => text)
      : packageProblems([file], [], () => text)

  test.each([
    ['lib/a.ts', "import { socketPath } from 'embedded-mongo'"],
    ['lib/a.ts', '// See packages/sample-youtube for "its" data.'],
    ['lib/a.ts', "const source = 'sample-youtube-like'"],
    ['packages/one/src/a/b.ts', "import { c } from '../c'"],
    ['packages/one/tests/a.test.ts', "import one from '..'"],
    ['packages/one/src/a.ts', "import { createServer } from 'node:http'"],
  ])('%s may contain: %s', (file, text) => {
    expect(problemsOf(file, text)).toEqual([])
  })

  test.each([
    ['lib/a.ts', "import { x } from '../packages/embedded-mongo/src/x'", /by its name/],
    ['lib/a.ts', "import { videos } from 'sample-youtube'", /for scripts and tests/],
    [
      'pages/a.tsx',
      "const later = () => import('sample-youtube/program')",
      /for scripts and tests/,
    ],
    ['packages/one/src/a.ts', "import { env } from '@/lib/server/env'", /outside of its package/],
    ['packages/one/src/a.ts', "import x from '../../two/src/x'", /outside of its package/],
    ['packages/one/src/a.ts', "const x = require('../../../lib/x')", /outside of its package/],
  ])('%s may not contain: %s', (file, text, sentence) => {
    expect(problemsOf(file, text)).toEqual([expect.stringMatching(sentence)])
  })
})
