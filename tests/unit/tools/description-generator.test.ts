import { factsOfFirst } from '@/lib/tools/description-generator/lint'
import run, { checkSubject, type LinkedVideo } from '@/lib/tools/description-generator/run'
import { fields } from '@/lib/tools/description-generator/tool'
import { parseInput } from '@/lib/tools/machine/input-schema'
import { stopWords } from '@/lib/tools/text/stop-words'

const compose = async (raw: Record<string, unknown>, linked?: LinkedVideo) => {
  const { input } = parseInput(fields, raw, 'en')
  return run(input as never, { language: 'en', ...(linked && { checked: { linked } }) })
}
const textOf = ({ snippets }: Awaited<ReturnType<typeof compose>>, name = 'description') =>
  snippets.find((one) => one.name === name)?.text
const keysOf = ({ facts }: Awaited<ReturnType<typeof compose>>) => facts.map(({ key }) => key)

const first = 'A bike chain that squeaks in winter is dry, not worn.'

test('a description has the visitor’s blocks in the visitor’s order, and no other word', async () => {
  const raw = {
    keyword: 'squeaky bike chain',
    first,
    links: 'Wax https://wax.example/a',
    call: 'What squeaks?',
  }
  expect(textOf(await compose(raw))).toBe(`${first}\n\nWax https://wax.example/a\n\nWhat squeaks?`)
  expect(textOf(await compose({ ...raw, blocks: 'call,first' }))).toBe(`What squeaks?\n\n${first}`)
  expect(textOf(await compose({ keyword: 'squeaky bike chain' }))).toBeUndefined()
})

