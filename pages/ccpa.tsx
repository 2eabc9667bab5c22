import { ArticlePage } from '@/components/layout/ArticlePage'
import { staticPage } from '@/lib/page-props.server'

export default function Ccpa() {
  return <ArticlePage namespace="ccpa" />
}

export const getStaticProps = staticPage(['ccpa'])
