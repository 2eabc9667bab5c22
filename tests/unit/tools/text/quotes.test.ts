import { summarize } from '@/lib/tools/text/summary/summarize'
import { sentencesOf } from '@/lib/tools/youtube-video-summary-generator/chosen-sentences'

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
  const said = async (own: string, width: number) => {
    const summary = await summarize(linesOf(own, width, language), { language })
    const { summaries, keyPoints } = sentencesOf(summary, summary)
    return [...keyPoints, ...Object.values(summaries).flat(2)].map((claim) => claim.text)
  }

  test.each([3, 7, 40])(
    'lines of %d words: no clause is cut, no claim stands without its refutation',
    async (width) => {
      const quotes = await said(text, width)
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
    for (const width of [3, 7, 40]) expect(await said(bare, width)).toEqual([])
  })
})

test('nothing is quoted of a song', async () => {
  const lines = ['La la la la oh oh oh.', 'Take me home tonight.', 'Na na na hey hey.']
  const text = [...lines, ...lines, ...lines].join(' ')
  const summary = await summarize(linesOf(text, 5, 'en'), { language: 'en' })
  expect([summary.unquotable, summary.points, summary.long]).toEqual(['song', [], []])
})
