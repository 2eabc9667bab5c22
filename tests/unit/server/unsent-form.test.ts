import { languages } from '@/lib/i18n/languages'
import { isForm, unsentForm } from '@/lib/server/front/unsent-form.server'

const form = 'application/x-www-form-urlencoded'
const post = (url: string, type?: string) =>
  isForm({ method: 'POST', url, headers: { 'content-type': type } })

test('a page’s form is told from a call of the API', () => {
  expect(post('/login', form)).toBe(true)
  expect(post('/de/tools/tag-generator?keyword=x', `${form}; charset=UTF-8`)).toBe(true)
  expect(post('/login', 'multipart/form-data; boundary=x')).toBe(true)
  expect(post('/api/login', form)).toBe(false)
  expect(post('/login', 'application/json')).toBe(false)
  expect(post('/login')).toBe(false)
  expect(isForm({ method: 'PUT', url: '/login', headers: { 'content-type': form } })).toBe(false)
})

test.each(languages)(
  'the answer to it is in the language of the address: $code',
  ({ code, tag }) => {
    const html = unsentForm(`/${code}/login`)
    expect(html).toContain(`<html lang="${tag}">`)
    const english = unsentForm('/login')
    expect(html.includes('Nothing was sent')).toBe(tag === 'en')
    expect(english).toContain('<html lang="en">')
  },
)

test('nothing of the address stands in the answer', () => {
  expect(unsentForm('/login?password=secret"><script>')).not.toContain('secret')
})
