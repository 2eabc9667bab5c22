import { longestTitle } from './rows'

// What a list calls a channel's name, and what is surely none. Words of the site's languages, as Google
// Takeout and people write them above a column.

const channel =
  'channels?|creators?|youtubers?|youtube|kanal[aesu]?|kanäle|kanaal|kanalen|kanalens|canal(?:es|e|i)?|cha[iî]nes?|kanał[uy]?|канал[аы]?|チャンネル|채널|频道|頻道|चैनल|ચૅનલ|ચેનલ'
const name =
  'names?|titles?|titel|titul(?:o|os)?|títulos?|titres?|titol[oi]|nombres?|nomes?|noms?|nom[ei]|naam|namen|nazw[ay]|tytuły?|название|названия|имя|наименование|заголовок|タイトル|名前|名称|名|이름|제목|명|标题|標題|名稱|名字|नाम|शीर्षक|નામ|શીર્ષક'
const small =
  "the|of|de|du|des|del|dell['’]|della|d['’]|l['’]|le|la|los|der|die|das|van|het|do|da|の|का|की|के|નું|નો|ની|ના|의|的"
const handle =
  'handles?|alias|identificador(?:es)?|pseudos?|gebruikersnaam|nicks?|псевдоним|ハンドル|핸들|标识名|帳號代碼|हैंडल|હૅન્ડલ'
const label =
  'ids?|urls?|links?|users?|accounts?|rss|feeds?|address|adress[ei]?|adres|indirizzo|dirección|endereço|liens?|enlaces?|odnośnik|ссылка|адрес|リンク|링크|주소|链接|連結|लिंक|લિંક'
const words = (kinds: string) =>
  new RegExp(String.raw`^[\s_.:/-]*(?:(?:${kinds})[\s_.:/-]*){1,6}$`, 'i')

const nothingElse = words(`${channel}|${name}|${small}`)
const onlyChannel = words(`${channel}|${small}`)
const onlyHandle = words(`${channel}|${handle}|${small}`)
const ourWords = words(`${channel}|${name}|${handle}|${small}|${label}`)
const saysChannel = new RegExp(channel, 'i')

/** Whether the head of a column speaks of channels, also among other words. */
export const mentionsChannel = (text: string): boolean => saysChannel.test(text)

/** Whether a text has only our words for a channel, its name and its links, or names this service. */
export const isOurWord = (text: string): boolean =>
  ourWords.test(text) || /youtube|\byt\b/i.test(text)

/** What the head of a column says of it: the channel's name, some name, handles, or only that it is of channels. */
export function headSays(text: string): 'channelName' | 'name' | 'handle' | 'channel' | undefined {
  const head = text.trim().slice(0, 60)
  if (!nothingElse.test(head)) return onlyHandle.test(head) ? 'handle' : undefined
  const isOfName = !onlyChannel.test(head)
  if (saysChannel.test(head)) return isOfName ? 'channelName' : 'channel'
  return isOfName ? 'name' : undefined
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
