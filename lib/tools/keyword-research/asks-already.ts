import { isCommonWord } from '../text/common-words'
import { isQuestion } from '../text/phrase-shape'
import { uncasedNames } from '../text/uncased-names'
import { beginsWithVerb } from '../text/verbs'
import { fold, words } from '../text/words'
import { doingRules } from '../title-generator/doing-rules'

/** Words that make a question of a search: at its start, or anywhere where a language has them there. A
 * modal verb in the middle asks too (“los gatos pueden comer atún”). Our own lists. */
const asking: Readonly<Record<string, RegExp>> = {
  en: /^(?:who|whose|whom|where|when|which|why|what|how|can|could|do|does|did|is|are|was|were|will|would|should|has|have)\s/u,
  de: /^(?:wer|wen|wem|wessen|woher|wohin|wofür|wieso|weshalb|welch\p{L}*|ist|sind|hat|haben)\s|(?:^|\s)(?:darf|dürfen|kann|können|muss|müssen|soll|sollte)\s/u,
  fr: /^(?:est-ce|qui|qu|que|quel\p{L}*|peut-on|doit-on|faut-il)[\s']|\s(?:peut|peuvent)\s/u,
  es: /^(?:qui[eé]n(?:es)?|cu[aá]l(?:es)?|qu[eé]|se puede|hay que)\s|\s(?:puede|pueden)\s/u,
  it: /^(?:chi|che|cosa|qual[ei]?|si può|quant[oaie])\s|\s(?:può|possono)\s/u,
  pt: /^(?:quem|qual|quais|que)\s|(?:^|\s)(?:pode|podem)\s/u,
  nl: /^(?:wie|wat|welke|is|zijn|heeft|hebben)\s|(?:^|\s)(?:mag|mogen|kan|kunnen|moet|moeten)\s/u,
  pl: /^(?:kto|kogo|komu|czym|skąd|dokąd|któr\p{L}+)\s|\s(?:może|mogą)\s/u,
  ru: /^(?:кто|кого|кому|чем|чей|откуда|куда|как(?:ая|ое|ие))\s|(?:^|\s)(?:можно|может|могут)\s/u,
  hi: /(?:^|\s)(?:क्या|क्यों|कैसे|कब|कहाँ|कहां|कौन|कितन\S*|किस\S*|kaise|kya|kyun?|kyon|kab|kahan|kaun|kitn[aei])(?=\s|$)/u,
  gu: /(?:^|\s)(?:શું|કેમ|કોણ|કોણે|કોન\S*|કયું|કયો|કઈ|ક્યારે|ક્યાં|કેટલ\S*|કેવી|શા માટે|(?:kevi|kai) rite|kem|shun?|kyare|kyan|kon|ketl[aiou])(?=\s|$)|\sશકે$/u,
  ja: /誰|だれ|なぜ|なんで|何|いつ|どこ|どう|どれ|どっち/u,
  ko: /(?:^|\s)(?:왜|뭐\S*|무엇\S*|누구\S*|누가|언제|어디\S*|어떻게|얼마\S*)(?=\s|$)|[a-z]란$/u,
  'zh-Hans': /什么|怎么|如何|谁|哪|几时|多少/u,
  'zh-Hant': /什麼|怎麼|如何|誰|哪|幾時|多少/u,
}

/** Nouns of Spanish and Portuguese that end like a verb. */
const nouns =
  'mujer|mulher|hogar|lugar|celular|azúcar|açúcar|militar|popular|escolar|familiar|particular|solar|lunar|dólar|collar|altar|líder|poder|ayer|taller|alquiler|placer|cancer|cáncer|primer|porvenir|nadir|elixir|faquir|souvenir'
// Not English words (docker, power, router).
const infinitive = new RegExp(
  `^(?!(?:${nouns})\\s)(?!\\p{L}*[kwy])(?!\\p{L}*ter\\s)\\p{L}{3,}(?:ar|er|ir)\\s\\p{L}`,
  'u',
)

/** Nouns of French that do. */
const frenchNouns =
  'cancer|lettre|guerre|livre|titre|chambre|ordre|centre|verre|terre|mère|père|frère|cadre|arbre|nombre|membre|théâtre|montre|offre|hiver|avenir|souvenir|plaisir|désir|loisir|cuir|fer|mer|enfer|poivre|sucre|beurre|fenêtre|maître|ventre|chiffre|pierre|bière'

/** Says what to do with its first word, besides the verbs that `beginsWithVerb` knows. */
const orders: Readonly<Record<string, RegExp>> = {
  fr: new RegExp(
    `^(?!(?:${frenchNouns}) )(?!\\p{L}*(?:ier|oire?|aire|i[eè]re) )\\p{L}{3,}(?:er|ir|re) (?:d[eu]|des|son|sa|ses|une?|l[ae]s?) `,
    'u',
  ),
  es: infinitive,
  pt: infinitive,
  hi: /^\S+(?:एं|एँ|ें)\s/u,
  gu: /^(?:શીખો|બનાવો|કાઢો|ઉગાડો|કરો|લગાવો|જુઓ|વાંચો|લખો|ખરીદો|વેચો|રાંધો|સીવો|દોરો|ગાઓ|રમો|ચલાવો|હટાવો|વધારો|ઘટાડો|બચાવો|કમાઓ|ધોવો)\s/u,
  ja: /^\p{sc=Han}+\p{sc=Hira}*[うくぐすつぬぶむる]\s/u,
}

/** Words that rank or price what follows. Our own lists. */
const ranking: Readonly<Record<string, RegExp>> = {
  en: /^(?:the\s)?(?:best|better|worst|top|cheap(?:er|est)?|affordable|fastest|easiest|biggest|most)\s/u,
  de: /^(?:d(?:as|er|ie)\s)?(?:beste[nrs]?|schlechteste[nrs]?|top|billige?[nrs]?|günstige?[nrs]?|schnellste[nrs]?|größte[nrs]?)\s/u,
  fr: /^(?:l[ae]s?\s)?(?:meilleure?s?|pires?|top|moins ch(?:er|ère)s?|plus)\s|\s(?:pas|moins) ch(?:er|ère)s?$/u,
  es: /^(?:el\s|l[ao]s?\s)?(?:mejor(?:es)?|peor(?:es)?|top|más)\s|\s(?:barat[ao]s?|económic[ao]s?)$/u,
  it: /^(?:il?\s|l[ae]\s)?(?:miglior[ei]|peggior[ei]|top|più)\s|\seconomic(?:[aoi]|he)$/u,
  pt: /^(?:[ao]s?\s)?(?:melhor(?:es)?|pior(?:es)?|top|mais)\s|\sbarat[ao]s?$/u,
  nl: /^(?:de\s|het\s)?(?:beste|slechtste|top|goedkope|goedkoopste|snelste|grootste)\s/u,
  pl: /^(?:najleps\p{L}+|najgorsz\p{L}+|najtańsz\p{L}+|tani[aeo]?|top)\s/u,
  ru: /^(?:самы[ейх]\s|самая\s|самое\s|лучш\p{L}+\s|худш\p{L}+\s|деш[её]в\p{L}+\s|топ\s)/u,
  hi: /^(?:सबसे|बेस्ट|सस्त[ाेी]|टॉप|best|sabse|sast[aei]|top)\s/u,
  gu: /^(?:સૌથી|શ્રેષ્ઠ|બેસ્ટ|સસ્ત\S+|ટોપ|best|sauthi|top)\s/u,
  ja: /^(?:おすすめ|オススメ|お勧め|最高の|最強の?|最新の?|安い|格安|人気の?)|(?:おすすめ|オススメ|ランキング|最強)$/u,
  ko: /^(?:최고의?|최강|가성비|저렴한|인기|추천)\s|\s(?:추천|순위|가성비)$/u,
  'zh-Hans': /^(?:最(?![终后近初])|便宜的|性价比)|(?:推荐|排行榜?)$/u,
  'zh-Hant': /^(?:最(?![終後近初])|便宜的|平價|高cp值)|(?:推薦|排行榜?)$/u,
}

/** Words of a subject that somebody asks about, at most, with numbers and small words and without: more are a
 * title. Letters where words have no spaces. */
const [mostWords, mostTelling, mostLetters] = [5, 3, 8]
const dense = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]/gu
const isLong = (keyword: string, tag: string, stops: ReadonlySet<string>) => {
  const all = words(keyword.replace(dense, ' '), tag)
  return (
    (keyword.match(dense)?.length ?? 0) > mostLetters ||
    all.length > mostWords ||
    all.filter((word) => !stops.has(word) && !/^\p{N}+$/u.test(word)).length > mostTelling
  )
}

