import { faultsOf } from '../../../scripts/walks/document.mjs'

const heading = 'A new sentence'
const rightly = {
  'pages/pricing.tsx': 'ran',
  'components/layout/ArticlePage.tsx': 'ran',
  'lib/page-props.server.ts': 'ran',
}

test('a walk that names what ran has no fault', () => {
  expect(faultsOf(heading, rightly, 6)).toEqual([])
})

test('a file of a group may run unnamed', () => {
  expect(faultsOf(heading, { ...rightly, 'components/ui/Icon.tsx': 'ran' }, 6)).toEqual([])
})

test('a file that ran without being named is a fault', () => {
  expect(faultsOf(heading, { ...rightly, 'lib/csv.ts': 'ran' }, 6)).toEqual([
    "lib/csv.ts ran, but isn't named",
  ])
})

test('a file that only loaded another one needn’t be named', () => {
  expect(faultsOf(heading, { ...rightly, 'lib/csv.ts': 'loaded' }, 6)).toEqual([])
})

test('a named file that did not run is a fault', () => {
  const { 'pages/pricing.tsx': _, ...rest } = rightly
  expect(faultsOf(heading, rest, 6)).toEqual(["pages/pricing.tsx is named, but didn't run"])
})

test('a walk that names too many files is a fault', () => {
  expect(faultsOf(heading, rightly, 4)).toEqual(['5 files are named; at most 4 should be'])
})

test('a section that is missing is an error', () => {
  expect(() => faultsOf('No such walk', {}, 1)).toThrow('no section “No such walk”')
})
