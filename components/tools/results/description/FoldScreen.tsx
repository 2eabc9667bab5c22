import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { linesBeforeFold } from '@/lib/tools/description-generator/fold'
import type { DescriptionResult } from '@/lib/tools/description-generator/run'
import { hashtagsAboveTitle } from '@/lib/tools/text/hashtags'
import { descriptionCuts } from '@/lib/tools/text/title-widths'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { DurationBadge } from '../DurationBadge'

/** What is seen of a description before anybody opens it, on the page's screen. */
export function FoldScreen({
  result: { snippets, video },
  slug,
  title,
}: {
  result: DescriptionResult
  slug: string
  /** The video's title, or what it is about. */
  title: string
}) {
  const { t } = useTranslation(`tools/${slug}`)
  const formats = useFormats()
  const textOf = (wanted: string) => snippets.find(({ name }) => name === wanted)?.text ?? ''
  const description = textOf('description')
  const hashtags = [...description.matchAll(/(?<![\p{L}\p{N}])#[\p{L}\p{M}\p{N}_]+/gu)]
  const isCut = (name: string) => textOf(name).length < description.length
  const name = title || t('yourTitle')
  const columns = (place: keyof typeof descriptionCuts) =>
    t('columns', {
      lines: formats.number(linesBeforeFold),
      value: formats.number(descriptionCuts[place]),
    })
  return (
    <section className="fold-screen">
      <h3>{t('before')}</h3>
      <div>
        <h4>
          <span className="our-estimate">{t('snippet.search')}</span>
          <span>{columns('search')}</span>
        </h4>
        <div className={video ? 'found' : undefined}>
          {video && (
            <div className="still">
              <img src={thumbnailImageUrl(video.id, 'hqdefault')} alt="" width={480} height={270} />
              <DurationBadge video={video} />
            </div>
          )}
          <p>
            <bdi className="line-clamp-2 text-base font-semibold">{name}</bdi>
            {video && <bdi className="block text-xs text-ink-3">{video.channelTitle}</bdi>}
          </p>
        </div>
        <p dir="auto" className="mt-2.5 text-xs text-ink-2">
          {`${textOf('search').replace(/\n/g, ' ') || t('nothing')}${isCut('search') ? '…' : ''}`}
        </p>
      </div>
      <div>
        <h4>
          <span className="our-estimate">{t('snippet.phone')}</span>
          <span>{columns('phone')}</span>
        </h4>
        <div className="phone">
          {video && (
            <img src={thumbnailImageUrl(video.id, 'hqdefault')} alt="" width={480} height={270} />
          )}
          <div className="px-3.5 py-3">
            {hashtags.length > 0 && (
              <p translate="no" className="text-xs text-blue">
                {hashtags
                  .slice(0, hashtagsAboveTitle)
                  .map(([one]) => one)
                  .join(' ')}
              </p>
            )}
            <p className="font-semibold">
              <bdi>{name}</bdi>
            </p>
            <p dir="auto" className="box">
              <span>{textOf('phone') || t('nothing')}</span>
              {isCut('phone') && <b>{` …${t('more')}`}</b>}
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
