import type { Cue } from '@/lib/tools/text/captions/cue'
import { asks, quoteOf } from '@/lib/tools/text/summary/quotes'
import { speechRules } from '@/lib/tools/text/summary/speech-rules'
import { maxSummaryWords, summarize } from '@/lib/tools/text/summary/summarize'

/** Three subjects, in sentences of a talk; the words are made into cues of two lines. */
const talks: Record<string, [flour: string[], oven: string[], jam: string[]]> = {
  en: [
    [
      'Good flour makes good dough for every loaf.',
      'The dough needs flour, water and salt.',
      'Knead the dough until the flour is gone.',
      'Cold water slows the dough down.',
    ],
    [
      'Now heat the oven with a heavy stone.',
      'A hot oven and steam give the crust its color.',
      'Steam in the oven keeps the crust soft.',
      'Open the oven when the crust is brown.',
    ],
    [
      'Finally we cook jam from ripe strawberries.',
      'Strawberries and sugar become thick jam.',
      'Fill the jam into clean glasses.',
      'The strawberries in the jam stay whole.',
    ],
  ],
  de: [
    [
      'Gutes Mehl macht einen guten Teig.',
      'Der Teig braucht Mehl, Wasser und Salz.',
      'Knete den Teig, bis das Mehl weg ist.',
      'Kaltes Wasser bremst den Teig.',
    ],
    [
      'Heize jetzt den Ofen mit einem Stein vor.',
      'Ein heißer Ofen und Dampf färben die Kruste.',
      'Dampf im Ofen hält die Kruste weich.',
      'Öffne den Ofen, wenn die Kruste braun ist.',
    ],
    [
      'Zum Schluss kochen wir Marmelade aus Erdbeeren.',
      'Erdbeeren und Zucker werden dicke Marmelade.',
      'Fülle die Marmelade in saubere Gläser.',
      'Die Erdbeeren in der Marmelade bleiben ganz.',
    ],
  ],
  ru: [
    [
      'Хорошая мука даёт хорошее тесто.',
      'Тесту нужна мука, вода и соль.',
      'Меси тесто, пока видна мука.',
      'Холодная вода замедляет тесто.',
    ],
    [
      'Теперь нагрей печь с тяжёлым камнем.',
      'Горячая печь и пар красят корку.',
      'Пар и печь делают мягкую корку.',
      'Открой печь, когда видишь корку.',
    ],
    [
      'Наконец варим варенье из спелой клубники.',
      'Клубника и сахар дают густое варенье.',
      'Разлей варенье в чистые банки.',
      'Клубника и варенье остаются сладкими.',
    ],
  ],
  ja: [
    [
      '良い小麦粉が良い生地を作ります。',
      '生地には小麦粉と水と塩が必要です。',
      '小麦粉が消えるまで生地をこねます。',
      '冷たい水は生地の発酵を遅くします。',
    ],
    [
      '次に重い石でオーブンを温めます。',
      '熱いオーブンと蒸気が皮に色をつけます。',
      'オーブンの蒸気が皮を柔らかくします。',
      '皮が茶色になったらオーブンを開けます。',
    ],
    [
      '最後に熟した苺でジャムを煮ます。',
      '苺と砂糖が濃いジャムになります。',
      'ジャムをきれいな瓶に入れます。',
      'ジャムの苺は丸いまま残ります。',
    ],
  ],
  'zh-Hant': [
    [
      '好的麵粉可以做出好的麵團。',
      '麵團需要麵粉、水和鹽。',
      '揉麵團直到麵粉全部消失。',
      '冷水會讓麵團發酵變慢。',
    ],
    [
      '現在用石板預熱烤箱。',
      '高溫烤箱和蒸氣讓外皮上色。',
      '烤箱裡的蒸氣讓外皮柔軟。',
      '外皮變成褐色就打開烤箱。',
    ],
    [
      '最後我們用成熟草莓煮果醬。',
      '草莓和砂糖變成濃稠果醬。',
      '把果醬裝進乾淨玻璃瓶。',
      '果醬裡的草莓保持完整。',
    ],
  ],
  gu: [
    [
      'સારો લોટ સારી કણક બનાવે છે.',
      'કણક માટે લોટ, પાણી અને મીઠું જોઈએ.',
      'લોટ ભળે ત્યાં સુધી કણક બાંધો.',
      'ઠંડું પાણી કણક ધીમી પાડે છે.',
    ],
    [
      'હવે ભારે પથ્થર સાથે ભઠ્ઠી ગરમ કરો.',
      'ગરમ ભઠ્ઠી અને વરાળ પોપડાને રંગ આપે છે.',
      'ભઠ્ઠીની વરાળ પોપડાને નરમ રાખે છે.',
      'પોપડો લાલ થાય ત્યારે ભઠ્ઠી ખોલો.',
    ],
    [
      'છેલ્લે પાકી સ્ટ્રોબેરીનો મુરબ્બો બનાવીએ.',
      'સ્ટ્રોબેરી અને ખાંડ મળીને મુરબ્બો બને છે.',
      'મુરબ્બો ચોખ્ખી બરણીમાં ભરો.',
      'મુરબ્બો અને સ્ટ્રોબેરી સાથે રહે છે.',
    ],
  ],
}

