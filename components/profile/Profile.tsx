import { useTranslation } from 'next-i18next/pages'
import { useRequiredUser } from '../auth/use-required-user'
import { DeleteSection, ExportSection } from './DataSections'
import { DetailsSection } from './DetailsSection'
import { PasswordSection } from './PasswordSection'
import { PictureSection } from './PictureSection'
import { SessionsSection } from './SessionsSection'

/** The user's own profile. */
export function Profile() {
  const { t } = useTranslation('account')
  const user = useRequiredUser()
  return (
    <div className="page-width grid max-w-3xl gap-4 py-10 sm:py-14">
      <h1 className="mb-2 text-2xl">{t('profile.title')}</h1>
      {user ? (
        <>
          <PictureSection user={user} />
          <DetailsSection user={user} />
          <PasswordSection user={user} />
          <SessionsSection />
          <ExportSection user={user} />
          <DeleteSection user={user} />
        </>
      ) : (
        <>
          <div className="skeleton h-40" />
          <div className="skeleton h-72" />
        </>
      )}
    </div>
  )
}
