import { TermsFigure } from '@/components/figures/TermsFigure'
import { ArticlePage } from '@/components/layout/ArticlePage'
import { ImprintSection } from '@/components/legal/Imprint'
import { useTranslation } from '@/context/use-translation'
import { staticPage } from '@/lib/page-props.server'

export default function Terms() {
  const { t } = useTranslation('terms')
  return (
    <ArticlePage
      namespace="terms"
      figure={<TermsFigure />}
      after={{
        s6: (
          <p className="further-links">
            <a href="https://www.youtube.com/t/terms" rel="noopener">
              {t('s6.terms')}
            </a>
            <a href="https://policies.google.com/privacy" rel="noopener">
              {t('s6.policy')}
            </a>
          </p>
        ),
      }}
      end={<ImprintSection />}
    />
  )
}

export const getStaticProps = staticPage(['terms', 'legal'])
