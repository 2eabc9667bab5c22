import type { TextResult } from '../results/text'
import type { names } from './tool'

/** The input of the snippets. Sizes are in pixels; addresses are built by this site, never pasted. */
export interface Embed {
  embedUrl: string
  /** The YouTube page that plays the target. */
  pageUrl: string
  /** Absent for a playlist that has not been checked yet. */
  thumbnailUrl?: string
  title: string
  width: number
  height: number
}

/** Escapes text for an HTML attribute in double quotes. */
export function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': 'amp',
    '<': 'lt',
    '>': 'gt',
    '"': 'quot',
    "'": '#39',
  }
  return text.replace(/[&<>"']/g, (character) => `&${names[character]};`)
}

// Without a referrer the player cannot identify its site and shows error 153.
const referrerPolicy = 'strict-origin-when-cross-origin'
const allow = 'autoplay; encrypted-media; picture-in-picture; web-share'

function html({ embedUrl, title, width, height }: Embed): string {
  return `<iframe width="${width}" height="${height}" src="${escapeHtml(embedUrl)}" title="${escapeHtml(title)}" allow="${allow}" referrerpolicy="${referrerPolicy}" allowfullscreen></iframe>`
}

function responsive({ embedUrl, title, width, height }: Embed): string {
  return `<iframe style="width: 100%; aspect-ratio: ${ratio(width, height)}; border: 0" src="${escapeHtml(embedUrl)}" title="${escapeHtml(title)}" allow="${allow}" referrerpolicy="${referrerPolicy}" allowfullscreen></iframe>`
}

function react({ embedUrl, title, width, height }: Embed): string {
  return `export function Video() {
  return (
    <iframe
      src={${JSON.stringify(embedUrl)}}
      title={${JSON.stringify(title)}}
      style={{ width: '100%', aspectRatio: '${ratio(width, height)}', border: 0 }}
      allow="${allow}"
      referrerPolicy="${referrerPolicy}"
      allowFullScreen
    />
  )
}`
}

function markdown({ pageUrl, thumbnailUrl, title }: Embed): string {
  const text = title.replace(/[\\`*_[\]<]/g, '\\$&').replace(/\s+/g, ' ')
  return `[${thumbnailUrl ? `![${text}](${thumbnailUrl})` : text}](${pageUrl})`
}

/** A picture in `srcdoc` whose link loads the player in the same frame, without script or cookie. */
function clickToLoad(embed: Embed): string {
  const autoplay = new URL(embed.embedUrl)
  autoplay.searchParams.set('autoplay', '1')
  const picture = embed.thumbnailUrl ? `<img src="${escapeHtml(embed.thumbnailUrl)}" alt="">` : ''
  const page = `<style>body{margin:0;background:#000}img{width:100%;height:100vh;object-fit:cover;display:block}b{position:absolute;inset:0;margin:auto;width:68px;height:48px;border-radius:12px;background:#c8202f;color:#fff;font:24px/48px sans-serif;text-align:center}</style><a href="${escapeHtml(autoplay.href)}" aria-label="${escapeHtml(embed.title)}">${picture}<b>▶</b></a>`
  return `<iframe style="width: 100%; aspect-ratio: ${ratio(embed.width, embed.height)}; border: 0" srcdoc="${escapeHtml(page)}" title="${escapeHtml(embed.title)}" allow="${allow}" referrerpolicy="${referrerPolicy}" allowfullscreen></iframe>`
}

const ratio = (width: number, height: number) => (width > height ? '16 / 9' : '9 / 16')

/** The same player as code for every kind of page. */
export function embedSnippets(embed: Embed): TextResult<typeof names>['snippets'] {
  return [
    { name: 'responsive', text: responsive(embed) },
    { name: 'html', text: html(embed) },
    { name: 'clickToLoad', text: clickToLoad(embed) },
    { name: 'react', text: react(embed) },
    { name: 'markdown', text: markdown(embed) },
  ]
}
