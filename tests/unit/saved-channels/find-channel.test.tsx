import { findChannel } from '@/lib/saved-channels/find-channel'

test.each([
  ['', 'input.required'],
  ['   ', 'input.required'],
  ['MrBeast', 'link.notYouTube'],
  ['https://www.youtube.com/channel/UCabc', 'link.nothing'],
])('“%s” is refused as the server would, which isn’t asked', async (link, code) => {
  globalThis.fetch = jest.fn()
  expect(await findChannel(link)).toEqual({ ok: false, failure: { code, field: 'url' } })
  expect(fetch).not.toHaveBeenCalled()
})
