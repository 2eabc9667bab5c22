import { coverageProblems } from '@/scripts/check-coverage'

const parts = {
  routes: ['/api/users', '/api/users/[id]', '/api/jobs/[id]/rows'],
  tools: ['tag-extractor'],
  kinds: ['chips'],
}
const files: Record<string, string> = {
  'tests/users.test.ts': `call('/api/users?page=2'); call('/api/users/1')`,
  'tests/jobs.test.ts': `get(job + '/rows')`,
  'tests/tags.spec.ts': `open('/tools/tag-extractor'); import x from '@/lib/tools/results/chips'`,
}
const covered = {
  routes: {
    '/api/users': ['tests/users.test.ts'],
    '/api/users/[id]': ['tests/users.test.ts'],
    '/api/jobs/[id]/rows': ['tests/jobs.test.ts'],
  },
  tools: { 'tag-extractor': ['tests/tags.spec.ts'] },
  kinds: { chips: ['tests/tags.spec.ts'] },
}
const problems = (known: typeof covered | object = covered, there = files) =>
  coverageProblems(parts, known as typeof covered, (file) => there[file])

test('a site whose routes, tools and kinds are named by tests has no problem', () => {
  expect(problems()).toEqual([])
})

test('a test file that goes is noticed for everything it covers', () => {
  const { 'tests/users.test.ts': _, ...rest } = files
  expect(problems(covered, rest)).toEqual([
    '/api/users: the test tests/users.test.ts is gone.',
    '/api/users/[id]: the test tests/users.test.ts is gone.',
  ])
})

test('a test that is emptied, or that is no file of tests, covers nothing', () => {
  expect(problems(covered, { ...files, 'tests/jobs.test.ts': '' })).toEqual([
    '/api/jobs/[id]/rows: what npm test runs of tests/jobs.test.ts doesn’t name it.',
  ])
  const helper = { ...covered, tools: { 'tag-extractor': ['tests/helper.ts'] } }
  expect(problems(helper, { ...files, 'tests/helper.ts': 'tag-extractor' })).toEqual([
    'tag-extractor: the test tests/helper.ts is gone.',
  ])
})

test('a new route, tool or kind without a test is noticed, and one that is gone is to be taken out', () => {
  expect(problems({ ...covered, kinds: { charts: ['tests/tags.spec.ts'] } })).toEqual([
    'chips has no test: name it in “kinds” of tests/covered-by.json.',
    'charts is gone: take it out of “kinds” of tests/covered-by.json.',
    'charts: what npm test runs of tests/tags.spec.ts doesn’t name it.',
  ])
})

test('a longer name is another one', () => {
  const other = { ...files, 'tests/tags.spec.ts': `'/tools/tag-extractor-2' results/chips'` }
  expect(problems(covered, other)).toEqual([
    'tag-extractor: what npm test runs of tests/tags.spec.ts doesn’t name it.',
  ])
})
