import { readEnv } from '@/lib/server/env'

const defaults = {
  PORT: 3000,
  HOST: '127.0.0.1',
  SHUTDOWN_GRACE_MS: 10_000,
  DATA_DIR: '.data',
  YOUTUBE_SOURCE: 'auto',
  YOUTUBE_API_KEY: [],
  YOUTUBE_DATA_API_URL: 'https://youtube.googleapis.com',
  YOUTUBE_WEB_URL: 'https://www.youtube.com',
  YOUTUBE_SUGGEST_URL: 'https://suggestqueries-clients6.youtube.com',
  YOUTUBE_IMAGE_URL: [
    'https://i.ytimg.com',
    'https://yt3.ggpht.com',
    'https://yt3.googleusercontent.com',
  ],
}

test('the defaults are those of the API’s documentation', () => {
  expect(readEnv({})).toMatchObject(defaults)
  expect(readEnv({}).PUBLIC_ORIGIN).toBeUndefined()
  expect(Object.keys(readEnv({})).filter((name) => name.startsWith('SITE_'))).toEqual([
    'SITE_SOCIAL',
  ])
})

test('an empty setting counts as unset', () => {
  const names = [...Object.keys(defaults), 'PUBLIC_ORIGIN']
  expect(readEnv(Object.fromEntries(names.map((name) => [name, ''])))).toMatchObject(defaults)
})

test.each<[name: keyof ReturnType<typeof readEnv>, value: string, read: unknown]>([
  ['REVIEWS_ORIGIN', 'https://reviews.example.com/path', 'https://reviews.example.com'],
  ['MODERATION', 'before', 'before'],
  ['SHUTDOWN_GRACE_MS', '500', 500],
  ['YOUTUBE_API_KEY', 'one', ['one']],
  ['YOUTUBE_API_KEY', ' one , two ,, ', ['one', 'two']],
  ['YOUTUBE_SOURCE', 'sample', 'sample'],
  ['PUBLIC_ORIGIN', 'https://example.com/', 'https://example.com'],
  ['PUBLIC_ORIGIN', 'https://EXAMPLE.com:443/path?a#b', 'https://example.com'],
  ['YOUTUBE_DATA_API_URL', 'http://127.0.0.1:4100', 'http://127.0.0.1:4100'],
  ['SITE_NAME', '  A “B” & <C> \\ 🛠 ', 'A “B” & <C> \\ 🛠'],
  ['SITE_SOCIAL', 'https://x.com/a, https://b.test', ['https://x.com/a', 'https://b.test/']],
  ['YOUTUBE_IMAGE_URL', 'http://127.0.0.1:1', ['http://127.0.0.1:1']],
  ['YOUTUBE_IMAGE_URL', 'http://a.test, https://b.test/', ['http://a.test', 'https://b.test']],
])('%s=%j is read as %j', (name, value, read) => {
  expect(readEnv({ [name]: value })[name]).toEqual(read)
})

test.each([
  ['YOUTUBE_SOURCE', 'SECRET-source'],
  ['REVIEWS_ORIGIN', 'SECRET.example.com'],
  ['REVIEWS_ORIGIN', 'javascript:SECRET'],
  ['MODERATION', 'SECRET'],
  ['REQUEST_TIMEOUT_MS', '0'],
  ['MAX_CONNECTIONS', 'SECRET'],
  ['PORT', '-1'],
  ['PUBLIC_ORIGIN', 'SECRET-origin'],
  ['SITE_NAME', 'SECRET\nname'],
  ['SITE_NAME', 'SECRET \u202e name'],
  ['SITE_NAME', 'SECRET'.repeat(11)],
  ['SITE_EMAIL', 'SECRET@'],
  ['SITE_GITHUB', 'javascript:SECRET'],
  ['SITE_SOCIAL', 'https://example.com, SECRET'],
  ['PUBLIC_ORIGIN', 'ftp://SECRET.test'],
  ['PUBLIC_ORIGIN', 'javascript:SECRET'],
  ['YOUTUBE_DATA_API_URL', 'SECRET.googleapis.com'],
  ['YOUTUBE_DATA_API_URL', 'file:///SECRET'],
  ['YOUTUBE_WEB_URL', '//SECRET.test'],
  ['YOUTUBE_SUGGEST_URL', 'SECRET'],
  ['YOUTUBE_IMAGE_URL', 'https://i.ytimg.com,SECRET'],
  ['YOUTUBE_IMAGE_URL', ' , '],
])('K01 K03 an invalid %s=%j is reported without its value', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(
    `These settings are not valid: ${name}. See .env.example.`,
  )
})

test('every invalid setting is reported once, without its value', () => {
  const wrong = {
    YOUTUBE_SOURCE: 'SECRET1',
    YOUTUBE_WEB_URL: 'SECRET2',
    YOUTUBE_IMAGE_URL: 'SECRET3,SECRET4',
    YOUTUBE_API_KEY: 'SECRET5',
  }
  let message = ''
  try {
    readEnv(wrong)
  } catch (error) {
    message = String(error)
  }
  expect(message).toMatch(/YOUTUBE_SOURCE.*YOUTUBE_WEB_URL.*YOUTUBE_IMAGE_URL/)
  expect(message.match(/YOUTUBE_IMAGE_URL/g)).toHaveLength(1)
  expect(message).not.toContain('YOUTUBE_API_KEY')
  expect(message).not.toContain('SECRET')
})

test('unknown settings are ignored', () => {
  expect(readEnv({ PATH: '/bin', npm_config_x: '1', __proto__x: '2' })).toMatchObject(defaults)
})

describe('the way to help', () => {
  test('leads to a list of many countries unless the operator knows a better one', () => {
    expect(readEnv({}).HELPLINE_URL).toBe('https://findahelpline.com')
    expect(readEnv({ HELPLINE_URL: 'https://x.test/help' }).HELPLINE_URL).toBe(
      'https://x.test/help',
    )
  })
  test.each(['findahelpline.com', 'tel:116123', 'javascript:alert(1)'])(
    'is an address: %s',
    (url) => {
      expect(() => readEnv({ HELPLINE_URL: url })).toThrow('HELPLINE_URL')
    },
  )
})

describe('the language model', () => {
  const AI_BASE_URL = 'http://127.0.0.1:11434/v1/'
  test('its address keeps its path', () => {
    for (const address of [
      AI_BASE_URL,
      `${AI_BASE_URL}chat/completions`,
      `${AI_BASE_URL}chat/completions/`,
    ])
      expect(readEnv({ AI_BASE_URL: address, AI_MODEL: 'm' }).AI_BASE_URL).toBe(
        'http://127.0.0.1:11434/v1',
      )
  })
  test.each([
    ['an address without a model', { AI_BASE_URL }, 'AI_MODEL'],
    ['a model without an address', { AI_MODEL: 'm' }, 'AI_MODEL'],
    [
      'a key in the address',
      { AI_BASE_URL: 'https://u:p@x.test/v1', AI_MODEL: 'm' },
      'AI_BASE_URL',
    ],
    ['a query', { AI_BASE_URL: 'https://x.test/v1?a=1', AI_MODEL: 'm' }, 'AI_BASE_URL'],
    ['a file', { AI_BASE_URL: 'file:///etc/passwd', AI_MODEL: 'm' }, 'AI_BASE_URL'],
    ['a key with a line break', { AI_API_KEY: 'a\nb' }, 'AI_API_KEY'],
  ])('%s is refused by name', (_, variables, name) => {
    expect(() => readEnv(variables)).toThrow(name)
  })
})
