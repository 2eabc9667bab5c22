import { useTranslation } from 'next-i18next/pages'
import { ErrorPage } from '@/components/layout/ErrorPage'
import { LookUpForm } from '@/components/layout/LookUpForm'
import { ToolCards } from '@/components/tools/ToolCards'
import { type PageProps, staticPage } from '@/lib/page-props.server'

const offered = ['video-data-viewer', 'tag-extractor', 'youtube-thumbnail']

export default function NotFound({ tools }: PageProps) {
  const { t } = useTranslation('common')
  return (
    <ErrorPage kind="notFound">
      <LookUpForm />
      <h2 className="mt-8 mb-2.5 text-lg">{t('notFound.tools')}</h2>
      <ToolCards tools={tools.filter(({ slug }) => offered.includes(slug))} />
    </ErrorPage>
  )
}

export const getStaticProps = staticPage(['home'], { cards: true })
