import { ArticlePage } from '@/components/layout/ArticlePage'
import { useTranslation } from '@/context/use-translation'
import { staticPage } from '@/lib/page-props.server'
import { operator, postalAddress, site } from '@/lib/site'

export default function Contact() {
  const { t } = useTranslation('contact')
  return (
    <ArticlePage namespace="contact">
      <dl className="card mt-6 grid gap-x-6 gap-y-1 p-5 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-3">{t('email')}</dt>
        <dd>
          <a
            href={`mailto:${operator.email}`}
            className="font-semibold text-accent-text hover:underline"
          >
            {operator.email}
          </a>
        </dd>
        <dt className="text-ink-3 max-sm:mt-3">{t('post')}</dt>
        <dd lang="en">{[site.name, postalAddress].join(', ')}</dd>
      </dl>
    </ArticlePage>
  )
}

export const getStaticProps = staticPage(['contact'])
