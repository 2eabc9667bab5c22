import { ArticlePage } from '@/components/layout/ArticlePage'
import { staticPage } from '@/lib/page-props.server'

export default function Youtube() {
  return <ArticlePage namespace="youtube" />
}

export const getStaticProps = staticPage(['youtube'])