test('the first sentence is asked for, and told whether it names the topic and stands before the fold', async () => {
  expect(keysOf(await compose({ keyword: 'bike chain' }))).toContain('note.first.empty')
  const good = await compose({ keyword: 'squeaky bike chain winter', first })
  expect(keysOf(good)).toEqual(expect.arrayContaining(['good.first.topic', 'good.first.whole']))
  const late = `Welcome back everybody to the channel where we mend all sorts of things, today ${first}`
  const bad = await compose({ keyword: 'bike chain', first: late })
  expect(keysOf(bad)).toEqual(expect.arrayContaining(['note.first.topicLate', 'note.first.cut']))
  for (const name of ['search', 'phone']) expect(late.startsWith(textOf(bad, name)!)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'Form javascript:openForm()',
  'data:text/html,x',
  'file:///etc/passwd',
  'vbscript:x',
])('a link that is none of the web is an error: %s', async (links) => {
  const { facts } = await compose({ links: `Shop https://shop.example\n${links}` })
  expect(facts).toContainEqual({
    block: 'links',
    state: 'wrong',
    key: 'note.links.scheme',
    values: { lines: '2' },
  })
})

test.each([
  'https://amzn.to/3xYz',
  'https://www.amazon.com/dp/B01?tag=me-20',
  'https://shop.example/?aff=9',
  'https://a.r10.to/hAbc',
  'amzn.to/3xYz',
])('an affiliate link is to be disclosed, and is once somebody has: %s', async (link) => {
  const links = `Wax ${link}`
  expect(keysOf(await compose({ links }))).toContain('note.links.affiliate')
  const said = keysOf(await compose({ links: `${links}\nI earn from some of these links.` }))
  expect(said).toContain('good.links.disclosed')
  expect(said).not.toContain('note.links.affiliate')
  expect(said).not.toContain('note.links.missing')
})

// As creators label such a link, in the site's languages; the last ones label none.
test.each([
  ...[
    '※アソシエイトリンク',
    '[PR]',
    '（広告）',
    '(Ad)',
    '(affiliate)',
    'enlace de afiliado',
    '*Werbung',
  ],
  ...['Partnerlink', 'lien sponsorisé', 'link sponsorizzato', 'link de afiliado', 'reclame'],
  ...['link afiliacyjny', 'współpraca', 'реклама', 'партнёрская ссылка', 'अफ़िलिएट लिंक', 'प्रायोजित'],
  ...['અફિલિએટ લિંક', 'જાહેરાત', '쿠팡 파트너스', '협찬', '联盟链接', '推广', '業配', '聯盟行銷'],
])('a link labeled “%s” is disclosed', async (label) => {
  const links = `https://shop.example/a\nhttps://amzn.to/3danchi ${label}`
  expect(keysOf(await compose({ links }))).toContain('good.links.disclosed')
})

test.each(['プラン', 'my plan', 'for the party', 'pré'])('“%s” labels no link', async (words) => {
  const { facts } = await compose({ links: `https://shop.example/a\nhttps://amzn.to/3x ${words}` })
  const lines = facts.find(({ key }) => key === 'note.links.affiliate')?.values
  expect(lines).toEqual({ lines: '2' })
})

test('an e-mail address or a handle is no link that opens', async () => {
  for (const line of ['umeboshi@example.jp', 'mailto:a@b.example', 'X → @tetsutabi_ex']) {
    const keys = keysOf(await compose({ links: `https://lin.ee/xxxxxxx\n${line}` }))
    expect([line, keys.filter((key) => key.includes('links'))]).toEqual([line, []])
  }
})

test('links without https, without an address and with tracking are named', async () => {
  const links = 'Wax http://wax.example\nnothing here\nhttps://a.example/?utm_source=x'
  expect(keysOf(await compose({ links }))).toEqual(
    expect.arrayContaining(['note.links.https', 'note.links.missing', 'note.links.tracking']),
  )
  expect(keysOf(await compose({ links: 'Wax https://wax.example' }))).toContain('good.links.fine')
  const bare = keysOf(await compose({ links: 'Shop: wax.example/a\ndiscord.gg/abc' }))
  expect(bare).toContain('note.links.https')
  expect(bare).not.toContain('note.links.missing')
  expect(keysOf(await compose({ links: 'thumbnail.png' }))).toContain('note.links.missing')
})

test.each([
  ['#bread#sourdough', '#bread #sourdough'],
  ['#テスト <i>斜体</i>', '#テスト'],
])('hashtags end where another one or markup begins: %s', async (hashtags, whole) => {
  const { snippets } = await compose({ hashtags })
  expect(snippets[0]?.text).toBe(whole)
})

test('signs alone are no first sentence, and #ad at the end says nothing beside a link', async () => {
  expect(keysOf(await compose({ first: '!!!' }))).toContain('note.first.empty')
  const links = 'https://www.amazon.com/dp/B000?tag=me-20'
  expect(keysOf(await compose({ links, hashtags: '#ad' }))).toContain('note.links.affiliate')
})

test('what stands in a part that was taken out discloses nothing', async () => {
  const links = 'https://www.amazon.com/dp/B000?tag=me-20'
  const credits = 'I earn from some of these links.'
  expect(keysOf(await compose({ links, credits, blocks: 'links' }))).toContain(
    'note.links.affiliate',
  )
})

test('markup makes no hashtag, and what is changed is named', async () => {
  const result = await compose({ hashtags: '<b>hello</b>, winter cycling' })
  expect(textOf(result)).toBe('#WinterCycling')
  expect(keysOf(result)).toEqual([
    'note.first.empty',
    'note.hashtags.markup',
    'note.hashtags.changed',
  ])
  expect(keysOf(await compose({ hashtags: '#a1, #b2' }))).toContain('good.hashtags.fine')
})

test('YouTube’s rules of chapters are told beside them', async () => {
  const chapters = ['0:00 Start', '1:00 Middle', '2:00 End']
  const rows = (some: string[]) => compose({ chapters: some.join('\n') })
  expect(keysOf(await rows(chapters))).toContain('good.chapters.fine')
  expect(keysOf(await rows(chapters.slice(1)))).toEqual(
    expect.arrayContaining(['note.chapters.few', 'note.chapters.start']),
  )
  // What YouTube may not read isn't called good.
  for (const first of ['０：００ Start', '0:00.500 Start']) {
    const keys = keysOf(await rows([first, ...chapters.slice(1), '3:00 More']))
    expect(keys).toContain('note.chapters.form')
    expect(keys).not.toContain('good.chapters.fine')
  }
})

test('a video’s own chapters stand until the visitor writes some', async () => {
  const text = '0:00 Start\n1:00 Middle\n2:00 End'
  const video = { id: 'TY-ejGuhIu4', title: 'Re-gluing a chair' } as LinkedVideo['video']
  const linked: LinkedVideo = { video, chapters: { text, from: 'owner' } }
  expect(textOf(await compose({ keyword: 'https://youtu.be/TY-ejGuhIu4' }, linked))).toBe(text)
  const own = '0:00 A\n1:00 B\n2:00 C'
  expect(textOf(await compose({ chapters: own }, linked))).toBe(own)
})

test('what YouTube refuses is said: too many bytes, and angle brackets', async () => {
  const long = await compose({ text: 'ખ'.repeat(1700) })
  expect(keysOf(long)).toContain('note.tooLong')
  expect(keysOf(await compose({ text: 'a < b' }))).toContain('note.angleBrackets')
  expect(long.notes.map(({ key }) => key)).toContain('note.tooLong')
})

test('only a link has a video to ask about', () => {
  const subject = (keyword: string) => checkSubject({ keyword } as never)
  expect(subject('https://youtu.be/TY-ejGuhIu4')).toBe('TY-ejGuhIu4')
  expect(subject('woodworking')).toBe('')
  expect(subject('node.js/express')).toBe('')
  // The check refuses these.
  expect(subject(' https://youtu.be/abc')).toBe('https://youtu.be/abc')
  expect(subject('https://vimeo.com/1')).toBe('https://vimeo.com/1')
})

test.each([
  [
    'en',
    'Easy Chicken Pot Pie in One Pan',
    'This is the pie my nan made every Friday.',
    'good.first.topic',
  ],
  ['ru', 'Как засолить огурцы в банке', 'Хрустящих огурцов хватит до весны.', 'good.first.topic'],
  [
    'en',
    'Guitar Lesson 4: <b>barre</b> chords',
    'Your <b>index finger</b> is going to hate me',
    'note.first.topicLate',
  ],
  ['en', 'Let’s play Stardew Valley year 3', 'Still no kids, still poor.', 'note.first.topicLate'],
] as const)(
  '%s: a word of the title in any form is its topic: “%s”',
  async (lang, topic, first, key) => {
    const stops = await stopWords(lang)
    expect(factsOfFirst(first, topic, lang, stops)[0]).toMatchObject({ key })
  },
)

test('each block takes as much as YouTube does, so that no paste is cut', () => {
  const limits = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'text' || name === 'hashtags'
      ? [(field as { maxLength: number }).maxLength]
      : [],
  )
  expect(Math.min(...limits)).toBeGreaterThanOrEqual(5000)
})

