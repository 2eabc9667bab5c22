import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { type AcceptedBy, Omnibox } from '@/components/home/Omnibox'
import { Seo } from '@/components/seo/Seo'
import { ToolCards } from '@/components/tools/ToolCards'
import { localeCodes } from '@/lib/i18n/languages'
import { type PageProps, pageProps } from '@/lib/page-props.server'
import { acceptedBy } from '@/lib/tools/machine/accepted-by.server'
import { toolGroups } from '@/lib/tools/machine/define-tool'

type Props = PageProps & { acceptedBy: AcceptedBy }

export default function Home({ tools, acceptedBy }: Props) {
  const { t } = useTranslation('home')
  return (
    <div className="page-width">
      <Seo title={t('title')} description={t('description')} />
      <section className="grid justify-items-center py-12 text-center sm:py-20">
        <p className="rounded-full bg-sunken px-3 py-0.5 text-xs text-ink-2">
          {t('badge', { tools: tools.length, languages: localeCodes.length })}
        </p>
        <h1 className="mt-4 max-w-3xl text-2xl sm:text-[56px] sm:leading-[64px]">{t('heading')}</h1>
        <p className="mt-4 max-w-xl text-lg text-ink-2">{t('lead')}</p>
        <Omnibox acceptedBy={acceptedBy} />
      </section>
      <div id="tools" className="grid gap-12">
        {toolGroups.map((group) => (
          <section key={group} id={group} className="min-w-0">
            <h2 className="flex flex-wrap items-baseline gap-x-3 text-xl">
              {t(`group.${group}`)}
              <span className="text-sm font-normal tracking-normal text-ink-3">
                {t(`group.${group}.text`)}
              </span>
            </h2>
            <div className="mt-4">
              <ToolCards tools={tools.filter((tool) => tool.group === group)} />
            </div>
          </section>
        ))}
      </div>
      <section className="mt-16">
        <h2 className="text-xl">{t('points.title')}</h2>
        <div className="mt-4 grid gap-6 sm:grid-cols-3">
          {['point1', 'point2', 'point3'].map((point) => (
            <div key={point}>
              <h3 className="text-base">{t(`${point}.title`)}</h3>
              <p className="mt-1 text-sm text-ink-2">{t(`${point}.text`)}</p>
            </div>
          ))}
        </div>
      </section>
    </div>
  )
}

export const getStaticProps: GetStaticProps<Props> = async ({ locale }) => {
  const props = await pageProps(locale, ['home'], { summaries: true })
  return { props: { ...props, acceptedBy: acceptedBy() } }
}