/** One cue per sentence, ten seconds each. */
const cuesOf = (language: string): Cue[] =>
  talks[language]!.flat().map((text, at) => ({ text, start: at * 10_000, end: at * 10_000 + 9000 }))

describe.each(Object.keys(talks))('the summary of a talk in %s', (language) => {
  const cues = cuesOf(language)

  test('has no point, as it counts none and sums nothing up', async () => {
    expect((await summarize(cues, { language })).points).toEqual({ quotes: [] })
  })

  test('is the same again', async () => {
    expect(await summarize(cues, { language })).toEqual(await summarize(cues, { language }))
  })
})

test('phrases are what the talk is about', async () => {
  const { phrases } = await summarize(cuesOf('en'), { language: 'en' })
  const found = phrases.slice(0, 6).map(({ phrase }) => phrase.toLowerCase())
  expect(found).toEqual(expect.arrayContaining(['dough', 'oven', 'jam', 'crust']))
})

test('a transcript of one line has nothing to sum up', async () => {
  const summary = await summarize([{ text: 'Bread!', start: 0, end: 1000 }], { language: 'en' })
  expect(summary.passages.map(({ text }) => text)).toEqual(['Bread!'])
  expect(summary.points.quotes).toEqual([])
})

test('too long a transcript is refused, and a stopped one ends', async () => {
  const cues = Array.from({ length: maxSummaryWords / 10 + 1 }, () => ({
    text: 'bread '.repeat(10),
  }))
  await expect(summarize(cues, { language: 'en' })).rejects.toMatchObject({ code: 'input.tooLong' })
  const signal = AbortSignal.abort(new Error('stopped'))
  await expect(summarize(cues, { language: 'en', signal })).rejects.toThrow('stopped')
})

test('others run during the work', async () => {
  const words = 'flour water salt bread starter crumb crust steam fold shape'.split(' ')
  const cues = Array.from({ length: 1500 }, (_, at) => ({
    text: words.map((word, place) => `${word}${(at * (place + 3)) % 40}`).join(' '),
    start: at * 3000,
    end: at * 3000 + 2000,
  }))
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await summarize(cues, { language: 'en' })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})

