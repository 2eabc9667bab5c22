// The answer to a form that a browser sent by itself, because its page's scripts didn't run (yet). Nothing
// of it is read, kept or logged.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const languages = require('../../lib/i18n/languages.json')

/** How much of a form is awaited before it is answered, in bytes. A browser shows no answer that comes
 * while it still sends. */
const maxAwaited = 4 * 1024 * 1024

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Whether a request is a page's form, as a browser sends it. */
export const isForm = ({ method, url, headers }) =>
  method === 'POST' &&
  !/^\/api(?:[/?]|$)/.test(url) &&
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
    headers['content-type'] ?? '',
  )

/**
 * A page in the language of the address that says what to do, with a way back to the form.
 * @param {string} target a request's path, maybe with a query
 * @returns {string} HTML
 */
export function unsentForm(target) {
  const [, first = ''] = /^\/([^/?#]*)/.exec(target) ?? []
  const { tag } = languages.find(({ code }) => code.toLowerCase() === first.toLowerCase()) ?? {
    tag: 'en',
  }
  const texts = require(`../../locales/${tag}/common.json`)
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(texts['form.unsent'])}</title>
</head>
<body>
<main>
<h1>${escaped(texts['form.unsent'])}</h1>
<p>${escaped(texts['form.wait'])}</p>
<noscript><p>${escaped(texts.noScript)}</p></noscript>
<p><a href="">${escaped(texts.tryAgain)}</a></p>
</main>
</body>
</html>
`
}

/** Runs `then` once a form has arrived, or too much of it. */
export function whenSent(request, then) {
  let bytes = 0
  let isDone = false
  const end = () => {
    if (isDone) return
    isDone = true
    then()
  }
  request.on('data', (chunk) => {
    bytes += chunk.length
    if (bytes > maxAwaited) end()
  })
  request.once('end', end)
  // A browser that is gone needs no answer, but its turn has to end.
  request.once('close', end)
}
