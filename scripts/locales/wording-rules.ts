/** One fault of wording that a machine can see. The reasons are in docs/glossary.md. */
export interface WordingRule {
  /** The languages it holds for; every one when left out. */
  in?: readonly string[]
  notIn?: readonly string[]
  /** Only texts whose key matches. */
  keys?: RegExp
  wrong: RegExp
  /** What to write instead. */
  reason: string
}

/** Any of these words, whole. `\b` knows no letters beyond ASCII. */
const words = (...any: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${any.join('|')})(?![\\p{L}\\p{M}])`, 'u')

/** A word with a capital within a sentence. */
const amidSentence = (any: string) => new RegExp(`(?<=[\\p{Ll},] )(?:${any})(?!\\p{L})`, 'u')

/** Korean syllables with a consonant at their end, or without one. Source: Unicode 3.12. */
const syllables = (isOpen: boolean) =>
  Array.from({ length: 11_172 }, (_, at) => at)
    .filter((at) => (at % 28 === 0) === isOpen)
    .map((at) => String.fromCodePoint(0xac00 + at))
    .join('')
/** A noun with the particle of the other kind (이모지을); 가을 and the like are nouns themselves. */
const wrongParticle = new RegExp(
  `(?:[${syllables(true)}](?<!가|마|노|고)을|[${syllables(false)}]를)(?![가-힣])`,
)

const han = '\\u3005\\u3040-\\u30ff\\u4e00-\\u9fff'
const marks = '、。，：；？！（）「」『』《》'

/** Quotation marks that are not of the language. The apostrophe ’ is everywhere. */
const quotes = (own: string) =>
  new RegExp(`[${'«»‹›„‚“”‘「」『』'.replace(new RegExp(`[${own}]`, 'g'), '')}]`)

/** Titles and descriptions that search engines show: a title stands before “ | Tubesmith”. A letter
 * of Chinese, Japanese or Korean is as wide as two others. */
const wide = ['ja', 'ko', 'zh-Hant', 'zh-Hans']
const pageTitle = /^(?:(?:login|register|saved)\.)?title$/
const pageDescription = /^(?:(?:login|register|saved)\.)?description$/

const lengths: WordingRule[] = [
  { notIn: wide, keys: pageTitle, wrong: /^.{49,}$/u, reason: 'more than 48 characters' },
  { in: wide, keys: pageTitle, wrong: /^.{25,}$/u, reason: 'more than 24 characters' },
  { notIn: wide, keys: pageDescription, wrong: /^.{161,}$/u, reason: 'more than 160 characters' },
  { in: wide, keys: pageDescription, wrong: /^.{81,}$/u, reason: 'more than 80 characters' },
]

const typography: WordingRule[] = [
  { wrong: /[ \u00a0]{2}/, reason: 'two spaces' },
  { wrong: /^\s|\s$/, reason: 'a space at an end' },
  { wrong: /\.\.\./, reason: 'three dots: …' },
  { wrong: / -{1,2} /, reason: 'a hyphen as a dash' },
  { wrong: /\u2011/, reason: 'a no-break hyphen: a plain one' },
  { wrong: /(?<=\p{L})'|'(?=\p{L})/u, reason: 'a straight apostrophe: ’' },
  { wrong: /"/, reason: 'a straight quotation mark' },
  { wrong: /!|！/, reason: 'an exclamation mark' },
  { wrong: /\p{Emoji_Presentation}/u, reason: 'an emoji' },
  { wrong: /\s[,.](?=\s|$)/, reason: 'a space before a comma or full stop' },
  {
    keys: /(?:^|\.)(?:action|button|label|name|title)$/,
    wrong: /[.。]$/,
    reason: 'a full stop after a label',
  },
  {
    keys: /^name$/,
    wrong: /[\p{Script=Latin}\p{Script=Cyrillic}]{21}/u,
    reason: 'a name’s word of more than 20 letters',
  },
  { notIn: ['fr'], wrong: /\s[:;?](?=\s|$)/, reason: 'a space before punctuation' },
  {
    in: ['fr'],
    wrong: /[^\u202f?][:;?](?=\s|$)|[^\u202f]»|«[^\u202f]/,
    reason: 'U+202F before : ; ? » and after «',
  },
  { in: ['es'], wrong: /^[^¿]*\?/, reason: '¿ before a question' },
  { in: ['ru'], wrong: / —/, reason: 'U+00A0 before a dash' },
  { in: ['hi', 'gu'], wrong: /[।॥]/, reason: 'a danda: a full stop' },
  { in: ['hi'], wrong: /ँ/, reason: 'ँ: ं as YouTube writes it' },
  {
    in: ['ja', 'zh-Hant', 'zh-Hans'],
    wrong: new RegExp(`[${han}][,;:?]|[,;:?][${han}]`),
    reason: 'half-width punctuation',
  },
  {
    in: ['ja', 'zh-Hant', 'zh-Hans'],
    wrong: new RegExp(`\\s[${marks}]|[${marks}]\\s`),
    reason: 'a space beside full-width punctuation',
  },
  {
    in: ['ja', 'zh-Hant', 'zh-Hans'],
    wrong: new RegExp(`[${han}][A-Za-z0-9]|[A-Za-z0-9][${han}]`),
    reason: 'no space between the scripts',
  },
  {
    in: ['ja', 'zh-Hans'],
    wrong: new RegExp(`[${han}] ?\\(|\\([${han}]`),
    reason: 'half-width brackets: （）',
  },
  { in: ['zh-Hant'], wrong: /[（）]/, reason: 'full-width brackets: ( ) with a space outside' },
  ...Object.entries({
    en: '“”‘',
    fr: '«»“”',
    nl: '‘“”',
    it: '“”‘',
    es: '“”‘',
    pt: '“”‘',
    hi: '“”‘',
    gu: '“”‘',
    ko: '‘“”',
    de: '„“‚‘',
    pl: '„”«»',
    ru: '«»„“',
    ja: '「」『』',
    'zh-Hant': '「」『』',
    'zh-Hans': '“”‘',
  }).map(([tag, own]) => ({
    in: [tag],
    wrong: quotes(own),
    reason: `another language’s quotation mark: ${own}`,
  })),
]

/** What is written instead of a word, by language. */
const wanted: Record<string, readonly [wrong: RegExp, reason: string][]> = {
  en: [
    [words('[Ee]-mails?'), 'email'],
    [
      /licence|labelled|colour|recognis|humour|favourite|cancelled|organis|behaviour|centre/i,
      'American spelling',
    ],
    [words('(?:is|are|was|do|does|did|has|have|could|will) not', 'cannot'), 'a contraction'],
    [words('[Ss]omebody'), 'someone'],
  ],
  fr: [
    [words('[Vv]oyez'), 'affichez, découvrez'],
    [words('tu', 'toi', '(?<!(?<!\\p{L})(?:[Ll]e|[Uu]n) )ton', 'tes'), 'vous'],
    [/\p{L}·\p{L}/u, 'no inclusive point'],
    [/[Mm]entions légales/, 'informations légales'],
    [/[Mm]ots?-clés?/, 'mot clé'],
    [/\d[ \u00a0]\d{3}(?!\d)/, 'U+202F between groups of digits'],
  ],
  es: [
    [words('[Pp]ulsas?', '[Pp]ulsar'), 'hacer clic'],
    [words('[Ee]n directo'), 'en vivo'],
    [words('[Mm]ira'), 'consulta, descubre'],
    [words('[Aa]ñad\\p{L}+'), 'agregar'],
    [words('usted', 'vosotros', 'vuestr[oa]s?', 'vos'), 'tú, ustedes'],
    [
      words('[Vv]ídeos?', 'ordenador', 'computadora', 'móvil', 'celular', '[Bb]aloncesto'),
      'a word understood everywhere',
    ],
  ],
  pt: [
    [words('donos?'), 'proprietário'],
    [words('a gente'), 'nós'],
    [
      words('ecrã', 'ficheiros?', 'utilizador(?:es)?', 'palavra-passe', 'partilhar', 'telemóvel'),
      'the Brazilian word',
    ],
  ],
  it: [[words('[Gg]uarda'), 'vedi, scopri']],
  de: [
    [amidSentence('Sie|Ihnen|Ihr|Ihre[mnrs]?'), 'du'],
    [words('Klicke'), 'Klick'],
    [/Sieh, /, 'Finde heraus,'],
    [/„Mag ich“-Bewertung/, 'Likes'],
  ],
  nl: [
    [words('[Uu]', '[Uu]w'), 'je'],
    [/trefwoord/i, 'zoekwoord'],
  ],
  pl: [
    [words('Pan', 'Pani', 'Państwo'), 'second person'],
    [words('twój', 'twoje', 'twoja', 'cię'), 'a capital: Twój, Cię'],
    [words('na YouTube'), 'w YouTube'],
    [/zarabiania/i, 'monetyzacji'],
  ],
  ru: [
    [amidSentence('Вы|Вас|Вам|Ваш[аеиу]?'), 'вы, lower case'],
    [/(?<![Вв]с)ё/, 'е (ё only in всё)'],
    [/(?<!\p{L})[Вв]се (?:это|его содержимое)/u, 'всё'],
    [/[Зз]нач(?:ок|ки|ка|ков) видео/, 'превью'],
    [/временн\p{L}+ мет/u, 'таймкод'],
  ],
  hi: [[/सामग्री/, 'कॉन्टेंट']],
  gu: [[/થંબનેલનું|નું (?:કોઈ )?થંબનેલ/, 'થંબનેલ is feminine']],
  ja: [
    [/あなた/, 'no pronoun'],
    [/ホームページ/, 'トップページ'],
  ],
  ko: [
    [/당신/, 'no pronoun'],
    [/은\(는\)/, 'a noun after the name'],
    [/단축키/, '바로가기'],
    [wrongParticle, '을 after a consonant, 를 after a vowel'],
  ],
  'zh-Hant': [
    [/您/, '你'],
    [/紀錄/, '記錄'],
    [/帳號(?!代碼)/, '帳戶'],
    [/國家／地區/, '國家/地區'],
    [/視頻|信息|默認|軟件|網絡|登錄|鏈接|用戶|搜索/, 'the word of Taiwan'],
  ],
  'zh-Hans': [
    [/你/, '您'],
    [/邮箱/, '电子邮件地址'],
    [/转写稿/, '转写文稿'],
    [/主题标签/, '话题标签'],
    [/关键词/, '关键字'],
    [/账号代码/, '标识名'],
    [/登陆|帐号|帐户|连结|网路|软体/, 'the word of the mainland'],
  ],
}

export const wordingRules: readonly WordingRule[] = [
  ...lengths,
  ...typography,
  ...Object.entries(wanted).flatMap(([tag, pairs]) =>
    pairs.map(([wrong, reason]) => ({ in: [tag], wrong, reason })),
  ),
]

/** English texts that the specification gives to the letter. */
export const givenTexts: ReadonlySet<string> = new Set([
  'User banned successfully!',
  'User deleted successfully!',
  'User updated successfully and notified!',
  'Email sent successfully!',
  'Notification sent successfully!',
  'Message cannot be empty.',
  'Subject and message cannot be empty.',
])