/** Small words that a thing's name may have: “pão de queijo”. */
const genitive =
  /^(?:[a-zñç]|of|the|and|back|case|free|full|general|name|open|order|right|second|self|thing|con|all[aeo]|ai|com|ao|mit|und|с|и|время|дело|droite|tiempo|tempo|modo|parte|de|du|des|del|sein|d[aoei]|dos|das|dell[aeo]|degli|al|au|aux|van|von|der|die|das|den|het|een|la|le|les|el|los|las|का|की|के|न[ीोाુ]ં?|નું)$/u
/** Somebody or something at a time, where words aren't parted: names are cut into small words, too (最後生還者). */
const told: Readonly<Record<string, RegExp>> = {
  ja: /私|俺|僕|うちの|自分/u,
  'zh-Hans': /[我你他她了第]|日记/u,
  'zh-Hant': /[我你他她了第]|日記/u,
}

/** Whether some words say more than a thing: with whom, where, whose (“my garden in May”). */
const saysMore = (keyword: string, tag: string, stops: ReadonlySet<string>) =>
  told[tag]?.test(keyword) ??
  words(keyword, tag).some((word) => stops.has(word) && !genitive.test(word))

/** Whether some words rank something (“best camera 2026”), set one thing against another, are a title or
 * have no letter at all: no question that anybody asks has them behind it. */
