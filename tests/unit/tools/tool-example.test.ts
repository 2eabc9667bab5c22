import { existsSync, readFileSync } from 'node:fs'
import { languages } from '@/lib/i18n/languages'
import { tools } from '@/lib/tools/machine/registry'
import { exampleFacts, toolExample } from '@/lib/tools/machine/tool-example.server'

const running = tools.filter(({ where }) => where !== 'planned').map(({ slug }) => slug)

test.each(running)('the example of %s has all its words in every language', (slug) => {
  for (const { tag } of languages) {
    const file = `locales/${tag}/tools/${slug}.json`
    // A language that lacks the file is the business of `npm run check:locales`.
    if (!existsSync(file)) continue
    const example = toolExample(slug, JSON.parse(readFileSync(file, 'utf8')), tag)
    if (!example) continue
    const labels = [...example.figures, ...example.lines].map(({ label }) => label)
    expect([tag, labels.length > 0]).toEqual([tag, true])
    for (const text of [...labels, ...example.words]) {
      expect(text).not.toMatch(/\{\{|^[a-z]+\.[a-zA-Z0-9]+$/)
    }
  }
})

test.each(languages.map(({ tag }) => tag))(
  '%s: every picture that its examples show exists',
  (tag) => {
    const { home } = exampleFacts(tag)
    const pictures = [home.id, ...home.neighbors.map(([id]) => id)]
    const names = [...pictures, ...['video', 'banner', 'face'].map((name) => `${tag}/${name}`)]
    const missing = names.filter((name) => !existsSync(`public/examples/${name}.webp`))
    expect(missing).toEqual([])
  },
)
