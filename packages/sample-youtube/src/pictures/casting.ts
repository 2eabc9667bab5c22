import { channelById, type SampleVideo, visibleVideo } from '../catalogue'
import { hashOf } from '../seed'
import { type MotifName, motifs } from './motifs'
import { type PaletteName, palettes } from './palettes'
import { type SceneName, scenes } from './scenes'

/** What a video's picture shows. */
export interface Cast {
  scene: SceneName
  /** The thing it is about. */
  hero: MotifName
  palette: PaletteName
  /** Big letters, one to three lines divided by `/`; none for a picture that speaks for itself. */
  words?: string
}

/** A channel's emblem, and the colours of its avatar and banner. */
export interface Emblem {
  motif: MotifName
  palette: PaletteName
}

type Entry = [scene: SceneName, hero: MotifName, palette: PaletteName, words?: string]

/** One line a video; the Shorts of single words need none. */
const cast: Record<string, Entry> = {
  'TY-ejGuhIu4': ['bench', 'chair', 'mint', 'No more/wobble'],
  Tw81DQ3iQDA: ['desk', 'radio', 'slate', '40p fix'],
  I2pcsvZvCDk: ['bench', 'zip', 'rose', '2 min'],
  smpLocaliz0: ['sill', 'mug', 'dusk', 'Sharp!'],
  smpCrowd250: ['face', 'teapot', 'mint', 'WIN/this pot'],
  RhBuPauQ31I: ['chess', 'rook', 'plum', 'The quiet/lift'],
  smpNoLikes0: ['chess', 'pawn', 'slate', '100 games'],
  smpWasLive0: ['chess', 'knight', 'brick'],
  b3V8SwsXeCU: ['forest', 'lampSnail', 'mint'],
  smpForKids0: ['forest', 'lampSnail', 'night'],
  smpAsrText0: ['desk', 'camera', 'plum', '12 or 24?'],
  smpCommons0: ['desk', 'cards', 'day', '500/words'],
  smpUnlistd0: ['photo', 'cards', 'slate'],
  smpReject_0: ['sea', 'bell', 'dawn', 'Sing along'],
  '-smpMinus_0': ['card', 'shiningStar', 'sun', '-  –  —'],
  iBqz2vcptgQ: ['kitchen', 'soup', 'brick', 'Sans/larmes'],
  '7UNcBHYp9ig': ['kitchen', 'loaf', 'mint', '1 pain/5 repas'],
  smpNoCommt0: ['kitchen', 'loaf', 'dawn'],
  smpRtlText0: ['market', 'dates', 'sand', 'خبز التمر'],
  ubXjx1RrHUs: ['kitchen', 'orecchiette', 'sun', 'A mano'],
  smpShorty_0: ['kitchen', 'farfalle', 'brick', '28 sec'],
  smpEmoji__0: ['busy', 'egg', 'night', 'SENZA PANNA!!!'],
  'v3ZUoLOqH-A': ['kitchen', 'gnocchi', 'leaf'],
  AxvBWdhzYSM: ['garden', 'worm', 'leaf', 'Hola,/Pepa'],
  smpTags500w: ['garden', 'tomatoes', 'day', '365/días'],
  smpNoEmbed0: ['market', 'tomatoes', 'dawn'],
  tMsNEAP7n18: ['strings', 'viola', 'sun', 'Só 2/dedos'],
  smpAllowed0: ['strings', 'viola', 'night'],
  '68mWOM49V8s': ['strings', 'viola', 'mint', 'Sem/pressa'],
  ETb5MPyQLrE: ['bike', 'wheel', 'sun', '10 Minuten'],
  smpNoTags_0: ['sill', 'teapot', 'slate'],
  smpLongTtl0: ['mountains', 'wheel', 'dusk', 'Trotzdem/pünktlich'],
  'm-N-j9n-Y4c': ['city', 'bulb', 'plum', 'Warum/flackert’s?'],
  gNLpwluIZ3E: ['garden', 'lettuce', 'slate', 'Januari!'],
  smpFormula0: ['desk', 'sheet', 'leaf', 'Gratis'],
  smpNoWebp_0: ['garden', 'snail', 'dawn', 'Slakken/weg'],
  Pucla1_xZuY: ['chess', 'rook', 'mint', 'Wieża!'],
  _HHXB0lNnyI: ['chess', 'pawn', 'sun', '5 ruchów'],
  xrVov1yucRw: ['chess', 'bishop', 'dusk', 'Mat w/kącie'],
  MpSKwbIW01A: ['desk', 'kettle', 'brick', '15 минут'],
  smpAgeLock0: ['desk', 'microwave', 'night', 'НЕ/ЛЕЗЬ'],
  smpHtmlTag0: ['busy', 'screen', 'plum', '<script>?!'],
  Dg0A2ND9jxI: ['city', 'garland', 'night', '1 из 100'],
  QFdjHtKaKRI: ['kitchen', 'chopsticks', 'slate', '三個/訣竅'],
  smpNoViews0: ['photo', 'bowl', 'dusk'],
  'Js7pL-Bd1R0': ['sill', 'glass', 'brick', '不焦底'],
  end8No841SQ: ['bench', 'stool', 'sun', '不用/钉子'],
  sGwr6xbfS1k: ['bench', 'plane', 'slate', '三个/地方'],
  uHAQPESW5GM: ['bench', 'train', 'day', '小火车'],
  c4ItUdnMtQM: ['sill', 'scarf', 'rose', '一日で'],
  smpPremier0: ['sill', 'hat', 'dusk', '帽子に'],
  '2C3-mUIHuG8': ['desk', 'sock', 'leaf', 'なおす'],
  mHSgv92GgUE: ['space', 'planet', 'night', '토성/고리'],
  smpLiveNow0: ['space', 'moon', 'slate'],
  ONs5CH7ALaA: ['space', 'plough', 'plum', '1분'],
  '1WtTJeeRqpk': ['garden', 'jar', 'sun', 'જીવામૃત'],
  smpNoMaxRs0: ['photo', 'well', 'leaf'],
  x1oe4nXne_A: ['garden', 'herbs', 'day', '૨૦ દિવસ'],
  tvWlAbEqjTg: ['strings', 'sitar', 'brick', '१० मिनट'],
  smpBlocked0: ['strings', 'sitar', 'dusk'],
  '-fnxDdhivG0': ['face', 'sitar', 'mint', 'घबराइए/मत'],
  smpSounds_0: ['sea', 'bulb', 'night'],
  smpHdrVid_0: ['sea', 'bell', 'dawn', 'HDR'],
  smpUpscale0: ['photo', 'bell', 'slate'],
  smpAv1Only0: ['sea', 'moon', 'slate'],
  smpSilent_0: ['sea', 'shiningStar', 'dusk'],
  smpNoSizes0: ['sea', 'loaf', 'day', 'Mine!'],
  smpSong___0: ['sea', 'garland', 'plum', 'Low Tide'],
  smpChapter0: ['sea', 'yarn', 'mint', '3 knots'],
  smpPodcast0: ['face', 'moon', 'dusk', '3½ hours'],
  smpEnding_0: ['sea', 'bolt', 'night'],
  smpMembers0: ['sea', 'bulb', 'plum'],
  smpPremium0: ['sea', 'garland', 'night', 'Low Tide'],
  smpPaidFor0: ['sea', 'bulb', 'brick', 'The/Keeper'],
  smpDrmOnly0: ['sea', 'bulb', 'rose'],
}

