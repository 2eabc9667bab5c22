import { dataApiAt, type Site, startSite } from '../../helpers/site'
import {
  call,
  expectFailure,
  foreignVideo,
  postJson,
  startCanary,
  toolAddress,
} from '../../helpers/tool-calls'
import { type ForeignYouTube, startForeignYouTube } from '../../helpers/youtube/fake-upstream'

const id = 'fgnVictim-0'
const page = `/watch?v=${id}`
const slugs = ['tag-extractor', 'youtube-thumbnail', 'youtube-embed-code-generator'] as const
/** Replaced by the port of a server that must not receive any request. */
const CANARY = 'CANARY_PORT'

/** [what, input, code]. The site would find a video under each id if it trusted the input. */
const inputs: [name: string, input: string, code: string][] = [
  ['nothing', '', 'input.required'],
  ['blanks', ' \t\n\u00a0 ', 'input.required'],
  ['an invisible character', '\u200b', 'input.required'],
  ['words', 'how to bake bread', 'link.notYouTube'],
  ['another site', 'https://vimeo.com/123456789', 'link.notYouTube'],
  ['another site that names YouTube', 'https://evil.test/?v=youtube.com', 'link.notYouTube'],
  [
    'another site with a link inside',
    `https://evil.test/https://youtu.be/${id}`,
    'link.notYouTube',
  ],
  ['10 KB', 'a'.repeat(10_240), 'link.notYouTube'],
  ['10 KB around a good link', `https://youtu.be/${id} ${'a'.repeat(10_240)}`, 'link.notYouTube'],
  ['an id of 10 characters', 'fgnVictim0', 'link.notYouTube'],
  ['an id of 12 characters', 'fgnVictim-00', 'link.notYouTube'],
  ['a channel', 'https://www.youtube.com/@someone', 'link.videoExpected'],
  ['a channel by its id', 'UCforeignChannel00000001', 'link.videoExpected'],
  ['a playlist', 'https://www.youtube.com/playlist?list=PL0123456789abcdef', 'link.videoExpected'],
  ['the front page', 'https://www.youtube.com/', 'link.nothing'],
  ['a search', 'https://www.youtube.com/results?search_query=x', 'link.nothing'],
  // Threat S01 of docs/safety-rows.md.
  ['127.0.0.1', `http://127.0.0.1:${CANARY}${page}`, 'link.notYouTube'],
  ['[::1]', `http://[::1]:${CANARY}${page}`, 'link.notYouTube'],
  ['IPv4 in IPv6', `http://[::ffff:127.0.0.1]:${CANARY}${page}`, 'link.notYouTube'],
  ['a hexadecimal host', `http://0x7f000001:${CANARY}${page}`, 'link.notYouTube'],
  ['a decimal host', `http://2130706433:${CANARY}${page}`, 'link.notYouTube'],
  ['an octal host', `http://0177.0.0.1:${CANARY}${page}`, 'link.notYouTube'],
  ['localhost', `http://localhost:${CANARY}${page}`, 'link.notYouTube'],
  ['localhost.', `http://localhost.:${CANARY}${page}`, 'link.notYouTube'],
  ['0.0.0.0', `http://0.0.0.0:${CANARY}${page}`, 'link.notYouTube'],
  ['cloud metadata', 'http://169.254.169.254/latest/meta-data/', 'link.notYouTube'],
  ['YouTube as user', `https://youtube.com@127.0.0.1:${CANARY}${page}`, 'link.notYouTube'],
  ['YouTube as user and password', `https://www.youtube.com:x@evil.test${page}`, 'link.notYouTube'],
  ['a user at YouTube', `https://user:pass@www.youtube.com${page}`, 'link.notYouTube'],
  ['YouTube as subdomain', `https://youtube.com.evil.test${page}`, 'link.notYouTube'],
  ['a subdomain of YouTube', `https://evil.youtube.com${page}`, 'link.notYouTube'],
  ['a longer name', `https://notyoutube.com${page}`, 'link.notYouTube'],
  ['a port', `https://www.youtube.com:22${page}`, 'link.notYouTube'],
  ['ftp:', `ftp://www.youtube.com${page}`, 'link.notYouTube'],
  ['file:', 'file:///etc/passwd', 'link.notYouTube'],
  ['file: at YouTube', `file://www.youtube.com${page}`, 'link.notYouTube'],
  ['gopher:', `gopher://www.youtube.com${page}`, 'link.notYouTube'],
  ['data:', `data:text/html,https://www.youtube.com${page}`, 'link.notYouTube'],
  ['javascript:', `javascript:alert(1)//https://www.youtube.com${page}`, 'link.notYouTube'],
  ['javascript: after a blank', ` JavaScript:alert(1)//youtu.be/${id}`, 'link.notYouTube'],
  ['slashes and another host', `//evil.test/youtube.com${page}`, 'link.notYouTube'],
  ['slashes and three of them', `///youtube.com${page}`, 'link.notYouTube'],
  ['a backslash and user', `https://youtube.com\\@127.0.0.1:${CANARY}${page}`, 'link.notYouTube'],
  ['backslashes', `https:\\\\www.youtube.com${page}`, 'link.notYouTube'],
  ['a full-width dot', `https://www.youtube\uff0ecom${page}`, 'link.notYouTube'],
  ['an ideographic dot', `https://www.youtube\u3002com${page}`, 'link.notYouTube'],
  ['a Cyrillic letter', `https://www.y\u043eutube.com${page}`, 'link.notYouTube'],
  ['punycode', `https://xn--yotube-4ya.com${page}`, 'link.notYouTube'],
  ['a dot after the host', `https://www.youtube.com.${page}`, 'link.notYouTube'],
  ['%00 in the host', `https://www.youtube.com%00.evil.test${page}`, 'link.notYouTube'],
  ['a NUL in the host', `https://www.youtube.com\0.evil.test${page}`, 'link.notYouTube'],
  ['%0d%0a in the path', `https://www.youtube.com/%0d%0aHost:evil.test${page}`, 'link.notYouTube'],
  ['a line break in the host', `https://www.youtube\r\n.com${page}`, 'link.notYouTube'],
  [
    'a redirect of YouTube',
    `https://www.youtube.com/redirect?q=http%3A%2F%2F127.0.0.1`,
    'link.nothing',
  ],
  [
    'a consent page that forwards to a look-alike',
    `https://consent.youtube.com/m?continue=https%3A%2F%2Fyoutube.com.evil.test%2Fwatch%3Fv%3D${id}`,
    'link.nothing',
  ],
  ["an app's scheme at another host", `vnd.youtube://evil.test${page}`, 'link.notYouTube'],
  ['S05 an option', '--exec=id', 'link.notYouTube'],
  ['S05 a path option', '-o/etc/x', 'link.notYouTube'],
  ['S08 a search word', 'ytsearch5:x', 'link.notYouTube'],
  ['SQL', "' OR 1=1 --", 'link.notYouTube'],
  ['a template', '{{constructor.constructor("return 1")()}}', 'link.notYouTube'],
  ['markup', '<script>alert(1)</script>', 'link.notYouTube'],
]

