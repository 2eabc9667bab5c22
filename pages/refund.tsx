import { ArticlePage } from '@/components/layout/ArticlePage'
import { staticPage } from '@/lib/page-props.server'

export default function Refund() {
  return <ArticlePage namespace="refund" />
}

export const getStaticProps = staticPage(['refund'])
