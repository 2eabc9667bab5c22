import { memo } from 'react'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { type Match, type Paragraph, piecesOf } from '@/lib/tools/results/paragraphs'
import { type Cue, cueLine } from '@/lib/tools/results/transcript'
import { formatTime } from '@/lib/tools/text/parse-time'
import { watchUrl } from '@/lib/youtube/links'

/** The id of a cue's words on the page. */
export const cueId = (id: string, cue: number) => `${id}cue${cue}`

/** What can be done with the chosen line. */
function LineActions({
  cue: { start, text },
  videoId,
  clipAt,
}: {
  cue: Cue
  videoId: string
  clipAt?: (second: number) => string
}) {
  const { t } = useTranslation('transcript')
  const second = Math.floor(start)
  return (
    <p className="line-actions">
      {clipAt && (
        <Link href={clipAt(second)} className={button.secondary}>
          <Icon name="download" className="size-4" />
          {t('clip')}
        </Link>
      )}
      <a href={`${watchUrl(videoId)}&t=${second}s`} rel="noopener" className={button.secondary}>
        <Icon name="play" className="size-4" />
        {t('play', { time: formatTime(start) })}
      </a>
      <CopyButton text={cueLine(text)} label={t('copyLine')} className={button.secondary} />
    </p>
  )
}

/** A paragraph with its time. Drawn again only when something in it changes: lists would differ each
 * time, so `used` and `matches` are made of text. */
export const ParagraphRow = memo(function ParagraphRow({
  id,
  paragraph,
  cues,
  matches,
  currentMatch,
  used,
  current,
  untimed,
  number,
  videoId,
  clipAt,
  onChoose,
}: {
  id: string
  paragraph: Paragraph
  cues: readonly Cue[]
  /** Its matches with their indexes among all, as JSON. */
  matches: string
  /** The match that the visitor has gone to. */
  currentMatch?: number
  /** The cues that the summary uses, with spaces between. */
  used: string
  /** The chosen cue, if it is in here. */
  current?: number
  /** The words have no times: paragraphs are numbered instead. */
  untimed?: boolean
  number: number
  videoId?: string
  clipAt?: (second: number) => string
  onChoose: (cue: number) => void
}) {
  const { t } = useTranslation('transcript')
  const formats = useFormats()
  const { from, pause, chapter } = paragraph
  const pieces = piecesOf(paragraph, JSON.parse(matches) as [number, Match][])
  const isUsed = (cue: number) => used.split(' ').includes(String(cue))
  const { start } = cues[from]!
  return (
    <li>
      {pause !== undefined && (
        <p className="pause our-estimate">
          {t('pause', { value: formats.number(Math.round(pause)) })}
        </p>
      )}
      {chapter !== undefined && <h3 dir="auto">{chapter}</h3>}
      <div className="paragraph" data-current={current !== undefined || undefined}>
        <button type="button" translate="no" onClick={() => onChoose(from)}>
          {untimed ? formats.number(number) : formatTime(start)}
        </button>
        <div className="min-w-0">
          <p dir="auto">
            {pieces.map(({ cue, text, match }, at) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces have a fixed order.
                key={at}
                id={cue !== pieces[at - 1]?.cue ? cueId(id, cue) : undefined}
                data-chosen={cue === current || undefined}
                data-used={isUsed(cue) || undefined}
              >
                {match === undefined ? (
                  text
                ) : (
                  <mark data-current={match === currentMatch || undefined}>{text}</mark>
                )}
              </span>
            ))}
          </p>
          {current !== undefined && videoId && !untimed && (
            <LineActions cue={cues[current]!} videoId={videoId} clipAt={clipAt} />
          )}
        </div>
      </div>
    </li>
  )
})
