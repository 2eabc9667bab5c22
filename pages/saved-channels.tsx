import { useLayoutEffect, useState } from 'react'
import { SavedChannels } from '@/components/channels/SavedChannels'
import { DashboardLayout } from '@/components/dashboard/DashboardLayout'
import { SiteLayout } from '@/components/layout/SiteLayout'
import { Seo } from '@/components/seo/Seo'
import { useAuth } from '@/context/AuthContext'
import { useTranslation } from '@/context/use-translation'
import { storedToken } from '@/lib/browser/stored-token'
import { staticPage } from '@/lib/page-props.server'

/** The saved channels: inside the dashboard when logged in, otherwise as a page of the site. */
export default function SavedChannelsPage() {
  const { t } = useTranslation('saved')
  const { user, loading, ends } = useAuth()
  // Stays in the dashboard layout after a logout. Otherwise the public site and its third-party
  // services would load during the redirect to the login page.
  const [wasUser, setWasUser] = useState(false)
  if (user && !wasUser) setWasUser(true)
  // The prerendered page is the visitor's; with a stored token it stays hidden until this one.
  const [hadToken, setHadToken] = useState(false)
  useLayoutEffect(() => setHadToken(storedToken() !== null), [])
  const inDashboard = wasUser || (hadToken && (loading || ends > 0))
  const texts = { title: t('saved.title'), description: t('saved.description') }
  return inDashboard ? (
    <DashboardLayout {...texts}>{() => <SavedChannels />}</DashboardLayout>
  ) : (
    <div className="visitors-page">
      <SiteLayout>
        <Seo {...texts} title={t('saved.pageTitle')} />
        <div className="page-width py-6 sm:py-8">
          <SavedChannels />
        </div>
      </SiteLayout>
    </div>
  )
}
SavedChannelsPage.ownShell = true

export const getStaticProps = staticPage(['saved', 'dashboard', 'errors'])
