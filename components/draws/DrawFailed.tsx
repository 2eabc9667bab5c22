import { Seo } from '@/components/seo/Seo'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import type { Failure } from '@/lib/browser/failure'

/** A draw's page where there is a draw, but nothing to show yet or any more. */
export function DrawFailed({ failure }: { failure: Pick<Failure, 'code' | 'reason'> }) {
  const { t } = useTranslation('draw')
  const explain = useErrorText()
  const sentence = explain(failure)
  return (
    <div className="page-width py-8 md:py-12">
      <Seo title={t('page.failed')} description={sentence} index={false} />
      <h1 className="text-[28px] leading-8.5 md:text-2xl">{t('page.failed')}</h1>
      <p className="mt-2 max-w-165 text-lg text-ink-2">{sentence}</p>
      <Link href="/tools/youtube-comment-picker" className={`${button.secondary} mt-6`}>
        {t('page.picker')}
      </Link>
    </div>
  )
}
