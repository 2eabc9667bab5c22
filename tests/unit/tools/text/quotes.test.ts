import { quoteOf, quoteText } from '@/lib/tools/text/summary/quotes'
import { speechRules } from '@/lib/tools/text/summary/speech-rules'
import { type Summary, summarize } from '@/lib/tools/text/summary/summarize'
import { ownSentences } from '@/lib/tools/youtube-video-summary-generator/chosen-sentences'

/** What is said, and what must never stand in a summary without the words after it. */
const talks: Record<string, { text: string; never: string[] }> = {
  en: {
    text: 'People say clover is a weed. That is completely wrong. Clover feeds the lawn with nitrogen. If you water every day, the roots stay short. That is why the grass dies in July. Cut the grass at eight centimeters in summer. He sold the mower last year.',
    never: ['clover is a weed.', '^That is', '^He ', '^the roots stay', '^water every'],
  },
  de: {
    text: 'Viele sagen, man muss Brennnesseln spritzen. Das stimmt so nicht. Brennnesseljauche düngt Tomaten ohne Chemie. Zwei Kilo Blätter kommen in zehn Liter Wasser. Deshalb riecht es im Garten streng. Wenn man sie unverdünnt gießt, verbrennen die Wurzeln.',
    never: ['Brennnesseln spritzen.', '^Das stimmt', '^Deshalb', '^verbrennen'],
  },
  ru: {
    text: 'Говорят, что газон надо поливать каждый день. Это неправда. Корни остаются короткими, если поливать каждый день. Поливайте два раза в неделю утром. Поэтому трава остаётся зелёной. Он умирает без воды за месяц.',
    never: ['надо поливать каждый день.', '^Это', '^Поэтому', '^Он '],
  },
  ja: {
    text: '多くの人は毎日水をやるべきだと言います。それは間違いです。水のやりすぎは根を腐らせます。土の表面が乾いたら朝にたっぷり水をやります。そのため根が深く伸びます。肥料は春と秋に二回だけ与えます。',
    never: ['水をやるべきだと言います。', '^それは', '^そのため', '^朝に'],
  },
  hi: {
    text: 'लोग कहते हैं कि रोज़ पानी देना चाहिए। यह गलत है। हफ्ते में दो बार सुबह पानी देना काफी है। इसलिए घास हरी रहती है। खाद साल में दो बार वसंत और शरद में डालो।',
    never: ['रोज़ पानी देना चाहिए।', '^यह', '^इसलिए'],
  },
  gu: {
    text: 'લોકો કહે છે કે રોજ પાણી આપવું જોઈએ. આ ખોટું છે. અઠવાડિયામાં બે વાર સવારે પાણી આપવું પૂરતું છે. તેથી ઘાસ લીલું રહે છે. ખાતર વર્ષમાં બે વાર વસંતમાં અને શરદમાં નાખો.',
    never: ['રોજ પાણી આપવું જોઈએ.', '^આ ', '^તેથી'],
  },
}

/** What may be quoted, with all that has to stand with it. */
function quotesOf({ passages, marks }: Summary): string[] {
  const own = passages.flatMap((_, at) => {
    const quote = quoteOf({ first: at, last: at }, passages, marks)
    return typeof quote === 'string' ? [] : quoteText(passages, quote)
  })
  return [...new Set(own)]
}

/** A text as lines of a width, each of the same time. */
function linesOf(text: string, width: number, language: string) {
  const parts = language === 'ja' ? [...text] : text.split(' ')
  const size = language === 'ja' ? width * 2 : width
  const lines = parts.flatMap((_, at) =>
    at % size === 0 ? [parts.slice(at, at + size).join(language === 'ja' ? '' : ' ')] : [],
  )
  return lines.map((line, at) => ({ text: line, start: at * 3000, end: at * 3000 + 3000 }))
}

describe.each(Object.keys(talks))('quotes of a talk in %s', (language) => {
  const { text, never } = talks[language]!
  const summaryOf = (own: string, width: number) =>
    summarize(linesOf(own, width, language), { language })

  test.each([3, 7, 40])(
    'lines of %d words: no clause is cut, no claim stands without its refutation',
    async (width) => {
      const summary = await summaryOf(text, width)
      // Claims are weighed: nothing stands of itself, and a model's choice stands with its refutation.
      expect(ownSentences(summary)).toEqual({ summaries: {}, keyPoints: [] })
      const quotes = quotesOf(summary)
      expect(quotes.length).toBeGreaterThan(0)
      for (const quote of quotes) {
        expect(text).toContain(quote)
        expect(quote).toMatch(/[.。।]$/)
        for (const one of never) {
          if (one.startsWith('^')) expect(quote.startsWith(one.slice(1))).toBe(false)
          else expect(quote.endsWith(one)).toBe(false)
        }
      }
    },
  )

  test('without marks nothing is quoted, at any width', async () => {
    const bare = text.toLowerCase().replace(/[.,。、।]/g, '')
    for (const width of [3, 7, 40]) {
      expect(ownSentences(await summaryOf(bare, width))).toEqual({ summaries: {}, keyPoints: [] })
    }
  })
})

