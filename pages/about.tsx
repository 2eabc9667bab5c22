import { ArticlePage } from '@/components/layout/ArticlePage'
import { staticPage } from '@/lib/page-props.server'

export default function About() {
  return <ArticlePage namespace="about" />
}

export const getStaticProps = staticPage(['about'])
