import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { toolPath } from '@/lib/tools/machine/tool-links'
import type { VideoCard } from '@/lib/tools/results/video-card'
import { watchUrl } from '@/lib/youtube/links'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { DurationBadge } from './DurationBadge'
import { sendAddress } from './SendTo'

/** Number of tools offered instead. */
const next = 2

/** A video or another subject without tags: its picture or name shows that the right one was read; then
 * what to do instead. */
export function NoTags({
  tool,
  video,
  about,
}: {
  tool: RunnablePageData
  video?: VideoCard
  about?: string
}) {
  const { t } = useTranslation([`tools/${tool.slug}`, 'common'])
  const tools = useToolLinks()
  const name = video ? video.title || video.id : about
  return (
    <section className="card flex flex-wrap items-center gap-4 p-4 md:gap-5 md:p-5">
      {video && (
        <span className="still w-full sm:w-50">
          <img src={thumbnailImageUrl(video.id, 'mqdefault')} alt="" width={320} height={180} />
          <DurationBadge video={video} />
        </span>
      )}
      <div className="min-w-0 grow basis-72">
        <h2 className="text-lg">{t('empty.title')}</h2>
        <p className="mt-1 max-w-prose text-ink-2">{t('empty.text')}</p>
        <p className="mt-2 text-xs text-ink-3">
          <bdi lang="">{name}</bdi>
          {video?.channelTitle && (
            <>
              {' · '}
              <bdi lang="">{video.channelTitle}</bdi>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {(video ? tool.sendTo.slice(0, next) : []).map((target) => (
          <Link
            key={target.slug}
            href={
              sendAddress(target, { urls: video ? [watchUrl(video.id)] : [] }) ??
              toolPath(target.slug)
            }
            className={button.secondary}
          >
            <Icon name={target.icon} className="size-4" />
            {tools.find(({ slug }) => slug === target.slug)?.name ?? target.slug}
          </Link>
        ))}
      </div>
    </section>
  )
}
