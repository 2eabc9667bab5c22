import { ExampleChips } from '@/components/tools/ExampleChips'
import { ResultSkeleton } from '@/components/tools/ResultSkeleton'
import { RunFailed } from '@/components/tools/RunFailed'
import { views } from '@/components/tools/results/views'
import { Empty } from '@/components/ui/Empty'
import { Link } from '@/components/ui/Link'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { examples } from '@/lib/tools/machine/examples'
import { toolPath } from '@/lib/tools/machine/tool-links'
import type { ResultKind } from '@/lib/tools/results/kinds'

const nothing = () => undefined

/** What stands where a result will be, or could not be. */
export function ToolStates() {
  const { t } = useTranslation(['common', 'errors', 'home'])
  const { ago } = useFormats()
  const next = [{ slug: 'tag-extractor', icon: 'tag', address: toolPath('tag-extractor') }] as const
  return (
    <>
      <ExampleChips label={t('home:example.try')} examples={examples} onPick={nothing} />
      <RunFailed
        failure={{ code: 'rate.exceeded', limit: 30, wait: ago(180_000, 0) }}
        text={t('errors:rate.exceeded')}
        onRetry={nothing}
      />
      <RunFailed failure={{ code: 'video.private', next }} text={t('errors:video.private')} />
      <RunFailed failure={{ code: 'network' }} text={t('networkFailed')} onRetry={nothing} />
      <Empty icon="search" title={t('notFound.title')}>
        <Link href="/">{t('goHome')}</Link>
      </Empty>
    </>
  )
}

/** The shape of a result of each kind while it loads. */
export function ResultSkeletons() {
  return (Object.keys(views) as ResultKind[]).map((kind) => (
    <div key={kind} className="min-w-0">
      <p className="text-xs text-ink-3">{kind}</p>
      <ResultSkeleton kind={kind} isHidden={false} />
    </div>
  ))
}
