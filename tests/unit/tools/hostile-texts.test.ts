import { isLinkField, maxLinks } from '@/lib/tools/machine/fields'
import { tools } from '@/lib/tools/machine/registry'
import { type ScriptedServer, startScriptedServer } from '../../helpers/scripted-server'
import { freshKeylessSite } from '../../helpers/youtube/keyless-site'

// React escapes texts. The remaining risks are code that a tool generates and addresses that it
// turns into links.

const payloads = [
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</script><script>alert(1)</script>',
  '</iframe></textarea></title><svg/onload=alert(1)>',
  'javascript:alert(1)//',
  '{{7*7}}{alert(1)}`+alert(1)+`',
  '--><!--<script>alert(1)</script>',
  '\u202e\u0000]]>&lt;script&gt;',
]
const hostile = `${payloads.join(' ')} https://example.com/"onmouseover="alert(1) data:text/html,<script>alert(1)</script> http://javascript:alert(1)@example.com`
const channelId = `UC${'x'.repeat(22)}`

/** A fake YouTube with the hostile text in every field. */
const script: ScriptedServer['script'] = ({ path, query }) => {
  const kind = path.split('/').at(-1)?.slice(0, -1)
  const items = (query.get('id') ?? channelId).split(',').map((id) => ({
    id,
    snippet: {
      title: hostile,
      description: hostile,
      channelTitle: hostile,
      channelId,
      customUrl: `@${hostile}`,
      publishedAt: hostile,
      country: hostile,
      categoryId: hostile,
      tags: payloads,
      defaultLanguage: hostile,
      defaultAudioLanguage: hostile,
      thumbnails: { high: { url: payloads[4] } },
    },
    contentDetails: {
      regionRestriction: { blocked: payloads },
      contentRating: { mpaaRating: hostile },
      relatedPlaylists: { uploads: hostile },
    },
    topicDetails: { topicCategories: [hostile, `https://en.wikipedia.org/wiki/${hostile}`] },
    localizations: { [hostile]: { title: hostile, description: hostile } },
    brandingSettings: { image: { bannerExternalUrl: payloads[4] } },
    statistics: { viewCount: '1' },
  }))
  return [200, { kind: `youtube#${kind}ListResponse`, items }]
}

let server: ScriptedServer
beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())

/** Every text inside a value, with its key. */
function texts(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]]
  if (Array.isArray(value)) return value.flatMap((one) => texts(one, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => texts(one, name))
}

const runnable = tools.flatMap((tool) => (tool.where === 'planned' ? [] : [tool]))

describe('X08: hostile texts from YouTube stay text', () => {
  test.each(runnable.map((tool) => [tool.slug, tool] as const))('%s', async (slug, tool) => {
    const { YouTube, runTool } = await freshKeylessSite(server, {
      YOUTUBE_SOURCE: 'data-api',
      YOUTUBE_API_KEY: 'key',
    })
    server.script = script
    const raw = Object.fromEntries(
      Object.entries(tool.fields).flatMap(([name, field]) => {
        if (field.kind === 'keyword' || field.kind === 'text') return [[name, hostile.slice(0, 80)]]
        if (!isLinkField(field)) return []
        const link = field.kind === 'channelUrl' ? channelId : 'https://youtu.be/hostile0000'
        return [[name, maxLinks(field) > 1 ? [link] : link]]
      }),
    )
    const result = await runTool(tool, raw, new YouTube({ tool: slug })).catch((error) => {
      expect(error.name).toBe('AppError')
      return {}
    })
    // The raw response is shown as JSON.
    const found = texts({ ...(result as object), raw: undefined })
    const addresses = found.filter(([key]) => /url$|link$|^avatar$|^feed$/i.test(key))
    for (const [, address] of addresses) {
      expect(address).toMatch(/^(https?:\/\/|\/api\/)/)
      expect(new URL(address, 'https://site.test').protocol).toMatch(/^https?:$/)
    }
    // Code for a visitor's own page. In React code a text is a JSON string.
    const code = found.filter(([key, text]) => key === 'text' && /^<(iframe|div|a) /.test(text))
    if (slug === 'youtube-embed-code-generator') expect(code.length).toBeGreaterThan(1)
    for (const [, text] of code) expect(text).not.toMatch(/<(img|svg|script|\/title)|"onmouseover/)
  })
})
