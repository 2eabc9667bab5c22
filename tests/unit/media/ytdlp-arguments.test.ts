import {
  extractArguments,
  fetchArguments,
  fixedArguments,
  proxySettings,
  type YtdlpCall,
} from '@/lib/media/ytdlp-arguments'

const newest = '2026.08.19'
/** Debian 12's. */
const old = '2023.03.04'

const everything: YtdlpCall = {
  version: newest,
  runtime: { name: 'node', path: '/opt/node/bin/node' },
  plugins: '/opt/plugins',
  cookies: '/job/cookies.txt',
  settings: 'yt-dlp.conf',
  address: '192.0.2.7',
}
const stream = { infoFile: 'info.json', names: ['s0_137', 's1_140'], maxBytes: 1_000 }

const follows = (args: string[], option: string) => args[args.indexOf(option) + 1]

test('S07: no settings, plugins, scripts or caches are read but those that the operator names', () => {
  const plain = extractArguments({ version: newest }, 'aaaaaaaaaaa')
  for (const option of [
    '--ignore-config',
    '--no-plugin-dirs',
    '--no-cache-dir',
    '--no-exec',
    '--no-remote-components',
    '--no-js-runtimes',
  ]) {
    expect(plain).toContain(option)
  }
  expect(plain).not.toContain('--plugin-dirs')

  const args = extractArguments(everything, 'aaaaaaaaaaa')
  expect(args.indexOf('--no-plugin-dirs')).toBeLessThan(args.indexOf('--plugin-dirs'))
  expect(follows(args, '--plugin-dirs')).toBe('/opt/plugins')
  expect(args.indexOf('--no-js-runtimes')).toBeLessThan(args.indexOf('--js-runtimes'))
  expect(follows(args, '--js-runtimes')).toBe('node:/opt/node/bin/node')
  expect(follows(args, '--cookies')).toBe('/job/cookies.txt')
  expect(follows(args, '--config-locations')).toBe('yt-dlp.conf')
  expect(follows(args, '--source-address')).toBe('192.0.2.7')
})

test('S08: only YouTube is asked, for one video', () => {
  const args = extractArguments(everything, 'aaaaaaaaaaa')
  expect(follows(args, '--use-extractors')).toBe('youtube')
  expect(args).toContain('--no-playlist')
  expect(args.join(' ')).not.toContain('default-search')
})

test('options follow the version: an old one is given none that it does not know', () => {
  const args = fetchArguments({ ...everything, version: old }, stream)
  expect(args.join(' ')).not.toMatch(/plugin|js-runtimes|remote-components/)
  expect(args).toContain('--ignore-config')
  expect(fixedArguments({ version: '2025.03.21' }).join(' ')).toMatch(/plugin/)
  expect(fixedArguments({ version: '2025.03.21' }).join(' ')).not.toMatch(/js-runtimes/)
  // Nightly builds have a time behind the date.
  expect(fixedArguments({ version: '2025.11.12.233030' })).toContain('--no-js-runtimes')
})

/** Texts without meaning, the same ones in each run. */
function* oddTexts(count: number) {
  const parts = ['-', '--', 'exec', '=', 'id', ' ', ';', '$(', ')', '`', '"', "'", '\n', '\0', '/']
  parts.push(
    '..',
    'a',
    'Z',
    '9',
    '_',
    '[',
    ']',
    '+',
    ',',
    '%(title)s',
    'é',
    '\u202e',
    'best',
    'aaaaaaaaaa',
  )
  let seed = 27
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let made = 0; made < count; made += 1) {
    yield Array.from({ length: next(12) }, () => parts[next(parts.length)]).join('')
  }
}

const dangerous =
  /^--(?:exec(?!$)|netrc|write-.*link|cookies-from-browser|enable-file-urls|config(?!-locations$)|batch|alias|postprocessor|external-downloader|ffmpeg|print-to-file)/

test('S09: whatever is asked for, the options are the same, and none of them is dangerous', () => {
  const fixed = extractArguments(everything, 'aaaaaaaaaaa').slice(0, -1)
  const begin = fetchArguments(everything, stream)
  let refused = 0
  const orNone = (make: () => readonly string[]) => {
    try {
      return make()
    } catch {
      return undefined
    }
  }
  const wrong: string[] = []
  for (const text of oddTexts(3_000)) {
    const args = orNone(() => extractArguments(everything, text))
    if (!args) refused += 1
    const isId = /^[\w-]{11}$/.test(text)
    const asked = [...fixed, `https://www.youtube.com/watch?v=${text}`]
    if (args?.join('\n') !== (isId ? asked.join('\n') : undefined)) wrong.push(text)
    const names = orNone(() => fetchArguments(everything, { ...stream, names: [text] }))
    if (names?.length !== (/^s\w+$/.test(text) ? begin.length : undefined)) wrong.push(text)
  }
  expect(wrong).toEqual([])
  expect(refused).toBeGreaterThan(2_500)
  for (const option of [...fixed, ...begin]) expect(option).not.toMatch(dangerous)
  // The only file of settings is the site’s own, which has the proxy and nothing else.
  expect([...fixed, ...begin].filter((one) => one === '--config-locations')).toHaveLength(2)
  for (const args of [fixed, begin]) expect(follows(args, '--config-locations')).toBe('yt-dlp.conf')
  expect(follows(begin, '--downloader')).toBe('native')
})

test('S06: an id that begins with a hyphen stands in a whole address behind `--`', () => {
  expect(extractArguments(everything, '-AAAAAAAAAA').slice(-2)).toEqual([
    '--',
    'https://www.youtube.com/watch?v=-AAAAAAAAAA',
  ])
  for (const id of [
    '--exec=id',
    '-o/etc/x',
    'ytsearch5:x',
    '',
    'aaaaaaaaaa',
    'aaaaaaaaaaaa',
    'aaaaa/aaaaa',
    'aaaaaaaaaaa\n',
  ]) {
    expect(() => extractArguments(everything, id)).toThrow()
  }
})

test('streams are fetched into the folder, resumed, whole or not at all, and without ffmpeg', () => {
  const args = fetchArguments(everything, stream)
  expect(follows(args, '--load-info-json')).toBe('info.json')
  expect(follows(args, '--format')).toBe('s0_137,s1_140')
  expect(follows(args, '--output')).toBe('%(format_id)s.%(ext)s')
  expect(follows(args, '--fixup')).toBe('never')
  expect(follows(args, '--max-filesize')).toBe('1000')
  expect(args).toEqual(expect.arrayContaining(['--continue', '--abort-on-unavailable-fragments']))
  expect(args.join(' ')).not.toContain('download-sections')
})

test('a proxy’s address is one word of a settings file, whatever its password', () => {
  expect(proxySettings('http://me:a$b"c\\d#e\'f g@127.0.0.1:1')).toBe(
    `--proxy "http://me:a$b\\"c\\\\d#e'f g@127.0.0.1:1"\n`,
  )
})
