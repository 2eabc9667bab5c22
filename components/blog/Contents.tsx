import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'

interface Entry {
  id: string
  text: string
}

/** The part that is being read: the last heading above the upper third of the window. */
function useCurrent(entries: readonly Entry[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? [])
    const look = () =>
      setCurrent(
        headings.findLast((one) => one.getBoundingClientRect().top < window.innerHeight / 3)?.id,
      )
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [entries])
  return current
}

/** A post's main headings, beside the text. */
export function Contents({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('blog')
  const current = useCurrent(entries)
  return (
    <nav aria-label={t('contents')} className="post-contents">
      <p>{t('contents')}</p>
      {entries.map(({ id, text }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          <bdi>{text}</bdi>
        </a>
      ))}
    </nav>
  )
}

/** The same on a phone, folded. */
export function FoldedContents({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('blog')
  const formats = useFormats()
  return (
    <details className="folded-contents">
      <summary>
        <Icon name="menu" className="size-4.5" />
        {t('contents')}
        <span>{formats.number(entries.length)}</span>
        <Icon name="chevron-down" className="size-4.5" />
      </summary>
      <nav aria-label={t('contents')}>
        {entries.map(({ id, text }) => (
          <a key={id} href={`#${id}`}>
            <bdi>{text}</bdi>
          </a>
        ))}
      </nav>
    </details>
  )
}
