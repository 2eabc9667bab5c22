import { button } from '@/components/ui/button'
import { Failed } from '@/components/ui/Failed'
import { Link } from '@/components/ui/Link'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import type { OwnDownload } from '@/lib/downloads/answers'
import { isErrorCode } from '@/lib/errors'
import { runPath } from '@/lib/tools/machine/tool-links'
import { watchUrl } from '@/lib/youtube/links'
import { Panel } from './Panel'

const maxItems = 5

/** How a download is, and until when it can be saved. */
function useStanding() {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const explain = useErrorText()
  return ({ state, share, error, keptUntil, files }: OwnDownload): string => {
    if (error && state === 'failed') {
      return explain({ code: isErrorCode(error.code) ? error.code : 'server.unexpected' })
    }
    if (keptUntil) return t('downloads.until', { time: formats.shortMoment(keptUntil) })
    if (state === 'done' && files.length === 0) return t('downloads.gone')
    const part = state === 'running' && share !== undefined ? formats.wholeShare(share) : undefined
    return part ? t('downloads.share', { part }) : t(`downloads.state.${state}`)
  }
}

function Download({ download }: { download: OwnDownload }) {
  const { t } = useTranslation('dashboard')
  const standing = useStanding()
  const names = new Map(useToolLinks().map(({ slug, name }) => [slug, name]))
  const { tool, of, title, files, zip } = download
  const url = /^[\w-]{11}$/.test(of) ? watchUrl(of) : of
  const saved = zip ? [{ name: t('downloads.zip'), href: zip }] : files.slice(0, 2)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1 text-sm">
      <div className="min-w-0 grow basis-52">
        <Link href={runPath(tool, 'video', url)} className="hover:underline">
          <span className="font-semibold">{names.get(tool) ?? tool}</span>
          <bdi className="block truncate text-xs text-ink-2">{title ?? url}</bdi>
        </Link>
        <span className="text-xs text-ink-3">{standing(download)}</span>
      </div>
      {saved.map(({ name, href }) => (
        <a
          key={href}
          href={href}
          download
          aria-label={t('downloads.saveFile', { name })}
          className={button.secondary}
        >
          {saved.length > 1
            ? name.slice(name.lastIndexOf('.') + 1).toUpperCase()
            : t('downloads.save')}
        </a>
      ))}
    </li>
  )
}

/** The user's last downloads, to save what is still here. Nothing for who has none. */
export function DownloadsPanel() {
  const { t } = useTranslation('dashboard')
  const { answer, failed, refresh } = useFetched('/api/downloads', {
    query: { pageSize: maxItems },
  })
  if (failed) {
    return (
      <Panel title={t('downloads.title')}>
        <Failed text={t('downloads.failed')} onRetry={refresh} inCard />
      </Panel>
    )
  }
  if (!answer || answer.data.length === 0) return null
  return (
    <Panel title={t('downloads.title')}>
      <ul className="grid gap-1">
        {answer.data.map((download) => (
          <Download key={download.id} download={download} />
        ))}
      </ul>
    </Panel>
  )
}
