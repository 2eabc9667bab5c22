import { gateSource } from '@/scripts/gate-source'
import { idsIn, problemsOf, readRows, safetyPage } from '@/scripts/safety-table'

const rows = readRows(`# Title
## A: accounts

| ID | Attack or fault | What must hold | State |
|---|---|---|---|
| A01 | No bearer | 401 | held |
| A02 | No algorithm | Refused | later: tokens |
`)

describe('the table of threats', () => {
  test('reads rows with their section', () => {
    expect(rows).toEqual([
      { id: 'A01', threat: 'No bearer', defense: '401', state: 'held', section: 'A: accounts' },
      {
        id: 'A02',
        threat: 'No algorithm',
        defense: 'Refused',
        state: 'later: tokens',
        section: 'A: accounts',
      },
    ])
  })

  test('finds only IDs at the beginning of titles', () => {
    const source = `
      test('A01 R02: nobody gets in', () => {})
      test.each(cases)(
        \`N05: %s\`,
      )
      test('the week of %G-W13 begins on a Monday, as in A09', () => {})
      expect(format('2025-W01-1'))
    `
    expect(idsIn(source)).toEqual(['A01', 'R02', 'N05'])
  })

  test('reports tests without a row and rows without a test', () => {
    expect(problemsOf(rows, [{ file: 'tests/a.test.ts', ids: ['A03'], inGate: ['A03'] }])).toEqual([
      'tests/a.test.ts: A03 has no row in docs/safety-rows.md: add one, or correct the test’s title.',
      'A01 is held, but no title of a test that npm test runs begins with it.',
    ])
    expect(problemsOf(rows, [{ file: 'tests/a.test.ts', ids: ['A01'], inGate: ['A01'] }])).toEqual(
      [],
    )
  })

  test('a test that only the full run does holds no row', () => {
    const source = `
      test('A01: runs', () => {})
      test('A02: tagged', onlyInFull, async ({ page }) => {})
      fullTest.each([['A03: a case']])('%s', () => {})
      fullDescribe('many', () => { test('A04: inside', () => {}) })
    `
    expect(idsIn(source)).toEqual(['A01', 'A02', 'A03', 'A04'])
    expect(idsIn(gateSource('tests/api/a.test.ts', source))).toEqual(['A01'])
    expect(gateSource('tests/api/a.full.test.ts', source)).toBe('')
    expect(gateSource('tests/a.test.ts', `const slug = 'x'\nfullTest('one', () => {})`)).toBe('')
    // Only real tests keep a file, and a block goes with its last one.
    const none = `const slug = 'x'
      test.skip(true, 'a reason')
      test.setTimeout(60_000)
      test.describe('at 390', () => { test('A05: tagged', onlyInFull, () => {}) })`
    expect(gateSource('tests/e2e/a.spec.ts', none)).toBe('')
    const blocks = `
      describe('A06: nothing left', () => { fullTest('one', () => {}) })
      describe.each(cases)('A07: %s', () => { describe('A08', () => { fullTest('one', () => {}) }) })
      describe('A09: one left', () => { fullTest('one', () => {}), test(title, () => {}) })
      describe('A10: by a function', () => { cases() })
      test.each(cases)('A11: %s', () => {})`
    expect(idsIn(gateSource('tests/api/a.test.ts', blocks))).toEqual(['A09', 'A10', 'A11'])
    const skipped = `test.skip(!full, 'slow')\ntest('A12', () => {})`
    expect(gateSource('tests/e2e/a.spec.ts', skipped)).toBe('')
    const only = [{ file: 'tests/a.test.ts', ids: ['A01'], inGate: [] }]
    expect(problemsOf(rows, only)).toEqual([
      'A01 is held, but no title of a test that npm test runs begins with it.',
    ])
  })

  test('reports double rows and unknown states', () => {
    const odd = { ...rows[0]!, state: 'sure' }
    expect(
      problemsOf([rows[0]!, odd], [{ file: 'tests/a.test.ts', ids: ['A01'], inGate: ['A01'] }]),
    ).toEqual(['A01 has two rows.', 'A01: “sure” is none of held, later: … and by hand: ….'])
  })

  test('writes each row with its tests, or the reason for having none', () => {
    const page = safetyPage(rows, [{ file: 'tests/api/a.test.ts', ids: ['A01'], inGate: ['A01'] }])
    expect(page).toContain('1 of 2 rows')
    expect(page).toContain('| A01 | No bearer: 401 | [a.test.ts](../tests/api/a.test.ts) |')
    expect(page).toContain('| A02 | No algorithm: refused | later: tokens |')
  })
})
