import { Link } from '@/components/ui/Link'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Week } from '@/lib/digest/answers'
import { runPath } from '@/lib/tools/machine/tool-links'
import { watchUrl } from '@/lib/youtube/links/urls'

/** The digest of the last seven days, as the weekly message has it. */
export function DigestWeek({ week, open }: { week: Week; open: boolean }) {
  const { t } = useTranslation('saved')
  const formats = useFormats()
  const { from, to, newVideos, standsOut, notChecked } = week
  return (
    <details open={open} className="mt-4 border-t border-line pt-4 text-sm">
      <summary className="cursor-pointer font-semibold">
        {t('digest.week', { from: formats.day(from), to: formats.day(to) })}
      </summary>
      <p className="mt-2 text-ink-2">{t('digest.newVideos', { count: newVideos })}</p>
      {standsOut.length === 0 && <p className="mt-2">{t('digest.nothing')}</p>}
      <ul className="mt-2 grid gap-2">
        {standsOut.map(({ videoId, title, channelTitle, multiple }) => (
          <li key={videoId}>
            <Link
              href={runPath('video-data-viewer', 'url', watchUrl(videoId))}
              dir="auto"
              lang=""
              className="font-medium hover:underline"
            >
              {title}
            </Link>
            <p className="text-xs text-ink-3">
              {t('digest.video', {
                channel: channelTitle,
                multiple: formats.multiple(multiple),
              })}
            </p>
          </li>
        ))}
      </ul>
      {notChecked.length > 0 && (
        <p className="mt-3 text-xs text-ink-2 wrap-anywhere">
          {t('digest.notChecked', { channels: formats.list(notChecked) })}
        </p>
      )}
    </details>
  )
}
