import { readingMinutes, renderPost } from '@/lib/blog/render.server'
import { expectLinear } from '../../helpers/linear'

const render = (text: string, locale = 'en') => renderPost({ text }, locale)
const plot = '```plot\nkind: bars\nname: N\ncaption: C\nunit: views\n1 | A\n```'
const picture = '![A phone](/blog-pictures/phone.webp#1200x675 "The caption")'

test('a post has its parts in order, and its main headings as contents', () => {
  const { parts, contents, cover } = render(
    `Before.\n\n## One *two*\n\nText.\n\n### Inside\n\n${plot}\n\n\`\`\`\n=B2\n\`\`\`\n\n## One two\n\n${picture}`,
  )
  expect(cover).toBeUndefined()
  expect(contents).toEqual([
    { id: 'one-two', text: 'One two' },
    { id: 'one-two-2', text: 'One two' },
  ])
  expect(parts.map((part) => Object.keys(part)[0])).toEqual([
    ...['html', 'heading', 'html', 'heading', 'plot', 'code', 'heading', 'picture'],
  ])
  expect(parts[1]).toEqual({
    heading: { level: 2, id: 'one-two', html: 'One <em>two</em>' },
  })
  expect(parts[5]).toEqual({ code: '=B2' })
})

test('a plot or picture that begins the text is the cover, unless there is another', () => {
  expect(render(`${plot}\n\nText.`)).toMatchObject({
    cover: { plot: { caption: 'C' } },
    parts: [{ html: '<p>Text.</p>\n' }],
  })
  expect(render(picture).cover).toEqual({
    picture: {
      ...{ src: '/blog-pictures/phone.webp', width: 1200, height: 675 },
      ...{ alt: 'A phone', caption: 'The caption' },
    },
  })
  const own = renderPost({ text: plot, cover: '/blog-pictures/a.webp#16x9' }, 'en')
  expect(own.cover).toMatchObject({ picture: { src: '/blog-pictures/a.webp' } })
  expect(own.parts).toHaveLength(1)
})

test('links to the site lead to the language of the post, and its tools are named once', () => {
  const text =
    '[a](/tools/tag-extractor) [b](/tools/tag-extractor?url=x) [c](/tools/nothing) [d](https://other.example/)'
  const { parts, tools } = render(text, 'gu')
  const [{ html }] = parts as [{ html: string }]
  expect(tools).toEqual(['tag-extractor'])
  expect(html).toContain('href="/gu/tools/tag-extractor"')
  expect(html).toContain('href="https://other.example/" rel="nofollow ugc noopener"')
})

