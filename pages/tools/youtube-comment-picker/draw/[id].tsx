import type { GetServerSideProps } from 'next'
import { DrawFailed } from '@/components/draws/DrawFailed'
import { DrawPage } from '@/components/draws/DrawPage'
import type { Failure } from '@/lib/browser/failure'
import { readDraw } from '@/lib/draw-jobs/draws.server'
import type { Draw } from '@/lib/draws/answers'
import { DrawId } from '@/lib/draws/fields'
import { AppError } from '@/lib/errors'
import { type PageProps, pageProps } from '@/lib/page-props.server'
import { clientAddress } from '@/lib/server/client-address.server'
import { consume } from '@/lib/server/limits.server'

type Props = PageProps &
  ({ draw: Draw; isListKept: boolean } | { failure: Pick<Failure, 'code' | 'reason'> })

export default function DrawOfComments(props: Props) {
  if ('failure' in props) return <DrawFailed failure={props.failure} />
  const { draw, isListKept } = props
  return <DrawPage key={draw.id} draw={draw} isListKept={isListKept} />
}

// Not kept as other pages are: a draw may be deleted, its names go with the list, and its history grows.
export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const { locale, params, req, res } = context
  const id = DrawId.safeParse(params?.id)
  if (!id.success) return { notFound: true }
  const shared = await pageProps(locale, ['draw', 'tool', 'errors'])
  try {
    await consume('flood', clientAddress(req))
    // Who has taken part is asked for one by one: a page must not carry thousands.
    const draw = { ...(await readDraw(id.data, {})), removed: [] }
    return { props: { ...shared, draw, isListKept: Date.parse(draw.listUntil) > Date.now() } }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'draw.notFound') return { notFound: true }
    const { code, status, reason, retryAfter } = error
    res.statusCode = status
    if (retryAfter) res.setHeader('Retry-After', String(retryAfter))
    return { props: { ...shared, failure: { code, ...(reason && { reason }) } } }
  }
}
