/**
 * `npm run share-picture`: draws public/share.png, which other sites show beside a link to this one.
 * It has no words and no name, so it serves every language and every site. Its colors are those of
 * `styles/tokens.css` on a screen.
 */
import path from 'node:path'
import sharp from 'sharp'
import { shareSize } from '../lib/share-picture'

const file = path.join(__dirname, '../public/share.png')
const { width, height } = shareSize
const left = 96

/** A ruler's marks, a longer one at every fifth. */
const marks = Array.from({ length: (width - 2 * left) / 16 + 1 }, (_, at) => {
  const x = left + at * 16
  return `<path d="M${x} 470v${at % 5 === 0 ? 30 : 15}" stroke="${at % 5 === 0 ? '#b3b7c1' : '#6f737f'}"/>`
}).join('')

/** Uploads of a channel, of which one stands out. */
const columns = [52, 84, 60, 96, 70, 58, 88, 66, 102, 74, 268, 80, 64, 90, 72]
  .map((tall, at) => {
    const fill = at === 10 ? '#ff6472' : '#32353d'
    return `<rect x="${left + 416 + at * 40}" y="${470 - tall}" width="24" height="${tall}" rx="4" fill="${fill}"/>`
  })
  .join('')

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#131418"/>
<g transform="translate(${left} 96) scale(4)">
  <rect width="28" height="28" rx="7" fill="#f4f3ef"/>
  <path d="M12.5 8.2v11.6l9-5.8z" fill="#131418"/>
  <rect x="6.5" y="6" width="3" height="16" rx="1.5" fill="#cc1a2e"/>
</g>
${columns}${marks}
<path d="M${left + 828} 170v360" stroke="#ff6472" stroke-width="4"/>
</svg>`

void sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true }).toFile(file)
