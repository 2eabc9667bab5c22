// Runs in a worker thread: reading a font of thousands of characters takes a second.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import satori from 'satori'
import sharp from 'sharp'

const folder = path.resolve('lib/pictures/fonts')

/** Files of `fonts/` without their endings: what they write, and in which weights. */
const families = [
  ['latin', /./su, [400, 700]],
  ['latin-ext', /[\u0100-\u036f\u1e00-\u1eff\u2020-\u20bf]/u, [400, 700]],
  ['vietnamese', /[\u0100-\u036f\u1ea0-\u1eff]/u, [400, 700]],
  ['greek', /\p{Script=Greek}/u, [400, 700]],
  ['cyrillic', /\p{Script=Cyrillic}|№/u, [400, 700]],
  ['cyrillic-ext', /\p{Script=Cyrillic}/u, [400, 700]],
  ['devanagari', /\p{Script=Devanagari}/u, [400, 700]],
  ['gujarati', /\p{Script=Gujarati}/u, [400, 700]],
]

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u
const own = {
  ja: 'japanese',
  ko: 'korean',
  'zh-Hans': 'chinese-simplified',
  'zh-Hant': 'chinese-traditional',
}

/** What a wide family lacks: here full-width punctuation. */
const besides = {
  'chinese-traditional': ['chinese-traditional-marks', 'chinese-traditional-points'],
}

/** The family for a text with wide characters, which each language writes in its own way; no more than
 * one, as each is large. */
function wideFamily(text, lang) {
  if (!wide.test(text)) return
  if (/\p{Script=Hangul}/u.test(text)) return 'korean'
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese'
  return own[lang] ?? 'chinese-simplified'
}

/** Sets of fonts that were read already, each with its fonts: satori remembers a set by its identity. */
const sets = new Map()
const mostSets = 6

/** The fonts that texts need. The order is the one in which a character is looked for. */
function fontsFor(texts, lang) {
  const needed = families.filter(([, pattern]) => texts.some((text) => pattern.test(text)))
  const files = needed.flatMap(([name, , weights]) => weights.map((weight) => [name, weight]))
  const wider = new Set(texts.map((text) => wideFamily(text, lang)))
  for (const name of new Set([own[lang], ...Object.values(own)])) {
    if (!name || !wider.has(name)) continue
    for (const family of [name, ...(besides[name] ?? [])]) files.push([family, 500])
  }
  const key = files.join()
  const fonts =
    sets.get(key) ??
    files.map(([name, weight]) => ({
      name,
      weight,
      style: 'normal',
      data: readFileSync(path.join(folder, `${name}-${weight}.woff`)),
    }))
  // The one that was used last stands last, and the first one goes.
  sets.delete(key)
  sets.set(key, fonts)
  if (sets.size > mostSets) sets.delete(sets.keys().next().value)
  return fonts
}

const textsIn = (node) =>
  typeof node === 'string' ? [node] : [node?.props?.children ?? []].flat().flatMap(textsIn)

/** A drawing as SVG whose letters are outlines, and the characters that no font has. */
async function outlines(drawing, fonts, { width, height }) {
  const missing = new Set()
  const fontFamily = [...new Set(fonts.map(({ name }) => name))].join(', ')
  const root = { type: 'div', props: { style: { display: 'flex', fontFamily }, children: drawing } }
  const svg = await satori(root, {
    width,
    height,
    fonts,
    loadAdditionalAsset: async (_, segment) => {
      for (const character of segment) missing.add(character)
      return []
    },
  })
  return { svg, missing }
}

/**
 * Which texts can be written: all of their characters have a letter in one of the fonts.
 * @param {{ texts: string[], lang: string }} job
 * @returns {Promise<boolean[]>}
 */
export async function writable({ texts, lang }) {
  const fonts = fontsFor(texts, lang)
  const drawing = { type: 'div', props: { children: texts.join(' ') } }
  const { missing } = await outlines(drawing, fonts, { width: 1000, height: 1000 })
  return texts.map((text) => ![...text].some((character) => missing.has(character)))
}

/**
 * @param {{ drawing: object, width: number, height: number, lang: string }} job
 * @returns {Promise<Uint8Array>} a PNG
 */
export async function draw({ drawing, lang, ...size }) {
  const { svg, missing } = await outlines(drawing, fontsFor(textsIn(drawing), lang), size)
  if (missing.size > 0) throw new Error(`No font for ${[...missing].join(' ')}`)
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}
