import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { languageTag, localePath } from '../i18n/languages'
import type { Texts } from '../mail/messages.server'
import { StreamReply } from '../server/reply.server'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const bodies = {
  /** Its form goes to the page's own address, which names the user. */
  ask: (texts: Texts) => `<form method="post">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button type="submit" class="action">${escaped(texts['unsubscribe.button'])}</button>
</form>`,
  back: (texts: Texts, language: string) =>
    `<p><a class="action" href="${localePath(language, '/saved-channels')}">${escaped(texts['unsubscribe.back'])}</a></p>`,
}

const pages = {
  ask: ['unsubscribe.title', 'unsubscribe.text', bodies.ask],
  done: ['unsubscribe.done', 'unsubscribe.doneText', bodies.back],
  invalid: ['unsubscribe.invalid', 'unsubscribe.invalidText', bodies.back],
} as const

/** The page behind a message's link, which needs no script. */
export async function unsubscribePage(
  name: keyof typeof pages,
  language: string,
): Promise<StreamReply> {
  const tag = languageTag(language)
  const texts = JSON.parse(await readFile(path.join('locales', tag, 'mail.json'), 'utf8')) as Texts
  const [title, text, body] = pages[name]
  const html = `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<title>${escaped(texts[title])}</title>
<link rel="stylesheet" href="/plain-page.css">
</head>
<body>
<main>
<img src="/icon.svg" alt="">
<h1>${escaped(texts[title])}</h1>
<p>${escaped(texts[text])}</p>
${body(texts, language)}
</main>
</body>
</html>
`
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new StreamReply(headers, Readable.from([html]))
}