test.each([
  ['en', 'People keep telling me that you should never buy a used electric car.'],
  ['de', 'Ständig erzählen mir Leute, dass man kein gebrauchtes Elektroauto kaufen soll.'],
  ['fr', 'Tout le monde répète qu’il ne faut jamais acheter une voiture électrique d’occasion.'],
  ['es', 'La gente repite que nunca hay que comprar un coche eléctrico usado.'],
  ['it', 'Tutti ripetono che non si deve mai comprare un’auto elettrica usata.'],
  ['pt', 'Todo mundo repete que nunca se deve comprar um carro elétrico usado.'],
  ['nl', 'Iedereen vertelt me dat je nooit een gebruikte elektrische auto moet kopen.'],
  ['pl', 'Wszyscy powtarzają, że nie wolno kupować używanego elektryka.'],
  ['pl', 'Ciągle czytam, że wieś umiera i że nikt młody tam nie zostanie.'],
  ['it', 'C’è questa idea che i ragazzi di oggi non vogliano lavorare.'],
  ['ko', '시골 작은 학교는 사회성이 떨어지니까 도시로 보내야 된다고요.'],
  ['ru', 'Мне все твердят, что нельзя покупать подержанный электромобиль.'],
  ['hi', 'लोग बोलते हैं कि पुरानी इलेक्ट्रिक कार कभी नहीं खरीदनी चाहिए.'],
  ['gu', 'લોકો બોલે છે કે જૂની ઇલેક્ટ્રિક કાર ક્યારેય ન લેવી.'],
  ['ja', '中古の電気自動車は買ってはいけないとよく言われます。'],
  ['ko', '중고 전기차는 절대 사지 말라는 말을 많이 들었어요.'],
  ['zh-Hans', '大家老说不要买二手电动车。'],
])(
  'what others say is no point without what its speaker says of it: %s',
  async (language, claim) => {
    expect(speechRules(language).doubts(claim)).toBe(true)
  },
)

const conversation = [
  'Host: Today we talk about bees and a very cold winter.',
  'Marta: My bees need a dry hive and a lot of honey in winter.',
  'Host: What do beginners of today get wrong with their bees?',
  'Marta: Beginners open the hive of their bees much too often.',
  'Host: How much honey do you get from one hive in a year?',
  'Marta: In a good year one hive of bees gives twenty kilos of honey.',
].map((text) => ({ text }))

test('who speaks is no word of a conversation', async () => {
  const { phrases } = await summarize(conversation, { language: 'en' })
  expect(phrases.map(({ phrase }) => phrase.toLowerCase())).not.toContain('host')
})

test('a claim and “I believed that too” stand with what refutes them', async () => {
  const said = [
    'A garden of your own is a clear loss of money, my neighbor says.',
    'I believed that too.',
    'But last year I wrote down every expense and the whole harvest of the garden.',
    'The garden took fourteen thousand and gave thirty-eight thousand in one harvest.',
  ].map((text) => ({ text }))
  const { passages, marks } = await summarize(said, { language: 'en' })
  expect(quoteOf({ first: 0, last: 0 }, passages, marks)).toEqual({ first: 0, last: 2 })
  expect(quoteOf({ first: 1, last: 1 }, passages, marks)).toBe('answers')
})

test.each([
  ['en', 'Marta: But I would buy a suit first.'],
  ['de', 'Heidrun: Im Gegenteil, es riecht nach Holz.'],
  ['fr', 'Firmin : Mais à terre, le silence m’empêche de dormir.'],
  ['ja', 'ハル：でも、若い人が増えた。'],
])('the name of who speaks hides no turn: %s “%s”', (language, line) => {
  expect(speechRules(language).turns(line)).toBe(true)
})

test.each(['最近のお客さんは変わりましたか。', '你觉得值得吗。', '요즘은 어떤가요.'])(
  'a question without its mark is one, too: “%s”',
  (line) => {
    expect(asks(line)).toBe(true)
  },
)

test.each(['요즘은 어떻습니까', '같이 할까요.', '你呢', '怎么做才好呢。', '他來不來呢'])(
  'so does “%s”',
  (line) => {
    expect(asks(line)).toBe(true)
  },
)

test.each([
  '우리는 매일 학교에 가요.',
  '추억의 인기가요',
  '비가 오니까',
  '다음에 만나요.',
  '时间还早呢。',
  '我正在吃飯呢',
])('a statement that ends like a question is none: “%s”', (line) => {
  expect(asks(line)).toBe(false)
})
