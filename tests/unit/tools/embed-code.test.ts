/** @jest-environment jsdom */
import { readParameters } from '@/lib/tools/youtube-embed-code-generator/parameters'
import run, {
  checkSubject,
  type EmbedInput,
  type EmbedVideo,
  embedCode,
} from '@/lib/tools/youtube-embed-code-generator/run'
import { escapeHtml } from '@/lib/tools/youtube-embed-code-generator/snippets'
import { full } from '../../helpers/gate'

const videoUrl = { kind: 'video', videoId: 'abcdefghijk', form: 'watch' } as const
const plain: EmbedInput = {
  url: videoUrl,
  playlist: true,
  start: undefined,
  end: undefined,
  autoplay: false,
  mute: false,
  loop: false,
  controls: true,
  captions: false,
  privacy: true,
  captionLanguage: undefined,
  playerLanguage: undefined,
  width: 560,
  parameters: undefined,
}

const video: EmbedVideo = {
  id: 'abcdefghijk',
  title: 'Title',
  channelId: '',
  channelTitle: '',
  publishedAt: '',
  durationSeconds: 60,
  liveStatus: 'none',
  embeddable: true,
  ageRestricted: false,
  blockedSomewhere: false,
}

function snippets(input: Partial<EmbedInput> = {}, title?: string): Record<string, string> {
  const known = title === undefined ? undefined : { ...video, title }
  const result = embedCode({ ...plain, ...input }, known)
  return Object.fromEntries(result.snippets.map(({ name, text }) => [name, text]))
}

/** The only element of a piece of HTML. Any other node means that escaping failed. */
function only(html: string): Element {
  const { head, body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  expect([head.childNodes.length, body.childNodes.length]).toEqual([0, 1])
  const [element] = body.children
  if (!element) throw new Error(`No element: ${html}`)
  return element
}

const attributes = (element: Element) =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))

const hostile = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'><svg onload=alert(1)>",
  '" onload="alert(1)',
  "' onload='alert(1)",
  '" srcdoc="<script>alert(1)</script>',
  '</iframe><script>alert(1)</script>',
  '&quot;&gt;&lt;svg onload=alert(1)&gt;',
  '&amp;quot; onload=&amp;quot;',
  '&#34; onload=&#34;alert(1)',
  '&#x22;>',
  'a\nb\r\nc\td',
  `\`$\{alert(1)}\``,
  '{alert(1)}',
  '*/}{alert(1)}{/*',
  '</title></textarea></style>--><script>',
  '\u2028\u2029',
  '](javascript:alert(1))',
  ')](javascript:alert(1)) [x](y',
  '![x](javascript:alert(1))',
  '\\',
  '\\](x',
  '\\\\](x',
  '**bold** _it_ ~~x~~ `code`',
  'javascript:alert(1)',
  'ભારતીય 料理 مطبخ 🍕',
]
// Each of them, and each pair; in the gate, each before another one and behind one.
const pairs = full
  ? hostile.flatMap((a) => hostile.map((b) => a + b))
  : hostile.map((a, at) => a + hostile[(at + 1) % hostile.length])
const titles = [...hostile, ...pairs]

