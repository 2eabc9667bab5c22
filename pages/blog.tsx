import { useTranslation } from 'next-i18next/pages'
import { ArticlePage } from '@/components/layout/ArticlePage'
import { staticPage } from '@/lib/page-props.server'

export default function Blog() {
  const { t } = useTranslation('blog')
  return (
    <ArticlePage namespace="blog">
      <section className="card mt-8 grid gap-4 p-6 sm:p-8">
        <h2 className="text-xl">{t('post1.title')}</h2>
        <p className="text-ink-2">{t('post1.summary')}</p>
        {['post1.text1', 'post1.text2', 'post1.text3'].map((key) => (
          <p key={key}>{t(key)}</p>
        ))}
      </section>
    </ArticlePage>
  )
}

export const getStaticProps = staticPage(['blog'])
