import { isForShorts } from '../downloads/for-shorts'
import type { LinkKind } from './fields'

/** A public link, or a keyword, to try the tools with. */
export interface Example {
  kind: 'video' | 'channel' | 'keyword'
  /** What the field gets. */
  url: string
  /** What it is called on YouTube, in its owner's language. */
  title: string
  /** Only of a video; `thumbnailImageUrl` makes its picture's address. */
  videoId?: string
}

const video = (videoId: string, title: string): Example => ({
  kind: 'video',
  url: `https://youtu.be/${videoId}`,
  title,
  videoId,
})
const channel = (handle: string): Example => ({
  kind: 'channel',
  url: `https://www.youtube.com/${handle}`,
  title: handle,
})

/** What the sample YouTube of the demo and the tests has in each language: a video with captions, its
 * channel, and another video with captions; in English the one that shows more comes first. */
const sample: Readonly<Record<string, readonly Example[]>> = {
  en: [
    video('smpCommons0', 'How to remember 500 words: the shoebox method (free lesson)'),
    channel('@HobbinLane'),
    video('TY-ejGuhIu4', 'Re-gluing a wobbly chair without taking it apart'),
  ],
  fr: [
    video('iBqz2vcptgQ', 'La soupe à l’oignon qui ne pique pas les yeux'),
    channel('@CasseroleEtChuchotis'),
    video('7UNcBHYp9ig', 'Cinq repas avec un seul pain rassis'),
  ],
  'zh-Hant': [
    video('QFdjHtKaKRI', '一鍋滷肉飯，三個小訣竅'),
    channel('@XiangkouSlowCook'),
    video('Js7pL-Bd1R0', '不用豆漿機，在家煮豆漿不會焦底'),
  ],
  'zh-Hans': [
    video('end8No841SQ', '不用一颗钉子做小板凳：新手也能学会的榫卯'),
    channel('@muxie_workshop'),
    video('uHAQPESW5GM', '给孩子做一辆木头小火车（剩料利用）'),
  ],
  nl: [
    video('gNLpwluIZ3E', 'Verse sla in januari, zonder verwarming'),
    channel('@KleineKasGroteOogst'),
    video('smpNoWebp_0', 'Slakken vangen met een planken vloertje'),
  ],
  gu: [
    video('1WtTJeeRqpk', 'ઘરે બનાવો જીવામૃત: પાંચ વસ્તુ, સાત દિવસ'),
    channel('@VaadiNiVaato'),
    video('x1oe4nXne_A', 'કૂંડામાં મેથી: વીસ દિવસમાં ભાજી તૈયાર'),
  ],
  hi: [
    video('tvWlAbEqjTg', 'सितार का पहला रियाज़: सिर्फ़ दस मिनट रोज़'),
    channel('@SitarKiPehliSeedhi'),
    video('-fnxDdhivG0', 'सितार का तार टूट गया? घबराइए मत'),
  ],
  it: [
    video('ubXjx1RrHUs', 'Orecchiette a mano: il gesto che nessuno ti fa vedere piano'),
    channel('@PastaStorta'),
    video('v3ZUoLOqH-A', 'Gnocchi che non si sciolgono: la regola delle patate vecchie'),
  ],
  ja: [
    video('c4ItUdnMtQM', '【初心者】一日で編めるガーター編みのマフラー'),
    channel('@nonbiri_amimono'),
    video('2C3-mUIHuG8', 'かかとの穴をなおす：靴下のダーニング'),
  ],
  ko: [
    video('mHSgv92GgUE', '토성 고리, 10만 원대 망원경으로 정말 보일까?'),
    channel('@별밤망원경'),
    video('ONs5CH7ALaA', '북두칠성으로 북극성 찾기, 1분이면 충분합니다'),
  ],
  pl: [
    video('Pucla1_xZuY', 'Wieża za pionem: jedna zasada, która ratuje końcówki'),
    channel('@GoniecPoranny'),
    video('_HHXB0lNnyI', 'Debiut bez nauki na pamięć: pięć ruchów, które zawsze pasują'),
  ],
  pt: [
    video('tMsNEAP7n18', 'Primeiro ponteado na viola caipira: só dois dedos'),
    channel('@QuintalDaViolaTorta'),
    video('68mWOM49V8s', 'Trocar as cordas da viola sem perder a paciência'),
  ],
  ru: [
    video('MpSKwbIW01A', 'Чайник выключается слишком рано: ремонт за 15 минут'),
    channel('@payalnik_i_chay'),
    video('Dg0A2ND9jxI', 'Гирлянда не горит: как найти одну лампочку из ста'),
  ],
  es: [
    video('AxvBWdhzYSM', 'Composta en un balcón sin mal olor (y con una lombriz llamada Pepa)'),
    channel('@HuertaDeTresMacetas'),
    video('smpTags500w', 'Tomates en maceta: todo el año en un solo video'),
  ],
  de: [
    video('ETb5MPyQLrE', 'Schaltung einstellen in 10 Minuten: nur zwei Schrauben'),
    channel('@FahrradkellerNebelbach'),
    video('m-N-j9n-Y4c', 'Nabendynamo: warum dein Licht flackert'),
  ],
}

