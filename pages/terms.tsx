import { ArticlePage } from '@/components/layout/ArticlePage'
import { staticPage } from '@/lib/i18n/page-props.server'

export default function Terms() {
  return <ArticlePage namespace="terms" />
}

export const getStaticProps = staticPage(['terms'])
