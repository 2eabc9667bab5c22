import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { examples } from '@/lib/tools/machine/examples'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'

/** Links to try. Under a card, all but the one that is shown. */
export function ExampleChips({
  onTake,
  another,
}: {
  onTake: (url: string) => unknown
  another?: string
}) {
  const { t } = useTranslation('home')
  return (
    <div className="example-row">
      <span className="shrink-0 text-xs text-ink-3">
        {t(another === undefined ? 'example.try' : 'example.another')}
      </span>
      {examples
        .filter(({ url }) => url !== another)
        .map(({ url, title, videoId }) => (
          <button
            key={url}
            type="button"
            className={`${button.chip} example-chip`}
            onClick={() => onTake(url)}
          >
            {videoId ? (
              <img src={thumbnailImageUrl(videoId, 'mqdefault')} alt="" width={40} height={23} />
            ) : (
              <Icon name="circle-user-round" className="size-4" />
            )}
            <bdi className="truncate">{title}</bdi>
          </button>
        ))}
      {another === undefined && (
        <p className="ms-auto flex shrink-0 gap-5 ps-4 text-xs text-ink-3 max-lg:hidden">
          <span>{t('facts.languages')}</span>
          <span>{t('facts.noSignUp')}</span>
        </p>
      )}
    </div>
  )
}
