import { wordsIn } from './words'

/*
 * Numbers that count nothing: PS5, iPhone 17, part 2, 100均, highway 318. Nobody has to prove them, and
 * they make no list of a title. To be sure rather than complete: a number that isn't known stays one.
 */

/** Written to a name: PS5, su7. Not those behind a currency, or behind “Top”. */
const attached =
  /(?<![\p{sc=Latin}\p{Nd}])(?!(?:rs|rp|rm|usd|eur|gbp|inr|chf|pln|brl|jpy|krw|top)\p{Nd})\p{sc=Latin}+\p{Nd}+(?:[.,]\p{Nd}+)*/giu

/** A model of a few letters: e-208, F-150, MX-5. */
const hyphened =
  /(?<![\p{L}\p{Nd}-])(?!(?:top|mid|pre|sub|non|max|min|age|de|in|à|a)-)\p{sc=Latin}{1,3}-\p{Nd}{1,4}(?![\p{L}\p{Nd}-])/giu

/** Formats, networks and homes: 3D, 4K, 5G, 1080p, 24/7, 5x5, 2LDK. */
const format =
  /(?<![\p{L}\p{Nd}])(?:[23][dD]|[24568]K|[2-6]G|[24]WD|[1-5]S?L?DK|\p{Nd}{3,4}p|24\/7|\p{Nd}{1,2}[x×]\p{Nd}{1,2}|\p{Nd}{1,3}(?:[vV]|\sV)|\p{Nd}{1,5}\s?(?:cc|[wW]atts?|mAh))(?!\p{sc=Latin})/gu

/** What sounds like a word: “how 2 do it”, “ways 2 save”, “good 4 you”. */
const spoken =
  /(?<=(?<!\p{L})(?:how|(?:what|where|when|who|which|need|want|have|got|going|try|ready|ways?|time|easy|hard|best)(?= 2 (?:be|do|see|say|eat|know|have|find|make|get|go|use|buy|save|try|watch|learn|cook|read|play|win|stop|start|fix|wear)(?!\p{L}))) )2(?= \p{L})|(?<=\p{L} )2(?= (?:you|him|us|them)(?!\p{L}))|(?<=\p{L} )4(?= (?:you|him|us|them|the|my|your|our|their|ever)(?!\p{L}))/giu

/** Words before a number that names a piece of something. */
const pieceWords = [
  'part|pt|episode|ep|season|chapter|lesson|level|day|week|year|grade|vol|volume|version|route|highway|phase|round|step|stage|game',
  'teil|folge|kapitel|staffel|lektion|stufe|tag|woche|klasse|schritt|runde|nr',
  'partie|épisode|saison|chapitre|leçon|niveau|jour|semaine|classe|étape',
  'parte|episodio|capítulo|temporada|lección|nivel|día|semana|ruta|paso',
  'puntata|stagione|capitolo|lezione|livello|giorno|settimana|classe|fase',
  'episódio|temporada|aula|nível|dia|etapa',
  'deel|aflevering|seizoen|hoofdstuk|dag|week|groep|stap',
  'część|cz|odcinek|odc|sezon|rozdział|lekcja|poziom|dzień|tydzień|klasa|etap|krok',
  'часть|серия|выпуск|сезон|глава|урок|уровень|день|неделя|класс|этап|шаг',
  'भाग|पार्ट|एपिसोड|अध्याय|दिन|कक्षा|क्लास|स्टेप',
  'ભાગ|પાર્ટ|એપિસોડ|પ્રકરણ|દિવસ|ધોરણ|સ્ટેપ',
].join('|')
const piece = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${pieceWords})\\.?\\s?\\p{Nd}{1,4}(?![\\p{L}\\p{Nd}])|[#№]\\s?\\p{Nd}+|第\\s?\\p{Nd}+`,
  'giu',
)

/** Behind a word with capitals of its own: GTA 6, iPhone 17. */
const ownCapitals =
  /(?<![\p{L}\p{M}])(?!TOP |IN |BEST |FOR |THE )(?:\p{Lu}{2,}|\p{L}*\p{Ll}\p{Lu}\p{L}*) \p{Nd}{1,4}(?![\p{L}\p{Nd}.:%]|,\p{Nd})/gu

/** Words before a number that counts, and initials behind one that are no model. */
const noName =
  'Top|Best|Ranking|Every|Die|Les|Los|Las|Le|Os|As|De|My|Our|These|Made|Bought|Ate|Built|Beat|Met|Spent|Found|\\p{L}+(?:ed|ing)'
const noModel =
  'KM|KMH|MPH|KG|CM|MM|MB|GB|TB|HZ|FPS|PS|HP|CV|KW|EUR|USD|GBP|PLN|BRL|CHF|INR|TIPS|DAYS|WAYS|TIMES|AI|KI|IA|DIY|PC|TV|VR|NBA|NFL|UFC|MLB|USA|US|UK|EU|VIP|DVD|CD|SEO|FAQ|PDF|APP'
