import { ArticlePage } from '@/components/layout/ArticlePage'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { staticPage } from '@/lib/page-props.server'
import type { Site } from '@/lib/site'

/** What the page says of the ways to write that the operator has set. */
const introductionOf = ({ email, address }: Site) =>
  email ? (address ? 'lead' : 'lead.email') : address ? 'lead.post' : 'lead.none'

export default function Contact() {
  const { t } = useTranslation('contact')
  const site = useSite()
  const { name, email, address } = site
  const lead = introductionOf(site)
  return (
    <ArticlePage
      namespace="contact"
      description={lead === 'lead' ? 'description' : lead}
      lead={lead}
      without={[
        ...(email ? [] : ['s1']),
        ...(address ? [] : ['s2']),
        ...(lead === 'lead.none' ? ['s3', 's4'] : []),
      ]}
    >
      {lead !== 'lead.none' && (
        <dl className="card mt-6 grid gap-x-6 gap-y-1 p-5 text-sm sm:grid-cols-[auto_1fr]">
          {email && (
            <>
              <dt className="text-ink-3">{t('email')}</dt>
              <dd>
                <a
                  href={`mailto:${email}`}
                  className="font-semibold text-accent-text hover:underline"
                >
                  {email}
                </a>
              </dd>
            </>
          )}
          {address && (
            <>
              <dt className="text-ink-3 max-sm:not-first:mt-3">{t('post')}</dt>
              <dd lang="en">{[name, address].join(', ')}</dd>
            </>
          )}
        </dl>
      )}
    </ArticlePage>
  )
}

export const getStaticProps = staticPage(['contact'])
