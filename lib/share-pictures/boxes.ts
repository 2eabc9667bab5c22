import { type Box, box } from '../pictures/boxes'
import { shareSize } from '../share-picture'
import { phraseLines, spaceless } from './phrases'

// The colors of `styles/tokens.css` on a screen.
const [screen, paper, pale, red, bars, ticks] = [
  '#131418',
  '#f4f3ef',
  '#b3b7c1',
  '#ff6472',
  '#32353d',
  '#6f737f',
]

/** Pixels from the edges, and where the ruler lies. */
const margin = 96
const ruler = 536
const heights = [34, 55, 39, 62, 46, 38, 57, 43, 66, 48, 148, 52, 42, 59, 47]
const highest = Math.max(...heights)

const at = (left: number, top: number, width: number, height: number, style: object): Box =>
  box({ position: 'absolute', left, top, width, height, ...style })

/** Fifteen bars of a channel's uploads, one of which stands out, over a ruler. */
function plot(): Box[] {
  const first = 512
  const columns = heights.map((height, index) =>
    at(first + index * 40, ruler - height, 24, height, {
      background: height === highest ? red : bars,
      borderRadius: 4,
    }),
  )
  const marks = Array.from({ length: 64 }, (_, index) =>
    at(margin + index * 16, ruler, 2, index % 5 ? 15 : 30, { background: ticks }),
  )
  const play = first + heights.indexOf(highest) * 40 + 10
  return [
    ...columns,
    ...marks,
    at(play, ruler - highest - 24, 4, highest + 60, { background: red }),
  ]
}

const logo = (): Box[] => [
  at(0, 0, 64, 64, { background: paper, borderRadius: 16 }),
  at(15, 14, 7, 36, { background: '#cc1a2e', borderRadius: 4 }),
  at(28, 18, 21, 28, { background: screen, clipPath: 'polygon(0 0, 100% 50%, 0 100%)' }),
]

/** Of a title, in pixels, and in lines. */
const titleWidth = shareSize.width - 2 * margin
const mostLines = 3
/** Of a bold letter, in the size of its font; and the smallest font that is read in a small preview. */
const letterWidth = 0.62
const smallest = 32

/** A title, in lines where it has phrases, and the pixels of its letters: one of 60 columns fits into three
 * lines, of like length. */
function lookOf(title: string, lang: string): { text: string; look: Box['props']['style'] } {
  const columns = [...title].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)
  const usual = columns <= 26 ? 82 : columns <= 44 ? 66 : 54
  // A word longer than a line would be broken anywhere.
  const longest = Math.max(...title.split(/\s+/).map((word) => [...word].length))
  const fitting = spaceless.test(title) ? usual : Math.floor(titleWidth / (letterWidth * longest))
  const fontSize = Math.max(smallest, Math.min(usual, fitting))
  const lines = phraseLines(title, lang, { width: titleWidth / fontSize, most: mostLines })
  if (lines) return { text: lines.join('\n'), look: { fontSize, whiteSpace: 'pre' } }
  return { text: title, look: { fontSize, textWrap: columns <= 60 ? 'balance' : 'wrap' } }
}

/** A title as a picture has it. */
function heading(title: string, lang: string): Box {
  const { text, look } = lookOf(title, lang)
  return box(
    {
      ...{ display: 'block', position: 'absolute', left: margin, top: 160, width: titleWidth },
      ...look,
      ...{ lineHeight: 1.2, fontWeight: 700, lineClamp: mostLines, wordBreak: 'break-word' },
    },
    text,
  )
}

/** A page's picture. All texts are ones that the picture's fonts can write.
 * @param lang BCP 47 */
export const shareBoxes = ({ title, name }: { title?: string; name?: string }, lang: string): Box =>
  box({ ...shareSize, position: 'relative', background: screen, color: paper }, [
    ...plot(),
    box({ position: 'absolute', left: margin, top: 64, width: 64, height: 64 }, logo()),
    ...(name
      ? [box({ position: 'absolute', left: margin + 84, top: 72, fontSize: 36, color: pale }, name)]
      : []),
    ...(title ? [heading(title, lang)] : []),
  ])
