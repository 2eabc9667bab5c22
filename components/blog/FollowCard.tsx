import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useTranslation } from '@/context/use-translation'

/** How to follow the blog, and where to ask for a post.
 * @param after how many cards: it fills what they leave of their row */
export function FollowCard({ feed, after }: { feed: string; after: number }) {
  const { t } = useTranslation('blog')
  return (
    <section className="follow-card" data-of-two={2 - (after % 2)} data-of-three={3 - (after % 3)}>
      <div>
        <h2>
          <Icon name="rss" className="me-2 inline size-4" />
          {t('follow.title')}
        </h2>
        <p>{t('follow.text')}</p>
        <div className="mt-3 flex gap-2">
          <input readOnly aria-label={t('follow.title')} value={feed} dir="ltr" className="input" />
          <CopyButton text={feed} className={`${button.secondary} whitespace-nowrap`} />
        </div>
      </div>
      <div>
        <h2>{t('missing.title')}</h2>
        <p>{t('missing.text')}</p>
        <Link href="/contact" className={`${button.secondary} mt-3`}>
          {t('missing.action')}
        </Link>
      </div>
    </section>
  )
}
