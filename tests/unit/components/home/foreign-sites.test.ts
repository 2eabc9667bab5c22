import { foreignSite } from '@/components/home/foreign-sites'

test.each([
  ['https://vimeo.com/76979871', 'Vimeo'],
  ['vm.tiktok.com/ZM1/', 'TikTok'],
  ['look: https://www.instagram.com/reel/abc', 'Instagram'],
  ['https://clips.twitch.tv/abc', 'Twitch'],
  ['https://notvimeo.com/1', undefined],
  ['https://example.com/?next=https.vimeo.com', undefined],
  ['vimeo', undefined],
])('%s belongs to %s', (text, site) => {
  expect(foreignSite(text)).toBe(site)
})