/** Shorts of the sample YouTube in each language. */
const sampleShorts: Readonly<Record<string, readonly Example[]>> = {
  en: [
    video('ncEJJpHE3fI', 'sobremesa: one Spanish word in 30 seconds #shorts'),
    video('UXxLZtuUtA0', 'dépaysement: one French word in 30 seconds #shorts'),
  ],
  fr: [
    video('7yC1vzV73kQ', 'Pain maison en cocotte : 5 erreurs à éviter #shorts'),
    video('Sp2kW7qh1m8', 'Pain de campagne (débutants) #shorts'),
  ],
  'zh-Hant': [
    video('vnC3n0CmXmE', '鹹豆漿：新手也會的三個步驟 #shorts'),
    video('Zqp9O7hCJ4c', '黑豆漿｜10分鐘學會 #shorts'),
  ],
  'zh-Hans': [
    video('43ZXQFuoWRQ', '燕尾榫｜只用手工工具 #shorts'),
    video('s9tEDRS58To', '直榫，看完就会 #shorts'),
  ],
  nl: [
    video('QLubXc4njWI', 'Sla zaaien binnen, stap voor stap #shorts'),
    video('SUO0p7FaC0I', 'Sla zaaien in rijen | tuinvlog #shorts'),
  ],
  gu: [
    video('3-eJgOTZd0Y', 'મેથીની ખેતી: પાંચ ભૂલો #shorts'),
    video('0c-lATdCums', 'મેથી ક્યારે વાવવી | ગુજરાતીમાં #shorts'),
  ],
  hi: [
    video('RU7gQ6qjiNo', 'रियाज़ कैसे करें: पाँच आम ग़लतियाँ #shorts'),
    video('a5FxwNaHw1w', 'गले का रियाज़ | हिंदी में #shorts'),
  ],
  it: [
    video('smpShorty_0', 'Farfalle in 28 secondi #shorts'),
    video('y2X6IL7WFdI', 'Orecchiette fatte a mano: 5 errori da evitare #shorts'),
  ],
  ja: [
    video('IwRo_rfDl_o', '棒針マフラー｜コツは3つだけ #shorts'),
    video('DF9YYQ3HxVw', '一日で完成するマフラー｜10分でわかる #shorts'),
  ],
  ko: [
    video('rMbLWmkJSg0', '토성 찾는 법 | 10분 설명 #shorts'),
    video('hHcO_IQ0y9k', '[자막] 토성의 위성 #shorts'),
  ],
  pl: [
    video('kBcPq87TV4I', 'Debiut włoski | 10 minut #shorts'),
    video('aVf2yiP-xeA', 'Debiut czarnymi #shorts'),
  ],
  pt: [
    video('bKGkg73Bbws', 'Cebolão em ré na viola: 5 erros #shorts'),
    video('H1Rb_BFTS1k', 'Pagode na viola (devagar) #shorts'),
  ],
  ru: [
    video('0ox0nW5bG_A', 'Ремонт радио 70-х: 5 ошибок #shorts'),
    video('OtZMy04PEj4', 'Радио хрипит (дома) #shorts'),
  ],
  es: [
    video('NYiw9Z0fFSg', 'Tomates en maceta desde semilla: fácil y barato #shorts'),
    video('PdtdXuo84uQ', 'Tutores para tomates, sin gastar #shorts'),
  ],
  de: [
    video('jsBGJ0Au5x4', 'Fahrrad putzen: 5 Fehler #shorts'),
    video('amMR1j2x4_A', 'Fahrrad Bremsen einstellen (ganz in Ruhe) #shorts'),
  ],
}

