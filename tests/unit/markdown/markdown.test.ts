import { asMarkdown, renderMarkdown } from '@/lib/markdown/markdown.server'

const origin = 'https://site.example'
const html = (text: string, topHeading = 3) => renderMarkdown(text, { topHeading, origin }).trim()

describe('a text in Markdown', () => {
  test.each([
    ['# One\n\n## Two', '<h3>One</h3>\n<h4>Two</h4>'],
    ['### One\n\n###### Two', '<h3>One</h3>\n<h6>Two</h6>'],
    ['One\n===\n\nTwo\n---', '<h3>One</h3>\n<h4>Two</h4>'],
    ['- # In a list', '<ul>\n<li><h3>In a list</h3>\n</li>\n</ul>'],
  ])('%j has headings from the level of its page on', (text, expected) => {
    expect(html(text)).toBe(expected)
  })

  test('has headings from another level on where its page says so', () => {
    expect(html('# One', 2)).toBe('<h2>One</h2>')
    expect(html('# One\n\n## Two', 6)).toBe('<h6>One</h6>\n<h6>Two</h6>')
  })

  test.each([
    ['**b** *i* ~~s~~ `c`', '<p><strong>b</strong> <em>i</em> <del>s</del> <code>c</code></p>'],
    ['3. three\n4. four', '<ol start="3">\n<li>three</li>\n<li>four</li>\n</ol>'],
    ['- [x] done', '<ul>\n<li>☑ done</li>\n</ul>'],
    ['> said', '<blockquote>\n<p>said</p>\n</blockquote>'],
    ['```js\nx < 1\n```', '<pre><code>x &lt; 1\n</code></pre>'],
    ['ગુજરાતી — 한국어', '<p>ગુજરાતી — 한국어</p>'],
  ])('%j is shown as written', (text, expected) => {
    expect(html(text)).toBe(expected)
  })

  test.each([
    ['**テスト。**テスト', '<strong>テスト。</strong>テスト'],
    ['。**。テスト**テスト', '。<strong>。テスト</strong>テスト'],
    ['含**「重点」**内容', '含<strong>「重点」</strong>内容'],
    ['她说：**“真，”**她', '她说：<strong>“真，”</strong>她'],
    ['**真…**她 *真—*她', '<strong>真…</strong>她 <em>真—</em>她'],
    ['**注意：**正文', '<strong>注意：</strong>正文'],
    ['**마크다운(Markdown)**의 문법', '<strong>마크다운(Markdown)</strong>의 문법'],
    ['**[링크](/a)**만', '<strong><a href="/a">링크</a></strong>만'],
    ['0(关)**1（开）**0(关)', '0(关)<strong>1（开）</strong>0(关)'],
    ['***「両方」***と', '<em><strong>「両方」</strong></em>と'],
    ['~~（旧）~~新', '<del>（旧）</del>新'],
    ['中~~"x"~~中', '中<del>"x"</del>中'],
    ['原价（~~20 €~~）', '原价（<del>20 €</del>）'],
    ['中 (~~20 €~~), ~~“旧”~~.', '中 (<del>20 €</del>), <del>“旧”</del>.'],
    [
      'Price (~~20 €~~), ~~“old”~~, ~~**a**~~!',
      'Price (<del>20 €</del>), <del>“old”</del>, <del><strong>a</strong></del>!',
    ],
    // What is no emphasis in other scripts is none beside these either.
    ['2 * 3 * 4 是 24', '2 * 3 * 4 是 24'],
    ['**注意： **正文', '**注意： **正文'],
    ['変数_名_は', '変数_名_は'],
    ['a*"b"*c', 'a*"b"*c'],
    ['**b,**c', '**b,**c'],
  ])('%j has its emphasis beside East Asian signs', (text, expected) => {
    expect(html(text)).toBe(`<p>${expected}</p>`)
  })

  test.each([
    ['A|B', 'A%7CB'],
    ['Köln|B', 'K%C3%B6ln%7CB'],
    ['город|B', '%D0%B3%D0%BE%D1%80%D0%BE%D0%B4%7CB'],
  ])(
    'an address whose letters have spaces around their words goes on up to one: %s',
    (path, href) => {
      expect(html(`https://site.example/${path}`)).toContain(`href="https://site.example/${href}"`)
    },
  )

  test.each([
    ['見 https://site.example/foo。次の文', '見 ', 'https://site.example/foo', '。次の文'],
    ['全角（https://site.example/baz）です', '全角（', 'https://site.example/baz', '）です'],
    ['读 https://site.example/qux，详见', '读 ', 'https://site.example/qux', '，详见'],
    ['अंत https://site.example/a।', 'अंत ', 'https://site.example/a', '।'],
    ['(see https://site.example/a_(b)).', '(see ', 'https://site.example/a_(b)', ').'],
    ['https://site.example/a?b=1, then', '', 'https://site.example/a?b=1', ', then'],
    ['**https://site.example/a**。做', '<strong>', 'https://site.example/a', '</strong>。做'],
  ])('%j ends its address where the sentence goes on', (text, before, address, after) => {
    expect(html(text)).toBe(`<p>${before}<a href="${address}">${address}</a>${after}</p>`)
  })

  test('keeps the columns of a table', () => {
    expect(html('| a | b |\n| - | -: |\n| 1 | 2 |')).toContain('<td align="right">2</td>')
  })

  test.each([
    // What leads nowhere doesn't look like a link.
    ['[**a**](javascript:alert)', '<strong>a</strong>'],
    ['[a](//other.example)', 'a'],
    ['[a](/\\\\other.example)', 'a'],
    ['![a](data:image/png,x)', 'a'],
    ['<irc:a>', 'irc:a'],
    ['[a](/tools/x)', '<a href="/tools/x">a</a>'],
    ['[a](#how)', '<a href="#how">a</a>'],
    ['[a](https://site.example/about)', '<a href="https://site.example/about">a</a>'],
    ['[a](mailto:me@site.example)', '<a href="mailto:me@site.example">a</a>'],
    [
      '[a](https://other.example/ "t")',
      '<a href="https://other.example/" title="t" rel="nofollow ugc noopener">a</a>',
    ],
    [
      '![a](https://other.example/p.png)',
      '<a href="https://other.example/p.png" rel="nofollow ugc noopener">a</a>',
    ],
  ])('%j links where it may, and marks links to elsewhere', (text, expected) => {
    expect(html(text)).toBe(`<p>${expected}</p>`)
  })
})

