import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'
import { Photo } from '@/components/ui/Photo'
import type { Example } from '@/lib/tools/machine/examples'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'

/** Links and keywords to try; each is used at a click. */
export function ExampleChips({
  label,
  examples,
  onPick,
  className = '',
  children,
}: {
  label: string
  examples: readonly Example[]
  onPick: (url: string) => unknown
  className?: string
  /** What stands after them. */
  children?: ReactNode
}) {
  return (
    <div className={`example-chips ${className}`}>
      <span>{label}</span>
      {examples.map(({ kind, url, title, videoId }) => (
        <button key={url} type="button" onClick={() => onPick(url)}>
          {kind === 'channel' && <Icon name="circle-user-round" className="ms-1.5 size-4" />}
          {videoId && (
            <Photo
              src={thumbnailImageUrl(videoId, 'mqdefault')}
              width={44}
              height={25}
              loading="lazy"
              fallback={null}
            />
          )}
          <bdi>{title}</bdi>
        </button>
      ))}
      {children}
    </div>
  )
}
