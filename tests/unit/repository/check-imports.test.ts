import { circles, importsOf, roomOf } from '@/scripts/check-imports'

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

test('a circle between folders is told with the imports that make it', () => {
  expect(circles(imports)).toEqual([
    [
      { from: 'lib/a/one.ts', to: 'lib/b/two.ts' },
      { from: 'lib/b/two.ts', to: 'lib/c/index.ts' },
      { from: 'lib/c/index.ts', to: 'lib/a/one.ts' },
    ],
  ])
  expect(circles(imports.slice(0, 3))).toEqual([])
})

test('a file directly in lib is a room of its own', () => {
  expect(['lib/errors.ts', 'lib/a/b/c.ts', 'pages/api/x.ts', 'models/User.ts'].map(roomOf)).toEqual(
    ['lib/errors.ts', 'lib/a', 'pages', 'models'],
  )
})
