/** Somebody invented. Their addresses are at domains that nobody can own (RFC 2606). */
export interface Person {
  username: string
  email: string
  /** Code of one of the site's languages. */
  language: string
  /** Days before today that they signed up. */
  joined: number
  /** Hours before now that they were last seen, while their log-in still lasts. */
  seen?: number
  /** They have not confirmed their address. */
  unconfirmed?: true
  role?: 'admin'
  /** An admin has banned them `daysAgo`, for good or for some more days. */
  ban?: { reason: string; daysAgo: number; daysLeft?: number }
}

/** Who uses the demo, by the day they signed up: more lately, because the site grows. */
export const people: readonly Person[] = [
  {
    username: 'mara.lindqvist',
    email: 'mara.lindqvist@example.org',
    language: 'en',
    joined: 59,
    seen: 0.4,
    role: 'admin',
  },
  { username: 'TomaszWrona', email: 'tomasz.wrona@example.net', language: 'pl', joined: 57 },
  {
    username: 'priya_deshmukh',
    email: 'priya.deshmukh@example.com',
    language: 'hi',
    joined: 55,
    seen: 1.2,
  },
  { username: 'jonas-brandt', email: 'jonas@example.org', language: 'de', joined: 52 },
  {
    username: 'さくら工房',
    email: 'sakura.koubou@example.net',
    language: 'ja',
    joined: 49,
    seen: 3,
  },
  { username: 'OmarHaddad', email: 'omar.haddad@example.com', language: 'fr', joined: 47 },
  {
    username: 'cheapviews4u',
    email: 'sales@example.net',
    language: 'en',
    joined: 45,
    unconfirmed: true,
    ban: { reason: 'Advertises bought views in comments.', daysAgo: 41 },
  },
  {
    username: 'lucia.ferraro',
    email: 'lucia.ferraro@example.org',
    language: 'it',
    joined: 42,
    seen: 7.5,
  },
  { username: 'BrunoTavares', email: 'bruno.tavares@example.com', language: 'pt', joined: 40 },
  { username: 'николай.е', email: 'nikolay.e@example.net', language: 'ru', joined: 38 },
  {
    username: 'HannaVisser',
    email: 'hanna.visser@example.org',
    language: 'nl',
    joined: 36,
    seen: 5.1,
  },
  { username: 'chen.weiting', email: 'chen.weiting@example.com', language: 'zh-HANT', joined: 33 },
  {
    username: 'rafa_ortega',
    email: 'rafa.ortega@example.net',
    language: 'es',
    joined: 31,
    ban: {
      reason: 'Asked again and again for other people’s channel data.',
      daysAgo: 6,
      daysLeft: 8,
    },
  },
  { username: 'minseo.park', email: 'minseo.park@example.org', language: 'ko', joined: 29 },
  {
    username: 'ketan-patel',
    email: 'ketan.patel@example.com',
    language: 'gu',
    joined: 27,
    seen: 9.8,
  },
  { username: 'AoifeNolan', email: 'aoife.nolan@example.net', language: 'en', joined: 25 },
  {
    username: 'felix.morel',
    email: 'felix.morel@example.org',
    language: 'fr',
    joined: 23,
    unconfirmed: true,
  },
  {
    username: 'liu-jianing',
    email: 'liu.jianing@example.com',
    language: 'zh-HANS',
    joined: 20,
    seen: 2.2,
  },
  { username: 'SofiaBjork', email: 'sofia.bjork@example.net', language: 'en', joined: 18 },
  {
    username: 'daniela_rios',
    email: 'daniela.rios@example.org',
    language: 'es',
    joined: 16,
    seen: 11,
  },
  { username: 'Kwame_Asante', email: 'kwame.asante@example.com', language: 'en', joined: 14 },
  { username: 'ewa.zielinska', email: 'ewa.zielinska@example.net', language: 'pl', joined: 12 },
  {
    username: 'bulkbot2291',
    email: 'bulk2291@example.org',
    language: 'en',
    joined: 11,
    unconfirmed: true,
    ban: { reason: 'A program, not a person: 4,000 runs in an hour.', daysAgo: 10 },
  },
  { username: 'hugo.laurent', email: 'hugo.laurent@example.com', language: 'fr', joined: 9 },
  { username: 'yuki_tanabe', email: 'yuki.tanabe@example.net', language: 'ja', joined: 8, seen: 4 },
  { username: 'MiriamAdler', email: 'miriam.adler@example.org', language: 'de', joined: 6 },
  {
    username: 'paulo.queiroz',
    email: 'paulo.queiroz@example.com',
    language: 'pt',
    joined: 5,
    unconfirmed: true,
  },
  {
    username: 'GiuliaConti',
    email: 'giulia.conti@example.net',
    language: 'it',
    joined: 3,
    seen: 6.6,
  },
  {
    username: 'arjun.mehta',
    email: 'arjun.mehta@example.org',
    language: 'hi',
    joined: 2,
    seen: 0.9,
  },
  {
    username: 'nora-kowalski',
    email: 'nora.kowalski@example.com',
    language: 'en',
    joined: 1,
    seen: 8.3,
    unconfirmed: true,
  },
]

/** The day YouTube answered slowly, counted back from today: recent enough for the overview. */
export const badDay = 9

/** Messages on the site that Mara, an admin, has left the demo's creator: oldest first. */
export const messages: readonly { text: string; daysAgo: number; read: boolean }[] = [
  {
    text: 'Welcome to Tubesmith! Star a channel to find it again on every device.',
    daysAgo: 58,
    read: true,
  },
  { text: 'The comment picker now says how often each winner wrote.', daysAgo: 44, read: true },
  { text: 'Thumbnails can be saved as WebP, too.', daysAgo: 30, read: true },
  {
    text: 'YouTube answered slowly on this day. Everything works again; nothing of yours was lost.',
    daysAgo: badDay,
    read: true,
  },
  { text: 'Your saved channels can be exported as CSV or OPML.', daysAgo: 5, read: false },
  { text: 'Keyword research shows what small channels rank for.', daysAgo: 2, read: false },
]

/** Letters that Mara has written, and to whom: places in {@link people}, counted from 0. */
export const letters: readonly { to: number; subject: string; message: string; daysAgo: number }[] =
  [
    {
      to: 2,
      subject: 'Your question about tags',
      message:
        'Hello Priya,\n\nthe tag extractor reads the tags that the owner has set. Videos without tags show none.\n\nMara',
      daysAgo: 50,
    },
    {
      to: 7,
      subject: 'Export of saved channels',
      message:
        'Hello Lucia,\n\nyou asked for a list of your saved channels. There is a button for CSV above the list now.\n\nMara',
      daysAgo: 37,
    },
    {
      to: 12,
      subject: 'Please slow down',
      message:
        'Hello Rafa,\n\nyour account made many thousand requests this week. Please keep to your own channels.\n\nMara',
      daysAgo: 21,
    },
    {
      to: 16,
      subject: 'Confirm your address',
      message:
        'Hello Felix,\n\nyour address is not confirmed yet. Log in and ask for a new link, the first one has expired.\n\nMara',
      daysAgo: 15,
    },
    {
      to: 14,
      subject: 'Gujarati titles',
      message: 'Hello Ketan,\n\nthank you for the corrections. They are live.\n\nMara',
      daysAgo: 7,
    },
  ]
