import { offeredSort, sortDescription } from '@/lib/tools/description-generator/sort-description'

const promise = 'A dripping tap stops once the old washer is out.'
const chapters = '0:00 Intro\n0:40 The washer\n2:10 Closing it'
const links = 'Washer: https://shop.example/washer\nhttps://tools.example'
const hashtags = '#plumbing #diy'

test('a whole description is sorted into its blocks', () => {
  const rest = 'Works for taps with two handles.\n\nMusic by a friend.'
  const [more, music] = rest.split('\n\n')
  const whole = [promise, more, `CHAPTERS\n${chapters}`, links, music, hashtags].join('\n\n')
  expect(sortDescription(whole)).toEqual({
    ...{ first: promise, text: rest, links, chapters: `CHAPTERS\n${chapters}`, hashtags },
  })
})

test.each(['Chapters:', 'Kapitel', 'Тайм-коды', '▼目次', '⏱ समय', 'Time stamps:\n'])(
  'the heading of chapters goes with them: %s',
  (heading) => {
    const { chapters: found, text } = sortDescription(`${promise}\n\n${heading}\n${chapters}`)
    expect([found, text]).toEqual([`${heading.trim()}\n${chapters}`, ''])
  },
)

test.each([
  ['the description’s first line', 'My quiet tap', chapters],
  ['a sentence', `${promise}\n\nSee you soon!`, chapters],
  ['a long line', `${promise}\n\nEverything that is in this video and where`, chapters],
])('%s above chapters is no heading', (_, above, list) => {
  const { chapters: found } = sortDescription(`${above}\n${list}`)
  expect(found).toBe(list)
})

test('times that YouTube doesn’t read stay in their list, and fewer than three are none', () => {
  const odd = '0:00 Intro\n0:40 Tap\n1:75 Washer\n2:10 End\n10分 Talk'
  expect(sortDescription(`${promise}\n\n${odd}\nBye`)).toMatchObject({ chapters: odd, text: 'Bye' })
  const two = '0:00 Intro\n0:40 Tap'
  expect(sortDescription(`${promise}\n\n${two}`)).toMatchObject({ chapters: '', text: two })
  const said = `${promise} At 2:20 I say that you don’t need it, see 9:40.`
  expect(sortDescription(`${said}\n\n${chapters}`)).toMatchObject({ first: said, chapters })
  const long = `${chapters}\n3:10 ${'x'.repeat(300)}`
  expect(sortDescription(`${promise}\n\n${long}`)).toMatchObject({ chapters: '', text: long })
})

test.each([
  'Tools I use\nhttps://tools.example/a',
  '👇 SUBSCRIBE 👇\nhttps://youtube.com/@tap',
  'Instagram 👉 https://instagram.com/tap',
  'ケトル https://shop.example/kettle',
  'Where to buy the washer that I used: https://shop.example (affiliate)',
  'Instagram: @tap\nShop: shop.example/a\nMail: tap@shop.example',
  '➤ Tap*: https://shop.example/a\n* Affiliate links. You pay no more.',
])('links have their labels, names and disclosure beside them: %s', (own) => {
  expect(sortDescription(`${promise}\n\n${own}`)).toEqual({
    ...{ first: promise, text: '', links: own, chapters: '', hashtags: '' },
  })
})

test.each([
  'The table with all that I measured is at https://shop.example/table this week only.',
  'I measured it all. The table: https://shop.example/table',
  'Instagram: @tap',
  'Music that I like a lot:\nSong A by Somebody\nhttps://a.example\nSong B by Another\nhttps://b.example',
  'Song A: https://a.example\nIt may be used by everybody who names me.',
  'She is #1 in town',
  '#1 #2',
  '18:00 doors open',
])('what isn’t sure stays text: %s', (own) => {
  expect(sortDescription(`${promise}\n\n${own}`)).toMatchObject({ first: promise, text: own })
})

test('of a long first paragraph the lines up to a sentence’s end come first, and no line is cut', () => {
  const line = 'You learn which tap you have before you buy anything for it, and why that matters'
  const lines = [line, `${line}.`, ...Array.from({ length: 5 }, () => `${line}.`)]
  const { first, text } = sortDescription(lines.join('\n'))
  expect([first, text]).toEqual([lines.slice(0, 2).join('\n'), lines.slice(2).join('\n')])
  expect(sortDescription(`${line}. ${line}. ${line}. ${line}.`).text).toBe('')
  expect(sortDescription(`${hashtags}\n${links}\n\n${promise}`).first).toBe(promise)
})

test('nothing is lost: each line of 200 random descriptions is in one block', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }
  const parts = [
    ...['', '', '', promise, 'CHAPTERS', 'Links:', '▼目次', 'FIN', '————', '🔴 GO 🔴', '> quote <'],
    ...['0:00 Intro', '0:40 Tap', '1:75 Odd', '2:10 End', '10分 Talk', '1:00:00', 'End 9:00'],
    ...['https://a.example', 'Shop: b.example/x', '@tap', 'X → @tap', 'tap@a.example'],
    ...[
      '* Affiliate links',
      'Ad',
      hashtags,
      '＃水 #火',
      '#1',
      'a\tb',
      '  indented line of text',
      '\r',
    ],
    ...['0:50 https://a.example', `See ${promise} https://a.example`, 'संगीत: मेरा।', '一行文字。'],
  ]
  const filled = (text: string) =>
    text
      .split(/\r\n?|\n/)
      .flatMap((line) => line.trim() || [])
      .sort()
  for (let count = 0; count < 200; count++) {
    const whole = Array.from({ length: 1 + random(30) }, () => parts[random(parts.length)]).join(
      '\n',
    )
    const blocks = sortDescription(whole)
    expect(filled(Object.values(blocks).join('\n'))).toEqual(filled(whole))
    const { texts = { text: whole } } = offeredSort({ text: whole }) ?? {}
    expect(filled(Object.values(texts).join('\n'))).toEqual(filled(whole))
  }
})

test('long lines cost little', () => {
  for (const part of ['a', 'a.', '. ', '#a ', '@a', 'a:', 'https://a.example ', '0:00 ']) {
    const began = performance.now()
    sortDescription(part.repeat(10_000 / part.length))
    expect([part, performance.now() - began < 1500]).toEqual([part, true])
  }
})

const whole = `${promise}\n\n${chapters}\n\n${hashtags}`

test.each([
  ['text', {}],
  ['first', {}],
] as const)('sorting what stands in “%s” is offered', (from, others) => {
  expect(offeredSort({ ...others, [from]: whole })).toEqual({
    ...{ from, texts: { first: promise, text: '', chapters, hashtags } },
    ...(from === 'first' && { texts: { first: promise, chapters, hashtags } }),
  })
})

test('only empty blocks get something', () => {
  const first = 'Another first sentence of mine.'
  expect(offeredSort({ first, text: whole })?.texts).toEqual({ text: promise, chapters, hashtags })
  expect(offeredSort({ first: whole, text: 'More' })?.texts).toEqual({
    ...{ first: promise, chapters, hashtags },
  })
  expect(offeredSort({ text: whole, chapters, hashtags: '#tap' })).toBeUndefined()
  expect(offeredSort({ text: whole, chapters })?.texts).toEqual({
    ...{ first: promise, text: chapters, hashtags },
  })
})

test.each([promise, `${promise}\n\n${promise}`, links, '', 'video'])(
  'without two kinds of lines nothing is offered: %s',
  (text) => {
    expect(offeredSort({ text })).toBeUndefined()
  },
)
