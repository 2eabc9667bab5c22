import { channelNameOf, handleOf } from '@/lib/tools/machine/channel-name'

test.each([
  ['MrBeast', 'MrBeast', '@MrBeast'],
  [' Veritasium tv ', 'Veritasium tv', undefined],
  ['@Veritasium tv', 'Veritasium tv', undefined],
  ['Dr. Mike', 'Dr. Mike', undefined],
  ['はじめしゃちょー', 'はじめしゃちょー', '@はじめしゃちょー'],
  ['ab', 'ab', undefined],
  ['', undefined, undefined],
  ['12345', undefined, undefined],
  ['example.com', undefined, undefined],
  ['UCBR8-60-B28hp2BmDPdntc', undefined, undefined],
  ['https://example.com/@name', undefined, undefined],
  ['me@example.com', undefined, undefined],
  ['<b>name</b>', undefined, undefined],
  ['x'.repeat(101), undefined, undefined],
])('“%s” reads as the name %s, which may be %s', (typed, name, handle) => {
  expect(channelNameOf(typed)).toBe(name)
  expect(name && handleOf(name)).toBe(handle)
})
