import { endsInConsonant } from '../text/fill-gaps'
import { listedIn, type TitleWords } from '../text/title-words'
import { fold, words } from '../text/words'
import { doingRules } from './doing-rules'

/** Two things that somebody sets against each other. */
export interface Comparison {
  a: string
  b: string
  /** Asks which of them to take: “A or B”, “A vs B, which is better”. */
  isChoice?: true
}

interface Asking {
  /** Asks which one is better, before both or behind them. */
  which: string
  /** A word that stands between two things of which one is to be taken. */
  or: string
  /** Asks how both differ, which are its only group and parted by `and`; nowhere where cases change. */
  difference?: RegExp
  and?: string
}

const asking: Readonly<Record<string, Asking>> = {
  en: {
    which:
      "(?:which|what)(?:'s| is| one is) (?:the )?better(?: one)?|which (?:one )?(?:should (?:i|you)|to) (?:buy|choose|get|pick)",
    or: 'or',
    difference: /^(?:what(?:'s| is| are) )?(?:the )?differences? between (.+)$/iu,
    and: 'and',
  },
  de: {
    which:
      '(?:was|welche[rs]?) ist (?:denn )?besser|was soll(?:te)? ich (?:kaufen|nehmen)|was (?:kaufen|nehmen|wählen)',
    or: 'oder',
    // Single words that show no case.
    difference: /^(?:was ist der |der )?unterschiede? zwischen (\p{L}+(?<!n) und \p{L}+(?<!n))$/iu,
    and: 'und',
  },
  fr: {
    which:
      "(?:lequel|laquelle) (?:est (?:le |la )?(?:mieux|meilleure?)|choisir)|qu'est-ce qui est (?:le )?mieux|que choisir|quel est le mieux",
    or: 'ou',
    difference:
      /^(?:quelles? (?:est|sont) )?(?:la |les )?diff[ée]rences? entre ((?!l['’]un|eux|ces).+)$/iu,
    and: 'et',
  },
  es: {
    which:
      'cu[aá]l es mejor|qu[eé] es mejor|(?:cu[aá]l|qu[eé]) (?:elegir|comprar|escoger|conviene(?: m[aá]s)?)|es mejor(?= \\p{L}+[aei]r )',
    or: 'o|u',
    difference:
      /^(?:cu[aá]l(?:es)? (?:es|son) )?(?:la |las )?diferencias? entre (?!ell|est|los dos)(.+)$/iu,
    and: 'y|e',
  },
  it: {
    which:
      "(?:qual è|quale è|cos'è|cosa è) (?:il |la )?(?:meglio|migliore)|quale scegliere|cosa (?:scegliere|conviene)|è meglio",
    or: 'o',
    difference: /^(?:qual è |quali sono )?(?:la |le )?differenz[ae] (?:tra|fra) (.+)$/iu,
    and: 'e|ed',
  },
  pt: {
    which:
      'qual é (?:o |a )?melhor|o que é melhor|qual (?:vale mais a pena|escolher|comprar|compensa(?: mais)?)|o que (?:compensa|vale) mais(?: a pena)?',
    or: 'ou',
    difference: /^(?:qual é |qual |quais são )?(?:a |as )?diferenças? entre (.+)$/iu,
    and: 'e',
  },
  nl: {
    which: '(?:wat|welke) is (?:er )?beter|(?:wat|welke) (?:kiezen|kopen)|wat kies je',
    or: 'of',
    difference: /^(?:wat is )?(?:het |de )?verschil(?:len)? tussen (.+)$/iu,
    and: 'en',
  },
  pl: {
    which:
      'co (?:jest )?leps(?:ze|zy|za)|któr[yae] (?:jest )?leps(?:ze|zy|za)|co (?:lepiej )?(?:wybrać|kupić)|co (?:się )?bardziej (?:się )?opłaca|co lepsze',
    or: 'czy|albo|kontra',
  },
  ru: {
    which:
      'что (?:лучше|выгоднее|дешевле|надёжнее)(?: выбрать| взять| купить)?|что (?:выбрать|купить|взять)|как(?:ой|ая|ое) лучше',
    or: 'или',
  },
  hi: {
    which:
      '(?:(?:दोनों )?में (?:से )?)?(?:क्या|कौन ?(?:सा|सी)?) (?:ज़्यादा |ज्यादा )?(?:बेहतर|अच्छा|अच्छी|सही)(?: है| रहेगा| रहेगी)?|(?:mein |me |mai )?(?:kya|kaun ?(?:sa|si)?|konsa) (?:jyada )?(?:better|best|acc?ha|achha|sahi)(?: hai| rahega)?|kya (?:le|lein|len|lena|chune|chunein|kharide)(?: chahiye)?|which is better',
    or: 'या|ya',
    difference:
      /^(.+?) (?:में|के बीच|mein|me|ke beech)(?: क्या| kya)? (?:अंतर|फर्क|फ़र्क|antar|fark|farak|difference)(?: क्या| kya)?(?: है| होता है| hai| hota hai)?$/iu,
    and: 'और|aur',
  },
  gu: {
    which:
      '(?:(?:બંને)?માં(?:થી)? )?(?:શું|કયું|કયો|કઈ) (?:વધુ |વધારે )?(?:સારું|સારો|સારી)(?: છે| રહે| રહેશે)?|which is better',
    or: 'કે',
    difference: /^(.+?) વચ્ચે(?:નો)?(?: શું)? (?:તફાવત|ફરક|ફેર)(?: શું)?(?: છે)?$/u,
    and: 'અને',
  },
}

/** What parts a sentence, or begins another one; not the point of “vs.”. */
export const sentenceMark = /(?<!\bvs)\.|[!?…:;|。！？：；｜—–"“”«»„「」()（）,，、]/u

export const versus =
  /\s+(?:vs\.?|versus)\s+|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])\s*vs\.?\s*|\s*vs\.?\s*(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])/iu

/** A match or a trailer, said behind both sides: they meet, and nobody compares them. Of words that are in names
 * of products (live, final, match) nothing is known. */
const meeting =
  /(?:(?<=\S\s)(?:highlights?|prediction|reaction|en vivo|en direct|ao vivo|in diretta|resumen|resumo|résumé|partido|partita|melhores momentos|обзор матча|прямой эфир|skrót|na żywo|wedstrijd|samenvatting|zusammenfassung|हाइलाइट्स|હાઈલાઈટ્સ)|(?<=[\S ])(?:ハイライト|試合|予告|集锦|精华|精華|比赛|比賽|預告|预告|하이라이트|중계|예고))[\s\p{Nd}]*$/iu
/** A result: “Lakers vs Celtics 110-98”, of one side alone, as lenses have “24-70” on both. */
const score = /(?<!\p{Nd})\p{Nd}{1,3}\s?[-:–]\s?\p{Nd}{1,3}(?!\p{Nd})/u

/** Games, sayings and opposites, of which nobody compares one with the other. */
const saying = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${[
    'good or bad|yes or no|right or wrong|true or false|fact or fiction|fake or real|real or fake|real or cake|sooner or later|dead or alive|scam or legit|get rich or die|live free or die|ride or die|fight or flight|make or break|heads or tails|sink or swim|this or that|love or hate|hot or not|worth it or',
    'gut oder schlecht|ja oder nein|richtig oder falsch|wahr oder falsch|früher oder später|fake oder|dick oder doof',
    'bien ou mal|oui ou non|bon ou mauvais|tôt ou tard|pour ou contre|mythe ou réalité',
    'bueno o malo|bien o mal|sí o no|si o no|verdadero o falso|mito o realidad|tarde o temprano|a favor o en contra',
    'vero o falso|sì o no|si o no|bene o male|giusto o sbagliato|prima o poi|mito o realtà',
    'bom ou ruim|sim ou não|certo ou errado|mito ou verdade|bem ou mal|mais cedo ou mais tarde',
    'goed of fout|goed of slecht|ja of nee|waar of niet waar|vroeg of laat|feit of fabel',
    'prawda czy (?:wyzwanie|fałsz)|dobrze czy źle|tak czy nie|dobr[yae] czy zł[yae]|fakt czy mit',
    'правда или (?:действие|ложь|миф)|хорошо или плохо|да или нет|миф или (?:правда|реальность)|рано или поздно|быть или',
    'सच या झूठ|सही या गलत|हाँ या ना|हां या ना|अच्छा या बुरा|sach ya jhooth|sahi ya galat',
    'સાચું કે ખોટું|હા કે ના|સારું કે ખરાબ',
  ].join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
)
/** Rich and poor, laughing and crying: challenges and sayings, where both sides are. */
const challenge =
  /^(?:rich|poor|broke|laugh|cry|reich|arm|lachen|weinen|riche|pauvre|rire|pleurer|rico|pobre|reír|llorar|ricco|povero|ridere|piangere|rir|chorar|rijk|huilen|bogat[ya]|biedn[ya]|śmiać|płakać|богат(?:ый|ая)|бедн(?:ый|ая)|смеяться|плакать|अमीर|गरीब|અમીર|ગરીબ|부자|가난|金持ち|貧乏|有钱人?|有錢人?|穷人|窮人)$/iu

/** “Buy it or not”; a capital is of a name: “No Man's Sky”. */
const notAtAll =
  /^(?:not|no|nicht|nein|doch|pas|non|não|niet|nie|не|нет|नहीं|ना|nahi|nahin|na|નહીં|ના)(?![\p{L}\p{M}])/u
/** What a clause begins with, so that a side is more than a thing. */
const clauseWord: Readonly<Record<string, string>> = {
  en: 'he|she|him|her|me|they|them|us|this|these|that|it|you|your|if|whether|because',
  de: 'ich|du|er|sie|wir|ihr|mich|uns|das|dies|dich|dir|ob|dass|wenn|weil',
  fr: "toi|moi|lui|elle|nous|vous|je|il|ça|cela|tu|te|si|que|qu'\\p{L}+|parce",
  es: 'es|tú|tu|yo|él|ella|nosotros|mí|esto|eso|te|si|que|porque|no',
  it: 'io|tu|lui|lei|noi|voi|me|questo|ti|se|che|perché|non',
  pt: 'eu|ele|ela|nós|mim|isso|isto|você|se|que|porque|não',
  nl: 'ik|jij|jou|hij|zij|wij|mij|dit|je|dat|omdat|niet',
  pl: 'ty|ja|on|ona|my|wy|mnie|to|cię|że|żeby|jeśli|nie',
  ru: 'я|он|она|мы|вы|меня|это|ты|тебя|что|если|чтобы|не',
  hi: 'मैं|तुम|आप|हम|वो|वह|कि|अगर|नहीं|kya|kaun|hai|le|lena|nahi',
  gu: 'હું|તું|તમે|અમે|જો|નહીં|છે',
}

/** Words of one of two things that are compared. */
const longestSide = 6
/** Signs of one where words have no spaces. */
const longestDense = 12

/** Whether some words may be one of two things that are compared. */
function isSide(side: string, language: string, lists: TitleWords, open: string): boolean {
  const count = words(side, language).length
  if (count === 0 || count > longestSide || sentenceMark.test(side)) return false
  // “Olive oil or of sunflower”; “iPhone vs Android for beginners” in Hindi.
  if (/^(?:of|de|del|du|des|di|da|do|van|von)\s/iu.test(side)) return false
  if (/^(?:hi|gu)$/.test(language) && /\s(?:for|in|with|of)\s/iu.test(side)) return false
  if (notAtAll.test(side)) return false
  const clause = clauseWord[language]
  // US and IT are names.
  const plain = side.replace(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, '-')
  if (clause && new RegExp(`(?<![\\p{L}\\p{M}])(?:${clause})(?![\\p{L}\\p{M}'])`, 'iu').test(plain))
    return false
  // “With or without” compares nothing.
  if (new RegExp(`^(?:${open})\\s|\\s(?:${open})$`, 'iu').test(side)) return false
  return [lists.question, lists.firstPerson, lists.warning].every(
    (list) => listedIn(side, list).length === 0,
  )
}

const isNumber = (side: string, { numbers }: TitleWords) =>
  /^\p{Nd}+$/u.test(side) || listedIn(side, numbers).join(' ') === fold(side)

/** Both sides of a text with “vs”, “or” or a question for the difference. */
function partedIn(line: string, language: string): Comparison | undefined {
  const rules = asking[language]
  const which =
    rules &&
    new RegExp(`^(?:${rules.which})[,:]?(?=\\s)|\\s?(?:[,:]|\\s[-–—])?\\s(?:${rules.which})$`, 'iu')
  const asksWhich = which?.test(line) === true
  const plain = which ? line.replace(which, '').trim() : line
  const halves = (text: string, parting: RegExp) => {
    const [a = '', b = '', ...more] = text.split(parting).map((side) => side.trim())
    return a !== '' && b !== '' && more.length === 0 ? { a, b } : undefined
  }
  const both = rules?.difference?.exec(plain)?.[1]
  if (both && rules?.and) {
    const named = halves(both, new RegExp(`\\s+(?:${rules.and})\\s+`, 'iu'))
    const bare = (side: string) => side.replace(/^(?:an?|une?|una|uno|um|uma|een) /iu, '')
    const sides = named && { a: bare(named.a), b: bare(named.b) }
    return sides
  }
  if (versus.test(plain)) {
    const sides = halves(plain, versus)
    return sides && { ...sides, ...(asksWhich && { isChoice: true }) }
  }
  if (!rules || !(doingRules[language]?.comparison?.test(fold(plain)) ?? false)) {
    // “Paneer ya tofu” is Hindi, too.
    if (language !== 'hi' || !/\sya\s/iu.test(plain)) return undefined
  }
  const sides = rules && halves(plain, new RegExp(`\\s+(?:${rules.or})\\s+`, 'iu'))
  // “Kontra” is of a match.
  return sides && (/\skontra\s/iu.test(plain) ? sides : { ...sides, isChoice: true })
}

/** Who wins or is stronger, which nobody chooses. */
const rank = /[勝强強赢贏]|人気|누가/u

/** Ends in hiragana that a verb, an adjective or a particle may have. */
const openEnd = /[うくぐすつぬぶむるたてでがをにはもへのいか]$/u

/** “犬と猫、どっちが飼いやすい”, “犬か猫か”, “犬と猫の違い”. */
function japaneseSides(line: string): Comparison | undefined {
  const asked =
    /^(.+)(?:の|って|では|なら|だと|は)?[、\s]?(?:どっち|どちら)(?:が|を|の|に|も|で|も|なの|$).*$/u
  const differ = /^(.+)(?:の違い|の比較|の差|を比較)(?:は|って|とは|について|を解説)?$/u
  const whole = asked.exec(line)?.[1] ?? differ.exec(line)?.[1]
  const text = (whole ?? line).replace(/(?:の|って|では|なら|だと|は|か|[、\s])+$/u, '')
  const parting = whole ? /[とか]|\s*(?:vs\.?|or)\s*|・/iu : undefined
  const sides = parting
    ? text.split(parting)
    : (/^([^か]+)か([^か]+)か$/u.exec(line)?.slice(1) ?? [])
  const [a = '', b = ''] = sides.map((side) => side.trim())
  if (sides.length !== 2 || [a, b].some((side) => openEnd.test(side) || /[、。をがに]/u.test(side)))
    return undefined
  return { a, b, ...(!differ.test(line) && !rank.test(line) && { isChoice: true }) }
}

/** “강아지와 고양이 중 뭐가 좋을까”, “버터랑 마가린의 차이”. */
function koreanSides(line: string): Comparison | undefined {
  const asked =
    /^(\S+(?: \S+)??)(와|과|(?<!이)랑|하고) (\S+(?: \S+)?)(?: 중(?:에|에서|에는)? (?:뭐|무엇|어디|어느|어떤|누가).*|(?:의)? (?:차이|차이점|비교)(?:는|가 뭘까|가 뭐예요|가 뭐야)?)$/u.exec(
      line,
    )
  if (!asked) return undefined
  const [, a = '', particle = '', b = ''] = asked
  const isClosed = endsInConsonant(a)
  if (particle !== '하고' && isClosed !== undefined && isClosed !== (particle === '과'))
    return undefined
  return {
    a,
    b: b.replace(/의$/u, ''),
    ...(/ 중/u.test(line) && !rank.test(line) && { isChoice: true }),
  }
}

/** “猫和狗哪个好养”, “电动车与油车的区别”, “北京还是上海”. */
function chineseSides(line: string): Comparison | undefined {
  const asked =
    /^(?:选|選|买|買)?(.+?)(?:，|,|\s)?(?:应该|應該|该|該|要)?[买買选選学學养養用去吃喝坐看玩读讀报報住]?(?:哪个|哪個|哪种|哪種|哪一个|哪一個|谁更|誰更|怎么选|怎麼選|选哪个|選哪個).*$/u.exec(
      line,
    )
  const differ =
    /^(.+?)(?:的|有(?:什么|什麼|啥|何))?(?:区别|區別|差别|差別|差異|不同|对比|對比|比较|比較)(?:是什么|是什麼|在哪|在哪里|在哪裡|吗|嗎)?$/u.exec(
      line,
    )
  const both = asked?.[1] ?? differ?.[1]
  if (both) {
    // Not the first sign of a word: 和牛, 和平, 与众, 跟班.
    const sides = both.split(/[和与與跟](?![平牛风風服谐諧尚班])|\s*(?:还是|還是|vs\.?)\s*/iu)
    const [a = '', b = ''] = sides.map((side) => side.trim().replace(/，$|,$/u, ''))
    // Nobody chooses between players.
    const isChoice = asked && !/[谁誰]/u.test(line) && !rank.test(line)
    return sides.length === 2 ? { a, b, ...(isChoice && { isChoice: true }) } : undefined
  }
  const sides = line.replace(/^(?:选|選)/u, '').split(/[，,\s]*(?:还是|還是)\s*/u)
  const [a = '', b = ''] = sides.map((side) =>
    side.replace(/(?:比较|比較|更)?(?:好|划算|合适|適合)$/u, ''),
  )
  return sides.length === 2 ? { a, b, isChoice: true } : undefined
}

const dense: Readonly<Record<string, (line: string) => Comparison | undefined>> = {
  ja: japaneseSides,
  ko: koreanSides,
  'zh-Hans': chineseSides,
  'zh-Hant': chineseSides,
}

/** Says what somebody does or how it is, so that it is no thing: 我该学, 不吃. */
const saysMore = /[我你他她它了不没沒要该該能会會吗嗎吧呢去坐搭先]/u

/**
 * Two things that a text sets against each other, as it has them; undefined for all else, and where
 * either may be more than a thing.
 * @param line one line without a question mark
 * @param open words that a phrase goes on with, of the language
 */
export function comparisonIn(
  line: string,
  { language, lists, open }: { language: string; lists: TitleWords; open: string },
): Comparison | undefined {
  if ((versus.test(line) && meeting.test(line)) || saying.test(line)) return undefined
  const found =
    (versus.test(line) ? undefined : dense[language]?.(line)) ?? partedIn(line, language)
  if (!found) return undefined
  const sides = [found.a, found.b]
  if (sides.every((side) => isNumber(side, lists)) || fold(found.a) === fold(found.b))
    return undefined
  if (sides.every((side) => challenge.test(side))) return undefined
  if (versus.test(line) && score.test(found.b) && !score.test(found.a)) return undefined
  const isDense = /^(?:ja|zh)/.test(language)
  // “કાર કે બાઇક લેવી”: the verb is of both.
  const verbs = sides.map((side) => /વ(?:ી|ું|ો|ા)$/u.test(side))
  if (language === 'gu' && verbs[0] !== verbs[1]) return undefined
  const fits = (side: string) =>
    isSide(side, language, lists, open) &&
    !(isDense && [...side].length > longestDense) &&
    !(isDense && /\s/.test(side) && /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(side)) &&
    !(language.startsWith('zh') && saysMore.test(side))
  return sides.every(fits) ? found : undefined
}
