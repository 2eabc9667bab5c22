import { longestTitle } from './rows'

// What a list calls a channel, its handle and its name, and what is surely no name. Words of the site's languages, as
// Google Takeout and people write them above a column; a word that isn't here is one of which nothing is known.

const youTube = /youtube|\byt\b|ютуб|ユーチューブ|유튜브|油管|यूट्यूब|યુટ્યુબ/i

const channel =
  'channels?|creators?|youtubers?|youtube|kanal[aesu]?|kanäle|kanaal|kanalen|kanalens|canal(?:es|e|i)?|cha[iî]nes?|kanał[uy]?|канал[аы]?|チャンネル|채널|频道|頻道|चैनल|ચૅનલ|ચેનલ'
const name =
  'names?|titles?|titel|titul(?:o|os)?|títulos?|titres?|titol[oi]|nombres?|nomes?|noms?|nom[ei]|naam|namen|nazw[ay]|tytuły?|название|названия|имя|наименование|заголовок|タイトル|名前|名称|名|이름|제목|명|标题|標題|名稱|名字|नाम|शीर्षक|નામ|શીર્ષક'
const small =
  "the|of|de|du|des|del|dell['’]|della|d['’]|l['’]|le|la|los|der|die|das|van|het|do|da|の|का|की|के|નું|નો|ની|ના|의|的"
const handle =
  'handles?|alias|identificador(?:es)?|pseudos?|gebruikersnaam|nicks?|псевдоним|ハンドル|핸들|标识名|帳號代碼|हैंडल|હૅન્ડલ'
const label =
  'ids?|urls?|links?|rss|feeds?|address|adress[ei]?|adres|indirizzo|dirección|endereço|liens?|enlaces?|odnośnik|ссылка|адрес|リンク|링크|주소|链接|連結|लिंक|લિંક'
/** Names of other services, whose handles are written like YouTube’s. */
const otherServices =
  /twitter|instagram|insta\b|tik\s?tok|facebook|^\W*threads|twitch|\bkick\b|mastodon|bluesky|telegram|discord|snapchat|pinterest|reddit|linkedin|patreon|soundcloud|spotify|odysee|\brumble|bilibili|weibo|инстаграм|тик-?ток|твиттер|телеграм|вконтакте|インスタ|ツイッター|ティックトック|인스타|트위터|틱톡|推特|微博|抖音|小红书|小紅書|[哔嗶]哩|b站|इंस्टाग्राम|ट्विटर|ઇન્સ્ટાગ્રામ|ટ્વિટર|\bvk\b|\big\b|^\W*x\b/i
const words = (kinds: string) =>
  new RegExp(String.raw`^[\s_.:/-]*(?:(?:${kinds})[\s_.:/-]*){1,6}$`, 'i')

const nothingElse = words(`${channel}|${name}|${small}`)
const onlyChannel = words(`${channel}|${small}`)
const onlyHandle = words(`${handle}|${small}`)
const ofChannel = words(`${channel}|${handle}|${small}|${label}`)
const ourWords = words(`${channel}|${name}|${handle}|${small}|${label}`)
const saysChannel = new RegExp(channel, 'i')

/** What the head of a column says of it: the channel's name, some name, or only that it is of channels. */
export function headSays(text: string): 'channelName' | 'name' | 'channel' | undefined {
  const head = text.trim().slice(0, 60)
  if (!nothingElse.test(head)) return undefined
  const isOfName = !onlyChannel.test(head)
  if (saysChannel.test(head)) return isOfName ? 'channelName' : 'channel'
  return isOfName ? 'name' : undefined
}

/** How surely a column is of YouTube's channels, the surest last. */
export const sureness = { another: 0, unknown: 1, mentioned: 2, handle: 3, channel: 4 }

/** Which {@link sureness} the head of a column tells. */
export function surenessOf(text: string): number {
  const head = text.trim().slice(0, 60)
  const said = headSays(head)
  if (said === 'name' || said === 'channelName') return sureness.unknown
  if (youTube.test(head)) return sureness.channel
  if (otherServices.test(head)) return sureness.another
  // With another word, it may be a second one, or that of a service that isn't known.
  if (saysChannel.test(head)) return ofChannel.test(head) ? sureness.channel : sureness.mentioned
  return onlyHandle.test(head) ? sureness.handle : sureness.unknown
}

/** What may stand in a cell and is no name, or not surely: it is looked up then. */
const others = [
  // Numbers, also with their unit: `1,5 Mio. Abonnenten`.
  /^(?:[^\p{L}\d]*\d)+(?![^\p{L}\d]*\d)[\s.,'’:+%-]*(?:\p{L}[\p{L}\p{M}]*(?![\p{L}\p{M}])\.?\s?){0,2}\P{L}*$/u,
  /[([]\s*[\d.,]+\s*\p{L}{0,4}\.?\s*[)\]]$/u,
  // Dates: a year and another number.
  /(?<!\d)(?:19|20)\d\d(?!\d).*(?<!\d)\d{1,2}(?!\d)|(?<!\d)\d{1,2}(?!\d).*(?<!\d)(?:19|20)\d\d(?!\d)/,
  // Addresses, of pages and mail.
  /:\/\/|^\S+\.\p{L}{2,}(?:[/?#:]\S*)?$|^\S+@\S+$/u,
  /^[@＠﹫=]/,
  // IDs.
  /UC[\w-]{22}(?![\w-])|^(?=\S*\d)[\w-]{11,}$|^[\dA-Fa-f-]{16,}$/,
  // Marks.
  /^(?:here|nan|n\/a|none|null|undefined|true|false|yes|no)$/i,
]

/** Whether a text may be a channel's name, where nothing says that it is one. */
export const canBeName = (text: string): boolean =>
  text.length <= longestTitle &&
  /\p{L}/u.test(text) &&
  !ourWords.test(text) &&
  !others.some((form) => form.test(text.trim()))