test.each([
  ['en', 'Doctors disagree with this, because the body needs energy.'],
  ['de', 'Ärzte sind damit nicht einverstanden.'],
  ['fr', "Les médecins ne sont pas d'accord."],
  ['es', 'Los expertos no están de acuerdo.'],
  ['it', "I medici non sono d'accordo."],
  ['pt', 'Os médicos não concordam.'],
  ['nl', 'Artsen zijn het er niet mee eens.'],
  ['pl', 'Lekarze się z tym nie zgadzają.'],
  ['ru', 'Врачи с этим не согласны.'],
  ['hi', 'डॉक्टर इससे सहमत नहीं हैं।'],
  ['gu', 'ડોક્ટરો આની સાથે સહમત નથી.'],
  ['ja', 'その証拠はありません。'],
  ['ko', '그런 증거는 없습니다.'],
  ['zh-Hant', '沒有證據支持這一點。'],
])('%s: who disagrees refutes what was said: “%s”', (tag, text) => {
  expect(speechRules(tag).turns(text)).toBe(true)
})

test('nothing is quoted of a song', async () => {
  const lines = ['La la la la oh oh oh.', 'Take me home tonight.', 'Na na na hey hey.']
  const text = [...lines, ...lines, ...lines].join(' ')
  const summary = await summarize(linesOf(text, 5, 'en'), { language: 'en' })
  expect([summary.unquotable, summary.points.quotes]).toEqual(['song', []])
})

/** Sentences that may be quoted. */
async function quotesIn(language: string, text: string) {
  const summary = await summarize(linesOf(text, 9, language), { language })
  return { quotes: quotesOf(summary), unquotable: summary.unquotable }
}

test.each([
  [
    'en',
    'I show you how to fold a shirt in four steps. Step one: lay it flat on the table. Step two: fold the left side in, but never if it is wet. Step three: do the same on the right. Smooth it with your hand. Step four: turn up the bottom third. Fold it once more. Stack it in the drawer.',
  ],
  [
    'en',
    'In this tutorial you learn how to fold a shirt. Lay it flat on the table. Next, fold the left side in. Then do the same on the right. Smooth it with your hand. Turn up the bottom third. Finally, fold it once more. Stack the shirts in the drawer.',
  ],
  [
    'de',
    'Hier kommt mein Rezept für Apfelmus. Schält ein Kilo Äpfel. Dann schneidet ihr sie klein. Gebt einen Schluck Wasser dazu. Danach kocht alles zwanzig Minuten. Püriert das Mus fein. Zum Schluss kommt Zimt hinein. Füllt es heiß in Gläser.',
  ],
  [
    'hi',
    'आज हम चाय बनाना सीखेंगे। पानी को उबाल लीजिए। अदरक कूटकर डालिए। चायपत्ती एक चम्मच डालिए। दूध मिलाइए। दो मिनट पकाइए। चीनी स्वाद के अनुसार डालिए। छानकर परोसिए।',
  ],
])('a guide in %s says nothing by halves: no point, and the reason', async (language, text) => {
  const { points, unquotable } = await summarize(linesOf(text, 9, language), { language })
  expect([points.quotes, unquotable]).toEqual([[], 'steps'])
})

test('a story told in its order is no guide', async () => {
  const { unquotable } = await quotesIn(
    'en',
    'My uncle kept goats in the hills. The winter of 1987 was hard. Wolves came down to the village twice. Then the road was closed for a month. Nobody had bread after ten days. The priest opened his cellar for everybody. My uncle sold two goats in spring. The rest of the herd lived for years.',
  )
  expect(unquotable).toBeUndefined()
})

test('an answer stands behind its question, and none behind one that points back', async () => {
  const { quotes } = await quotesIn(
    'en',
    'ANNA: How far can ships see the lamp? JOE: About twenty miles on a clear night. ANNA: And the horn? JOE: Nobody needs it now, ships have radar. ANNA: What does a new lamp cost? JOE: Roughly nine thousand dollars, with the lens.',
  )
  expect(quotes).toEqual([
    'ANNA: How far can ships see the lamp? JOE: About twenty miles on a clear night.',
    'ANNA: What does a new lamp cost? JOE: Roughly nine thousand dollars, with the lens.',
  ])
})

