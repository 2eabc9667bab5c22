import { SaveBody } from '@/lib/accounts/bodies.server'
import { SavedChannelFields } from '@/lib/accounts/fields.server'
import { firstIssue } from '@/lib/http/first-issue'
import { expectLinear } from '../../helpers/linear'

const channel = { channelId: `UC${'a'.repeat(22)}`, title: 'Kettles' }
const withThumbnail = (thumbnail: string) =>
  SavedChannelFields.safeParse({ ...channel, thumbnail }).success

test.each([
  'http://evil.test/a.png',
  'http://yt3.ggpht.com/a.png',
  'https://yt3.ggpht.com.evil.test/a.png',
  'https://yt3.ggpht.com:8443/a.png',
])('S18 a channel is saved without its picture at %s', (thumbnail) => {
  expect(SavedChannelFields.parse({ ...channel, thumbnail })).toEqual(channel)
})

test('S18 a picture of YouTube’s is kept', () => {
  const thumbnail = 'https://yt3.googleusercontent.com/a=s88'
  expect(SavedChannelFields.parse({ ...channel, thumbnail })).toEqual({ ...channel, thumbnail })
})

test.each([
  ['https://yt3.ggpht.com/a=s88-c-k-c0x00ffffff-no-rj', true],
  ['https://例え.テスト/a.jpg', false],
  ['https://', false],
  ['javascript:alert(1)//a.example/', false],
  [`https://yt3.ggpht.com/${'a'.repeat(500)}`, false],
])('a thumbnail at %s is accepted: %s', (thumbnail, isAccepted) => {
  expect(withThumbnail(thumbnail)).toBe(isAccepted)
})

test('D09: a host of 170,000 Han characters takes linear time', () =>
  // Writing it as ASCII takes quadratic time.
  expectLinear(170_000, (length) => {
    const han = Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + (at % 20_000)))
    expect(withThumbnail(`http://${han.join('')}.com/`)).toBe(false)
  }))

test('a name is one line without controls and signs that turn text around', () => {
  const { title } = SavedChannelFields.parse({ ...channel, title: 'a\u0000b\n\u202ec' })
  expect(title).toBe('a b c')
  for (const title of ['', '\u0000\u202e'])
    expect(SavedChannelFields.safeParse({ ...channel, title }).success).toBe(false)
})

test('of many channels the wrong one is named', () => {
  const { error } = SaveBody.safeParse({ channels: [channel, { ...channel, note: 'a\u0000' }] })
  expect(error && firstIssue(error)).toEqual({ code: 'input.invalid', field: 'channels', row: 2 })
  const { error: none } = SaveBody.safeParse({ channels: [] })
  expect(none && firstIssue(none)).not.toHaveProperty('row')
})
