import { ArticlePage } from '@/components/layout/ArticlePage'
import { staticPage } from '@/lib/page-props.server'

export default function Gdpr() {
  return <ArticlePage namespace="gdpr" />
}

export const getStaticProps = staticPage(['gdpr'])
