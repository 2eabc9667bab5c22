import { ErrorPage } from '@/components/layout/ErrorPage'
import { staticPage } from '@/lib/page-props.server'

export default function ServerError() {
  return <ErrorPage kind="serverError" />
}

export const getStaticProps = staticPage([])
