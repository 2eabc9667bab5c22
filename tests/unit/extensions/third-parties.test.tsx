import { waitFor } from '@testing-library/react'

const chat = {
  key: 'tawk_to',
  status: 'Enabled',
  config: { appKey: '64a1b2c3d4e5f6a7b8c9d0e1/1h4abcdef' },
}
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)
const loaded = ['https://embed.tawk.to/64a1b2c3d4e5f6a7b8c9d0e1/1h4abcdef']

/** Lets the server answer, and loads services as a page that was opened just now does. */
async function loadWith(status: number, answer: unknown) {
  window.fetch = jest.fn().mockResolvedValue({ status, json: async () => answer })
  jest.resetModules()
  const { loadThirdParties } = await import('@/lib/extensions/third-parties')
  return loadThirdParties()
}

beforeEach(() => {
  document.head.replaceChildren()
  localStorage.clear()
})

test('a failed request for the extensions is logged as an error, and nothing is loaded', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
  await loadWith(500, { success: false, error: { code: 'server.unexpected', message: 'No.' } })
  expect(logged).toHaveBeenCalledWith('Failed to fetch extensions', new Error('Status 500'))
  expect(scripts()).toEqual([])
})

test('only enabled and known services are loaded', async () => {
  const others = [
    { key: 'adsense', status: 'Disabled', config: { client: 'ca-pub-1234567890123456' } },
    { key: 'elsewhere', status: 'Enabled', config: { appKey: 'x' } },
  ]
  await loadWith(200, { success: true, data: [chat, ...others] })
  expect(scripts()).toEqual(loaded)
})

test('X16 nothing is loaded while any token is stored, even an invalid one', async () => {
  localStorage.setItem('token', 'not a token')
  await loadWith(200, { success: true, data: [chat] })
  expect(window.fetch).not.toHaveBeenCalled()
  expect(scripts()).toEqual([])
})

test('F41 services load after the page’s own parts', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const loading = loadWith(200, { success: true, data: [chat] })
  await waitFor(() => expect(window.fetch).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(scripts()).toEqual([])
  state.mockReturnValue('complete')
  window.dispatchEvent(new Event('load'))
  await loading
  expect(scripts()).toEqual(loaded)
})

test('X16 code that comes after a logout loads nothing beside what is still shown, but on the next page', async () => {
  const answer = { success: true, data: [chat] }
  window.fetch = jest.fn().mockResolvedValue({ status: 200, json: async () => answer })
  jest.resetModules()
  const { loadThirdParties } = await import('@/lib/extensions/third-parties')
  await loadThirdParties('the token of then')
  expect(scripts()).toEqual([])
  const { default: Router } = await import('next/router')
  Router.events.emit('routeChangeComplete', '/about')
  await waitFor(() => expect(scripts()).toEqual(loaded))
})
