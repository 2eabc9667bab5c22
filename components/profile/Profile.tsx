import { useTranslation } from '@/context/use-translation'
import type { Me } from '@/lib/accounts/browser-session'
import { DigestChoices } from '../channels/DigestChoices'
import { DeleteSection, ExportSection } from './DataSections'
import { DetailsSection } from './DetailsSection'
import { PasswordSection } from './PasswordSection'
import { PictureSection } from './PictureSection'
import { Section } from './Section'
import { SessionsSection } from './SessionsSection'

/** The profile page of the logged-in user. */
export function Profile({ user }: { user: Me }) {
  const { t } = useTranslation(['account', 'saved'])
  return (
    <div className="grid max-w-250">
      <h1 className="mb-5 text-xl sm:text-2xl">{t('profile.title')}</h1>
      <PictureSection user={user} />
      <DetailsSection user={user} />
      <PasswordSection user={user} />
      <Section title={t('saved:digest.title')} text={t('saved:digest.text')}>
        <DigestChoices />
      </Section>
      <SessionsSection />
      <ExportSection user={user} />
      <DeleteSection user={user} />
    </div>
  )
}
