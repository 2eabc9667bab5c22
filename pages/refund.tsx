import { RefundFigure } from '@/components/figures/RefundFigure'
import { ArticlePage } from '@/components/layout/ArticlePage'
import { ImprintSection } from '@/components/legal/Imprint'
import { staticPage } from '@/lib/page-props.server'

export default function Refund() {
  return <ArticlePage namespace="refund" figure={<RefundFigure />} end={<ImprintSection />} />
}

export const getStaticProps = staticPage(['refund', 'legal'])
