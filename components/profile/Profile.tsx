import { useTranslation } from '@/context/use-translation'
import type { Me } from '@/lib/accounts/browser-session'
import { DeleteSection, ExportSection } from './DataSections'
import { DetailsSection } from './DetailsSection'
import { PasswordSection } from './PasswordSection'
import { PictureSection } from './PictureSection'
import { SessionsSection } from './SessionsSection'

/** The profile page of the logged-in user. */
export function Profile({ user }: { user: Me }) {
  const { t } = useTranslation('account')
  return (
    <div className="grid max-w-250">
      <h1 className="mb-5 text-xl sm:text-2xl">{t('profile.title')}</h1>
      <PictureSection user={user} />
      <DetailsSection user={user} />
      <PasswordSection user={user} />
      <SessionsSection />
      <ExportSection user={user} />
      <DeleteSection user={user} />
    </div>
  )
}
