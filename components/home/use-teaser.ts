import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { LookedUpChannel, LookUp } from '@/lib/look-up/answers'
import { isBulkTool } from '@/lib/tools/machine/bulk-tools'

/** What a tool would find for a link, as far as the look-up knows it. */
export function useTeaser(): (slug: string, data: LookUp) => string | undefined {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const counted = (key: string, count: number) => t(key, { count, value: formats.number(count) })

  const ofVideo = (slug: string, { known }: Extract<LookUp, { kind: 'video' }>) => {
    const { tags, texts } = known
    if (slug === 'video-data-viewer') return counted('teaser.facts', known.facts)
    if (slug === 'tag-extractor' && tags) {
      if (tags.count === 0) return t('teaser.noTags')
      const budget = { used: formats.number(tags.used), limit: formats.number(tags.limit) }
      return formats.series([counted('teaser.tags', tags.count), t('teaser.budget', budget)])
    }
    if (slug === 'youtube-title-and-description-extractor' && texts) {
      const { links, chapters } = texts
      const parts = [
        links > 0 && counted('teaser.links', links),
        chapters > 0 && counted('teaser.chapters', chapters),
      ].filter((part) => part !== false)
      return parts.length > 0 ? formats.series(parts) : undefined
    }
    if (slug === 'youtube-embed-code-generator' && known.embeddable !== undefined) {
      return t(known.embeddable ? 'teaser.embeddable' : 'teaser.notEmbeddable')
    }
  }

  const ofChannel = (slug: string, channel: LookedUpChannel | undefined) => {
    if (slug === 'channel-id-finder') return channel?.handle
    if (slug === 'youtube-channel-banner-downloader' && channel?.hasBanner !== undefined) {
      return t(channel.hasBanner ? 'teaser.banner' : 'teaser.noBanner')
    }
    return undefined
  }

  return (slug, data) => {
    if (data.kind === 'video') return ofVideo(slug, data) ?? ofChannel(slug, data.channel)
    if (isBulkTool(slug)) return t(`teaser.whole.${data.kind}`)
    return data.kind === 'channel' ? ofChannel(slug, data.channel) : undefined
  }
}
