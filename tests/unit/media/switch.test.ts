import { downloadsAllowed, termsNote } from '@/lib/media/switch'
import { readEnv } from '@/lib/server/env'

const key = { YOUTUBE_API_KEY: 'a-key' }
const on = { DOWNLOADS_ENABLED: '1' }
const both = { DOWNLOADS_WITH_API_KEY: '1' }

test.each([
  [{}, { on: false, why: 'off' }],
  [both, { on: false, why: 'off' }],
  [on, { on: true }],
  [
    { ...on, ...key },
    { on: false, why: 'apiKey' },
  ],
  [{ ...on, ...key, ...both }, { on: true }],
])('with %j downloads are %j', (settings, expected) => {
  expect(downloadsAllowed(readEnv(settings))).toEqual(expected)
})

test('the start names the setting that is missing beside a key, and what the one that is there risks', () => {
  expect(termsNote(readEnv({ ...on, ...key }))).toMatch(
    /DOWNLOADS_WITH_API_KEY=1.*docs\/deploy\.md/,
  )
  expect(termsNote(readEnv({ ...on, ...key, ...both }))).toMatch(/block the key/)
  expect(termsNote(readEnv(on))).toBeUndefined()
  expect(termsNote(readEnv(key))).toBeUndefined()
})