const emblems: Record<string, [motif: MotifName, palette: PaletteName]> = {
  UC7ExHUYQbr0eoasjEClMsNg: ['teapot', 'mint'],
  UCsmpHiddenSubs00000000g: ['knight', 'plum'],
  UCEI2uQPE8sRIL4v2kTcqT0Q: ['snail', 'dawn'],
  UCsmpNoUploads000000000A: ['radio', 'slate'],
  UCsmpLegacyName00000000g: ['bell', 'night'],
  UCtt5ozQwD8pu3l31dQlY8vw: ['pot', 'sand'],
  UCwX711kLVgS3SvqXMD2QzxA: ['farfalle', 'brick'],
  UCEWtj6_dvXD1aeDDXgoTzuQ: ['tomato', 'leaf'],
  UCqF6cAe3ay66YliiYZ07K4g: ['viola', 'mint'],
  UCM0gw1p9TF8vxDBUYC3vTug: ['wheel', 'sun'],
  UCu1U4BOLYRyCITHDidu0p3A: ['lettuce', 'day'],
  UCsmpNoBanner0000000000A: ['pawn', 'dusk'],
  UCsmpNoCountry000000000w: ['bolt', 'night'],
  UCHPDkqMGtV3ArY0FlnxGZbQ: ['bowl', 'slate'],
  'UCbyc-TDD3n7Hi0cB18K-Z0A': ['plane', 'rose'],
  'UC0sY_hwesnezL_VAtrQs8-Q': ['yarn', 'rose'],
  UCsmpKoreanHandle000000A: ['planet', 'night'],
  UC7mkriamvn6Iz881732xocQ: ['sprout', 'sun'],
  UCE55VYnd3usOtK_SV3YijdA: ['sitar', 'plum'],
  UCsmpLanternPier0000000A: ['bulb', 'night'],
}

const namesOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[]
const pick = <Item>(items: readonly Item[], seed: number): Item =>
  items[seed % items.length] as Item

/** Colours that big white letters are read on. */
const deep: readonly PaletteName[] = ['mint', 'brick', 'plum', 'night', 'slate', 'dusk', 'dawn']

const cardThings: readonly MotifName[] = ['bell', 'shiningStar', 'teapot', 'sprout', 'moon', 'loaf']

/** A video of one word shows that word, each in other colours than its neighbours. */
function wordCard(video: SampleVideo): Cast {
  const word = video.title.split(':')[0] ?? ''
  // A word comes out every other day; the two lists meet again only after 42 of them.
  const turn = Math.floor(Date.parse(video.publishedAt) / 86_400_000 / 2)
  return { scene: 'card', hero: pick(cardThings, turn), palette: pick(deep, turn), words: word }
}

/** What the picture of a video shows. Those without a line in the list or a picture of their own are
 * the videos of one word; an id of no video gets something by chance. */
export function castOf(id: string): Cast {
  const entry = Object.hasOwn(cast, id) ? cast[id] : undefined
  if (entry) {
    const [scene, hero, palette, words] = entry
    return { scene, hero, palette, words }
  }
  const video = visibleVideo(id)
  if (video) return video.picture ?? wordCard(video)
  const seed = hashOf(`cast ${id}`)
  return {
    scene: pick(namesOf(scenes), seed),
    hero: pick(namesOf(motifs), seed >>> 8),
    palette: pick(namesOf(palettes), seed >>> 16),
  }
}

/** A channel's emblem; `undefined` for whoever has a face. */
export function emblemOf(id: string): Emblem | undefined {
  const found = Object.hasOwn(emblems, id) ? emblems[id] : undefined
  return found ? { motif: found[0], palette: found[1] } : channelById(id)?.emblem
}

/** Every video that the list names. */
export const castIds = Object.keys(cast)
