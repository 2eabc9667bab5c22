import type { GetStaticProps } from 'next'
import { PrivacyPage } from '@/components/legal/PrivacyPage'
import { type PageProps, pageProps } from '@/lib/page-props.server'
import type { PrivacyFacts } from '@/lib/privacy/facts'
import { privacyFacts } from '@/lib/privacy/facts.server'

type Props = PageProps & { facts: PrivacyFacts }

export default function Privacy({ facts }: Props) {
  return <PrivacyPage facts={facts} />
}

export const getStaticProps: GetStaticProps<Props> = async ({ locale }) => ({
  props: { ...(await pageProps(locale, ['privacy', 'legal'])), facts: privacyFacts() },
})
