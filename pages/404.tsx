import { useRouter } from 'next/router'
import { ErrorPage } from '@/components/layout/ErrorPage'
import { LookUpBox } from '@/components/look-up/LookUpBox'
import { ToolCards } from '@/components/tools/ToolCards'
import { button } from '@/components/ui/button'
import { useTranslation } from '@/context/use-translation'
import { defaultLocale, localePath } from '@/lib/i18n/languages'
import { type PageProps, staticPage } from '@/lib/page-props.server'

const offered = ['video-data-viewer', 'tag-extractor', 'youtube-thumbnail', 'keyword-research']

export default function NotFound({ tools }: PageProps) {
  const { t } = useTranslation(['common', 'home'])
  const { locale = defaultLocale } = useRouter()
  return (
    <ErrorPage kind="notFound">
      <LookUpBox action={localePath(locale, '/')} className="mt-6 rounded-b-[14px]">
        <button type="submit" className={`${button.primary} look-up`}>
          {t('home:field.action')}
        </button>
      </LookUpBox>
      <h2 className="mt-8 mb-2.5 text-lg">{t('notFound.tools')}</h2>
      <ToolCards tools={tools.filter(({ slug }) => offered.includes(slug))} />
    </ErrorPage>
  )
}

export const getStaticProps = staticPage(['home'], { cards: true })
