// The names of Google's search, by country: other sites may have one that is like them, such as `google.zip`.
// Source: https://www.google.com/supported_domains
const GOOGLE = String.raw`google\.(?:com(?:\.(?:a[fgru]|b[dhnorz]|c[ouy]|do|e[cgt]|fj|g[hit]|hk|jm|k[hw]|l[by]|m[mtxy]|n[agip]|om|p[aeghkry]|qa|s[abglv]|t[jrw]|u[ay]|v[cn]))?|co\.(?:ao|bw|c[kr]|i[dln]|jp|k[er]|ls|m[az]|nz|t[hz]|u[gkz]|v[ei]|z[amw])|cat|a[delmstz]|b[aefgijsty]|c[adfghilmnvz]|d[ejkmz]|e[es]|f[imr]|g[aeglmry]|h[nrtu]|i[emqst]|j[eo]|k[giz]|l[aiktuv]|m[degklnuvw]|n[eloru]|p[lnst]|r[osuw]|s[cehikmnort]|t[dglmnot]|vu|ws)`
// Other sites' addresses that lead to one they carry in a parameter, as people copy them from
// search results, posts and mails. The address is read as typed, like YouTube's own.
const REDIRECTS: readonly [from: RegExp, parameters: readonly string[]][] = [
  [new RegExp(String.raw`^(?:www\.)?${GOOGLE}\/(?:url|imgres)\?`), ['q', 'url', 'imgrefurl']],
  [
    new RegExp(String.raw`^accounts\.${GOOGLE}\/(?:servicelogin|(?:v\d\/)?signin\/\w+)\?`),
    ['continue'],
  ],
  [new RegExp(String.raw`^consent\.${GOOGLE}\/(?:ml?)?\?`), ['continue']],
  [new RegExp(String.raw`^translate\.${GOOGLE}\/translate\?`), ['u']],
  [/^(?:l|lm|www|m)\.facebook\.com\/(?:l\.php|flx\/warn\/?)\?/, ['u']],
  [/^l\.(?:instagram|threads|messenger|wl)\.(?:com|net|co)\/?\?/, ['u']],
  [/^(?:[a-z\d-]+\.)*safelinks\.protection\.outlook\.com\/[^?#]*\?/, ['url']],
  [/^(?:www\.)?linkedin\.com\/(?:safety\/go|redir\/redirect)\/?\?/, ['url']],
  [/^(?:m\.)?vk\.com\/away(?:\.php)?\?/, ['to']],
  [/^duckduckgo\.com\/(?:l\/)?\?/, ['uddg', 'iai']],
  [/^out\.reddit\.com\/[^?#]*\?/, ['url']],
  [/^steamcommunity\.com\/linkfilter\/\?/, ['url', 'u']],
  [/^(?:slack-redir\.net\/link|t\.umblr\.com\/redirect)\?/, ['url', 'z']],
  // Search engines and translators.
  [
    /^(?:www\.)?yandex\.(?:ru|com|kz|by|uz|com\.tr)\/(?:video\/(?:touch\/)?preview|clck\/jsredir)[^?#]*\?/,
    ['url'],
  ],
  [/^translate\.yandex\.(?:ru|com)\/translate\?/, ['url']],
  // Chats, forums and posts.
  [/^(?:t|telegram)\.me\/(?:iv|share\/url)\?/, ['url']],
  [/^(?:away\.vk\.com\/away\.php|(?:m\.)?vk\.com\/share\.php)\?/, ['to', 'url']],
  [/^(?:m\.)?ok\.ru\/dk\?/, ['st.link']],
  [/^(?:link\.(?:zhihu|juejin|csdn)\.(?:com|cn|net)\/?|gitee\.com\/link\/?)\?/, ['target']],
  [/^(?:link\.jianshu\.com\/?|www\.jianshu\.com\/go-wild)\?/, ['t', 'url']],
  [/^(?:www\.)?douban\.com\/link2\/?\?/, ['url']],
  [/^(?:www\.)?weibo\.c(?:n|om)\/sinaurl\?/, ['u', 'toasturl']],
  [/^c\.pc\.qq\.com\/[a-z]+\.html\?/, ['pfurl', 'url']],
  [/^(?:www\.)?(?:pinterest\.com\/offsite\/?|tiktok\.com\/link\/v2)\?/, ['url', 'target']],
  [/^exit\.sc\/?\?/, ['url']],
  [/^(?:disq\.us|redirect\.disqus\.com)\/url\?/, ['url']],
  // Buttons that share an address.
  [
    /^(?:www\.|m\.)?(?:facebook\.com\/sharer(?:\/sharer)?\.php|reddit\.com\/submit|pinterest\.com\/pin\/create\/(?:button|link)\/?|linkedin\.com\/(?:sharing\/share-offsite\/?|shareArticle))\?/i,
    ['u', 'url'],
  ],
  [/^(?:www\.)?(?:twitter|x)\.com\/(?:intent\/(?:tweet|post)|share)\?/, ['url']],
  [/^l\.messenger\.com\/l\.php\?/, ['u']],
  [/^go\.bsky\.app\/redirect\?/, ['u']],
  // Mail on the web, and its filters.
  [
    /^deref-(?:gmx|web|mail|1und1)[\w-]*\.(?:net|de|com)\/mail\/client\/[^?#]*\/dereferrer\/\?/,
    ['redirectUrl'],
  ],
  [/^(?:urlsand\.esvalabs|scanmail\.trustwave)\.com\/\?/, ['u']],
  [/^[\w-]+-ctp\.trendmicro\.com\/[^?#]*\/query\?/, ['url']],
  [/^linkprotect\.cudasvc\.com\/url\?/, ['a']],
  [/^(?:clicktime\.symantec\.com\/[^?#]*|protect2?\.fireeye\.com\/[^?#]*)\?/, ['u']],
  [/^[a-z\d-]+\.safelink\.emails\.azure\.net\/redirect\/?\?/, ['destination']],
  [/^statics\.teams\.cdn\.office\.net\/[^?#]*\/atp-safelinks\.html\?/, ['url']],
]
// This forum’s has a code behind the address.
const CODED = /^(?:disq\.us|redirect\.disqus\.com)\//
// Archives carry it in their path, after a time or a code.
const ARCHIVES =
  /^(?:(?:web|wayback)\.archive\.org\/(?:web\/)?|archive\.(?:today|ph|is|li|md|vn|fo)\/|wayback\.archive-it\.org\/\d{1,9}\/|arquivo\.pt\/(?:no)?wayback\/|webarchive\.loc\.gov\/all\/|wayback\.stanford\.edu\/was\/)(?:(?:o\/)?\w{1,20}\/)?(?=https?:|https?%3a|(?:www\.|m\.)?youtu)/i
// Or they have the video under its id.
const ARCHIVED =
  /^(?:(?:www\.)?archive\.org\/(?:details|embed|download)\/(youtube-)|(?:(?:web|wayback)\.archive\.org\/(?:web\/)?(?:\w{1,20}\/)?(?:https?:\/\/)?)?wayback-fakeurl\.archive\.org\/yt\/|ghostarchive\.org\/varchive\/(?:youtube\/\d{8}\/)?)([\w-]{11})(?![\w-])/i
// Of what somebody called `youtube-documentary` there: one of 200 IDs has none.
const INNER_CAPITAL = /.[A-Z]/
// Google's faster pages and copies, mail filters, and pages that hide where somebody comes from.
const IN_PATH = new RegExp(
  String.raw`^(?:(?:www\.)?${GOOGLE}\/amp\/(?:s\/)?|urldefense\.com\/v3\/__|(?:protect\.checkpoint\.com|url\.avanan\.click)\/v2\/(?:r\d\d\/)?___|webcache\.googleusercontent\.com\/search\?q=cache:(?:[\w-]{1,20}:)?|secure-web\.cisco\.com\/[^/?#]+\/|(?:href\.li|anonym\.to|(?:www\.)?deviantart\.com\/users\/outgoing)\/?\?|(?:r\.jina\.ai|12ft\.io|via\.hypothes\.is)\/)`,
  'i',
)
// One encoded part among the others: a search engine's, and those of newsletters.
const IN_PART =
  /^(?:r\.search\.yahoo\.com\/(?:[^/?#]+\/)*RU=|[\w.-]+\.awstrack\.me\/L0\/|click\.pstmrk\.it\/\ds?\/)([^/?#]+)/i
// The video that Google's results play on their own page.
const SHOWN = new RegExp(
  String.raw`^(?:www\.)?${GOOGLE}\/search\?[^#]*#(?:[^#]*&)?vld=cid:\w{1,20},vid:([\w-]{11})(?:,st:(\d+))?(?![\w-])`,
  'i',
)
// This mail filter writes `-` for `%` and `_` for `/`.
const PROOFPOINT = /^urldefense\.proofpoint\.com\/v2\/url\?(?:[^#]*&)?u=([^&#]+)/i
// This search engine has it in base64, and so have these newsletters.
const BASE64 =
  /^(?:(?:www\.)?bing\.com\/ck\/a\?(?:[^#]*&)?u=a1|click\.(?:convertkit|kit)-mail\d*\.com\/\w+\/\w+\/(?=aHR0c))([\w-]+)/i
// Google's translation of a page has the page's host in its own.
const TRANSLATED = /^((?:(?:www|m|music)-)?youtube-com|youtu-be)\.translate\.goog(?=\/)/i
// Kodi's add-on names what it plays as YouTube does, but for the video.
const KODI = /^plugin:\/\/plugin\.video\.youtube\/(?=(?:play\/)?\?|channel\/|playlist\/)/i
// Apps of Android and iOS put the address behind their own name.
const APPS =
  /^(?:intent:\/\/|freetube:\/\/|android-app:\/\/com\.google\.android\.(?:apps\.)?youtube(?:\.[a-z]+)?\/https?\/|ios-app:\/\/\d{1,12}\/(?:vnd\.youtube|youtube|https?)\/|googlechromes?:\/\/|(?:x-safari-|microsoft-edge[:-])(?=https?:))/i
const OPENED = /^(?:firefox|firefox-focus|brave):\/\/open-url\?/i

/** Undoes up to three encodings of an address that was encoded as a whole. */
export function decodeWhole(word: string): string {
  let text = word
  for (let round = 0; round < 3 && /^[^/?#]*%(?:25)*2f/i.test(text); round++) {
    try {
      text = decodeURIComponent(text)
    } catch {
      return word
    }
  }
  return text
}

function fromBase64(text: string): string | null {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return null
  }
}

/**
 * The value of the first of `names` that `query` has. An address that was put there without being
 * encoded goes on behind the next `&`.
 */
export function carriedIn(query: string, names: readonly string[]): string | null {
  const pairs = query.split('&')
  for (const name of names) {
    const at = pairs.findIndex((pair) => pair.startsWith(`${name}=`))
    if (at < 0) continue
    const value = new URLSearchParams(pairs[at]).get(name)
    if (!value) continue
    return pairs[at]!.includes('?') ? [value, ...pairs.slice(at + 1)].join('&') : value
  }
  return null
}

/** The address that one of another site's, of an archive or of an app carries; null for any other. */
export function carriedBy(word: string): string | null {
  const app = APPS.exec(word)?.[0]
  if (app) return decodeWhole(word.slice(app.length))
  const opened = OPENED.exec(word)?.[0]
  if (opened) return carriedIn(word.slice(opened.length), ['url'])
  const kodi = KODI.exec(word)?.[0]
  if (kodi) {
    const page = word.slice(kodi.length)
    const video = carriedIn(page.slice(page.indexOf('?') + 1), ['video_id', 'videoid'])
    if (video) return `youtube.com/watch?v=${video}`
    if (page.includes('?')) return null
    return `youtube.com/${page.replace(/^playlist\/([\w-]+)\/?$/i, 'playlist?list=$1')}`
  }
  const address = word.replace(/^(?:https?:)?\/\//i, '')
  if (TRANSLATED.test(address))
    return address.replace(TRANSLATED, (_, host: string) => host.replaceAll('-', '.'))
  const inPath = IN_PATH.exec(address)?.[0]
  if (inPath)
    return decodeWhole(
      address
        .slice(inPath.length)
        .replace(/^(https?)%3a(?=\/\/)/i, '$1:')
        .replace(/__(?:;|_\.).*$|\+?&cd=\d.*$/, ''),
    )
  const shown = SHOWN.exec(address)
  if (shown) return `youtube.com/watch?v=${shown[1]}&t=${shown[2] ?? 0}`
  const part = IN_PART.exec(address)?.[1]
  if (part) return decodeWhole(part)
  const filtered = PROOFPOINT.exec(address)?.[1]
  if (filtered) return decodeWhole(filtered.replaceAll('-', '%').replaceAll('_', '%2F'))
  const found = BASE64.exec(address)?.[1]
  if (found) return fromBase64(found)
  const [, prefix, archived = ''] = ARCHIVED.exec(address) ?? []
  if (archived)
    return prefix && !INNER_CAPITAL.test(archived) ? null : `youtube.com/watch?v=${archived}`
  const archive = ARCHIVES.exec(address)?.[0]
  if (archive) return decodeWhole(address.slice(archive.length))
  const query = address.indexOf('?') + 1
  if (!query) return null
  const page = address.slice(0, query).toLowerCase()
  const names = REDIRECTS.find(([from]) => from.test(page))?.[1]
  const carried = names ? carriedIn(address.slice(query).split('#', 1)[0]!, names) : null
  return carried && CODED.test(page) ? carried.replace(/:[\w-]{1,60}$/, '') : carried
}
