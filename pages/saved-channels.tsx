import { PlannedAccountPage } from '@/components/account/PlannedAccountPage'
import { staticPage } from '@/lib/i18n/page-props.server'

export default function SavedChannels() {
  return <PlannedAccountPage screen="saved" />
}

export const getStaticProps = staticPage(['account'])
