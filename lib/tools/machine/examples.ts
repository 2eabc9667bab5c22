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

/** Links that exist in the sample YouTube of the demo and the tests. */
const sample = [
  video('smpCommons0', 'How to remember 500 words: the shoebox method (free lesson)'),
  channel('@HobbinLane'),
  video('TY-ejGuhIu4', 'Re-gluing a wobbly chair without taking it apart'),
]

/** Videos everybody may know, by an owner who shares them freely, and YouTube's first one. */
const real = [
  video('aqz-KE-bpKQ', 'Big Buck Bunny'),
  channel('@BlenderOfficial'),
  video('jNQXAC9IVRw', 'Me at the zoo'),
]

/** A few links, the best one first: of the sample if the build is for it, or of YouTube itself. */
export const examples: readonly Example[] = process.env.EXAMPLES === 'sample' ? sample : real

/** Videos with captions, where the example is what somebody says: of the sample, one in each language;
 * of YouTube, talks whose captions were translated into all of them. */
const spokenSample: Readonly<Record<string, Example>> = {
  en: video('TY-ejGuhIu4', 'Re-gluing a wobbly chair without taking it apart'),
  fr: video('iBqz2vcptgQ', 'La soupe à l’oignon qui ne pique pas les yeux'),
  'zh-Hant': video('QFdjHtKaKRI', '一鍋滷肉飯，三個小訣竅'),
  'zh-Hans': video('end8No841SQ', '不用一颗钉子做小板凳：新手也能学会的榫卯'),
  nl: video('gNLpwluIZ3E', 'Verse sla in januari, zonder verwarming'),
  gu: video('1WtTJeeRqpk', 'ઘરે બનાવો જીવામૃત: પાંચ વસ્તુ, સાત દિવસ'),
  hi: video('tvWlAbEqjTg', 'सितार का पहला रियाज़: सिर्फ़ दस मिनट रोज़'),
  it: video('ubXjx1RrHUs', 'Orecchiette a mano: il gesto che nessuno ti fa vedere piano'),
  ja: video('c4ItUdnMtQM', '【初心者】一日で編めるガーター編みのマフラー'),
  ko: video('mHSgv92GgUE', '토성 고리, 10만 원대 망원경으로 정말 보일까?'),
  pl: video('Pucla1_xZuY', 'Wieża za pionem: jedna zasada, która ratuje końcówki'),
  pt: video('tMsNEAP7n18', 'Primeiro ponteado na viola caipira: só dois dedos'),
  ru: video('MpSKwbIW01A', 'Чайник выключается слишком рано: ремонт за 15 минут'),
  es: video('AxvBWdhzYSM', 'Composta en un balcón sin mal olor (y con una lombriz llamada Pepa)'),
  de: video('ETb5MPyQLrE', 'Schaltung einstellen in 10 Minuten: nur zwei Schrauben'),
}
const spokenReal = [
  video('arj7oStGLkU', 'Inside the Mind of a Master Procrastinator'),
  video('iG9CE55wbtY', 'Do schools kill creativity?'),
]

/** Videos whose captions can be read, one in the page's language (a tag) first. */
export function spokenExamples(tag: string): readonly Example[] {
  if (process.env.EXAMPLES !== 'sample') return spokenReal
  return [...new Set([spokenSample[tag], spokenSample.en])].flatMap((one) => one ?? [])
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

/** The examples that a field takes, the best one first; keywords are in the page's language (a tag). */
export function examplesFor(kind: LinkKind | 'keyword', tag = 'en'): readonly Example[] {
  if (kind === 'keyword')
    return (keywords[tag] ?? []).map((word) => ({ kind: 'keyword', url: word, title: word }))
  if (kind === 'anyUrl') return examples
  const wanted = kind === 'channelUrl' ? 'channel' : 'video'
  return examples.filter((example) => example.kind === wanted)
}

/** The best example of a link field. */
export const exampleFor = (kind: LinkKind): Example => examplesFor(kind)[0]!
