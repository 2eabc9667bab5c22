import { Link } from '@/components/ui/Link'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Failure } from '@/lib/browser/failure'
import { waitAfter } from '@/lib/browser/wait-after'

/** Failures of limits that depend on the package. */
const isOfPackage = (code: string) =>
  /^(?:rate\.|job\.(?:tooMany|noRoom)$|media\.noRoom$)/.test(code)

/** A failure in words. Of a limit it also says how much is used, when there is more, and where all limits
 * are; what comes with it stands in lines of its own. */
export function FailureText({ failure }: { failure: Failure }) {
  const { t } = useTranslation('tool')
  const explain = useErrorText()
  const formats = useFormats()
  if (!isOfPackage(failure.code)) return explain(failure)
  const { limit, used = limit, unit } = failure
  const wait = waitAfter(failure)
  const amount = unit === 'bytes' ? formats.fileSize : formats.number
  return (
    <>
      <span className="block">{explain(failure)}</span>
      <span className="mt-1 flex flex-wrap gap-x-4 font-normal text-ink-2 tabular-nums">
        {limit && (
          <span>{t('limitOf', { used: amount(used ?? limit), limit: amount(limit) })}</span>
        )}
        {wait && <span>{t('retry', { time: wait })}</span>}
        <Link href="/pricing" className="underline underline-offset-3">
          {t('limits')}
        </Link>
      </span>
    </>
  )
}