const factsOfFirstIn = ({ facts }: Awaited<ReturnType<typeof compose>>) =>
  facts.flatMap(({ block, key }) => (/first\./.test(key) ? [`${block} ${key}`] : []))

test('what a phone shows of a short first sentence, which may be a greeting, isn’t judged', async () => {
  const rest =
    'Three forces act on a wing at once, and only one of them is the one that everybody draws.'
  const keyword = 'planes'
  const factsOf = async (start: string) =>
    factsOfFirstIn(await compose({ keyword, first: `${start} ${rest} ${rest}` }))
  expect(await factsOf('Why do planes fly?')).toEqual([
    'first good.first.topic',
    'first good.first.whole',
  ])
  expect(await factsOf('Planes and wings.')).toEqual(['first good.first.topic'])
})

test('a line of requests isn’t praised for what it doesn’t say', async () => {
  const requests = 'Like, subscribe, and hit the bell.'
  expect(factsOfFirstIn(await compose({ first: requests }))).toEqual([])
  expect(factsOfFirstIn(await compose({ keyword: 'bike chain', first: requests }))).toEqual([
    'first note.first.topicLate',
  ])
})

test('of digits as a hashtag nothing is said, and they stay', async () => {
  const result = await compose({ hashtags: '#bread #2024' })
  expect(textOf(result)).toBe('#bread #2024')
  expect(keysOf(result)).toEqual(['note.first.empty'])
  expect(keysOf(await compose({ hashtags: 'bread, 2024' }))).toContain('note.hashtags.changed')
})

test('without a first sentence in its block, the first prose in the order of the blocks is judged', async () => {
  const keyword = 'bike chain'
  const chapters = '0:00 Intro\n0:40 Wax\n1:50 End'
  const whole = `${first}\n\n${chapters}\n\n#bikes`
  expect(factsOfFirstIn(await compose({ keyword, text: whole }))).toEqual(['text good.first.topic'])
  const raw = { keyword, text: `Hello everybody. ${first}`.repeat(2), call: 'Which bike chain?' }
  expect(factsOfFirstIn(await compose(raw))).toEqual(['text good.first.topic'])
  expect(factsOfFirstIn(await compose({ ...raw, blocks: 'first,call,text' }))).toEqual([
    'call good.first.topic',
  ])
  const late = `Welcome back everybody to the channel where we mend all sorts of things, today ${first}`
  expect(factsOfFirstIn(await compose({ keyword, text: late }))).toEqual([
    'text note.first.topicLate',
    'text note.first.cut',
  ])
})

test.each([
  ['links alone', { links: 'Wax https://wax.example/a' }],
  ['chapters alone', { chapters: '0:00 Intro\n0:40 Wax\n1:50 End' }],
  ['links above it', { text: `https://a.example\nhttps://b.example\n\n${first}` }],
  ['the same in its block', { first: `https://a.example\nhttps://b.example\n\n${first}` }],
])('%s are no first sentence', async (_, raw) => {
  expect(factsOfFirstIn(await compose(raw))).toEqual(['first note.first.empty'])
})

test('the heading of a list is no line that lacks a time or a link', async () => {
  const chapters = 'CHAPTERS\n0:00 Intro\n0:40 Wax\n1:50 End'
  expect(keysOf(await compose({ first, chapters }))).toContain('good.chapters.fine')
  expect(keysOf(await compose({ first, chapters }))).not.toContain('note.chapters.untimed')
  for (const links of ['Tools I use\nhttps://a.example', 'Follow me\nX: @wax\nhttps://a.example'])
    expect(keysOf(await compose({ first, links }))).not.toContain('note.links.missing')
  const said = 'https://amzn.to/3wax\nSponsored by Wax'
  expect(keysOf(await compose({ first, links: said }))).not.toContain('note.links.missing')
})
