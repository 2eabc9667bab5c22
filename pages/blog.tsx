import { ArticlePage } from '@/components/layout/ArticlePage'
import { useTranslation } from '@/context/use-translation'
import { staticPage } from '@/lib/page-props.server'

export default function Blog() {
  const { t } = useTranslation('blog')
  return (
    <ArticlePage namespace="blog">
      <section className="article-section">
        <h2 className="text-lg">{t('post1.title')}</h2>
        <div className="grid max-w-165 gap-4 text-ink-2">
          <p className="text-lg text-ink">{t('post1.summary')}</p>
          {['post1.text1', 'post1.text2', 'post1.text3'].map((key) => (
            <p key={key}>{t(key)}</p>
          ))}
        </div>
      </section>
    </ArticlePage>
  )
}

export const getStaticProps = staticPage(['blog'])
