import { formatsOf } from '../i18n/formats'
import { languageTag } from '../i18n/languages'
import { readTranslations } from '../i18n/read-translations.server'
import { asMarkdown } from '../markdown/markdown.server'
import { sharePath } from '../share-picture'
import { tools } from '../tools/machine/registry'
import type { PageWords } from './answers'
import { questionsIn } from './questions'

/** The day on which a tool's facts were read, as a language writes it. */
function dayOf(slug: string, tag: string): string | undefined {
  const tool = tools.find((one) => one.slug === slug)
  const day = tool && 'factsReadOn' in tool ? tool.factsReadOn : undefined
  return day && formatsOf(tag).calendarDay(day)
}

/** What a tool's page says in a language (its URL code) unless an admin wrote over it. */
export async function builtInWords(slug: string, locale: string): Promise<PageWords> {
  const tag = languageTag(locale)
  const [texts, tool] = await Promise.all([
    readTranslations(tag, `tools/${slug}`),
    readTranslations(tag, 'tool'),
  ])
  const list = (name: string, mark: (number: number) => string) => {
    const lines: string[] = []
    for (let number = 1; texts[`${name}${number}`]; number++)
      lines.push(`${mark(number)} ${asMarkdown(texts[`${name}${number}`] ?? '')}`)
    return lines.join('\n')
  }
  const part = (name: string, text: string) =>
    text ? [`## ${asMarkdown(tool[name] ?? '')}`, text] : []
  return {
    content: [
      list('step', (number) => `${number}.`),
      ...part('means', asMarkdown(texts.means ?? '')),
      ...part('unsaid', asMarkdown(texts.limits ?? '')),
      ...part(
        'tips',
        list('tip', () => '-'),
      ),
    ].join('\n\n'),
    meta: {
      title: texts.title ?? '',
      description: texts.description ?? '',
      image: sharePath,
    },
    faqs: questionsIn(texts, dayOf(slug, tag)),
  }
}
