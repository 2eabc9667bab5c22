import { judgeSubject } from '@/lib/subjects/gate.server'

/** How people say that somebody of their family died, without the word. */
const losses: Record<string, string[]> = {
  en: [
    'I lost my dad to covid',
    'losing my mother',
    'how we lost our baby',
    'my brother passed away',
    "my mum's last months with motor neurone disease",
  ],
  de: [
    'wie ich meinen Vater verloren habe',
    'ich habe meine Mama an Krebs verloren',
    'mein Bruder ist von uns gegangen',
  ],
  fr: ["j'ai perdu mon père du covid", 'perdre sa maman à 20 ans', 'mon frère nous a quittés'],
  es: ['perdí a mi papá por covid', 'cómo perdimos a nuestro bebé', 'mi hermano falleció'],
  it: [
    'ho perso mio padre per il covid',
    'perdere la mamma a 20 anni',
    'mio fratello ci ha lasciati',
  ],
  pt: ['perdi meu pai para a covid', 'como perdemos nosso bebê', 'meu irmão faleceu'],
  nl: [
    'de dag dat mijn zusje overleed',
    'ik verloor mijn vader aan corona',
    'mijn moeder verloren',
    'mijn broer is overleden',
  ],
  pl: ['straciłam tatę przez covid', 'jak straciliśmy dziecko', 'mój brat odszedł'],
  ru: ['я потеряла папу из-за ковида', 'как мы потеряли ребёнка', 'моего брата не стало'],
  ja: ['コロナで父を亡くしました', '母を失った日', '兄が他界した'],
  ko: ['코로나로 아빠를 잃었어요', '엄마를 떠나보내고', '형이 세상을 떠났다'],
  hi: [
    'कोरोना में मैंने अपने पापा को खो दिया',
    'मैंने अपनी माँ को खोया',
    'मेरा भाई नहीं रहा',
    'मेरे पिता चल बसे',
    'दादाजी गुज़र गए',
  ],
  gu: [
    'કોરોનામાં મેં મારા પપ્પા ગુમાવ્યા',
    'મારી મમ્મીને ગુમાવી',
    'મારા ભાઈ નથી રહ્યા',
    'મારા પિતા ગુજરી ગયા',
  ],
  'zh-Hans': ['疫情让我失去了爸爸', '妈妈走了的那天', '哥哥去世了'],
  'zh-Hant': ['疫情讓我失去了爸爸', '媽媽走了的那天', '哥哥過世了'],
}

/** How people remember somebody. */
const memories = {
  en: 'in loving memory of my grandma',
  de: 'zum Andenken an Opa',
  es: 'en memoria de mi abuela',
  fr: 'en mémoire de mamie',
  it: 'in memoria di nonna',
  nl: 'ter nagedachtenis aan oma',
  pl: 'pamięci mojej babci',
  pt: 'em memória da minha avó',
  ru: 'в память о бабушке',
  ja: '祖母を偲ぶ',
  ko: '할머니를 추모하며',
  hi: 'दादी की याद में',
  gu: 'દાદીમાની યાદમાં',
  'zh-Hans': '怀念奶奶',
  'zh-Hant': '懷念阿嬤',
}

test.each(Object.entries(memories))('%s: “%s” is grave', (tag, text) => {
  expect(judgeSubject([text], tag)).toMatchObject({ grave: true })
})

/** Losing something else. */
const others: Record<string, string[]> = {
  en: ['I lost my keys', 'how I lost 20 kg', 'losing at chess'],
  hi: ['मैंने अपना फोन खो दिया', 'मैंने बैलेंस खो दिया', 'वजन कैसे खोया'],
  gu: ['મારો ફોન ગુમાવ્યો', 'વજન ગુમાવ્યું'],
  ru: ['я потерял телефон'],
  ja: ['鍵を失くした'],
  ko: ['지갑을 잃어버렸다'],
  pl: ['straciłem pracę'],
  nl: ['10 kilo verloren'],
}

const rows = (lists: Record<string, string[]>) =>
  Object.entries(lists).flatMap(([tag, texts]) => texts.map((text) => [tag, text] as const))

test.each(rows(losses))('%s: “%s” is grave', (tag, text) => {
  expect(judgeSubject([text], tag)).toMatchObject({ grave: true })
})

test.each(rows(others))('%s: “%s” is not', (tag, text) => {
  expect(judgeSubject([text], tag)).toMatchObject({ grave: false })
})
