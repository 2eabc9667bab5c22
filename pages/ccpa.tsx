import { CcpaFigure } from '@/components/figures/CcpaFigure'
import { ArticlePage } from '@/components/layout/ArticlePage'
import { ImprintSection } from '@/components/legal/Imprint'
import { ServicesSection } from '@/components/legal/ServicesOn'
import { useSite } from '@/context/SiteContext'
import { staticPage } from '@/lib/page-props.server'

export default function Ccpa() {
  const { services = [] } = useSite()
  return (
    <ArticlePage
      namespace="ccpa"
      figure={<CcpaFigure />}
      // What an ad service does may count as sharing.
      without={[services.includes('adsense') ? 's3' : 's4']}
      end={
        <>
          <ServicesSection />
          <ImprintSection />
        </>
      }
    />
  )
}

export const getStaticProps = staticPage(['ccpa', 'legal'])
