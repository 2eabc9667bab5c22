import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { starNumbers } from '@/models/review-values'

const shape = 'M12 2.4l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.3l-5.9 3.1 1.2-6.5L2.5 9.3l6.6-.9z'

/** One star, full or as an outline. */
export function Star({ full, className }: { full: boolean; className: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true">
      <path
        d={shape}
        fill={full ? 'var(--amber)' : 'none'}
        stroke={full ? 'var(--amber)' : 'var(--edge)'}
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  )
}

const row = (full: boolean, className: string) =>
  starNumbers.map((number) => <Star key={number} full={full} className={className} />)

/** A rating of 0 to 5 as stars; an average fills its last star in part. */
export function Stars({ value, className = 'size-3.75' }: { value: number; className?: string }) {
  const { t } = useTranslation('reviews')
  const { multiple } = useFormats()
  return (
    <span
      role="img"
      aria-label={t('ofFive', { number: multiple(value) })}
      className="relative inline-flex shrink-0"
    >
      <span className="inline-flex gap-0.5">{row(false, className)}</span>
      <span
        className="absolute inset-y-0 start-0 inline-flex gap-0.5 overflow-hidden"
        style={{ inlineSize: `${(100 * value) / starNumbers.length}%` }}
      >
        {row(true, className)}
      </span>
    </span>
  )
}
