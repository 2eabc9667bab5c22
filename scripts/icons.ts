/**
 * `npm run icons`: writes public/icons.svg, the sprite of every icon in `lib/icons.ts`,
 * from lucide. With `--check` it only says whether the sprite is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { icons } from '../lib/icons'

const sprite = path.join(__dirname, '../public/icons.svg')
const folder = path.join(path.dirname(require.resolve('lucide-static/package.json')), 'icons')

/** The shapes of an icon, without lucide's `<svg>` around them. */
function shapesOf(name: string): string {
  const svg = readFileSync(path.join(folder, `${name}.svg`), 'utf8')
  const [, shapes = ''] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg) ?? []
  return shapes.trim().replace(/\s*\n\s*/g, '')
}

const text = [
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '<!-- Icons of lucide (https://lucide.dev), ISC licence. Made by `npm run icons`. -->',
  ...icons.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`),
  '</svg>',
  '',
].join('\n')

if (!process.argv.includes('--check')) writeFileSync(sprite, text)
else if (readFileSync(sprite, 'utf8') !== text) {
  console.error('public/icons.svg is out of date: run `npm run icons`.')
  process.exitCode = 1
}
