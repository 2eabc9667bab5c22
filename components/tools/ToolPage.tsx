import { useTranslation } from 'next-i18next/pages'
import { Planned } from '@/components/layout/Planned'
import { Seo } from '@/components/seo/Seo'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import type { ToolPageData } from '@/lib/tools/machine/define-tool'
import type { Example } from '@/lib/tools/machine/examples'
import type { ToolExample } from '@/lib/tools/machine/tool-example'
import type { ToolLink } from '@/lib/tools/machine/tool-links'
import { ToolCards } from './ToolCards'
import { ToolRunner } from './ToolRunner'

/** Numbered texts of a tool, as far as they go: `step1`, `step2` … */
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
    <section id="how" className="after-result mt-8">
      <h2 className="sr-only">{t('tool:howTo')}</h2>
      <ol className="steps">
        {steps.map((number) => (
          <li key={number}>
            <span>{number}</span>
            {t(`step${number}`)}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Questions({ namespace }: { namespace: string }) {
  const { t } = useTranslation([namespace, 'tool'])
  const numbers = useNumbered(namespace, 'question')
  return (
    <section className="after-result mt-10">
      <h2 className="text-xl">{t('tool:questions')}</h2>
      <div className="questions">
        {numbers.map((number) => (
          <details key={number} className="group">
            <summary className="question">
              {t(`question${number}`)}
              <Icon name="plus" className="size-4 group-open:rotate-45" />
            </summary>
            <p className="pb-4 text-ink-2">{t(`answer${number}`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** The page of any tool: what it is, its form and result, how to use it, and where to go on. */
export function ToolPage({
  tool,
  related,
  example,
  examples,
}: {
  tool: ToolPageData
  related: ToolLink[]
  example?: ToolExample
  examples?: readonly Example[]
}) {
  const namespace = `tools/${tool.slug}`
  const { t } = useTranslation([namespace, 'common', 'tool'])
  const runs = tool.where !== 'planned'
  return (
    <div className="page-width tool-page">
      <Seo title={t('title')} description={t('description')} />
      <div className="tool-head">
        <span className="icon-tile">
          <Icon name={tool.icon} className="size-6.5" />
        </span>
        <h1>{t('name')}</h1>
        <p>{t('summary')}</p>
        {runs && (
          <a href="#how" className={button.quiet}>
            {t('tool:howTo')}
          </a>
        )}
      </div>
      {runs ? (
        <ToolRunner key={tool.slug} tool={tool} example={example} examples={examples} />
      ) : (
        <Planned />
      )}
      {runs && <HowTo namespace={namespace} />}
      {runs && <Questions namespace={namespace} />}
      <section className="after-result mt-10">
        <h2 className="mb-3 text-xl">{t('tool:related')}</h2>
        <ToolCards tools={related} />
      </section>
    </div>
  )
}
