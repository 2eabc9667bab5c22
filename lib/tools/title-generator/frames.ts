import { sentenceStart } from '../text/fill-gaps'
import { emojiEnd, oneLine } from '../text/phrase-shape'
import { listedIn, type TitleFrame, type TitleWords } from '../text/title-words'
import { isVerb } from '../text/verbs'
import { fold, words } from '../text/words'
import { doingRules } from './doing-rules'
import { withInfinitive } from './impersonal'
import { asAnybodys, isOuting, isThing, withoutFillers } from './outings'
import { formOfTopic } from './topic-forms'

/** Words and letters of the longest topic that reads well in a frame; letters alone where the dictionary
 * cuts words into pieces. */
const longest = { words: 10, letters: 56, denseLetters: 24 } as const
const isTooLong = (topic: string, language: string): boolean =>
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(topic)
    ? [...topic].length > longest.denseLetters
    : [...topic].length > longest.letters || words(topic, language).length > longest.words
/** Words of one of two things that are compared. */
const longestSide = 8

/** What parts a sentence, or begins another one. */
const sentenceMark = /[.!?…:;|。！？：；｜—–"“”«»„「」()（）,，、]/u

/** How a question for the way begins or ends, which the verb is taken from. */
const asking: Readonly<Record<string, RegExp>> = {
  en: /^how (?:to|do (?:i|you)|can (?:i|you)) /iu,
  fr: /^comment /iu,
  es: /^c[oó]mo /iu,
  it: /^come /iu,
  pt: /^como /iu,
  pl: /^jak (?:samemu |szybko |łatwo )?/iu,
  ru: /^как (?:правильно |самому |самостоятельно |дома |просто )?/iu,
  'zh-Hans': /^(?:如何|怎么|怎样)/u,
  'zh-Hant': /^(?:如何|怎麼|怎樣)/u,
}
/** “How I prune my tomatoes” as “how to”, where its verb is no other. */
const ownWay: Readonly<Record<string, readonly [RegExp, string]>> = {
  en: [
    /^(?:the )?(?:easiest|best|quickest|cheapest|right|fastest|simplest|easy|quick) way to\s/iu,
    'how to ',
  ],
  es: [/^c[oó]mo (?:yo )?hago\s/iu, 'cómo hacer '],
  pt: [/^como (?:eu )?faço\s/iu, 'como fazer '],
  it: [/^come (?:io )?faccio\s/iu, 'come fare '],
  fr: [/^comment je fais\s/iu, 'comment faire '],
}

interface Framing {
  language: string
  words: TitleWords
  stops: ReadonlySet<string>
}

/** Words that a phrase goes on with, which may be left out with what is behind them. */
const going: Readonly<Record<string, string>> = {
  en: 'without|with|for|at|in|on|from|using|so|when|while|if|before|after|through|around|along|near|under|by',
  de: 'zum|zur|ohne|mit|für|im|in|am|an|auf|bei|unter|vom|wenn|damit|vor|nach|durch|um|entlang|über',
  fr: 'sans|avec|pour|avant|après|dans|en|chez|quand|si|à|au|aux|sur|le long|entre|vers',
  es: 'sin|con|para|en|desde|cuando|si|antes|después|por|por la|por el|a los|a las|al',
  it: 'senza|con|per|a|in|da|dal|nel|nella|quando|se|prima|dopo|sul|sulla|sulle|sui|sullo|nei|nelle|al|alla|alle|tra|lungo|dai|dalla',
  pt: 'sem|com|para|pra|em|no|na|nos|nas|quando|se|antes|depois|pela|pelo|numa|num|entre|aos|às|ao|à',
  nl: 'zonder|met|voor|in|op|als|bij|aan|vanuit|na|door|langs|rond|tijdens|naar|vanaf',
  pl: 'bez|z|ze|w|we|na|dla|żeby|aby|przez|przed|po|u',
  ru: 'без|с|со|в|во|на|для|чтобы|за|из|от|до|после|перед|если|по|у|под|к|через|при',
}

/** The words of a phrase with which it goes on. */
const prepositions = (phrase: string, language: string): string[] =>
  phrase.match(new RegExp(`(?<=^|\\s)(?:${going[language] ?? '-'})(?=\\s)`, 'giu')) ?? []

/** Words of a phrase that something was left out of, at least. */
const fewestWords = 2

/** What stands before what is done: where, when, with whom. */
const leading: Readonly<Record<string, RegExp>> = {
  ja: /^.{2,8}?(?:なしで|だけで|で|から)(?=.{2,}を)/u,
  ko: /(?<=^|\s)(?:혼자서?|직접|집에서|쉽게|간단하게|셀프로|제대로|깔끔하게|아빠랑|엄마랑|가족과|친구랑)\s/gu,
  'zh-Hans': /^(?:周末|今天|国庆|五一|春节)?(?:[和跟带]\p{sc=Han}{2,3}(?=去|在))?(?:自己|在家)?/u,
  'zh-Hant': /^(?:週末|今天|國慶|春節|過年)?(?:[和跟帶]\p{sc=Han}{2,3}(?=去|在))?(?:自己|在家)?/u,
}

/** A phrase without what it goes on with, the longest one first. */
function shorterOf(
  phrase: string,
  fewest: number,
  { language, stops }: Pick<Framing, 'language' | 'stops'>,
): string[] {
  const bare =
    leading[language] && phrase.replace(leading[language], '').replace(/\s+/g, ' ').trim()
  if (bare) return bare === phrase ? [] : [bare]
  const list = going[language]
  if (!list) return []
  const found: string[] = []
  for (const { index } of phrase.matchAll(new RegExp(`\\s(?:${list})\\s`, 'giu'))) {
    const head = phrase.slice(0, index)
    const own = words(head, language)
    if (own.length >= fewest && !stops.has(own.at(-1)!)) found.unshift(head)
  }
  return found
}

/** What a text says before it goes on about it: “fix a fan, took me 15 minutes”. */
const tail = /[,:]\s.*$|[，：、].*$|\s[-–—|]\s.*$|\s\([^()]*\)$/u

const versus = /\s+(?:vs\.?|versus|बनाम|kontra)\s+|\s*(?<=\p{sc=Han})(?:vs\.?)(?=\p{sc=Han})\s*/iu
/** A word that stands between two things that are compared. */
const between: Readonly<Record<string, RegExp>> = {
  en: /\s+or\s+/iu,
  de: /\s+oder\s+/iu,
  fr: /\s+ou\s+/iu,
  es: /\s+o\s+/iu,
  it: /\s+o\s+/iu,
  pt: /\s+ou\s+/iu,
  nl: /\s+of\s+/iu,
  pl: /\s+(?:czy|albo|kontra)\s+/iu,
  ru: /\s+или\s+/iu,
  hi: /\s+या\s+/u,
  gu: /\s+કે\s+/u,
  'zh-Hans': /\s*还是\s*/u,
  'zh-Hant': /\s*還是\s*/u,
}

/** Two things and which of them: 新幹線と夜行バス、どっちが楽か; 전세랑 월세 뭐가 나을까. */
const which: Readonly<Record<string, RegExp>> = {
  ja: /^([^とは、\s]{1,12})と([^とは、\s]{1,12}?)(?:[、\s　].*|は|って|なら)?(?:どっち|どちら|比較|比べ|の?違い).*$|^([^とかは、\s]{2,12})か([^とかは、\s]{2,12})か$/u,
  ko: /^(.{2,14}?)(?:이랑|랑|하고|와|과|이냐|냐|,)\s(.{2,14}?)(?:이냐|냐)?,?\s(?:중에?\s?)?(?:뭐가|뭘|무엇|어떤|어느|어디|누가|차이|비교).*$|^(\S{2,10}),?\s(\S{2,10})\s(?:중에?\s?)?(?:뭐가?|뭘|어떤)\s.*$/u,
  'zh-Hans':
    /^(\p{L}{2,10})[和跟与](\p{L}{2,10}?)[，,\s]?(?:到底)?(?:哪个|哪种|哪款|怎么选|选哪|谁更|有什么区别|有啥区别|区别|差别).*$/u,
  'zh-Hant':
    /^(\p{L}{2,10})[和跟與同](\p{L}{2,10}?)[，,\s]?(?:到底)?(?:哪個|哪種|哪款|怎麼選|選哪|誰更|有什麼差|差在哪|差別|邊個|邊隻|邊款).*$/u,
}

/** A question behind the second side: “… or a heat pump which is cheaper”. */
const askedBehind =
  /\s(?:when|if|which|what|where|who|is|was|welche[rsn]?|wo|wer|lohnt|quel(?:le)?s?|lequel|laquelle|que|qu['’]est-ce|où|cu[aá]l|qu[eé]|d[oó]nde|qual|quale|cosa|che|dove|conviene|onde|wat|welke|waar|co|który|która|które|gdzie|что|какой|какая|где|кто|मे[ंं] (?:क्या|कौन)|क्या|कौन|कहाँ|શું|કયું|કયો|ક્યાં)(?![\p{L}\p{M}]).*$/iu

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u
const chineseRest = /(?<=\p{sc=Han}{4})\s+\p{sc=Han}.*$/u
/** Says what comes of doing something, or which time it is, so that it isn't what is done:
 * 怎么蒸馒头才不会塌, 学二胡第100天. */
const outcome = /第.{1,4}[天次期集周週]|才|就(?:可以|能|会|會)|不用|不求/u

/** Gerunds that tell of a trip or of the speaker's life. */
const told2 =
  /^(?:learn|visit|walk|sing|swim|winn?|surviv|spend|wait|see|sleep|eat|tak|giv|read|try|liv|mov|travel|train|grow|mak|play|cook|bak|go|gett? married|start|stopp?|quitt?|play|us)$/iu

/** “Fixing a wobbly fan” as “fix a wobbly fan”, where an article shows that it is done (a “sewing machine”
 * isn't); nothing of the speaker's own. */
function fromGerund(line: string): string {
  const [, stem = '', rest = ''] = /^(\p{L}{3,})ing (.+)$/iu.exec(line) ?? []
  const hasArticle = /^(?:an?|the|that|this|these|your|my|our)\s/iu.test(rest)
  if (stem === '' || /\b(?:i|me|we)\b/iu.test(rest) || isThing(line, 'en')) return line
  if (!hasArticle && (!rest.includes(' ') || told2.test(stem))) return line
  const verb = [stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, '$1')].find((one) =>
    isVerb(one, 'en'),
  )
  return verb ? `how to ${verb.toLowerCase()} ${rest}` : line
}

/** Nouns that say how something is done, at the beginning. */
const process: Readonly<Record<string, RegExp>> = {
  pl: /^(?!śniadanie|pytanie|zadanie|mieszkanie|spotkanie|ubranie|zebranie|rozwiązanie|wydanie|opowiadanie|wyzwanie|znaczenie|jedzenie|ciśnienie|marzenie|wydarzenie|doświadczenie|zakończenie|wrażenie|podsumowanie|porównanie|testowanie|granie|spanie|życzenie|ubezpieczenie|oświadczenie|zwolnienie|szkolenie|wspomnienie|ogrzewanie|zawieszenie|pożegnanie|powitanie|nagranie|czytanie|oglądanie|słuchanie|bieganie|pływanie|wędkowanie|morsowanie|grzybobranie|żeglowanie|jagodobranie|polowanie|zwiedzanie|mieszkanie)(?:\p{L}{3,}[ae]nie|wymiana|naprawa|montaż|przepis na|budowa|malowanie|remont|czyszczenie|sadzenie|przycinanie|cięcie|układanie|instalacja|konfiguracja|uprawa|kiszenie|pieczenie|szycie|renowacja|konserwacja|odnawianie|ostrzenie|przesadzanie|robienie|gotowanie|nauka|regulacja|podłączenie|ocieplenie|składanie)\s\S/u,
  ru: /^(?:замена|ремонт|установка|настройка|чистка|посадка|обрезка|сборка|монтаж|покраска|укладка|заточка|приготовление|засолка|выращивание|изготовление|реставрация|утепление|подключение|пересадка|уход за|регулировка|вязание|пошив|промывка|рецепт)\s\S|^(?!зачем|затем|совсем|своим|моим|другим|каким|одним|твоим|максим)\p{L}{2,}(?:ем|им)\s\p{L}/u,
  de: /^(?:reparatur|montage|pflege|reinigung|anleitung für)\s\S/u,
}
/** The frames of these languages take a noun as they take a verb. */
const takesNouns = /^(?:ru|de)$/

/** What the speaker tells about a thing, behind it. */
const told = /\s(?:(?:that|which)\s(?:i|we)|i|we)\s.*$/iu

/** “How I prune …”, and not “how I got …”, which is told. */
const isOwnVerb = (line: string, language: string) => {
  const [, verb = ''] = /^how (?:i|we) (\p{L}+)\s/iu.exec(line) ?? []
  return (
    language === 'en' && (isVerb(verb, 'en') || doingRules.en!.activity!.test(`${fold(verb)} it`))
  )
}

/** People to whom something would be done, of whom no frame says how. */
const toSomebody =
  /(?<![\p{L}\p{M}])(?:(?:ex|wife|husband|girlfriend|boyfriend|flatmates?|roommates?|coworkers?|colleagues?|boss|neighbou?rs?|classmates?|teachers?|girls?|woman|women|somebody|someone)(?:['’]?s)?|(?:ex|exfreundin|exfreund|frau|ehefrau|mann|ehemann|freundin|kollegin|kollegen|kolleginnen|chef|chefin|nachbarn?|nachbarin|mitbewohner\p{L}*|mitschüler\p{L}*|lehrer\p{L}*|mädchen|jemanden?)|(?:femme|mari|copine|copain|collègues?|patron|patronne|voisine?s?|colocs?|camarade|prof|filles?|quelqu['’]un)|(?:mujer|esposa|esposo|marido|novia|novio|jefe|jefa|compañer[oa]s?|vecin[oa]s?|profesor\p{L}*|alguien|chicas?)|(?:moglie|marito|fidanzat[ao]|collega|colleghi|capo|vicin[oai]|coinquilin\p{L}*|compagn[oa] di classe|professor\p{L}*|ragazz[ae]|qualcuno)|(?:mulher|namorad[oa]|chefe|colega|vizinh[oa]|professor\p{L}*|alguém|garotas?|meninas?)|(?:vrouw|vriendin|vriend|collega['’]?s?|baas|buurman|buurvrouw|huisgenoot|klasgenoot|leraar|iemand|meisjes?)|(?:żon[aęyą]|mąż|męża|koleżank\p{L}*|koleg[aęi]\p{L}*|szef\p{L}*|sąsiad\p{L}*|współlokator\p{L}*|dziewczyn\p{L}*|chłopak\p{L}*|nauczyciel\p{L}*|kogoś)|(?:жен[уаеы]|муж[ау]?|девушк\p{L}*|парн\p{L}*|коллег\p{L}*|начальник\p{L}*|сосед\p{L}*|одноклассни\p{L}*|учител\p{L}*|кого-то|бывш\p{L}*)|(?:पत्नी|पति|बीवी|गर्लफ्रेंड|बॉयफ्रेंड|पड़ोसी|टीचर|लड़की|किसी)|(?:પત્ની|પતિ|ગર્લફ્રેન્ડ|પાડોશી|શિક્ષક|છોકરી|કોઈને|બીજાના?))(?![\p{L}\p{M}])|(?:妻|夫|彼女|彼氏|元カノ|元カレ|同僚|上司|隣人|同級生|女の子|女性|他人|人を|아내|남편|여친|남친|여자친구|남자친구|동료|상사|이웃|친구를|누군가|女生|女孩|男生|老婆|老公|女友|男友|前女友|前男友|同事|老板|老闆|邻居|鄰居|室友|同学|同學|别人|別人|他人)/iu

/** With whom one does it. */
const withFamily =
  /(?<!\p{L})(?:with (?:my|our)|mit (?:Oma|Opa|Mama|Papa|mein\p{L}*|unser\p{L}*|Freunden|den Kindern)|avec (?:ma|mon|mes|papi|mamie)|con (?:mi|mis|il mio|la mia|mio|mia|i miei)|com (?:meu|minha|meus|minhas|[ao]s? (?:minhas?|meus?|sogr[ao]|avó|avô|vó|vô))|met (?:oma|opa|mama|papa|mijn|onze)|z (?:babcią|dziadkiem|mamą|tatą|teściową|teściem|psem|moją|moim)|с (?:бабушкой|дедушкой|мамой|папой|детьми|мужем|женой))(?!\p{L})/iu

/** What goes into a frame. */
export type Topic =
  | { for: 'doing' | 'outing' | 'thing'; topic: string }
  | { for: 'comparison'; a: string; b: string }

/**
 * A topic that a frame suits: a how-to, an activity, or one thing against another. Undefined for all
 * else: names, sentences, and words that no rule knows.
 */
export function topicOf(typed: string, language: string, lists: TitleWords): Topic | undefined {
  const line = oneLine(typed)
  const sides = which[language]?.exec(line.replace(emojiEnd, '').trim())
  const [a, whole] = sides?.slice(1).filter(Boolean) ?? []
  const b = whole?.replace(/\s\S+(?:까지|에서|으로)$/u, '')
  if (a && b) return { for: 'comparison', a: a.trim(), b: b.trim() }
  const head = line.replace(tail, '')
  const ways = [withoutFillers(line, language), line, withoutFillers(head, language), head]
  const isOne = (topic: Topic) =>
    topic.for !== 'comparison' &&
    !unspaced.test(topic.topic) &&
    words(topic.topic, language).length < fewestWords
  for (const way of ways) {
    const topic = topicOfWhole(way, language, lists)
    if (topic && !(way !== line && isOne(topic))) return topic
  }
  for (const way of ways) {
    const phrase = (language === 'en' ? way.replace(told, '') : way).replace(emojiEnd, '').trim()
    if (sentenceMark.test(phrase) || listedIn(phrase, lists.question, true).length > 0) continue
    if (process[language]?.test(fold(phrase))) {
      return { for: takesNouns.test(language) ? 'doing' : 'thing', topic: phrase }
    }
    if (between[language]?.test(phrase)) continue
    if (isOuting(phrase, language)) return { for: 'outing', topic: phrase }
  }
  return undefined
}

/** Says that one is better, and not what. */
const better = /\s(?:સાર[ોીુાં]+|अच्छा|अच्छी|बेहतर|सही)$/u

/** Two things from a phrase that was parted between them. */
function comparisonOf(parts: string[], language: string, lists: TitleWords): Topic | undefined {
  const [a = '', whole = '', more] = parts.map((side) => side.trim())
  if (more !== undefined) return undefined
  const b = whole.replace(askedBehind, '').trim()
  // “With or without” compares nothing; “in Gent or in Utrecht” does.
  const before = prepositions(b, language).at(0)
  const isOpen =
    (b.startsWith(`${before} `) && !prepositions(a, language).includes(before!)) ||
    [a, b].some((side) => new RegExp(`\\s(?:${going[language] ?? '-'})$`, 'iu').test(side))
  const isSide = (side: string) => {
    const own = words(side, language).length
    // “A vs B which is better” has a question in its second side.
    const asks = asking[language]?.test(side) || listedIn(side, lists.question).length > 0
    return own > 0 && own <= longestSide && !asks && !better.test(side)
  }
  return !isOpen && isSide(a) && isSide(b) ? { for: 'comparison', a, b } : undefined
}

/** A phrase in the form that the rules know: “How I prune …” as “how to prune …”. */
function ruledLine(whole: string, language: string): string {
  // In Chinese, what stands behind a space is a second sentence.
  if (language.startsWith('zh')) {
    return whole
      .replace(chineseRest, '')
      .replace(/(?<=^(?:如何|怎么|怎麼|怎样|怎樣).{2,})才.*$/u, '')
  }
  const [own, to] = ownWay[language] ?? []
  const line = isOwnVerb(whole, language)
    ? whole.replace(/^how (?:i|we) /iu, 'how to ')
    : own
      ? whole.replace(own, to!)
      : whole
  return withInfinitive(language === 'en' ? fromGerund(line) : line, language)
}

function topicOfWhole(typed: string, language: string, lists: TitleWords): Topic | undefined {
  const whole = oneLine(typed)
    .replace(emojiEnd, '')
    .replace(/[?？]$/u, '')
    .trim()
  const line = ruledLine(whole, language)
  const text = fold(line)
  const marked = language === 'ja' ? text.replace(/、/u, ' ') : text
  if (sentenceMark.test(marked.replace(/\bvs\./u, 'vs'))) return undefined
  const rules = doingRules[language] ?? {}
  const parting = versus.test(line) ? versus : rules.comparison?.test(text) && between[language]
  if (parting) return comparisonOf(line.split(parting), language, lists)
  return doingOf(whole, line, language)
}

/** What is done in a phrase that asks for the way or begins or ends with a verb. */
function doingOf(whole: string, line: string, language: string): Topic | undefined {
  const text = fold(line)
  const rules = doingRules[language] ?? {}
  const form = formOfTopic(line, language)
  if (language.startsWith('zh') && form && !toSomebody.test(whole))
    return { for: 'doing', topic: form }
  // 修了一辈子钟表的老师傅: what was done is told.
  if (language.startsWith('zh') && (outcome.test(line) || /了/u.test(line))) return undefined
  const prefix = asking[language]
  const isAsked = prefix?.test(line) && rules.howTo?.test(text)
  const isActive = rules.activity?.test(text)
  if (!isAsked && !isActive && !rules.howTo?.test(text)) return undefined
  const isFormless = form === undefined || language.startsWith('zh')
  if (isFormless && !isAsked && !isActive) return undefined
  const topic = isFormless ? (isAsked ? line.replace(prefix!, '').trim() : line) : form
  if (!topic) return undefined
  // “Baking with Grandma” is told, and not taught.
  if (withFamily.test(topic) && !rules.howTo?.test(fold(whole)))
    return { for: 'outing', topic: whole }
  if (toSomebody.test(whole)) return undefined
  return { for: 'doing', topic: asAnybodys(topic, language) }
}

/** A frame with a topic in it. */
function filled({ text }: TitleFrame, topic: Topic, language: string): string {
  if (topic.for === 'comparison') {
    const { a, b } = topic
    return sentenceStart(
      text.replace('{a}', () => a).replace('{b}', () => b),
      language,
    )
  }
  const own = topic.topic
  return text.replace('{Topic}', () => sentenceStart(own, language)).replace('{topic}', () => own)
}

/** What a frame itself says: each three words in a row, or four signs where words have no spaces. */
function partsOf(frame: string, language: string): string[] {
  const own = frame.split(/\{\w+\}/).map(fold)
  if (/^(?:ja|zh)/.test(language)) {
    return own.flatMap((part) => part.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{4}/gu) ?? [])
  }
  return own.flatMap((part) => {
    const all = words(part, language)
    return all.flatMap((_, at) => (all[at + 2] ? all.slice(at, at + 3).join(' ') : []))
  })
}

const isIndian = (text: string) => /[\p{sc=Deva}\p{sc=Gujr}]/u.test(text)

/** A topic with less said about it; of a comparison, about its second side. */
const shorterTopics = (topic: Topic, framing: Pick<Framing, 'language' | 'stops'>): Topic[] =>
  topic.for !== 'comparison'
    ? shorterOf(topic.topic, fewestWords, framing)
        .filter(
          (one) =>
            topic.for !== 'outing' ||
            isOuting(one, framing.language) ||
            words(one, framing.language).length > fewestWords ||
            withFamily.test(topic.topic),
        )
        .map((one) => ({ ...topic, topic: one }))
    : shorterOf(topic.b, 1, framing)
        // “Live in Valencia” against “live in Madrid”, and not “live”.
        .filter((b) => {
          const [one, other] = [topic.a, b].map((side) => prepositions(side, framing.language))
          return one!.length === other!.length
        })
        .map((b) => ({ ...topic, b }))

/** The two things of a comparison, without what is said behind the second one alone: “Kraków” and
 * “Wrocław” of “Kraków czy Wrocław na studia”. */
export function bareSides(
  topic: Extract<Topic, { for: 'comparison' }>,
  language: string,
): string[] {
  const { a, b } = topic
  const bare = shorterTopics(topic, { language, stops: new Set() })
    .flatMap((one) => (one.for === 'comparison' ? one.b : []))
    .at(-1)
  return [a, bare ?? b]
}

export interface FramedTitle {
  text: string
  /** The same with less of the topic, the longest one first, for where it is too long. */
  shorter: string[]
  frame: TitleFrame
}

/** The titles that the frames of a language make of a topic, in their order; none where none suits. */
export function framedTitles(typed: string, framing: Framing): FramedTitle[] {
  const { language, words: lists } = framing
  const topic = topicOf(typed, language, lists)
  if (!topic) return []
  // “Step by step” isn't said twice.
  const said = fold(typed)
  const isSaid = ({ text }: TitleFrame) =>
    partsOf(text, language).some((part) => said.includes(part))
  // Hindi and Gujarati are typed in Latin letters, too, and have frames in them.
  const isTyped = ({ text }: TitleFrame) =>
    topic.for === 'comparison' || isIndian(text) === isIndian(topic.topic)
  const has = /^(?:hi|gu)$/.test(language) ? isTyped : () => true
  // What one did with somebody of one's own isn't for others to expect.
  const isOwn = withFamily.test(typed) || listedIn(typed, lists.firstPerson).length > 0
  const isLeft = ({ for: use }: TitleFrame, at: number, all: readonly TitleFrame[]) =>
    use !== 'outing' || !isOwn || all.findIndex((other) => other.for === 'outing') === at
  const topics = [topic, ...shorterTopics(topic, framing)].filter(
    (one) => one.for === 'comparison' || !isTooLong(one.topic, language),
  )
  if (topics.length === 0) return []
  return lists.frames
    .filter(isLeft)
    .filter((frame) => frame.for === topic.for && !isSaid(frame) && has(frame))
    .map((frame) => {
      const [text, ...shorter] = topics.map((one) => filled(frame, one, language))
      return { text: text!, shorter, frame }
    })
}
