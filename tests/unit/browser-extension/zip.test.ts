import { unzipSync } from 'fflate'
import { extensionBrowsers, extensionZip } from '@/lib/browser-extension/zip.server'
import { languages } from '@/lib/i18n/languages'
import { freshModules } from '../../helpers/fresh-modules'

const mockEnv = { PUBLIC_ORIGIN: 'https://tools.example', SITE_NAME: 'My tools' }
jest.mock('@/lib/server/env', () => {
  const actual = jest.requireActual('@/lib/server/env')
  return { ...actual, env: () => actual.readEnv(mockEnv) }
})

type Messages = Record<string, { message: string }>

const unpack = async (browser: (typeof extensionBrowsers)[number]) => {
  const files = unzipSync(new Uint8Array(await extensionZip(browser)))
  const json = (name: string) => JSON.parse(Buffer.from(files[name] ?? '{}').toString())
  return { files, json }
}

test.each(extensionBrowsers)(
  'for %s it asks for one permission and runs nothing in the background',
  async (browser) => {
    const { json, files } = await unpack(browser)
    const manifest = json('manifest.json')
    expect(manifest).toMatchObject({
      manifest_version: 3,
      name: 'My tools',
      homepage_url: 'https://tools.example',
      permissions: ['activeTab'],
    })
    for (const key of [
      'background',
      'content_scripts',
      'host_permissions',
      'externally_connectable',
    ]) {
      expect(manifest).not.toHaveProperty(key)
    }
    expect('browser_specific_settings' in manifest).toBe(browser === 'firefox')
    const code = ['popup.js', 'popup.html', 'popup.css'].map((name) =>
      Buffer.from(files[name] ?? '').toString(),
    )
    expect(code.join('')).not.toMatch(/\beval\b|innerHTML|https?:\/\/(?!www\.youtube\.com)/)
  },
)

test('it opens this site, and has words for each of its tools in each language', async () => {
  const { files, json } = await unpack('chrome')
  const { origin, tools } = json('site.json')
  expect(origin).toBe('https://tools.example')
  expect(tools.video).toContain('tag-extractor')
  // Downloads are off without their setting.
  expect(tools.video).not.toContain('youtube-to-mp4-downloader')
  expect(tools.channel).toContain('channel-id-finder')
  const locales = Object.keys(files).filter((name) => name.startsWith('_locales/'))
  expect(locales.length).toBeGreaterThanOrEqual(languages.length)
  const { message: words } = (json('_locales/de/messages.json') as Messages).language ?? {}
  expect(words).toBe('de')
  const english: Messages = json('_locales/en/messages.json')
  for (const slug of [...tools.video, ...tools.channel]) {
    expect(english[`tool_${slug.replaceAll('-', '_')}`]?.message).toMatch(/\w/)
  }
  expect(english.description?.message.length).toBeLessThanOrEqual(132)
})

test('its bytes are the same each time it is made', async () => {
  const first = await extensionZip('firefox')
  freshModules()
  const again = await import('@/lib/browser-extension/zip.server')
  expect(Buffer.compare(await again.extensionZip('firefox'), first)).toBe(0)
})