export const isUnasked = (keyword: string, tag: string, stops: ReadonlySet<string>): boolean =>
  !/\p{L}/u.test(keyword) ||
  Boolean(ranking[tag]?.test(fold(keyword))) ||
  /(?:^|\s)vs\.?\s/iu.test(keyword) ||
  Boolean(doingRules[tag]?.comparison?.test(fold(keyword))) ||
  isLong(keyword, tag, stops) ||
  saysMore(keyword, tag, stops)

/** How places end, in scripts without capital letters. Our own lists; not 登山 and 등산, which are done. */
const places: Readonly<Record<string, RegExp>> = {
  ja: /(?:\p{sc=Han}{2}[山川湖島岳寺城駅市県]|神社|温泉|公園|大学|空港|タワー|(?<![ブグ])ランド)$/u,
  'zh-Hans':
    /^(?![爬登逛考]).*(?:\p{sc=Han}{2}[山湖岛寺城河江]|古镇|古城|公园|大学|机场|夜市|寺庙|景区)$/u,
  'zh-Hant':
    /^(?![爬登逛考]).*(?:\p{sc=Han}{2}[山湖島寺城河江]|老街|古城|公園|大學|機場|夜市|寺廟|景區)$/u,
  ko: /(?:경복궁|창덕궁|덕수궁|불국사|해인사|제주도|울릉도|독도|거제도|한라산|설악산|지리산|북한산|공원|해수욕장|(?:전통|재래|수산)\s?시장|대학교|공항)$/u,
  hi: /(?:मंदिर|झील|किला|महल|घाट|नदी|(?<!शेयर )(?:बाज़ार|बाजार)|नगर|पुर|गढ़)$/u,
  gu: /(?:મંદિર|તળાવ|કિલ્લો|કિલ્લા|મહેલ|ઘાટ|નદી|(?<!શેર )બજાર|નગર|પુર|ગઢ|કચ્છનું રણ)$/u,
}

/** Up to four capitals that stand for words (DIY, BBQ), or one letter (vitamin C). */
const isShort = (word: string) => /^\p{Lu}{1,4}$/u.test(word)

/** Whether some words are a name, or have a number, as far as it shows: of a person, a brand or a place nobody
 * asks what is asked of things. A capital at the start alone is the keyboard's. */
export function isName(keyword: string, tag: string): boolean {
  if (/(?<!\S)\p{Nd}{2,}(?!\S)/u.test(keyword) || places[tag]?.test(keyword)) return true
  if (uncasedNames(keyword, tag).length > 0) return true
  const all = keyword.split(/[\s\p{Pd}'’]+/u).filter((word) => /\p{L}/u.test(word))
  const isLatin = (word: string) => /\p{sc=Latin}/u.test(word)
  // In other scripts a Latin word is a brand mostly.
  if (!all.every(isLatin) && all.some((word) => isLatin(word) && !isShort(word))) return true
  // German nouns have capitals, and somebody who shouts has no others.
  if (tag === 'de' || all.every((word) => word === word.toLocaleUpperCase(tag))) return false
  // A common word has one in a title.
  const isCapital = (word: string) =>
    /^\p{Lu}/u.test(word) && !isShort(word) && !isCommonWord(fold(word), tag)
  return all.some((word, at) => isCapital(word) && (at > 0 || all.length === 1))
}

/** Whether some words are a question already. @param tag of a language of the site */
export const asksAlready = (keyword: string, tag: string): boolean =>
  isQuestion(keyword, tag) || Boolean(asking[tag]?.test(fold(keyword)))

/** Whether some words say what to do: before them no question stands (“what is learn german”). */
export function saysWhatToDo(keyword: string, tag: string): boolean {
  const folded = fold(keyword)
  const { activity, howTo } = doingRules[tag] ?? {}
  const [first = ''] = folded.split(' ')
  return Boolean(
    beginsWithVerb(keyword, tag) ||
      orders[tag]?.test(folded) ||
      activity?.test(folded) ||
      howTo?.test(folded) ||
      // Korean has the verb's noun first: “배우기 쉬운 엑셀”, “키우는 법 구피”.
      (tag === 'ko' && (activity?.test(first) || /^\S+는 (?:법|방법)\s/u.test(folded))),
  )
}
