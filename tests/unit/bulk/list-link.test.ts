import { listLink } from '@/lib/bulk/bulk-job.server'

test.each([
  ['https://www.youtube.com/playlist?list=PLabc', 'link.nothing'],
  ['https://www.youtube.com/channel/UCabc', 'link.nothing'],
  ['https://vimeo.com/1', 'link.notYouTube'],
  ['https://youtu.be/aaaaaaaaaaa', 'link.listExpected'],
])('%s is no list: %s', (link, code) => {
  expect(() => listLink(link)).toThrow(expect.objectContaining({ code, field: 'url' }))
})

test('a playlist is one, also beside a video', () => {
  const playlist = { kind: 'playlist', playlistId: 'PL0123456789abcdef' }
  expect(listLink(`https://www.youtube.com/playlist?list=${playlist.playlistId}`)).toEqual(playlist)
  expect(listLink(`https://youtu.be/aaaaaaaaaaa?list=${playlist.playlistId}`)).toEqual(playlist)
})
