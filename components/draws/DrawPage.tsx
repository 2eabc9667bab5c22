import { useState } from 'react'
import { Seo } from '@/components/seo/Seo'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { ReportAbuse } from '@/components/ui/ReportAbuse'
import { useFormats } from '@/components/ui/use-formats'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import type { Draw } from '@/lib/draws/answers'
import { drawPath } from '@/lib/draws/draw-path'
import { CommitLine } from './CommitLine'
import { DeleteDraw } from './DeleteDraw'
import { Drawn } from './Drawn'
import { EarlierCard } from './EarlierCard'
import { HashesCard } from './HashesCard'
import { ProvesCard } from './ProvesCard'
import { Receipt } from './Receipt'
import { RepeatCard } from './RepeatCard'
import { RuleCard } from './RuleCard'
import { useOwnDraw } from './use-own-draw'
import { WasInCard } from './WasInCard'

/** The title of a draw: what was drawn over. */
function useTitle({ videos }: Draw): string {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const title = videos[0]?.title ?? ''
  const more = videos.length - 1
  return more > 0
    ? t('page.titleMany', { title, count: more, value: formats.number(more) })
    : t('page.title', { title })
}

function Head({ draw, title, isListKept }: { draw: Draw; title: string; isListKept: boolean }) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const { id, videos, drawnAt, listUntil } = draw
  const time = formats.utcMoment(drawnAt)
  const channel = videos[0]?.channelTitle
  return (
    <div className="tool-head draw-head">
      <span className="icon-tile">
        <Icon name="dices" className="size-6.5" />
      </span>
      <h1 className="wrap-anywhere">{title}</h1>
      <p>
        {formats.sentences([
          channel ? t('page.by', { channel, time }) : t('page.at', { time }),
          isListKept ? t('page.until', { day: formats.utcDay(listUntil) }) : t('page.gone'),
        ])}
      </p>
      <div>
        <CopyButton
          text={() => window.location.href}
          icon="link"
          label={t('page.copyLink')}
          className={button.secondary}
        />
        {isListKept && (
          <a
            href={`/api/draws/${id}/entries`}
            download={`draw-${id}.json`}
            className={button.secondary}
          >
            <Icon name="download" className="size-4" />
            {t('page.entryList')}
          </a>
        )}
      </div>
    </div>
  )
}

function Deleted() {
  const { t } = useTranslation('draw')
  return (
    <div className="page-width py-8 md:py-12" role="status">
      <h1 className="text-2xl">{t('page.deleted')}</h1>
      <p className="mt-2 text-lg text-ink-2">{t('page.deleted.text')}</p>
    </div>
  )
}

/** The permanent page of a draw. `isListKept`: whether its list can still be read. */
export function DrawPage({ draw: sent, isListKept }: { draw: Draw; isListKept: boolean }) {
  const { t } = useTranslation('draw')
  const { origin } = useSite()
  const { draw, secret } = useOwnDraw(sent)
  const [isDeleted, setDeleted] = useState(false)
  const title = useTitle(draw)
  if (isDeleted) return <Deleted />
  return (
    <div className="page-width tool-page">
      <Seo title={title} description={t('page.description')} index={false} />
      <Head draw={draw} title={title} isListKept={isListKept} />
      <div className="draw-page">
        <div className="draw-columns">
          <Drawn draw={draw} />
          <Receipt draw={draw} />
        </div>
        <CommitLine draw={draw} />
        <div className="card-pair">
          <RuleCard draw={draw} />
          <WasInCard draw={draw} isListKept={isListKept} />
        </div>
        <div className="card-pair">
          <RepeatCard draw={draw} />
          <EarlierCard draw={draw} />
        </div>
        <ProvesCard isAlone={!draw.beacon} />
        <HashesCard draw={draw} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link href="/tools/youtube-comment-picker" className="quiet-link text-xs">
          {t('page.picker')}
        </Link>
        <ReportAbuse about={origin + drawPath(draw.id)} />
        {draw.isOwn && (
          <span className="sm:ms-auto">
            <DeleteDraw id={draw.id} secret={secret} onDeleted={() => setDeleted(true)} />
          </span>
        )}
      </div>
    </div>
  )
}
