import { channelById } from '../catalogue'
import { hashOf, seededRandom } from '../seed'
import { castOf, emblemOf } from './casting'
import { lettering } from './lettering'
import { motifs } from './motifs'
import { type Palette, palettes } from './palettes'
import { stage } from './scene'
import { scenes } from './scenes'
import { head } from './scenes-special'
import { at, box, disc, many, path, round } from './svg'

/** Whose picture, and which. */
export interface Subject {
  of: 'video' | 'avatar' | 'banner'
  /** The video's or the channel's. */
  id: string
  /** A frame, `1` to `3`, or `live`: another look at what the thumbnail shows, without letters. */
  moment?: string
}

/** The letters of a picture; empty for one without. */
export function wordsOf({ id, moment, of }: Subject): string {
  if (of === 'banner') return channelById(id)?.title ?? ''
  return (of === 'video' && !moment && castOf(id).words) || ''
}

/** Whether a picture is meant to look poor. */
export const isPoor = ({ id, of }: Subject): boolean =>
  of === 'video' && castOf(id).scene === 'photo'

/** The drawing of a subject in a box of `width` × `height`, with letters unless told otherwise. */
export function compose(subject: Subject, width: number, height: number, letters: boolean): string {
  if (subject.of === 'avatar') return scaled(avatar(subject.id), width / 800)
  if (subject.of === 'banner') return scaled(banner(subject.id, letters), width / 2560)
  return video(subject, width, height, letters)
}

const scaled = (drawing: string, scale: number) =>
  `<g transform="scale(${round6(scale)})">${drawing}</g>`
const round6 = (value: number) => Math.round(value * 1e6) / 1e6

function video(subject: Subject, width: number, height: number, letters: boolean): string {
  const { id, moment } = subject
  const { hero, palette, scene: shown } = castOf(id)
  // Behind a picture of big letters somebody talks.
  const name = moment && shown === 'card' ? 'face' : shown
  const scene = scenes[name]
  const colours: Palette = palettes[palette]
  const random = seededRandom(id)
  const drawing = scene.draw({ colours, random, hero: motifs[hero](colours) })
  const cover = Math.max(width / stage.width, height / stage.height)
  const upright = height > width
  const index = moment ? (Number(moment) || 4) - 1 : 0
  const [x, y] = scene.looks[index % 3] ?? scene.looks[0]
  // Each frame looks from another distance, so that none is the thumbnail again.
  const zoom = moment ? ([1.28, 1.9, 1.5, 1.12][index] ?? 1) : 1
  const view = looking(
    cover * zoom,
    width,
    height,
    moment || upright ? x : 640,
    moment || upright ? y : 360,
  )
  const words = letters ? wordsOf(subject) : ''
  if (!words) return `<g transform="${view}">${drawing}</g>`
  const room: readonly [number, number, number, number] = upright ? [50, 440, 620, 240] : scene.room
  const loud = ['busy', 'market', 'sea'].includes(name)
  const text = lettering(words, colours, room, { centred: name === 'card' || upright, loud })
  const onTop = upright ? `scale(${round6(width / 720)})` : view
  return `<g transform="${view}">${drawing}</g><g transform="${onTop}">${text}</g>`
}

/** Shows the stage around a point, `scale` times as large, never past its edges. */
function looking(scale: number, width: number, height: number, x: number, y: number): string {
  const clamp = (value: number, least: number) => Math.min(0, Math.max(least, value))
  const left = clamp(width / 2 - x * scale, width - stage.width * scale)
  const top = clamp(height / 2 - y * scale, height - stage.height * scale)
  return `translate(${round(left)} ${round(top)}) scale(${round6(scale)})`
}

/** An emblem on colour; whoever only comments has a face. */
function avatar(id: string): string {
  const emblem = emblemOf(id)
  if (emblem) {
    const colours = palettes[emblem.palette]
    return (
      box(0, 0, 800, 800, colours.sky[0]) +
      disc(400, 400, 330, colours.sky[2]) +
      at(400, 402, 1.82, motifs[emblem.motif](colours))
    )
  }
  const random = seededRandom(`face ${id}`)
  const names = Object.keys(palettes) as (keyof typeof palettes)[]
  const colours = palettes[names[hashOf(id) % names.length] ?? 'mint']
  return box(0, 0, 800, 800, colours.sky[1]) + at(400, 390, 2.5, head(random, colours.accent))
}

/** Breaks a long name at the space nearest to its middle. */
function inTwoLines(title: string): string {
  if (title.length < 16) return title
  const spaces = [...title.matchAll(/ /g)].map(({ index }) => index)
  const best = spaces.sort(
    (a, b) => Math.abs(a - title.length / 2) - Math.abs(b - title.length / 2),
  )[0]
  return best === undefined ? title : `${title.slice(0, best)}/${title.slice(best + 1)}`
}

/** YouTube shows only the middle of a banner everywhere: 1546×423 of 2560×1440. The name and the
 * emblem stand there; what a television shows besides is a wide view in bands. */
function banner(id: string, letters: boolean): string {
  const { motif, palette } = emblemOf(id) ?? { motif: 'shiningStar', palette: 'mint' }
  const colours = palettes[palette]
  const random = seededRandom(`banner ${id}`)
  const { far, light, near, sky } = colours
  const drawing = motifs[motif](colours)
  const hill = (y: number, swing: number, fill: string) => {
    const [a, b, c] = [y - random() * swing, y - random() * swing, y - random() * swing].map(round)
    return path(`M0 ${y}C500 ${a} 800 ${y} 1280 ${b}S2200 ${c} 2560 ${y}V1440H0Z`, fill)
  }
  const side = (x: number) =>
    disc(x, 720, 150, sky[1]) + at(x, 724, 0.9, drawing, x < 1280 ? -8 : 8)
  const emblem = (x: number) => disc(x, 720, 176, sky[3]) + at(x, 724, 1.2, drawing)
  const title = wordsOf({ of: 'banner', id })
  const middle = letters
    ? emblem(700) +
      lettering(
        inTwoLines(title),
        { ...colours, light: colours.pale, accent: colours.dark },
        [930, 560, 1080, 320],
        { middle: true },
      )
    : emblem(1280)
  return (
    box(0, 0, 2560, 1440, sky[0]) +
    box(0, 300, 2560, 400, sky[1]) +
    box(0, 500, 2560, 300, sky[2]) +
    disc(2100, 330, 150, light) +
    many(14, () => disc(round(random() * 2560), round(random() * 460), 6, light, 'opacity="0.7"')) +
    hill(760, 180, far) +
    hill(1010, 120, near) +
    (letters ? side(180) + side(2380) : side(300) + side(2260)) +
    middle
  )
}