test.each([
  ['/', '/gu'],
  ['/blog/feed.xml', '/gu/blog/feed.xml'],
  ['/blog?tag=a.b', '/gu/blog?tag=a.b'],
  ['/apia', '/gu/apia'],
  ...[
    '/blog-pictures/phone.webp',
    '/uploads/a.webp#1x1',
    '/sitemap.xml',
    '/llms.txt?x=1',
    '/api/health',
    '/api',
    '/de',
    '/de/tools/tag-generator',
    '/en/about#a',
    '/zh-HANT/blog?tag=a',
  ].map((path) => [path, path]),
])('a link to %s leads to %s in Gujarati', (path, expected) => {
  const [{ html }] = render(`[a](${path})`, 'gu').parts as [{ html: string }]
  expect(html).toBe(`<p><a href="${expected}">a</a></p>\n`)
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['an event', '<img src=x onerror=alert(1)>'],
  ['a drawing', '<svg onload=alert(1)><script>alert(1)</script></svg>'],
  ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ['a script as a link', '[a](javascript:alert(1)) [b](JaVaScRiPt&#58;alert(1))'],
  ['a page as a link', '[a](data:text/html,<script>alert(1)</script>)'],
  ['a picture from elsewhere', '![a](https://evil.example/p.png#1x1)'],
  ['a picture that leaves its folder', '![a](/uploads/../api/logout.png#1x1)'],
  ['a heading', '## <script>alert(1)</script> [a](javascript:alert(1))'],
  ['a table', '| <b onclick=alert(1)>a</b> |\n| - |\n| [x](javascript:alert(1)) |'],
  ['a plot with a bad row', '```plot\nkind: bars\n<script> | 1\n```'],
])('X03 %s in a post is inert', (_, text) => {
  const all = JSON.stringify(render(`Text.\n\n${text}`).parts.filter((part) => !('code' in part)))
  expect(all).not.toMatch(/<(?:script|img|svg|iframe|b)\b/i)
  expect(all).not.toMatch(/href=\\"(?:javascript|data):/i)
  expect(all).not.toContain('"picture"')
})

test('emoji leave nothing in ids', () => {
  const { contents } = render('## ⭐️ My 💅 heading 1️⃣\n\nText')
  expect(contents[0]?.id).toBe('my-heading-1')
})

test('X03 marks that turn text around have ids of letters alone', () => {
  const { contents } = render('## \u202Eevil\u202C one\u200F\n\nText')
  expect(contents[0]?.id).toBe('evil-one')
})

test.each([
  [
    'a table',
    (size: number) => `| a | b |\n| - | - |\n${'| <script> | [x](javascript:y) |\n'.repeat(size)}`,
  ],
  ['open brackets', (size: number) => '['.repeat(size)],
  ['stars', (size: number) => '*a **b '.repeat(size * 4)],
  ['emphasis within emphasis', (size: number) => '_*a'.repeat(size * 4)],
  ['crossed out words', (size: number) => '~~a~b '.repeat(size * 4)],
  ['rows of stars', (size: number) => `"${'*'.repeat(400)}a`.repeat(size / 32)],
  ['a row of backticks', (size: number) => `x${'`'.repeat(size * 16)}`],
  ['a word of many parts', (size: number) => 'a_'.repeat(size * 8)],
  ['an address of many marks', (size: number) => `http://a.b/${')'.repeat(size * 16)}`],
  ['an item of many lines', (size: number) => `- ${'a\n'.repeat(size * 8)}`],
  ['headings', (size: number) => '## same\n\n'.repeat(size * 4)],
  ['underlined headings', (size: number) => 'a\n-\n'.repeat(size * 4)],
])('X03 a post of %s takes time in proportion to its length', async (_, text) => {
  await expectLinear(2_000, (size) => render(text(size)))
})

test.each([
  '> '.repeat(20_000),
  '1. '.repeat(20_000),
  `${'- '.repeat(700)}\u2028x`,
  '``\\'.repeat(20_000),
  '<!--'.repeat(5_000),
  'a\n-|-\n'.repeat(10_000),
  `[a]: https://a.test/${'b'.repeat(500)}\n\n${'[a]'.repeat(10_000)}`,
])('a text nested too deeply or opened too often is refused at once', (text) => {
  const before = process.cpuUsage()
  expect(() => render(text)).toThrow('input.invalid')
  expect(process.cpuUsage(before).user).toBeLessThan(200_000)
})

test.each(['', '> ', '- '])('a rule of any length is one behind %j', (before) => {
  expect(JSON.stringify(render(`${before}${'* '.repeat(2000)}\r\nText`))).toContain('<hr')
})

test('code is found beside a hundred pieces of it, and a link in a paragraph without blanks', () => {
  expect(JSON.stringify(render('`a` '.repeat(100)))).toContain('<code>a</code>')
  const link = '<a href=\\"https://example.com/a\\"'
  expect(JSON.stringify(render(`${'一'.repeat(1500)}https://example.com/a 二`))).toContain(link)
})

test('reading takes 200 words a minute, and 500 characters where words aren’t divided', () => {
  expect(readingMinutes('word '.repeat(10), 'en')).toBe(1)
  expect(readingMinutes('word '.repeat(1000), 'en')).toBe(5)
  expect(readingMinutes('語'.repeat(2000), 'ja')).toBe(4)
  expect(readingMinutes('한국어 '.repeat(500), 'ko')).toBe(3)
  const { minutes } = render(`Text.\n\n\`\`\`\n${'code '.repeat(2000)}\n\`\`\``)
  expect(minutes).toBe(1)
})
