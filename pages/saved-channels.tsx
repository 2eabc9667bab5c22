import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { SavedChannels } from '@/components/channels/SavedChannels'
import { DashboardLayout } from '@/components/dashboard/DashboardLayout'
import { SiteLayout } from '@/components/layout/SiteLayout'
import { Seo } from '@/components/seo/Seo'
import { useAuth } from '@/context/AuthContext'
import { staticPage } from '@/lib/page-props.server'

/** Who is signed in finds it in the dashboard; for everybody else it is a page of the site. */
export default function SavedChannelsPage() {
  const { t } = useTranslation('saved')
  const { user } = useAuth()
  // On the way from a log-out to the log-in nothing of the site comes up, its services least of all.
  const [inDashboard, setInDashboard] = useState(false)
  if (user && !inDashboard) setInDashboard(true)
  const words = { title: t('saved.title'), description: t('saved.description') }
  const lead = <p className="mt-1 text-base text-ink-3">{t('saved.lead')}</p>
  return inDashboard ? (
    <DashboardLayout {...words}>
      {() => (
        <div className="max-w-3xl">
          <h1 className="text-xl sm:text-2xl">{words.title}</h1>
          {lead}
          <SavedChannels />
        </div>
      )}
    </DashboardLayout>
  ) : (
    <SiteLayout>
      <Seo {...words} />
      <div className="page-width max-w-3xl py-10 sm:py-14">
        <h1 className="text-2xl">{words.title}</h1>
        {lead}
        <SavedChannels />
      </div>
    </SiteLayout>
  )
}
SavedChannelsPage.ownShell = true

export const getStaticProps = staticPage(['saved', 'dashboard', 'errors'])
