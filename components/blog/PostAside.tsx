import { ToolCard } from '@/components/tools/ToolCards'
import { button } from '@/components/ui/button'
import { FromServer } from '@/components/ui/FromServer'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useTranslation } from '@/context/use-translation'
import type { PostPlot } from '@/lib/blog/plot-block'
import { toast } from '@/lib/browser/toast'
import { type ToolLink, toolPath } from '@/lib/tools/machine/tool-links'

function AboutFile({ count }: { count: number }) {
  const { t } = useTranslation('blog')
  return (
    <>
      <h2>{t('file.title')}</h2>
      <p className="mt-1 text-xs text-ink-2">{t('file.text', { count })}</p>
    </>
  )
}

/** The numbers that a plot draws, as a file. */
function ExampleFile({ plot, slug }: { plot: PostPlot; slug: string }) {
  const { t } = useTranslation(['blog', 'common'])
  const { unit, unit2, rows } = plot
  const save = async () => {
    const load = () => Promise.all([import('@/lib/csv'), import('@/lib/browser/save-file')])
    const loaded = await load().catch(() => undefined)
    if (!loaded) return toast('error', t('common:networkFailed'))
    const [{ toCsv }, { saveFile, textFile }] = loaded
    const lines = rows.map(({ title, value, value2 }) =>
      value2 === undefined ? [title, value] : [title, value, value2],
    )
    const head = [t('plot.what'), unit, ...(unit2 ? [unit2] : [])]
    saveFile(`${slug}.csv`, textFile('text/csv;charset=utf-8', toCsv([head, ...lines])))
  }
  return (
    <section className="card p-4">
      <FromServer>
        <AboutFile count={rows.length} />
      </FromServer>
      <button type="button" className={`${button.secondary} mt-3 w-full`} onClick={save}>
        <Icon name="download" className="size-4" />
        {t('file.save')}
      </button>
    </section>
  )
}

/** The tools that a post works with, the first one to begin with, and its example as a file. */
export function PostAside({
  tools,
  plot,
  slug,
}: {
  tools: readonly ToolLink[]
  plot?: PostPlot
  slug: string
}) {
  const { t } = useTranslation('blog')
  const [first, ...more] = tools
  if (!first && !plot) return null
  return (
    <aside className="post-aside">
      {first && (
        <section className="card p-4">
          <h2>{t('try.title')}</h2>
          {first.card && <p className="mt-1 text-xs text-ink-2">{first.card}</p>}
          <Link href={toolPath(first.slug)} className={`${button.accent} mt-3 w-full`}>
            {t('try.action', { tool: first.name })}
          </Link>
        </section>
      )}
      {more.length > 0 && (
        <section className="max-md:hidden">
          <h2 className="mb-2">{t('used')}</h2>
          <ul className="grid gap-2">
            {more.map((tool) => (
              <li key={tool.slug} className="min-w-0">
                <ToolCard {...tool} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {plot && <ExampleFile plot={plot} slug={slug} />}
    </aside>
  )
}
