import { useTranslation } from 'next-i18next/pages'
import type { Example } from '@/lib/tools/machine/examples'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'

/** Links to try the tool with; each runs at a click. */
export function ExampleChips({
  examples,
  onPick,
}: {
  examples: readonly Example[]
  onPick: (url: string) => void
}) {
  const { t } = useTranslation('tool')
  return (
    <div className="idle-part example-chips">
      <span>{t('try')}</span>
      {examples.map(({ url, title, videoId }) => (
        <button key={url} type="button" onClick={() => onPick(url)}>
          {videoId && (
            <img
              src={thumbnailImageUrl(videoId, 'mqdefault')}
              alt=""
              width={44}
              height={25}
              loading="lazy"
            />
          )}
          <bdi>{title}</bdi>
        </button>
      ))}
    </div>
  )
}
