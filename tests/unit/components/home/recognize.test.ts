import { batchTools } from '@/components/home/best-tools'
import { recognize } from '@/components/home/recognize'
import type { Tool } from '@/lib/tools/machine/define-tool'
import { maxLinks } from '@/lib/tools/machine/fields'
import { tools as registered } from '@/lib/tools/machine/registry'

test.each([
  ['https://youtu.be/smpTags500w', 'video', 'video'],
  ['https://www.youtube.com/shorts/smpShorty_0', 'short', 'video'],
  ['https://www.youtube.com/playlist?list=UU7ExHUYQbr0eoasjEClMsNg', 'playlist', 'channel'],
  ['https://vimeo.com/76979871', 'foreign', undefined],
  ['vimeo.com/76979871', 'foreign', undefined],
  ['www.example.com', 'foreign', undefined],
  ['see https://vimeo.com/1', 'foreign', undefined],
  ['javascript:alert(1)', 'foreign', undefined],
  ['https:vimeo.com/1', 'foreign', undefined],
  ['https//vimeo.com/1', 'foreign', undefined],
  ['https: what is it', 'keyword', 'keyword'],
  ['https:/www.youtube.com/watch?v=dQw4w9WgXcQ', 'video', 'video'],
  ['/www.youtube.com/watch?v=dQw4w9WgXcQ', 'foreign', undefined],
  ['youtu be/dQw4w9WgXcQ', 'foreign', undefined],
  ['youtu.bedQw4w9WgXcQ', 'foreign', undefined],
  ['youtube com tags', 'keyword', 'keyword'],
  ['YouTube collaboration ideas', 'keyword', 'keyword'],
  ['best YouTube collaborations', 'keyword', 'keyword'],
  ['youtube beginner-friendly setup', 'keyword', 'keyword'],
  ['HTTP/2 explained', 'keyword', 'keyword'],
  ['https / http difference', 'keyword', 'keyword'],
  ['watch? what to watch', 'keyword', 'keyword'],
  ['watch?v=dQw4w9WgXcQ', 'video', 'video'],
  ['https://youtube.com/@Rick Astley', 'spaces', undefined],
  ['youtube.com/@Rick Astley, youtube.com/@Foo Bar', 'spaces', undefined],
  ['https://youtube.com/@rickastley\nhttps://youtube.com/@Foo Bar', 'spaces', undefined],
  ['канал https://youtube.com/@мир24тв видео https://youtu.be/dQw4w9WgXcQ', 'channel', 'channel'],
  ['https://youtube.com/@abc公式 https://youtube.com/@bob', 'channel', 'channel'],
  ['https://www.youtube.com/', 'nothing', undefined],
  ['youtube.com/', 'nothing', undefined],
  ['https://www.youtube.com/hashtag/cats', 'nothing', undefined],
  ['https://www.youtube.com/watch?v=short', 'nothing', undefined],
  ['UCBR8-60-B28hp2BmDPdntc', 'damaged', 'keyword'],
  ['UCBR8-60-B28hp2BmDPdntcQx', 'damaged', 'keyword'],
  ['GPT4vsGPT5', 'keyword', 'keyword'],
  ['UCLA-basketball-highlight', 'keyword', 'keyword'],
  ['basketball', 'keyword', 'keyword'],
  ['PlayStation5', 'keyword', 'keyword'],
  ['how to mend a chair', 'keyword', 'keyword'],
  ['node.js', 'keyword', 'keyword'],
  ['woodworking', 'keyword', 'keyword'],
  ['Photography', 'keyword', 'keyword'],
  ['#cats', 'keyword', 'keyword'],
  ['જીવામૃત', 'keyword', 'keyword'],
])('%s is recognized as %s', (text, label, kind) => {
  expect(recognize(text)).toMatchObject({ label })
  expect(recognize(text).kind).toBe(kind)
})

test.each([
  ...[' ://', '：//', ':', ':///', '://https://'].map((slip) => `https${slip}`),
  ...['://', 'ｈttps://'],
])('%s begins no keyword', (begin) => {
  expect(recognize(`${begin}www.youtube.com/watch?v=dQw4w9WgXcQ`).label).toBe('foreign')
})

test('only a video’s id by itself may as well be a word', () => {
  expect(recognize('TY-ejGuhIu4').bare).toBe(true)
  expect(recognize('https://youtu.be/TY-ejGuhIu4').bare).toBeUndefined()
  expect(recognize('@HarbourBellLanguages').bare).toBeUndefined()
})

test('several links: the first is recognized, all are kept, each once', () => {
  const [one, two] = ['https://youtu.be/abcdefghijk', 'https://youtu.be/abcdefghijl']
  expect(recognize(`${one}\n${two}, ${one}`)).toEqual({
    text: one,
    label: 'video',
    kind: 'video',
    links: [one, two],
  })
  expect(recognize(`look at ${one}`)).not.toHaveProperty('links')
})

test('the tools for several links take that many', () => {
  for (const { slug, max } of Object.values(batchTools)) {
    const tool = (registered as readonly Tool[]).find((one) => one.slug === slug)
    expect(tool && tool.where !== 'planned' && maxLinks(tool.fields.url!)).toBe(max)
  }
})
