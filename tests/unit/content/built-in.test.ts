import { builtInWords } from '@/lib/content/built-in.server'
import { contentLengths, isImageAddress } from '@/lib/content/lengths'
import { languageTag, localeCodes } from '@/lib/i18n/languages'
import { readTranslations } from '@/lib/i18n/read-translations.server'
import { renderMarkdown } from '@/lib/markdown/markdown.server'
import { tools } from '@/lib/tools/machine/registry'
import { shareOf } from '../../helpers/gate'

/** The text of HTML. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')

// In the gate a fourth of the tools in each language.
test.each(localeCodes.map((code, at) => [code, at] as const))(
  'in %s, every tool’s built-in text can be saved and shows as its steps, notes and tips',
  async (code, at) => {
    for (const { slug } of shareOf(tools, at, 4)) {
      const { content, meta, faqs } = await builtInWords(slug, code)
      const texts = await readTranslations(languageTag(code), `tools/${slug}`)
      const steps = Object.keys(texts).filter((key) => /^(?:step|tip)\d+$/.test(key))
      const html = renderMarkdown(content, { topHeading: 3, origin: 'https://site.example' })
      expect(html.match(/<li>/g) ?? []).toHaveLength(steps.length)
      for (const key of [...steps, 'means', 'limits']) expect(textOf(html)).toContain(texts[key])
      expect(html.match(/<h3>/g)).toHaveLength(3)
      expect(content.length).toBeLessThanOrEqual(contentLengths.text)
      expect(meta.title.length).toBeLessThanOrEqual(contentLengths.title)
      expect(meta.description.length).toBeLessThanOrEqual(contentLengths.description)
      expect(faqs.length).toBeLessThanOrEqual(contentLengths.questions)
      for (const { question, answer } of faqs) {
        expect(question.length).toBeLessThanOrEqual(contentLengths.question)
        expect(answer.length).toBeLessThanOrEqual(contentLengths.answer)
        expect(answer).not.toContain('{{')
      }
    }
  },
)

test.each([
  ['/share.png', true],
  ['/uploads/a-b_1.webp', true],
  ['https://pictures.example/a.png?b=1', true],
  ['http://pictures.example/a.png', false],
  ['//pictures.example/a.png', false],
  ['/\\pictures.example', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['a.png', false],
])('%s as the address of a picture: %s', (text, is) => {
  expect(isImageAddress(text)).toBe(is)
})
