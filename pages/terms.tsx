import { ArticlePage } from '@/components/layout/ArticlePage'
import { staticPage } from '@/lib/page-props.server'

export default function Terms() {
  return <ArticlePage namespace="terms" />
}

export const getStaticProps = staticPage(['terms'])
