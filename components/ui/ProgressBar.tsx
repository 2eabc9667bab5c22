import type { CSSProperties } from 'react'

/** How far something is. */
export function ProgressBar({
  name,
  share,
  ...marks
}: {
  name: string
  /** 0 to 1; undefined where nobody knows how much there is. */
  share?: number
  /** A part of it moves to and fro. */
  'data-moves'?: true
  /** It shows that the share isn't known. */
  'data-unknown'?: true
}) {
  return (
    <div
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      className="job-bar"
      style={{ '--share': share ?? 0 } as CSSProperties}
      {...marks}
    />
  )
}
