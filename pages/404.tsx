import { ErrorPage } from '@/components/layout/ErrorPage'
import { staticPage } from '@/lib/page-props.server'

export default function NotFound() {
  return <ErrorPage kind="notFound" />
}

export const getStaticProps = staticPage([])