describe('X11: with a hostile title', () => {
  test.each(['html', 'responsive'])('%s is one iframe with the title as an attribute', (name) => {
    for (const title of titles) {
      const player = only(snippets({}, title)[name] ?? '')
      expect(player.tagName).toBe('IFRAME')
      const { src, title: shown, referrerpolicy, ...rest } = attributes(player)
      expect(src).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk')
      // HTML normalizes line breaks.
      expect(shown).toBe(title.replaceAll('\r\n', '\n'))
      expect(referrerpolicy).toBe('strict-origin-when-cross-origin')
      const known =
        name === 'html'
          ? ['allow', 'allowfullscreen', 'height', 'width']
          : ['allow', 'allowfullscreen', 'style']
      expect(Object.keys(rest).sort()).toEqual(known)
    }
  })

  test('click to load is one iframe that contains a link and a picture, but no script', () => {
    for (const title of titles) {
      const frame = only(snippets({}, title).clickToLoad ?? '')
      const { srcdoc = '', title: shown, ...rest } = attributes(frame)
      expect(frame.tagName).toBe('IFRAME')
      expect(shown).toBe(title.replaceAll('\r\n', '\n'))
      expect(Object.keys(rest).sort()).toEqual([
        'allow',
        'allowfullscreen',
        'referrerpolicy',
        'style',
      ])
      const page = new DOMParser().parseFromString(srcdoc, 'text/html')
      expect([...page.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual([
        'HTML',
        'HEAD',
        'STYLE',
        'BODY',
        'A',
        'IMG',
        'B',
      ])
      const link = page.querySelector('a') as Element
      expect(attributes(link)).toEqual({
        href: 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
        'aria-label': title.replaceAll('\r\n', '\n'),
      })
      expect(attributes(page.querySelector('img') as Element)).toEqual({
        src: 'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg',
        alt: '',
      })
    }
  })

  test('React code contains the title as one string literal', () => {
    for (const title of titles) {
      const code = snippets({}, title).react ?? ''
      const line = /\n {6}title=\{("[^\n]*")\}\n/.exec(code)?.[1] ?? ''
      expect(JSON.parse(line)).toBe(title)
      // Apart from the title, the code is always the same.
      expect(code.replace(line, '"T"')).toBe(snippets({}, 'T').react)
    }
  })

  test('Markdown is one line without an unescaped bracket', () => {
    for (const title of titles) {
      const code = snippets({}, title).markdown ?? ''
      const end =
        '](https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg)](https://www.youtube.com/watch?v=abcdefghijk)'
      expect(code.startsWith('[![') && code.endsWith(end)).toBe(true)
      const text = code.slice(3, -end.length)
      expect(text).not.toMatch(/[\n\r]/)
      // Every bracket and backslash is escaped, so none is left without the escapes.
      expect(text.replace(/\\[\\[\]]/g, '')).not.toMatch(/[\\[\]](?![<`*_~])/)
    }
  })

  test('Markdown escapes HTML tags in the title', () => {
    for (const title of ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>']) {
      const code = snippets({}, title).markdown ?? ''
      expect(code).not.toMatch(/(^|[^\\])<(script|img)/)
    }
  })
})

test('escapeHtml escapes every special character once', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;',
  )
})

describe('the address', () => {
  const query = (input: Partial<EmbedInput>) =>
    Object.fromEntries(new URL(embedCode({ ...plain, ...input }).embedUrl ?? '').searchParams)

  test.each<[string, Partial<EmbedInput>, Record<string, string>]>([
    ['nothing', {}, {}],
    ['start', { start: 10 }, { start: '10' }],
    ['start 0', { start: 0 }, {}],
    ['end', { end: 10 }, { end: '10' }],
    ['autoplay', { autoplay: true }, { autoplay: '1' }],
    ['mute', { mute: true }, { mute: '1' }],
    [
      'loop, which needs the video as playlist',
      { loop: true },
      { loop: '1', playlist: 'abcdefghijk' },
    ],
    ['no controls', { controls: false }, { controls: '0' }],
    ['captions', { captions: true }, { cc_load_policy: '1' }],
    ['caption language', { captionLanguage: 'zh-Hant' }, { cc_lang_pref: 'zh-Hant' }],
    ['player language', { playerLanguage: 'gu' }, { hl: 'gu' }],
    ['parameters', { parameters: 'color=white&fs=0' }, { color: 'white', fs: '0' }],
  ])('has the parameters of: %s', (_, input, expected) => {
    expect(query(input)).toEqual(expected)
  })

  test('uses the privacy host, unless the option is off', () => {
    expect(embedCode(plain).embedUrl).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk')
    expect(embedCode({ ...plain, privacy: false }).embedUrl).toBe(
      'https://www.youtube.com/embed/abcdefghijk',
    )
  })

  test('uses the start in the link, unless the field sets one', () => {
    const url = { ...videoUrl, start: 30 }
    expect(query({ url })).toEqual({ start: '30' })
    expect(query({ url, start: 5 })).toEqual({ start: '5' })
    expect(query({ url, start: 0 })).toEqual({})
  })

  test.each([
    [undefined, 0],
    [10, 10],
    [10, 9],
    [0, 0],
  ])('rejects a start of %s with an end of %s', (start, end) => {
    expect(() => embedCode({ ...plain, start, end })).toThrow(
      expect.objectContaining({ code: 'input.endBeforeStart', field: 'end' }),
    )
  })

  test('is the same in every snippet with a player', () => {
    const input = { start: 10, loop: true, parameters: 'rel=0&color=white' }
    const { embedUrl } = embedCode({ ...plain, ...input })
    const made = snippets(input)
    expect(only(made.html ?? '').getAttribute('src')).toBe(embedUrl)
    expect(only(made.responsive ?? '').getAttribute('src')).toBe(embedUrl)
    expect(made.react).toContain(`src={${JSON.stringify(embedUrl)}}`)
    const srcdoc = only(made.clickToLoad ?? '').getAttribute('srcdoc') ?? ''
    const page = new DOMParser().parseFromString(srcdoc, 'text/html')
    expect(page.querySelector('a')?.getAttribute('href')).toBe(`${embedUrl}&autoplay=1`)
  })
})

describe('the notes about the video', () => {
  const notes = (known: Partial<EmbedVideo>, input: Partial<EmbedInput> = {}) =>
    embedCode({ ...plain, ...input }, { ...video, ...known }).notes.map(({ key }) => key)

  test.each<[Partial<EmbedVideo>, Partial<EmbedInput>, string[]]>([
    [{}, {}, []],
    [{ embeddable: true }, { start: 59, end: 60 }, []],
    [{ embeddable: false }, { autoplay: true }, ['note.notEmbeddable', 'note.autoplayNeedsMute']],
    [{ embeddable: undefined }, {}, ['note.embeddableUntold']],
    [{ ageRestricted: true }, {}, ['note.ageRestricted']],
    [{ blockedSomewhere: true }, {}, ['note.blockedSomewhere']],
    [{ blockedSomewhere: true, blockedEverywhere: true }, {}, ['note.nowhere']],
    [{ loss: 'failed', embeddable: undefined }, {}, ['note.uploadFailed']],
    [{ loss: 'rejected', blockedSomewhere: true }, { end: 61 }, ['note.uploadRejected']],
    [{ loss: 'deleted' }, { autoplay: true }, ['note.uploadDeleted', 'note.autoplayNeedsMute']],
    [{}, { start: 60 }, ['note.startAfterEnd']],
    [{}, { url: { ...videoUrl, start: 60 } }, ['note.startAfterEnd']],
    [{}, { end: 61 }, ['note.endAfterEnd']],
    [{ durationSeconds: 0 }, { start: 60, end: 61 }, []],
  ])('%j and %j give %j', (known, input, keys) => {
    expect(notes(known, input)).toEqual(keys)
  })

  test('stay when the options change', async () => {
    const checked = embedCode(plain, { ...video, embeddable: false })
    const first = await run(plain, { language: 'en', checked })
    const second = await run({ ...plain, width: 800 }, { language: 'en', checked: first })
    expect(second).toEqual(embedCode({ ...plain, width: 800 }, first.video))
    expect(second.video).toMatchObject({ title: 'Title', embeddable: false })
  })
})

describe('a playlist', () => {
  const list = 'PL0123456789ABCDEF'
  const alone = { url: { kind: 'playlist', playlistId: list } } as const
  const within = { url: { ...videoUrl, playlistId: list } }
  const address = (input: Partial<EmbedInput>) =>
    new URL(embedCode({ ...plain, ...input }).embedUrl ?? '')
  const query = (input: Partial<EmbedInput>) => Object.fromEntries(address(input).searchParams)
  const listed = { listType: 'playlist', list }

  test('without a video is embedded as a series, with a video as that video', () => {
    expect(address(alone).pathname).toBe('/embed/videoseries')
    expect(query(alone)).toEqual(listed)
    expect(address(within).pathname).toBe('/embed/abcdefghijk')
    expect(query(within)).toEqual(listed)
  })

  test('of a video is left out when the option is off', () => {
    expect(query({ ...within, playlist: false })).toEqual({})
    expect(query({ ...within, playlist: false, loop: true })).toEqual({
      loop: '1',
      playlist: 'abcdefghijk',
    })
    // The option has no effect on a link to a playlist.
    expect(query({ ...alone, playlist: false })).toEqual(listed)
  })

  test('loops as a whole, without the parameter for a single video', () => {
    for (const input of [alone, within]) {
      expect(query({ ...input, loop: true })).toEqual({ ...listed, loop: '1' })
    }
  })

  test('accepts a start and an end, with a note on what they apply to', () => {
    for (const input of [alone, within]) {
      const result = embedCode({ ...plain, ...input, start: 5, end: 9 })
      expect(query({ ...input, start: 5, end: 9 })).toEqual({ ...listed, start: '5', end: '9' })
      expect(result.notes).toEqual([{ key: 'note.timesInPlaylist' }])
      expect(embedCode({ ...plain, ...input }).notes).toEqual([])
    }
    expect(embedCode({ ...plain, start: 5 }).notes).toEqual([])
  })

  test('is embedded by every snippet with a player and linked by Markdown', () => {
    for (const [input, page] of [
      [alone, `https://www.youtube.com/playlist?list=${list}`],
      [within, `https://www.youtube.com/watch?v=abcdefghijk&list=${list}`],
    ] as const) {
      const made = snippets(input)
      const { href } = address(input)
      expect(only(made.html ?? '').getAttribute('src')).toBe(href)
      expect(only(made.responsive ?? '').getAttribute('src')).toBe(href)
      expect(made.react).toContain(`src={${JSON.stringify(href)}}`)
      const srcdoc = only(made.clickToLoad ?? '').getAttribute('srcdoc') ?? ''
      const inside = new DOMParser().parseFromString(srcdoc, 'text/html')
      expect(inside.querySelector('a')?.getAttribute('href')).toBe(`${href}&autoplay=1`)
      expect(made.markdown?.endsWith(`](${page})`)).toBe(true)
    }
  })

  test('has no picture until its first video is known', () => {
    const known = { id: list, title: 'A <list>', channelTitle: 'C', firstVideoId: 'firstvideo0' }
    const made = (playlist?: typeof known) =>
      Object.fromEntries(
        embedCode({ ...plain, ...alone }, undefined, { playlist }).snippets.map(
          ({ name, text }) => [name, text],
        ),
      )
    expect(made().markdown).toBe(
      `[YouTube video player](https://www.youtube.com/playlist?list=${list})`,
    )
    expect(made().clickToLoad).not.toContain('img src')
    const picture = 'https://i.ytimg.com/vi/firstvideo0/hqdefault.jpg'
    expect(made(known).markdown).toBe(
      `[![A \\<list>](${picture})](https://www.youtube.com/playlist?list=${list})`,
    )
    expect(made(known).clickToLoad).toContain(picture)
    expect(only(made(known).html ?? '').getAttribute('title')).toBe('A <list>')
  })

  test('that was not found, or that is a mix, gets a note', () => {
    const notes = (playlistId: string, known = {}) =>
      embedCode({ ...plain, url: { ...videoUrl, playlistId } }, video, known).notes
    expect(notes(list, { playlistMissing: true })).toEqual([{ key: 'note.playlistMissing' }])
    expect(notes('RDabcdefghijk')).toEqual([{ key: 'note.mix' }])
    expect(notes(list)).toEqual([])
  })

  test('is checked again when it changes or when the option is turned off', () => {
    const subjects = [plain, { ...plain, ...within }, { ...plain, ...alone }].map(checkSubject)
    expect(new Set(subjects).size).toBe(3)
    expect(checkSubject({ ...plain, ...within, playlist: false })).toBe(checkSubject(plain))
  })

  test.each(['list=PL0123456789ABCDEF', 'listType=playlist', 'listType=user_uploads'])(
    'rejects %s among the other parameters, because the link sets it',
    (text) => {
      const { accepted, refused } = readParameters(text)
      expect([accepted, refused.map(({ key }) => key)]).toEqual([[], ['refused.list']])
    },
  )
})

describe('the size', () => {
  test.each([
    ['watch', 560, '560', '315', '16 / 9'],
    ['watch', 1280, '1280', '720', '16 / 9'],
    ['live', 640, '640', '360', '16 / 9'],
    ['short', 315, '315', '560', '9 / 16'],
    ['short', 360, '360', '640', '9 / 16'],
  ] as const)('a %s with a width of %i is %s × %s', (form, width, shownWidth, height, ratio) => {
    const made = snippets({ url: { ...videoUrl, form }, width })
    expect(attributes(only(made.html ?? ''))).toMatchObject({ width: shownWidth, height })
    expect(made.responsive).toContain(`aspect-ratio: ${ratio}`)
    expect(made.react).toContain(`aspectRatio: '${ratio}'`)
  })
})

describe('readParameters', () => {
  const keys = (text: string) => readParameters(text).refused.map(({ key }) => key)

  test.each([
    ['', []],
    ['  ', []],
    ['rel=0', [['rel', '0']]],
    [
      '?rel=0&fs=1',
      [
        ['rel', '0'],
        ['fs', '1'],
      ],
    ],
    ['color=red', [['color', 'red']]],
    ['iv_load_policy=3', [['iv_load_policy', '3']]],
    ['rel=0&rel=1', [['rel', '1']]],
    [
      'disablekb=1&enablejsapi=1&playsinline=1',
      [
        ['disablekb', '1'],
        ['enablejsapi', '1'],
        ['playsinline', '1'],
      ],
    ],
  ])('%j is accepted as %j', (text, accepted) => {
    expect(readParameters(text)).toEqual({ accepted, refused: [] })
  })

  test.each([
    ['showinfo=0', 'refused.showinfo'],
    ['modestbranding=1', 'refused.modestbranding'],
    ['autohide=1', 'refused.autohide'],
    ['theme=dark', 'refused.theme'],
    ['hd=1', 'refused.quality'],
    ['vq=hd720', 'refused.quality'],
    ['quality=high', 'refused.quality'],
    ['listType=search', 'refused.search'],
    ['autoplay=1', 'refused.option'],
    ['playlist=abc', 'refused.option'],
    ['start=5', 'refused.option'],
    ['t=5', 'refused.option'],
    ['cc_lang_pref=de', 'refused.option'],
    ['rel=2', 'refused.value'],
    ['rel=', 'refused.value'],
    ['color=blue', 'refused.value'],
    ['REL=0', 'refused.unknown'],
    ['onload=alert(1)', 'refused.unknown'],
    ['origin=https://evil.test', 'refused.unknown'],
    ['__proto__=1', 'refused.unknown'],
    ['constructor=1', 'refused.unknown'],
    ['toString=1', 'refused.unknown'],
    ['=1', 'refused.unknown'],
    ['"><script>', 'refused.unknown'],
  ])('%j is refused: %s', (text, key) => {
    expect(readParameters(text).accepted).toEqual([])
    expect(keys(text)).toEqual([key])
  })

  test('accepts only known names and values', () => {
    for (const text of hostile) {
      for (const typed of [text, `rel=${text}`, `${text}=1`, `rel=0&${text}&fs=1`]) {
        for (const [name, value] of readParameters(typed).accepted) {
          expect(`${name}=${value}`).toMatch(/^(color=(red|white)|iv_load_policy=[13]|\w+=[01])$/)
        }
      }
    }
  })

  test('shortens the rejected names and values', () => {
    const { refused } = readParameters(`${'n'.repeat(500)}=${'v'.repeat(500)}`)
    expect(refused[0]?.values).toEqual({ name: 'n'.repeat(40), value: 'v'.repeat(40) })
  })
})
