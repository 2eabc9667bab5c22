import { AboutFigure } from '@/components/figures/AboutFigure'
import { ArticlePage } from '@/components/layout/ArticlePage'
import { ImprintSection } from '@/components/legal/Imprint'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { staticPage } from '@/lib/page-props.server'

export default function About() {
  const { t } = useTranslation('about')
  const { source } = useSite()
  return (
    <ArticlePage
      namespace="about"
      figure={<AboutFigure />}
      after={{
        s3: source && (
          <p className="further-links">
            <a href={source.url} rel="noopener">
              {t('s3.link')}
            </a>
          </p>
        ),
      }}
      end={<ImprintSection />}
    />
  )
}

export const getStaticProps = staticPage(['about', 'legal'])