let youtube: ForeignYouTube
let canary: ForeignYouTube
let site: Site

beforeAll(async () => {
  youtube = await startForeignYouTube({ videos: [foreignVideo(id)] })
  canary = await startCanary()
  site = await startSite(dataApiAt(youtube.origin))
}, 60_000)

afterAll(async () => {
  await site?.stop()
  await youtube?.close()
  await canary?.close()
})

// No other server may receive a request in any test.
afterEach(() => {
  expect(youtube.calls).toEqual([])
  expect(canary.calls).toEqual([])
})

describe.each(slugs)('%s', (slug) => {
  const alsoLists = slug === 'youtube-embed-code-generator'
  // A playlist is a wrong link for one tool and no video for the others.
  const wrong = inputs
    .filter(([what]) => !(alsoLists && what === 'a playlist'))
    .map(([what, input, code]): (typeof inputs)[number] => [
      what,
      input,
      alsoLists && code === 'link.videoExpected' ? 'link.videoOrPlaylistExpected' : code,
    ])
  const address = (parameters?: Record<string, string | readonly string[]>) =>
    toolAddress(site.origin, slug, parameters)
  const typed = (input: string) => input.replaceAll(CANARY, new URL(canary.origin).port)

  test.each(wrong)('S01 %s by GET', async (_, input, code) => {
    const answer = await call(address({ url: typed(input) }))
    expectFailure(answer, { status: 400, code, field: 'url' })
  })

  test.each(wrong)('S01 %s by POST', async (_, input, code) => {
    const answer = await postJson(address(), { url: typed(input) })
    expectFailure(answer, { status: 400, code, field: 'url' })
  })

  test('X09 the input is not echoed in the answer', async () => {
    const { text } = await call(address({ url: '<img src=x onerror=alert(1)>' }))
    expect(text).not.toContain('img')
    expect(text).not.toContain('onerror')
  })

  test.each([
    'url[$ne]=x',
    'url[]=fgnVictim-0',
    'url[0]=fgnVictim-0',
    'url.$gt=',
    'URL=fgnVictim-0',
    '__proto__[url]=fgnVictim-0',
    'constructor=fgnVictim-0',
    '',
  ])('N03 the query ?%s contains no link', async (query) => {
    const answer = await call(`${address()}?${query}`)
    expectFailure(answer, { status: 400, code: 'input.required', field: 'url' })
  })

  test('N03 %ff and a bare & in the query break nothing', async () => {
    const bytes = await call(`${address()}?url=%ff%fe&&&=&url`)
    expect([bytes.status, (bytes.json.error as { field: string }).field]).toEqual([400, 'url'])
  })

  test('two bad links are rejected like one, or as too many', async () => {
    const answer = await call(address({ url: ['https://vimeo.com/1', 'https://vimeo.com/2'] }))
    const code = slug === 'tag-extractor' ? 'link.notYouTube' : 'input.tooMany'
    expectFailure(answer, { status: 400, code, field: 'url' })
  })

  if (slug !== 'tag-extractor') {
    test('takes one link: a second one is rejected, even the same', async () => {
      for (const url of [
        [id, id],
        [id, 'https://vimeo.com/1'],
        [id, 'other-id-01'],
      ]) {
        const answer = await call(address({ url }))
        expectFailure(answer, { status: 400, code: 'input.tooMany', field: 'url' })
      }
    })
  } else {
    test('1,000 links are too many', async () => {
      const answer = await postJson(address(), { url: Array.from({ length: 1000 }, () => id) })
      expectFailure(answer, { status: 400, code: 'input.tooMany', field: 'url' })
    })
  }
})

test.each([
  ['an object that cannot be a text', { toString: 1, valueOf: 1 }],
  ['a list of one', [{ toString: 1 }]],
  ['a number', 7],
])('D02 a language that is %s is no error of the site', async (_, lang) => {
  const { status } = await postJson(toolAddress(site.origin, slugs[0]), { url: '', lang })
  expect(status).toBe(400)
})

test('none of this is an error of the site, so its log has none', () => {
  expect(site.output()).not.toContain('"level":50')
  expect(site.output()).not.toContain('vimeo')
})
