import { circleProblems, circles, folderOf } from '@/scripts/imports/circles'
import { layerProblems } from '@/scripts/imports/layers'
import { packageProblems } from '@/scripts/imports/packages'
import { importsOf } from '@/scripts/imports/read'

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
    { from: 'lib/a/one.ts', to: 'lib/a/types.ts', how: 'types' },
    { from: 'lib/b/two.ts', to: 'lib/c/index.ts' },
    { from: 'lib/c/index.ts', to: 'lib/a/one.ts', how: 'lazy' },
    { from: 'components/ui/Link.tsx', to: 'lib/a/types.ts' },
  ])
})

test.each([
  ["import type { A,\n  B } from './two'", 'types'],
  ["export type { A } from './two'", 'types'],
  ["import type * as a from './two'", 'types'],
  ["import type A from './two'", 'types'],
  ["import { a } from './two'", undefined],
  ["import './two'", undefined],
  ["const a = require('./two')", undefined],
  ["export type A = { b: 1 }\nexport { a } from './two'", undefined],
])('%s loads what it says', (source, how) => {
  const [one] = importsOf(['a/one.ts', 'a/two.ts'], (file) => (file === 'a/one.ts' ? source : ''))
  expect(one?.how).toBe(how)
})

describe('circles', () => {
  const chain = (...names: string[]) =>
    names.slice(1).map((to, at) => ({ from: `lib/${names[at]}/x.ts`, to: `lib/${to}/x.ts` }))

  test('a circle between folders is reported with its imports', () => {
    expect(circles(imports).map(({ steps }) => steps.flat().map(({ from }) => from))).toEqual([
      ['lib/a/one.ts', 'lib/b/two.ts', 'lib/c/index.ts'],
    ])
    expect(circles(imports.slice(0, 3))).toEqual([])
  })

  test('one bad import is one report, however many folders it closes a circle with', () => {
    const all = [
      ...chain('a', 'b', 'c', 'd'),
      ...chain('a', 'c'),
      ...chain('a', 'd'),
      ...chain('b', 'd'),
      ...chain('a', 'b', 'c', 'd').map(({ from, to }) => ({ from: `${from}2`, to })),
      ...[1, 2].map(() => chain('a', 'd')[0]!),
      ...chain('d', 'a'),
    ]
    expect(circleProblems(all)).toEqual([
      expect.stringContaining('Folders import each other: lib/a → lib/d → lib/a\n'),
    ])
    expect(circleProblems(all)[0]).toMatch(/undo:\n {2}lib\/d\/x\.ts imports lib\/a\/x\.ts$/)
  })

  test('each step of a reported circle starts in the folder where the last one ended', () => {
    for (const { steps } of circles([...imports, ...chain('x', 'y', 'z', 'x', 'q', 'z')])) {
      const ends = steps.map(([first]) => folderOf(first!.to))
      const starts = steps.map(([first]) => folderOf(first!.from))
      expect(ends).toEqual([...starts.slice(1), starts[0]])
    }
  })

  test('two separate circles are two reports', () => {
    expect(circles([...chain('a', 'b', 'a'), ...chain('c', 'd', 'c')])).toHaveLength(2)
  })

  test('a file directly in lib counts as a separate folder', () => {
    const paths = ['lib/errors.ts', 'lib/a/b/c.ts', 'pages/api/x.ts', 'models/User.ts']
    expect(paths.map(folderOf)).toEqual(['lib/errors.ts', 'lib/a', 'pages', 'models'])
  })
})

describe('layers', () => {
  const existing = [
    'components/ui/Icon.tsx',
    'components/ui/button.ts',
    'context/AuthContext.tsx',
    'lib/errors.ts',
    'lib/server/connect.server.ts',
    'lib/tools/x/run.server.ts',
    'models/User.ts',
    'models/user-values.ts',
    'pages/api/undo.ts',
  ]
  const problemsOf = (file: string, source: string) => {
    const found = importsOf([...new Set([file, ...existing])], (name) =>
      name === file ? source : '',
    )
    expect(found).toHaveLength(1)
    return layerProblems(found).map(({ problem }) => problem)
  }

  test.each([
    ['lib/x.ts', "import { Icon } from '@/components/ui/Icon'", /knows nothing of screens/],
    ['lib/a/x.ts', "import { b } from '../../components/ui/button'", /knows nothing of screens/],
    ['lib/a/x.server.ts', "import type { b } from '@/components/ui/button'", /move what it needs/],
    ['lib/x.ts', "import { useAuth } from '@/context/AuthContext'", /knows nothing of screens/],
    ['lib/x.ts', "import run from '../pages/api/undo'", /knows nothing of screens/],
    ['lib/x.ts', "import { connect } from './server/connect.server'", /runs in browsers: move it/],
    ['lib/x.ts', "const later = () => import('./server/connect.server')", /runs in browsers/],
    ['lib/x.ts', "import { User } from '../models/User'", /only \.server files of lib read/],
    ['components/ui/X.tsx', "import { User } from '../../models/User'", /or pass it in/],
    ['components/ui/X.tsx', "import type { User } from '@/models/User'", /or pass it in/],
    ['components/ui/X.tsx', "import undo from '@/pages/api/undo'", /neither pages nor models/],
    ['components/X.tsx', "import { connect } from '@/lib/server/connect.server'", /in browsers/],
    ['components/X.tsx', "import type { C } from '@/lib/server/connect.server'", /in browsers/],
    ['context/X.tsx', "import { Icon } from '@/components/ui/Icon'", /A context only knows lib/],
    ['context/X.tsx', "import { User } from '@/models/User'", /A context only knows lib/],
    ['context/X.tsx', "import { connect } from '@/lib/server/connect.server'", /in browsers/],
    ['models/x.ts', "import { AppError } from '../lib/errors'", /imports nothing but models/],
    ['models/x.ts', "import { c } from '@/lib/server/connect.server'", /nothing but models/],
    ['models/x.ts', "import { Icon } from '@/components/ui/Icon'", /nothing but models/],
    [
      'models/user-values.ts',
      "import { User } from './User'",
      /^models.user-values.ts imports .* Browsers load/,
    ],
    ['pages/x.tsx', "import { User } from '@/models/User'", /A page reads no model/],
  ])('%s may not contain: %s', (file, source, sentence) => {
    expect(problemsOf(file, source)).toEqual([expect.stringMatching(sentence)])
    expect(problemsOf(file, source)[0]).toContain(`${file} imports `)
  })

  test.each([
    ['pages/x.tsx', "import { connect } from '@/lib/server/connect.server'"],
    ['pages/x.tsx', "import { Icon } from '@/components/ui/Icon'"],
    ['components/X.tsx', "import { roles } from '@/models/user-values'"],
    ['components/X.tsx', "import { useAuth } from '@/context/AuthContext'"],
    ['context/X.tsx', "import { AppError } from '@/lib/errors'"],
    ['lib/x.ts', "import { roles } from '../models/user-values'"],
    ['lib/x.ts', "import type { C } from './server/connect.server'"],
    ['lib/x.ts', "import type { User } from '../models/User'"],
    ['lib/x.server.ts', "import { User } from '../models/User'"],
    ['lib/a-worker.mjs', "import { connect } from './server/connect.server'"],
    ['lib/tools/x/tool.ts', "const run = () => import('./run.server')"],
    ['models/x.ts', "import { roles } from './user-values'"],
  ])('%s may contain: %s', (file, source) => {
    expect(problemsOf(file, source)).toEqual([])
  })
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
    ['lib/a.ts', "import { x } from 'embedded-mongo/src/query/x'", /import 'embedded-mongo', and/],
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
