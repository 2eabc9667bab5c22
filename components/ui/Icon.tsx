import type { IconName } from '@/lib/icons'

/** A line drawing of the sprite, beside or instead of words; always hidden from screen readers.
 * `className` gives its size. */
export function Icon({ name, className = 'size-4.5' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`/icons.svg?v=${process.env.ICONS_VERSION}#${name}`} />
    </svg>
  )
}
