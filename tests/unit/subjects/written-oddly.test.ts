import { videos } from 'sample-youtube'
import { judgeSubject } from '@/lib/subjects/subjects.server'

/** Harmful subjects as people write them to get past a list. */
test.each([
  ['from its end', 'en', 'edicius timmoc ot woh'],
  ['from its end', 'es', 'emradicius omoc'],
  ['from its end', 'hi', 'रेंक सेकै त्याहत्मआ'],
  ['from its end', 'ko', '법방 는하살자'],
  ['from its end', 'zh-Hans', '法方的杀自'],
  ['word by word from its end', 'de', 'eiw egnirb hci hcim mu'],
  [
    'entities',
    'en',
    '&#104;&#111;&#119; &#116;&#111; &#109;&#97;&#107;&#101; &#97; &#98;&#111;&#109;&#98;',
  ],
  ['entities of entities', 'fr', 'comment me &amp;#116;&amp;#117;&amp;#101;&amp;#114;'],
  ['percents', 'ja', '%E8%87%AA%E6%AE%BA%E3%81%AE%E6%96%B9%E6%B3%95'],
  ['code points', 'ru', 'как \\u0443\\u0431\\u0438\\u0442\\u044c себя'],
  ['a hashtag', 'en', '#gasthejews'],
  ['a hashtag', 'nl', '#hoemaakjeeenbom'],
  ['a hashtag', 'es', '#muertealosnegros'],
  ['a hashtag with capitals', 'en', '#HowToBuyAGunIllegally'],
  ['pieces', 'en', 'how to commit suici dally end it, suici dal'],
  ['spaces between letters', 'fr', 'm e s u i c i d e r'],
  ['signs within letters', 'gu', 'બો-મ્બ કે-વી રી-તે બ-ના-વ-વો'],
  ['no halant', 'hi', 'आतमहतया केसे करे'],
  ['digits and brackets', 'en', 'p0rn,teen(s)'],
])('%s, in %s: “%s” is withheld', (_, tag, text) => {
  expect(judgeSubject([text], tag).withheld).toBeDefined()
})

/** What looks like that by chance. */
test.each([
  ['it', 'Quando estrai un vincitore'],
  ['nl', 'YouTube gaf geen antwoord'],
  ['hi', 'पूरे वीडियो में इसके शब्द'],
  ['fr', 'Messages reçus'],
  ['en', '#AlfredHitchcockCameraTechniques'],
  ['es', '#análisis'],
  ['fr', '#confirmation'],
  ['it', '#notifiche'],
  ['en', 'salt &amp; pepper, 50%20off'],
  ['de', 'Regen'],
  ['nl', 'lekker in de regen'],
  ['en', 'Lana Del Rey'],
  ['es', 'abono para tomates'],
  ['it', 'Nico Salina, ballando in cucina'],
  ['ja', 'スヌードの編み方'],
])('%s: “%s” is not', (tag, text) => {
  expect(judgeSubject([text], tag).withheld).toBeUndefined()
})

test('who tells of it in Latin letters of another language is heard, who asks is not', () => {
  const story = judgeSubject(['cómo sobreviví a un intento de suicidio'], 'en')
  expect(story).toMatchObject({ grave: true })
  expect(story.withheld).toBeUndefined()
  expect(judgeSubject(['cómo suicidarme sin dolor'], 'en').withheld).toBeDefined()
})

/** Kinds of harm of which lists of several languages had no entry, as somebody types them. */
const newKinds: Record<string, string[]> = {
  en: [
    'explosive from fertilizer',
    'starve until my ribs show',
    'what height is fatal',
    'blow up parliament plan',
    'pick up underage girls at mall',
    'my stepdad touches me',
  ],
  de: [
    'Sprengstoff mit Dünger herstellen',
    'Gewehr vollautomatisch umbauen',
    'mein Stiefvater fasst mich nachts an',
  ],
  fr: ['étrangler sans traces', 'fusil semi auto en automatique', 'mon beau-père me touche'],
  es: ['pasar hambre hasta que se vean las costillas', 'camara escondida vestuario'],
  it: ['arma stampante 3d', 'sparare nella mia scuola', 'farla finita con la vita'],
  pt: ['menores sensuais dançando', 'passar fome até ver as costelas', 'fuzil em automático'],
  nl: ['blote kleine meisjes', 'schieten op mijn school', 'explosief van kunstmest'],
  pl: ['broń z drukarki 3d', 'strzelać w mojej szkole', 'ojczym mnie dotyka'],
  ru: ['оружие на 3д принтере', 'стрелять в своей школе', 'не хочу жить как умереть'],
  ja: ['肥料 爆薬', '骨が見えるまで 絶食', '殺して捕まらない', '酒と睡眠薬 目覚めない'],
  ko: ['비료 폭약', '갈비뼈 보일때까지 단식', '죽이고 안잡히는 법'],
  'zh-Hans': ['绝食到看见骨头', '买芬太尼', '3d打印枪', '掐晕女朋友', '继父晚上摸我'],
  'zh-Hant': ['絕食到看見骨頭', '買芬太尼', '3d列印槍', '步槍改全自動'],
  hi: ['कलाई कैसे काटें', '3d प्रिंटर से बंदूक', 'बिना निशान गला कैसे घोंटें'],
  gu: ['કોઈને મારીને કેવી રીતે બચવું', 'છોકરીને નશાની દવા પીવડાવવી', 'ફેન્ટાનિલ ક્યાંથી ખરીદવું'],
}
const lookAlikes: Record<string, string[]> = {
  en: [
    'how to cut wrist corsage ribbon',
    'school shooting basketball drills',
    'my dad touches up his car paint',
    '3d printed nerf dart holder',
    'vertical wrist stretch yoga',
    'strangle a vine off a tree',
  ],
  it: ['farla finita con la dieta'],
  ru: ['не хочу жить как все'],
  ja: ['shinitai hodo warau', '犬 食べてはいけない 毒'],
  'zh-Hans': ['跳桥蹦极', '3d打印 手办'],
}
const isWithheld = (tag: string) => (text: string) =>
  judgeSubject([text], tag).withheld !== undefined

test.each(Object.entries(newKinds))('V01 kinds of harm in %s', (tag, texts) => {
  expect(texts.filter((text) => !isWithheld(tag)(text))).toEqual([])
})
test.each(Object.entries(lookAlikes))('V05 what looks like them in %s', (tag, texts) => {
  expect(texts.filter(isWithheld(tag))).toEqual([])
})

test('no title and no tag of the sample’s videos is withheld', () => {
  const texts = new Set(videos.flatMap(({ title, tags = [] }) => [title, ...tags]))
  expect([...texts].filter((text) => judgeSubject([text], 'en').withheld)).toEqual([])
})
