import { useState } from 'react'
import { Icon } from '@/components/ui/Icon'

/** A decorative picture that keeps its place: until it is there, and as a quiet tile when it fails.
 * What it shows is named beside it. */
export function Picture({
  src,
  width,
  height,
  eager = false,
  className = '',
}: {
  src: string
  /** In pixels. */
  width: number
  height: number
  /** Whether it is in sight at once. */
  eager?: boolean
  className?: string
}) {
  const [failed, setFailed] = useState<string>()
  const style = { aspectRatio: `${width} / ${height}` }
  if (failed === src) {
    return (
      <span
        className={`grid place-items-center bg-sunken text-ink-3 ${className}`}
        style={style}
        data-failed
      >
        <Icon name="image-off" className="size-6 max-w-full" />
      </span>
    )
  }
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      onError={() => setFailed(src)}
      className={`bg-sunken ${className}`}
      style={style}
    />
  )
}
