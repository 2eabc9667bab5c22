import { type PostFile, readPostFile, writePostFile } from '@/lib/blog/post-file'

const post: PostFile = {
  title: 'Titles: what “good” means',
  description: 'One: two.',
  date: '2026-11-19',
  tags: ['Titles', 'タグ'],
  author: 'Ann: writer',
  cover: '/uploads/00000000-0000-4000-8000-000000000000.webp#16x9',
  text: '## Part\n\n---\n\nAfter a line.',
}

test('a post that is written as a file reads as the same', () => {
  expect(readPostFile(writePostFile(post))).toEqual(post)
  const { date: _, ...least } = { ...post, author: '', cover: '', tags: [] }
  expect(readPostFile(writePostFile(least))).toEqual(least)
})

test('spaces before the first word of a text stay, as they make it code', () => {
  const code = { ...post, text: '    =B2/C2\n\nThe share.' }
  expect(readPostFile(writePostFile(code))).toEqual(code)
  expect(readPostFile('---\ntitle: A\n---\n \n\n    =B2\n\n')).toMatchObject({ text: '    =B2' })
})

test.each([
  ['title: "A \\"b\\": c"', { title: 'A "b": c' }],
  ["title: 'It''s one'", { title: "It's one" }],
  ['title: "Good" views, bad "views"', { title: '"Good" views, bad "views"' }],
  ["title: '90s music", { title: "'90s music" }],
  ['title: A\ndate: "2026-11-19"', { date: '2026-11-19' }],
  ["tags: [Titles, \"Tags\", 'it''s']", { tags: ['Titles', 'Tags', "it's"] }],
  ['tags: []', { tags: [] }],
  ['tags: [ ]', { tags: [] }],
  ['tags: [a, b, ]', { tags: ['a', 'b'] }],
  ['tags:\n  - Videos [2026]\n  - a - b', { tags: ['Videos [2026]', 'a - b'] }],
  ['tags:\n  - Titles\n  - "Tags"\ntitle: A', { tags: ['Titles', 'Tags'], title: 'A' }],
  ['tags:\n- Titles', { tags: ['Titles'] }],
])('quotes and lists are read as YAML has them: %j', (lines, expected) => {
  const file = `---\n${lines}\n---\n`
  const post = readPostFile(file)
  expect(post).toMatchObject(expected)
  expect(readPostFile(writePostFile(post as PostFile))).toEqual(post)
})

test('a comma within one of a list makes no two of it', () => {
  expect(readPostFile('---\ntags:\n- Tips, tricks\n- b\n---\n')).toMatchObject({
    tags: ['Tips, tricks', 'b'],
  })
})

test.each([
  { title: '"All in quotes"', tags: ['[a]'] },
  { title: "'single'", tags: ['"a"', 'b'] },
  { title: '"a" or "b"', tags: ["'90s", 'b"c'] },
])('what looks like YAML is kept: %j', (words) => {
  expect(readPostFile(writePostFile({ ...post, ...words }))).toEqual({ ...post, ...words })
})

test('a byte order mark, line ends of Windows and commas of other scripts are read', () => {
  const file = `\uFEFF---\r\ntitle: A\r\ntags: タグ、概要，三\r\n---\r\nText\r\n`
  expect(readPostFile(file)).toMatchObject({
    title: 'A',
    tags: ['タグ', '概要', '三'],
    text: 'Text',
  })
})

test.each([
  ['Text alone', 'head'],
  ['---\ntitle: A\nText without an end', 'head'],
  ['---\ntitle: A\nlayout: post\n---\n', 'layout'],
  ['---\ntitle: A\ntitle: B\n---\n', 'title'],
  ['---\nno colon\n---\n', 'no colon'],
  ['---\ntext: x\n---\n', 'text: x'],
  ['---\ntitle: A\ndate: 2026-02-30\n---\n', 'date'],
  ['---\ntitle: A\ndate: yesterday\n---\n', 'date'],
  ['---\ntitle: "\\x41"\n---\n', 'title'],
  ['---\ntags: [a, [b]]\n---\n', 'tags'],
  ['---\ntags: [a: b}]\n---\n', 'tags'],
  ['---\ntags:\n- [b]\n---\n', 'tags'],
  ['---\ntags:\n- "\\x41"\n---\n', 'tags'],
  ['---\n__proto__: A\n---\n', '__proto__: A'],
])('%j is refused, and what is wrong is named', (file, wrong) => {
  expect(readPostFile(file)).toEqual({ wrong })
})
