import { useTranslation } from 'next-i18next/pages'
import { Planned } from '@/components/layout/Planned'
import { Seo } from '@/components/seo/Seo'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useToolLinks } from '@/context/ToolLinksContext'
import type { ToolPageData } from '@/lib/tools/machine/define-tool'
import { toolPath } from '@/lib/tools/machine/tool-links'
import { ToolRunner } from './ToolRunner'

/** The numbers of a tool's texts `step1`, `step2` … until one is missing. */
function useNumbered(namespace: string, prefix: string): number[] {
  const { i18n } = useTranslation(namespace)
  const numbers = []
  for (let number = 1; i18n.exists(`${namespace}:${prefix}${number}`); number++)
    numbers.push(number)
  return numbers
}

function HowTo({ namespace }: { namespace: string }) {
  const { t } = useTranslation([namespace, 'tool'])
  const steps = useNumbered(namespace, 'step')
  return (
    <section className="mt-10">
      <h2 className="text-lg">{t('tool:howTo')}</h2>
      <ol className="steps">
        {steps.map((number) => (
          <li key={number}>{t(`step${number}`)}</li>
        ))}
      </ol>
    </section>
  )
}

function Questions({ namespace }: { namespace: string }) {
  const { t } = useTranslation([namespace, 'tool'])
  const numbers = useNumbered(namespace, 'question')
  return (
    <section className="card mt-10 overflow-hidden">
      <h2 className="px-4 pt-4 pb-2 text-lg">{t('tool:questions')}</h2>
      {numbers.map((number) => (
        <details key={number} className="group ruled">
          <summary className="question">
            {t(`question${number}`)}
            <Icon name="plus" className="size-4 group-open:rotate-45" />
          </summary>
          <p className="px-4 pb-4 text-sm text-ink-2">{t(`answer${number}`)}</p>
        </details>
      ))}
    </section>
  )
}

function RelatedTools({ tool }: { tool: ToolPageData }) {
  const tools = useToolLinks()
  const { t } = useTranslation('tool')
  const related = tools.filter(({ slug, group }) => group === tool.group && slug !== tool.slug)
  return (
    <section className="card p-4">
      <h2 className="text-base">{t('related')}</h2>
      <ul className="mt-2">
        {related.map(({ slug, name }) => (
          <li key={slug}>
            <Link href={toolPath(slug)} className="related-link">
              {name}
              <Icon name="arrow" className="size-4 rtl:rotate-180" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The page of any tool: title, form, result, instructions, questions and related tools. */
export function ToolPage({
  tool,
  group,
}: {
  tool: ToolPageData
  /** The group's name in the page's language. */
  group: string
}) {
  const namespace = `tools/${tool.slug}`
  const { t } = useTranslation([namespace, 'common', 'tool'])
  const runs = tool.where !== 'planned'
  return (
    <div className="page-width py-8 sm:py-10">
      <Seo title={t('title')} description={t('description')} />
      <nav aria-label={t('tool:all')} className="text-sm text-ink-3">
        <Link href="/#tools" className="hover:text-ink hover:underline">
          {t('common:nav.tools')}
        </Link>
        {' / '}
        <Link href={`/#${tool.group}`} className="hover:text-ink hover:underline">
          {group}
        </Link>
      </nav>
      <h1 className="mt-2 text-2xl">{t('name')}</h1>
      <p className="mt-1 text-base text-ink-3">{t('summary')}</p>
      <div className="tool-columns">
        <div className="min-w-0">
          {runs ? <ToolRunner key={tool.slug} tool={tool} /> : <Planned />}
          {runs && <HowTo namespace={namespace} />}
          {runs && <Questions namespace={namespace} />}
        </div>
        <aside>
          <RelatedTools tool={tool} />
        </aside>
      </div>
    </div>
  )
}