/** What the pages of the tools for Shorts show a result of. */
export const sampleShort = (tag: string): Example | undefined =>
  (sampleShorts[tag] ?? sampleShorts.en)?.[0]

/** Videos everybody may know, by an owner who shares them freely, and YouTube's first one. */
const real = [
  video('aqz-KE-bpKQ', 'Big Buck Bunny'),
  channel('@BlenderOfficial'),
  video('jNQXAC9IVRw', 'Me at the zoo'),
]

const isSample = () => process.env.EXAMPLES === 'sample'

/** A few links for readers of a language (a tag), the best one first: of the sample if the build is for
 * it, or of YouTube itself. */
export const linkExamples = (tag: string): readonly Example[] =>
  isSample() ? (sample[tag] ?? sample.en ?? []) : real

/** Of YouTube, talks whose captions were translated into all the languages. */
const spokenReal = [
  video('arj7oStGLkU', 'Inside the Mind of a Master Procrastinator'),
  video('iG9CE55wbtY', 'Do schools kill creativity?'),
]

/** Videos whose captions can be read; of the sample, those in the page's language (a tag), the one whose
 * speaker counts points first. */
export function spokenExamples(tag: string): readonly Example[] {
  if (!isSample()) return spokenReal
  const [first, , last] = linkExamples(tag) as [Example, Example, Example]
  return tag === 'en' ? [first, last] : [last, first]
}

/** Keywords by language: plain subjects, which the sample has videos about too. */
const keywords: Readonly<Record<string, readonly string[]>> = {
  en: ['learn german', 'woodworking', 'chess endgame'],
  fr: ['soupe à l’oignon', 'pain maison'],
  'zh-Hant': ['滷肉飯', '豆漿'],
  'zh-Hans': ['木工', '榫卯'],
  nl: ['moestuin', 'sla zaaien'],
  gu: ['જીવામૃત', 'મેથી'],
  hi: ['सितार', 'रियाज़'],
  it: ['gnocchi', 'orecchiette'],
  ja: ['編み物', 'マフラー'],
  ko: ['망원경', '토성'],
  pl: ['szachy', 'debiut'],
  pt: ['viola', 'horta'],
  ru: ['паяльник', 'ремонт радио'],
  es: ['composta', 'tomates en maceta'],
  de: ['Schaltung einstellen', 'Fahrrad'],
}

/** What somebody does, so that the title generator has ideas for it without a language model, too. */
const activities: Readonly<Record<string, string>> = {
  en: 'learn german',
  fr: 'comment faire du pain maison',
  'zh-Hant': '在家煮豆漿',
  'zh-Hans': '学木工',
  nl: 'sla zaaien',
  gu: 'કૂંડામાં મેથી ઉગાડવી',
  hi: 'सितार सीखना',
  it: 'fare gli gnocchi',
  ja: 'マフラーを編む',
  ko: '망원경 고르기',
  pl: 'grać w szachy',
  pt: 'tocar viola',
  ru: 'отремонтировать радио',
  es: 'hacer composta',
  de: 'Schaltung einstellen',
}

/** The examples that a field takes, the best one first, in the page's language (a tag). A tool for Shorts
 * gets Shorts: of the sample's, as nobody shares one of YouTube's as freely as the real examples are. */
export function examplesFor(kind: LinkKind | 'keyword', tag = 'en', slug = ''): readonly Example[] {
  if (kind === 'keyword') {
    const activity = slug === 'title-generator' ? activities[tag] : undefined
    const words = new Set([...(activity ? [activity] : []), ...(keywords[tag] ?? [])])
    return [...words].slice(0, 3).map((word) => ({ kind: 'keyword', url: word, title: word }))
  }
  if (isForShorts(slug)) return isSample() ? (sampleShorts[tag] ?? []) : []
  const links = linkExamples(tag)
  if (kind === 'anyUrl') return links
  const wanted = kind === 'channelUrl' ? 'channel' : 'video'
  return links.filter((example) => example.kind === wanted)
}
