import type { Collection } from 'mongodb'
import { mailTo } from '../../helpers/accounts'
import { AdminSite } from '../../helpers/admin-site'
import type { CommonSite } from '../../helpers/api-site/site'

let on: AdminSite<CommonSite>
let subscribers: Collection
beforeAll(async () => {
  on = await AdminSite.common()
  subscribers = on.db.collection('subscribers')
}, 60_000)
afterAll(() => on?.stop())

/** As a mail program does. */
const post = (path: string) =>
  fetch(on.site.origin + path, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
/** Presses a page's one button, as a browser without scripts does.
 * @param path of the page
 * @returns the page after it, and its path */
async function press(html: string, path: string): Promise<{ html: string; path: string }> {
  expect(html).not.toMatch(/<script\b|\son\w+=/)
  const [, address] = /<form method="post"(?: action="([^"]+)")?>/.exec(html) ?? []
  const action = address?.replaceAll('&#38;', '&') ?? path
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  const answer = await fetch(on.site.origin + action, {
    method: 'POST',
    body: new URLSearchParams([...inputs].map(([, name = '', value = '']) => [name, value])),
    headers: {
      ...{ Accept: 'text/html', Origin: on.site.origin, Referer: on.site.origin + path },
      'Sec-Fetch-Site': 'same-origin',
    },
  })
  expect([action, answer.status]).toEqual([action, 200])
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  // Going back or reloading posts nothing again.
  expect(answer.redirected).toBe(true)
  return { html: await answer.text(), path: answer.url.slice(on.site.origin.length) }
}
const ask = (email: string) => on.anyone('POST', '/api/newsletter', { email, language: 'de' })
const stateOf = async (email: string) => (await subscribers.findOne({ email }))?.state

test('A22: the answer is the same for an address that is new, asked, subscribed or ended', async () => {
  const answers = []
  for (const state of ['asked', 'subscribed', 'ended', 'asked']) {
    answers.push(await ask('same@example.test'))
    await subscribers.updateOne({ email: 'same@example.test' }, { $set: { state } })
  }
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([202, { success: true, data: null }])
  }
})

test('E07: what does not come from this site’s mails confirms, ends and undoes nothing', async () => {
  await ask('guessed@example.test')
  const id = String((await subscribers.findOne({ email: 'guessed@example.test' }))?._id)
  const key = 'A'.repeat(43)
  for (const path of [
    `/api/newsletter/confirm?token=${key}`,
    `/api/newsletter/unsubscribe?id=${id}&key=${key}`,
    `/api/newsletter/undo?id=${id}&key=${key}`,
  ]) {
    const answer = await post(path)
    expect([path, answer.status]).toEqual([path, 400])
    expect(await answer.text()).toContain('This link doesn’t work')
  }
  expect(await stateOf('guessed@example.test')).toBe('asked')
})

test('C04: the mailed links are pages with one button, also without scripts; only what it posts changes anything', async () => {
  await ask('pages@example.test')
  const [mail] = await mailTo(on.site, 'pages@example.test', 1)
  const raw = JSON.stringify(mail)
  const [confirm = ''] = /\/api\/newsletter\/confirm\?token=[\w-]{43}/.exec(raw) ?? []
  const [stop = ''] = /\/api\/newsletter\/unsubscribe\?id=\w+&key=[\w-]+/.exec(raw) ?? []
  const [asked, askToStop] = await Promise.all(
    [confirm, stop].map(async (path) => {
      const page = await on.anyone('GET', path)
      expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
      expect(page.body.match(/<(?:button|script)\b/g)).toEqual(['<button'])
      return { html: String(page.body), path }
    }),
  )
  expect(await stateOf('pages@example.test')).toBe('asked')
  const done = await press(asked!.html, confirm)
  expect(done.html).not.toContain('<form')
  expect(await stateOf('pages@example.test')).toBe('subscribed')
  const stopped = await press(askToStop!.html, stop)
  expect(await stateOf('pages@example.test')).toBe('ended')
  await press(stopped.html, stopped.path)
  expect(await stateOf('pages@example.test')).toBe('subscribed')
  const byProgram = await post(stop)
  expect([byProgram.status, byProgram.redirected]).toEqual([200, false])
  expect(await stateOf('pages@example.test')).toBe('ended')
})

test('whatever a browser asks of a mailed link, it gets a page', async () => {
  const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const title = async (path: string, method = 'GET') => {
    const answer = await fetch(on.site.origin + path, { method, headers })
    return [
      answer.status,
      /<html lang="(\S+)">[\s\S]*<h1>(.*)<\/h1>/.exec(await answer.text())?.slice(1),
    ]
  }
  const dead = [400, ['en', 'This link doesn’t work']]
  expect(await title('/api/newsletter/confirm?token=a&lang=en&lang=x')).toEqual(dead)
  expect(await title('/api/newsletter/unsubscribe?id=a&id=b')).toEqual(dead)
  expect(await title(`/api/newsletter/undo?key=${'k'.repeat(100)}`)).toEqual(dead)
  const wrong = [405, ['de', 'Etwas ist schiefgelaufen']]
  expect(await title('/api/newsletter/undo?lang=de', 'PUT')).toEqual(wrong)
  expect(await title('/api/digest/unsubscribe?user=a&user=b')).toEqual([200, dead[1]])
})

test('what is no address, or would add headers, is refused', async () => {
  for (const email of ['a@x.test, b@x.test', 'a@x.test\r\nBcc: b@x.test', 'nobody', '']) {
    expect([email, (await ask(email)).status]).toEqual([email, 400])
  }
})
