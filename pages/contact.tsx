import { ContactForm } from '@/components/contact/ContactForm'
import { ContactFigure } from '@/components/figures/ContactFigure'
import { ArticlePage } from '@/components/layout/ArticlePage'
import { Imprint } from '@/components/legal/Imprint'
import { useTranslation } from '@/context/use-translation'
import { staticPage } from '@/lib/page-props.server'

export default function Contact() {
  const { t } = useTranslation('legal')
  return (
    <ArticlePage namespace="contact" figure={<ContactFigure />}>
      <div className="mt-8 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <section className="card p-5 sm:p-6">
          <ContactForm />
        </section>
        <section className="card p-5 sm:p-6">
          <h2 className="text-lg">{t('who.title')}</h2>
          <Imprint />
        </section>
      </div>
    </ArticlePage>
  )
}

export const getStaticProps = staticPage(['contact', 'legal', 'account', 'errors'])
