import type { GetServerSideProps } from 'next'
import { DrawPage } from '@/components/draws/DrawPage'
import type { Draw } from '@/lib/draws/answers'
import { type PageProps, pageProps } from '@/lib/page-props.server'
import { madeDraw } from '@/tests/helpers/made-draw'

type Props = PageProps & { draw: Draw; isListKept: boolean }

export default function DrawOfComments({ draw, isListKept }: Props) {
  return <DrawPage key={draw.id} draw={draw} isListKept={isListKept} />
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ locale }) => {
  const draw = JSON.parse(JSON.stringify(madeDraw().draw))
  return {
    props: {
      ...(await pageProps(locale, ['draw', 'tool', 'errors'])),
      draw: { ...draw, removed: [] },
      isListKept: true,
    },
  }
}
