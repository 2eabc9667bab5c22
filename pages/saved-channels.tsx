import { useTranslation } from 'next-i18next/pages'
import { SavedChannels } from '@/components/channels/SavedChannels'
import { Seo } from '@/components/seo/Seo'
import { staticPage } from '@/lib/page-props.server'

export default function SavedChannelsPage() {
  const { t } = useTranslation('saved')
  return (
    <div className="page-width max-w-3xl py-10 sm:py-14">
      <Seo title={t('saved.title')} description={t('saved.description')} />
      <h1 className="text-2xl">{t('saved.title')}</h1>
      <p className="mt-1 text-base text-ink-3">{t('saved.lead')}</p>
      <SavedChannels />
    </div>
  )
}

export const getStaticProps = staticPage(['saved', 'errors'])
