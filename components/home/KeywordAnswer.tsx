import { Withheld } from '@/components/subjects/Withheld'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { useTranslation } from '@/context/use-translation'
import { runPath, type ToolLink } from '@/lib/tools/machine/tool-links'
import type { Found } from './recognize'

/** What was recognized where it is no link that has a card, and what to do with it. */
export function KeywordAnswer({ found, tools }: { found: Found; tools: readonly ToolLink[] }) {
  const { t } = useTranslation('home')
  const { label, kind, text, site, withheld } = found
  if (withheld) return <Withheld help={withheld.help} />
  return (
    <>
      <p className="font-semibold">
        {site ? t('found.foreignNamed', { site }) : t(`found.${label}`)}
      </p>
      {label !== 'keyword' && <p className="mt-0.5 text-sm text-ink-2">{t(`next.${label}`)}</p>}
      {kind && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {tools.map(({ slug, name }) => (
            <li key={slug}>
              <Link href={runPath(slug, kind, text)} className={button.chip}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
