import { ArticlePage } from '@/components/layout/ArticlePage'
import { staticPage } from '@/lib/page-props.server'

export default function Privacy() {
  return <ArticlePage namespace="privacy" />
}

export const getStaticProps = staticPage(['privacy'])
