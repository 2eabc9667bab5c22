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
 * channel, and another video; in English a video that shows more comes first. */
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
    video('fgSfP32Prj0', 'Moestuin op het balkon'),
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

/** Videos everybody may know, by an owner who shares them freely, and YouTube's first one. */
const real = [
  video('aqz-KE-bpKQ', 'Big Buck Bunny'),
  channel('@BlenderOfficial'),
  video('jNQXAC9IVRw', 'Me at the zoo'),
]

const isSample = process.env.EXAMPLES === 'sample'

/** A few links for readers of a language (a tag), the best one first: of the sample if the build is for
 * it, or of YouTube itself. */
export const linkExamples = (tag: string): readonly Example[] =>
  isSample ? (sample[tag] ?? sample.en ?? []) : real

/** Of YouTube, talks whose captions were translated into all the languages. */
const spokenReal = [
  video('arj7oStGLkU', 'Inside the Mind of a Master Procrastinator'),
  video('iG9CE55wbtY', 'Do schools kill creativity?'),
]

/** Videos whose captions can be read; of the sample, one in the page's language (a tag) comes first. */
export function spokenExamples(tag: string): readonly Example[] {
  if (!isSample) return spokenReal
  const [, , english] = linkExamples('en')
  const [own] = linkExamples(tag)
  return tag === 'en' || !own ? [english!] : [own, english!]
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

/** The examples that a field takes, the best one first, in the page's language (a tag). */
export function examplesFor(kind: LinkKind | 'keyword', tag = 'en'): readonly Example[] {
  if (kind === 'keyword')
    return (keywords[tag] ?? []).map((word) => ({ kind: 'keyword', url: word, title: word }))
  const links = linkExamples(tag)
  if (kind === 'anyUrl') return links
  const wanted = kind === 'channelUrl' ? 'channel' : 'video'
  return links.filter((example) => example.kind === wanted)
}
