import { AccessibilityFigure } from '@/components/figures/AccessibilityFigure'
import { ArticlePage } from '@/components/layout/ArticlePage'
import { ImprintSection } from '@/components/legal/Imprint'
import { staticPage } from '@/lib/page-props.server'

export default function Accessibility() {
  return (
    <ArticlePage
      namespace="accessibility"
      figure={<AccessibilityFigure />}
      end={<ImprintSection />}
    />
  )
}

export const getStaticProps = staticPage(['accessibility', 'legal'])
