import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'

/** Says that nothing is written about a subject; first of all, where somebody listens who may be needed. */
export function Withheld({ help }: { help?: string }) {
  const { t } = useTranslation('common')
  const explain = useErrorText()
  return (
    <>
      {help && (
        <p className="mb-1.5 font-semibold">
          {`${t('help.listen')} `}
          {/* The address of this page may hold what was typed. */}
          <a href={help} rel="noopener noreferrer" className="text-blue underline">
            {new URL(help).host.replace(/^www\./, '')}
          </a>
        </p>
      )}
      <p className={help ? 'text-sm text-ink-2' : undefined}>
        {explain({ code: 'subject.withheld' })}
      </p>
    </>
  )
}
