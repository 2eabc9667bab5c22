import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const gap = 16
/** The widest sheet, in pixels. */
const maxWidth = 3900
/** Pictures are at most half as large, so that a sheet can be looked at as a whole. */
const maxScale = 0.5

/** Writes `<name>.sheet.png`: all pictures of a screen, a row for each language. */
export async function makeSheet(browser, folder, name, { codes, widths }) {
  const shots = codes.map((code) =>
    ['light', 'dark']
      .flatMap((theme) => widths.map((width) => ({ width, form: `${code}.${width}.${theme}` })))
      .filter(({ form }) => existsSync(path.join(folder, `${name}.${form}.png`))),
  )
  const widest = Math.max(...shots.map((row) => row.reduce((sum, { width }) => sum + width, 0)))
  const most = Math.max(...shots.map((row) => row.length))
  if (most === 0) return
  const scale = Math.min(maxScale, (maxWidth - (most + 1) * gap) / widest)
  const rows = shots.map((row) =>
    row
      .map(({ form, width }) => {
        const size = Math.round(width * scale)
        return `<figure style="width:${size}px"><figcaption>${form}</figcaption><img width="${size}" src="${name}.${form}.png"></figure>`
      })
      .join(''),
  )
  const page = path.join(folder, `${name}.sheet.html`)
  const style = `body{margin:0;padding:${gap}px;background:#777;font:14px sans-serif;color:#fff;width:max-content}section{display:flex;align-items:start;gap:${gap}px;margin-bottom:${gap}px}figure{margin:0}figcaption{padding:4px 0}img{display:block}`
  const body = rows.map((row) => `<section>${row}</section>`).join('')
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><style>${style}</style><h1>${name}</h1>${body}`,
  )
  const width = Math.ceil(widest * scale) + (most + 1) * gap
  const tab = await browser.newPage({ viewport: { width, height: 900 } })
  try {
    await tab.goto(pathToFileURL(path.resolve(page)).href)
    await tab.screenshot({ path: path.join(folder, `${name}.sheet.png`), fullPage: true })
  } finally {
    await tab.close()
  }
}
