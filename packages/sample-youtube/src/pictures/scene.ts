import type { Palette } from './palettes'
import { box, round } from './svg'

/** The size every scene is drawn in. */
export const stage = { width: 1280, height: 720 }

/** What a scene has to draw with. */
export interface Props {
  colours: Palette
  /** The same numbers for the same picture. */
  random: () => number
  /** The thing the picture is about, drawn around 0,0 in about 200 units. */
  hero: string
}

/** A kind of picture. */
export interface Scene {
  /** Draws on the whole stage. */
  draw: (props: Props) => string
  /** Where big letters fit: left, top, width and height on the stage. */
  room: readonly [number, number, number, number]
  /** Points that are worth a closer look: what frames, and upright pictures, turn to. */
  looks: readonly [Point, Point, Point]
}

type Point = readonly [x: number, y: number]

/** A number from `low` to `high`. */
export const between = (random: () => number, low: number, high: number): number =>
  round(low + random() * (high - low))

/** The four tones of the palette's sky as flat bands down to `bottom`. */
export function bands({ sky }: Palette, bottom = 720): string {
  const edges = [0, 0.34, 0.58, 0.8, 1].map((part) => Math.round(part * bottom))
  return sky
    .map((tone, at) =>
      box(0, edges[at] ?? 0, 1280, (edges[at + 1] ?? 0) - (edges[at] ?? 0) + 1, tone),
    )
    .join('')
}
