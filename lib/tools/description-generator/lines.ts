import { findAddresses } from '../../web-addresses'
import { wordsIn } from '../text/words'

/** Says that somebody is paid for links, in the site's languages, wherever it stands. */
export const disclosure =
  /aff?ili|amazon[- ](?:associate|partner)|#(?:ad|anzeige|werbung|pub|publicidad|reclame|pr|광고|広告|廣告|广告)(?![\p{L}\p{N}])|anzeige|werbung|werbelink|partnerlink|provision|commission|comisi|comiss|commissi|prowizj|партн[её]р|комисси|アフィリエイト|アソシエイト|広告|プロモーション|광고|제휴|수수료|쿠팡\s*파트너스|联盟|聯盟|佣金|分润|分潤|कमीशन|[एअ]फ\u093c?िलिएट|एसोसिएट|[એઅ]ફિલિએટ|એસોસિએટ|કમિશન|earn from/iu

/** The same beside a link, where a shorter word is enough. */
export const label =
  /(?<![\p{L}\p{N}])(?:ads?|pr|associates?|partner links?|paid (?:links?|partnerships?|promotions?)|sponsored|promoted|publi)(?![\p{L}\p{N}])|[([]\s?(?:partner|paid|promo|pub)\s?[)\]]|spons[oe]r|gesponsert|gesponsord|patrocin|publicit|publicid|pubblicit|partenair|partenariat|rémunéré|advertentie|reclame|reklam|współprac|partnersk|реклам|спонсор|विज्ञापन|प्रायोजित|જાહેરાત|પ્રાયોજિત|スポンサー|タイアップ|협찬|유료|파트너스|推广|推廣|赞助|贊助|業配|业配|返利|返佣|分销|導購|导购/iu

/** An address without its beginning at a line’s end: `Shop: example.com/a`. Neither a file nor a version. */
const bareAddress =
  /(?:^|[\s:：])(?:[a-z\d-]{1,63}\.){1,4}(?!(?:mp[34]|jpe?g|png|pdf|zip|js|py|txt)\b)[a-z]{2,24}(?:\/\S*)?$/iu

/** Whether a line beside links says that somebody is paid for them. */
export const saysPaid = (line: string) => disclosure.test(line) || label.test(line)

export const isBareAddress = (line: string) => bareAddress.test(line)

/** Words of a heading, and of a label without a mark behind it, at most. */
const mostWords = 3
const hasFewWords = (text: string) =>
  wordsIn(text, 'und').filter(({ word }) => /[\p{L}\p{N}]/u.test(word)).length <= mostWords

export const endsInColon = (line: string) => /[:：]\s*$/u.test(line)
/** Whether a line ends as a sentence does, perhaps with quotes, brackets or emoji behind it. */
export const endsSentence = (line: string) => /\p{Sentence_Terminal}[^\p{L}\p{N}]*$/u.test(line)
/** Whether a sentence ends before the end of a text: behind it another one begins. */
const hasSentence = (text: string) =>
  /(?:[.!?]\s|(?![.!?])\p{Sentence_Terminal}).*[\p{L}\p{N}]/u.test(text)

/** Whether a line may name the list below it: a few words, or what ends in a colon. */
export const isHeading = (line: string) =>
  /\p{L}/u.test(line) &&
  !hasSentence(line) &&
  (endsInColon(line) || (!endsSentence(line) && hasFewWords(line)))

/** A heading that is sure to be no first sentence. */
export const isShortHeading = (line: string) => endsInColon(line) && hasFewWords(line)

/** A label: a few words, or a phrase with a mark behind it (`My camera 👉`). */
const isLabel = (text: string) =>
  hasFewWords(text) || (!hasSentence(text) && /[^\p{L}\p{M}\p{N}\s,，、]\p{M}*\s*$/u.test(text))
/** What stands behind a link: a few words, or something in brackets. */
const isAside = (text: string) => hasFewWords(text) || /^\s*[([（【].*[)\]）】]\s*$/u.test(text)

/** Whether nothing but a link and its label are on a line. */
export function isLabeledLink(line: string): boolean {
  const addresses = findAddresses(line)
  if (addresses.length === 0) {
    const bare = bareAddress.exec(line)
    return bare !== null && isLabel(line.slice(0, bare.index + 1))
  }
  const ends = addresses.map(({ address, at }) => at + address.length)
  return (
    isLabel(line.slice(0, addresses[0]!.at)) &&
    ends.every((end, index) => isAside(line.slice(end, addresses[index + 1]?.at)))
  )
}

/** Whether nothing but a name on a service or an e-mail address and its label are on a line. */
export function isLabeledHandle(line: string): boolean {
  const handle = /(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]*@[\p{L}\p{N}._-]+\s*$/u.exec(line)
  return handle !== null && isLabel(line.slice(0, handle.index))
}
