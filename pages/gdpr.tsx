import { GdprFigure } from '@/components/figures/GdprFigure'
import { ArticlePage } from '@/components/layout/ArticlePage'
import { Imprint } from '@/components/legal/Imprint'
import { ServicesSection } from '@/components/legal/ServicesOn'
import { staticPage } from '@/lib/page-props.server'

export default function Gdpr() {
  return (
    <ArticlePage
      namespace="gdpr"
      figure={<GdprFigure />}
      after={{ s1: <Imprint /> }}
      end={<ServicesSection />}
    />
  )
}

export const getStaticProps = staticPage(['gdpr', 'legal'])
