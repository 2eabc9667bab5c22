import sharp from 'sharp'
import type { Palette } from './palettes'
import { round } from './svg'

const family = 'Noto Sans, DejaVu Sans, Liberation Sans, Arial, sans-serif'

/** About how wide a bold letter is, in its own height. */
function widthOf(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0.1
  if (/[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]/.test(letter))
    return 1.16
  if (/[\u0900-\u0aff]/.test(letter)) return 0.86
  if (/[\u0600-\u06ff]/.test(letter)) return 0.6
  if (/[mwMWШЩЖЮшщжюм—<>]/.test(letter)) return 0.94
  if (/[A-ZА-Я]/.test(letter)) return 0.76
  if (/[iljtfr.,:;!’' |-]/.test(letter)) return 0.42
  return 0.66
}

const lengthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + widthOf(letter) * 0.88, 0)

/** Whether a colour is so light that dark letters are read better on it. */
const isLight = (colour: string) =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0) > 400

/** Lines of big letters, as large as the room lets them be: light on dark and dark on light.
 * On a `loud` ground they have an edge. */
export function lettering(
  words: string,
  { accent, dark, light, pale, sky }: Palette,
  [x, y, width, height]: readonly [number, number, number, number],
  { centred = false, loud = false, middle = false } = {},
): string {
  const lines = words.split('/')
  const longest = Math.max(...lines.map(lengthOf))
  const size = Math.floor(Math.min(width / longest, height / (lines.length * 1.12), 250))
  const top = middle || centred ? y + (height - size * 1.12 * lines.length) / 2 : y
  const left = centred ? x + width / 2 : x
  const onLight = !loud && isLight(sky[0])
  const [first, others] = onLight ? [dark, accent] : [pale, light]
  const edge = loud
    ? ` stroke="${dark}" stroke-width="${round(size * 0.14)}" stroke-linejoin="round" paint-order="stroke"`
    : ''
  return lines
    .map((text, index) => {
      const escaped = text.replace(/[&<>]/g, (one) => `&#${one.charCodeAt(0)};`)
      const fill = index === 0 ? first : others
      const place = `x="${round(left)}" y="${round(top + size * (0.9 + index * 1.12))}"`
      return (
        `<text ${place} font-family="${family}" font-weight="900" font-size="${size}" ` +
        `text-anchor="${centred ? 'middle' : 'start'}" fill="${fill}"${edge}>${escaped}</text>`
      )
    })
    .join('')
}

/** The picture of a character in black and white, as this machine's fonts draw it. */
async function drawn(letter: string) {
  const { data, info } = await sharp({ text: { text: letter, font: 'sans', dpi: 300 } })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const left = Array.from({ length: info.height }, (_, y) => data[y * info.width])
  return [info.width, info.height, ...data.subarray(0, info.width), ...left].join()
}

const known = new Map<string, Promise<boolean>>()

/** A character no font has: it's drawn as a box, and so is every letter that has no font here. */
const nobodys = '\ufdd0'

/** Whether this machine has fonts for a text. Judged by its first letter in each script, whose frame
 * is compared with that of the box that stands for a letter without a font. */
export async function hasLetters(text: string): Promise<boolean> {
  const letters = [...text.replace(/[\s/\d\p{M}\p{P}\p{S}]/gu, '')]
  for (const letter of [letters[0], letters.at(-1)]) {
    if (!letter) continue
    let answer = known.get(letter)
    if (!answer) {
      answer = Promise.all([drawn(letter), drawn(nobodys)]).then(
        ([one, none]) => one !== none,
        () => false,
      )
      known.set(letter, answer)
    }
    if (!(await answer)) return false
  }
  return true
}
