import { Readable } from 'node:stream'
import { z } from 'zod'
import { escaped } from '../escaped'
import { languageTag } from '../i18n/languages'
import { StreamReply } from '../server/reply.server'

/** A part of a mailed link; what is no text of this length, as of a parameter that stands there twice, counts
 * as missing. */
export const linkPart = (longest: number, missing = '') =>
  z.string().max(longest).default(missing).catch(missing)
/** The language of a mailed link's page. */
export const linkLanguage = linkPart(20, 'en')

interface LinkPage {
  title: string
  text: string
  /** A button that posts a form, by default to the page's own address. */
  button?: { label: string; address?: string }
  /** A way on. */
  link?: { label: string; address: string }
  status?: number
}

function formOf({ label, address }: NonNullable<LinkPage['button']>): string {
  const action = address ? ` action="${escaped(address)}"` : ''
  return `<form method="post"${action}>
<button type="submit" class="action" autofocus>${escaped(label)}</button>
</form>`
}

/** The page behind a mailed link, which needs no script. */
export function linkPage(
  { title, text, button, link, status = 200 }: LinkPage,
  language: string,
): StreamReply {
  const parts = [
    button && formOf(button),
    link && `<p><a class="action" href="${escaped(link.address)}">${escaped(link.label)}</a></p>`,
  ]
  const html = `<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/plain-page.css">
</head>
<body>
<main>
<img src="/icon.svg" alt="">
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${parts.filter(Boolean).join('\n')}
</main>
</body>
</html>
`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  }
  return new StreamReply(headers, Readable.from([html]), status)
}
