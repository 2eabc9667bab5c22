import { CopyButton } from '@/components/ui/CopyButton'
import { useTranslation } from '@/context/use-translation'

/** Copies one value: an icon alone, which tells screen readers what it copies. */
export function CopyIcon({ text, of }: { text: string | (() => string); of: string }) {
  const { t } = useTranslation('common')
  const label = t('pair', { name: t('copy'), value: of })
  return <CopyButton text={text} label={label} className="icon-button [&>span]:sr-only" />
}