/** Texts that would run something or fetch something from elsewhere, in HTML or as Markdown. */
const injections = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '<style>@import "https://other.example"</style>',
  '<base href="https://other.example">',
  '<form action="https://other.example"><input autofocus onfocus=alert(1)></form>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<p style="background:url(https://other.example)">x</p>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#x0A;script:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](vbscript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '![x" onerror="alert(1)](y)',
  '[x](y "t\\" onmouseover=\\"alert(1)")',
  '<javascript:alert(1)>',
  '[x]\n\n[x]: javascript:alert(1)',
  '```html"><script>alert(1)</script>\nx\n```',
  '`<img src=x onerror=alert(1)>`',
  '| <script>alert(1)</script> |\n| - |\n| <img src=x onerror=alert(1)> |',
  '- <details open ontoggle=alert(1)>',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
]

/** The tags of HTML, as a browser reads them: each `<` of text is written as `&lt;`. */
const tags = (text: string) => text.match(/<[^>]*>/g) ?? []

test.each(injections)('%j is inert', (text) => {
  const shown = tags(html(text))
  const harmless =
    /^<(?:\/?(?:p|ul|li|pre|code|table|thead|tbody|tr|th|td)|\/a|a(?: title="[^"]*")?(?: rel="[a-z ]*")?)>$/
  expect(shown.filter((tag) => !harmless.test(tag))).toEqual([])
})

test.each([
  '*a* _b_ `c` [d](e) <f> &amp; ~~g~~ a|b \\ **',
  '1. x',
  '# x',
  '- x',
  'snake_case_word',
])('the plain line %j survives as Markdown', (line) => {
  const text = html(`1. ${asMarkdown(line)}`)
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim()
  expect(text).toBe(line)
})
