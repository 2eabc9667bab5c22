import { Readable } from 'node:stream'
import { languageTag } from '../i18n/languages'
import { StreamReply } from '../server/reply.server'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

interface LinkPage {
  title: string
  text: string
  /** A button that posts a form, by default to the page's own address. */
  button?: { label: string; address?: string; fields?: Record<string, string> }
  /** A way on. */
  link?: { label: string; address: string }
  status?: 200 | 400
}

function formOf({ label, address, fields = {} }: NonNullable<LinkPage['button']>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">\n`,
  )
  const action = address ? ` action="${escaped(address)}"` : ''
  return `<form method="post"${action}>
${inputs.join('')}<button type="submit" class="action" autofocus>${escaped(label)}</button>
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