/** Between a name and its capitals, with nothing behind that may be counted: Ferrari 296 GTB. */
const beforeCapitals = new RegExp(
  `(?<=(?<![\\p{L}\\p{M}])(?!(?:${noName}) )\\p{Lu}\\p{Ll}+ )\\p{Nd}{3,4}(?= (?!(?:${noModel})(?!\\p{L}))\\p{Lu}{2,3}(?!\\p{L}| \\p{Lu}\\p{Ll}))`,
  'gu',
)

/** Numbers behind a word that says something, with nothing behind them to count (the Sims 4, Mi Band 9,
 * fusca 72 no leilão): what is counted stands behind its number. */
function uncounting(text: string, stops: ReadonlySet<string>): [from: number, to: number][] {
  const all = wordsIn(text, 'und')
  return all.flatMap(({ text: own, at }, index): [number, number][] => {
    const [before, behind] = [all[index - 1], all[index + 1]]
    if (!/^\p{Nd}{1,4}$/u.test(own) || isYear.test(own) || !before) return []
    const isSaying = /^[\p{L}\p{M}]{2,}$/u.test(before.text) && !stops.has(before.word)
    const isBeside = text.slice(before.at + before.text.length, at) === ' '
    const gap = text.slice(at + own.length, behind?.at)
    const isLast = behind
      ? /[^\s\p{Sc}%]\s|\s[^\s\p{Sc}%]/u.test(gap) || stops.has(behind.word)
      : !/[\p{Sc}%]/u.test(gap)
    return isSaying && isBeside && isLast ? [[at, at + own.length]] : []
  })
}

/** Behind a Latin word in a title of another script: “Switch 2を買った”. */
const latinBefore =
  /(?<!\p{sc=Latin})(?!(?:top|best|only|day) )\p{sc=Latin}{3,} \p{Nd}{1,4}(?![\p{Nd}.,:%])/giu

/** What counts, behind a number in Chinese, Japanese or Korean. Any other sign makes it a name. */
const counters: Readonly<Record<'eastern' | 'korean', string>> = {
  eastern:
    '个個箇只隻种種类類天年月日号號元块塊毛円圆圓分秒小时時点點次遍回人名位家间間本张張枚条條款招步歩倍成割万萬千百亿億%％斤克公米里平岁歲才集期季周週层層階级級段度折瓶杯道碗盘盤台臺辆輛部首双雙套件把根颗顆粒片页頁字句章节節课課话話门門场場局轮輪关關厘毫吨噸升组組对對站楼樓室房厅廳床畳坪晚夜晩泊食刀镑磅英寸吋尺码碼种つ選品冊匹巻着足通問皿箱袋玉口軒社校代目曲連ヶかカヵケキメグトリパセ大多几幾余餘',
  korean:
    '개가지명번년월일원분초시주달회위층배권장대마살세퍼만천백억킬미그평도급단박편탄화부곡판잔병캔봉줄벌켤채동쪽페끼알점등차강문곳선군종쌍컵팀%％',
}
/** Before a number without anything that counts: earned, saved, lost, weighs. */
const earns = /[入薪赚賺花省减減瘦存超过過涨漲粉重约約近仅僅]\s?$/u

const bare = /(?<![\p{sc=Latin}\p{Nd}.,:$€¥￥£₩])\p{Nd}{1,4}(?![\p{Nd}.,:%％\p{sc=Latin}\p{Sc}])/gu
const isYear = /^(?:19|20)\p{Nd}{2}$/u

/** Whether a bare number in a Chinese, Japanese or Korean text names something: 318, 921, 100均. */
function isNameAt(text: string, at: number, number: string): boolean {
  if (isYear.test(number)) return false
  const behind = text.slice(at + number.length).replace(/^\s/u, '')
  const before = text.slice(0, at)
  const [next = ''] = behind
  if (next === '大' && number.length > 2) return true
  // An age: 40代.
  if (/^代(?!目)/u.test(behind)) return true
  const isEastern = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(next)
  if (isEastern) return !(counters.eastern + counters.korean).includes(next)
  return (
    number.length > 2 &&
    /[\p{sc=Han}\p{sc=Hang}\p{sc=Kana}ー]\s?$/u.test(before) &&
    !earns.test(before)
  )
}

const eastern = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u

const lettersOfScripts = /^[\p{sc=Latin}\p{sc=Cyrillic}\P{L}]+$/u

/** A text without the numbers that are parts of names.
 * @param stops small words of its language, which tell more of them */
export function withoutNameNumbers(text: string, stops?: ReadonlySet<string>): string {
  const loud = text.match(/(?<![\p{L}\p{M}])\p{Lu}{2,}(?![\p{L}\p{M}])/gu)?.length ?? 0
  const isLatin = lettersOfScripts.test(text)
  const patterns = [
    ...[attached, hyphened, format, spoken, piece],
    ...(loud > 2 ? [] : [ownCapitals, beforeCapitals]),
    ...(isLatin ? [] : [latinBefore]),
  ]
  const left = patterns.reduce((some, pattern) => some.replace(pattern, ' '), text)
  if (isLatin && stops) {
    return uncounting(left, stops).reduceRight(
      (some, [from, to]) => some.slice(0, from) + ' '.repeat(to - from) + some.slice(to),
      left,
    )
  }
  if (!eastern.test(text)) return left
  return left.replace(bare, (number, at: number) => (isNameAt(left, at, number) ? ' ' : number))
}
