// The answer to a form that a browser sent by itself, because its page's scripts didn't run (yet). Nothing
// of it is read, kept or logged.
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type english from '@/locales/en/common.json'
import { languages } from '../../i18n/languages'

/** How much of a form is awaited before it is answered, in bytes. A browser shows no answer that comes
 * while it still sends. */
const maxAwaited = 4 * 1024 * 1024

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Whether a request is a page's form, as a browser sends it. */
export const isForm = ({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean =>
  method === 'POST' &&
  !/^\/api(?:[/?]|$)/.test(url) &&
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
    headers['content-type'] ?? '',
  )

/** A page, as HTML, in the language of a request's path, that says what to do, with a way back to the
 * form. */
export function unsentForm(target = ''): string {
  const [, first = ''] = /^\/([^/?#]*)/.exec(target) ?? []
  const { tag } = languages.find(({ code }) => code.toLowerCase() === first.toLowerCase()) ?? {
    tag: 'en',
  }
  const texts = JSON.parse(
    readFileSync(path.join('locales', tag, 'common.json'), 'utf8'),
  ) as typeof english
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(texts['form.unsent'])}</title>
<link rel="stylesheet" href="/plain-page.css">
</head>
<body>
<main>
<img src="/icon.svg" alt="">
<h1>${escaped(texts['form.unsent'])}</h1>
<p>${escaped(texts['form.wait'])}</p>
<noscript><p>${escaped(texts.noScript)}</p></noscript>
<p><a class="action" href="">${escaped(texts.tryAgain)}</a></p>
</main>
</body>
</html>
`
}

/** Runs `then` once a form has arrived, or too much of it. */
export function whenSent(request: IncomingMessage, then: () => void): void {
  let bytes = 0
  let isDone = false
  const end = () => {
    if (isDone) return
    isDone = true
    then()
  }
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxAwaited) end()
  })
  request.once('end', end)
  // A browser that is gone needs no answer, but its turn has to end.
  request.once('close', end)
}