test.each([
  [
    'what others claim over two sentences stands with what its speaker thinks of it',
    'de',
    'Alle erzählen mir, dass Bibliotheken sterben. Keine Leser, keine Bücher, kein Geld mehr da. Ich sehe das ganz anders. Die Stadt Ulm hat im letzten Jahr drei neue eröffnet.',
    ['Keine Leser, keine Bücher, kein Geld mehr da.', 'Ich sehe das ganz anders.'],
  ],
  [
    'how it was at first stands with what turned it, or nowhere',
    'en',
    'At first I hated this blender. The lid leaked and the motor smelled after every smoothie. Nobody at the shop could explain the noise to me. Soup for four people takes it half a minute now.',
    ['The lid leaked and the motor smelled after every smoothie.'],
  ],
  [
    'a colon makes no speaker of the words before it',
    'es',
    'El horno calienta más de lo que promete la marca. Y no un poco: marcó treinta grados de más en la prueba. La puerta cierra bien desde el primer día de uso.',
    ['Y no un poco: marcó treinta grados de más en la prueba.'],
  ],
  [
    'a Korean word that points back does so with its particle',
    'ko',
    '영화에서는 총알이 물속을 멀리 날아갑니다. 실제로는 그런 장면이 나올 수 없습니다. 총알은 물속에서 일 미터를 가면 멈춥니다.',
    ['실제로는 그런 장면이 나올 수 없습니다.'],
  ],
  [
    'a report with another ending is still a report',
    'ko',
    '요즘 다들 서점은 끝났다고 하죠. 동네 서점은 작년에 마흔 곳이 새로 생겼습니다.',
    ['요즘 다들 서점은 끝났다고 하죠.'],
  ],
  [
    'a short question that points back brings no answer',
    'en',
    'The tent weighs nine hundred grams with all its pegs. Is that good? Hardly anybody sells a lighter tent in the shops. Rain never came through the seams in the whole year.',
    ['Is that good? Hardly anybody sells a lighter tent in the shops.'],
  ],
  [
    'an announcement says nothing',
    'ru',
    'Сегодня расскажу про старые трамваи нашего города. Первый трамвай вышел на линию летом 1899 года. Депо у вокзала построили только через семь лет.',
    ['Сегодня расскажу про старые трамваи нашего города.'],
  ],
])('%s', async (_, language, text, never) => {
  const { quotes } = await quotesIn(language, text)
  for (const one of never) expect(quotes).not.toContain(one)
})

test.each([
  ['de', 'Achten Sie auf die Temperatur im Ofen.', false],
  ['de', 'Dann sie auf den Tisch stellen.', true],
  ['ru', 'Возьмите стакан муки и просейте её.', false],
  ['ru', 'Перед этим её надо просеять.', true],
  ['hi', 'आटा लें और उसे छान लें।', false],
  ['hi', 'फ्रिज में उसे रखें और ठंडा करें।', true],
])('%s: whether “%s” leans on the sentence before is %s', (language, text, is) => {
  expect(speechRules(language).leans(text)).toBe(is)
})

test.each([
  [
    'de',
    'Ich beginne mit drei Sätzen aus dem Gartencenter. Klee verdrängt jeden Rasen in zwei Jahren. Moos zerstört die Wurzeln der Gräser. Kaffeesatz macht den Boden sehr sauer. Danach kam ein Labor ins Spiel. Klee füttert Gräser mit Stickstoff aus der Luft. Messwerte zeigen neutralen Boden unter altem Kaffeesatz. Gräser wachsen neben Moos in feuchten Jahren weiter.',
    /verdrängt|zerstört|macht den Boden/,
  ],
  [
    'gu',
    'આજે બગીચાની ત્રણ વાતો લાવ્યો છું. ક્લોવર બે વર્ષમાં આખી લૉન ખાઈ જાય છે. શેવાળ ઘાસનાં મૂળનો નાશ કરે છે. ચાનો કૂચો જમીનને ખૂબ ખાટી બનાવે છે.',
    /ખાઈ જાય|નાશ કરે|ખાટી બનાવે/,
  ],
])('%s: what is announced as a number of sayings is no point', async (language, text, said) => {
  const summary = await summarize(linesOf(text, 9, language), { language })
  const { summaries, keyPoints } = ownSentences(summary)
  for (const claim of [...keyPoints, ...Object.values(summaries).flat()]) {
    expect(claim.text).not.toMatch(said)
  }
})
