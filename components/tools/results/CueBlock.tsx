import { memo } from 'react'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { type Cue, cueLine, indexAt } from '@/lib/tools/results/transcript'
import type { FoundChapter } from '@/lib/tools/text/find-chapters'
import { formatTime } from '@/lib/tools/text/parse-time'
import { watchUrl } from '@/lib/youtube/links'

/** The id of a cue's line on the page. */
export const cueId = (id: string, cue: number) => `${id}cue${cue}`

/** Cues drawn together: the browser skips those that are far away. */
export interface Block {
  /** Indices of the first cue, and of the one after the last. */
  from: number
  to: number
  /** The title of the chapter that begins with it. */
  chapter?: string
}

/** Cues of a block, at most. */
const blockSize = 40

/** The cues in blocks; each chapter begins one. */
export function blocksOf(cues: readonly Cue[], chapters: readonly FoundChapter[]): Block[] {
  const blocks: Block[] = []
  let chapterBefore = -1
  for (const [at, { start }] of cues.entries()) {
    const chapter = indexAt(chapters, start)
    const block = blocks.at(-1)
    if (block && chapter === chapterBefore && at - block.from < blockSize) block.to = at + 1
    else {
      const title = chapter === chapterBefore ? undefined : chapters[chapter]?.title
      blocks.push({ from: at, to: at + 1, ...(title !== undefined && { chapter: title }) })
    }
    chapterBefore = chapter
  }
  return blocks
}

/** A line with the words that were looked for. Where folding changes the line's length, as with some
 * ligatures, the line alone is marked. */
function Marked({ text, wanted }: { text: string; wanted: string }) {
  const [folded, part] = [text.toLowerCase(), wanted.trim().toLowerCase()]
  const at = part === '' || folded.length !== text.length ? -1 : folded.indexOf(part)
  if (at < 0) return <>{text}</>
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <mark>{text.slice(at, at + part.length)}</mark>
      <span>{text.slice(at + part.length)}</span>
    </>
  )
}

/** Lines with their times. Rendered again only when something in it changes: `used` and `found` are
 * indices with spaces between, since lists would differ each time. */
export const CueBlock = memo(function CueBlock({
  id,
  block: { from, to, chapter },
  cues,
  videoId,
  used,
  found,
  wanted,
  current,
  untimed,
  clipAt,
  onChoose,
}: {
  id: string
  block: Block
  cues: readonly Cue[]
  videoId?: string
  used: string
  found: string
  wanted: string
  current?: number
  /** The words have no times: lines are numbered instead. */
  untimed?: boolean
  /** The address that saves a part of the video from a second on. */
  clipAt?: (second: number) => string
  onChoose: (cue: number) => void
}) {
  const { t } = useTranslation('transcript')
  const formats = useFormats()
  const has = (list: string, cue: number) => list.split(' ').includes(String(cue))
  return (
    <div className="cue-block" style={{ containIntrinsicSize: `auto ${(to - from) * 37}px` }}>
      {chapter !== undefined && <h4 dir="auto">{chapter}</h4>}
      <ol>
        {cues.slice(from, to).map(({ start, text }, index) => {
          const cue = from + index
          const isCurrent = cue === current
          const line = cueLine(text)
          return (
            <li
              key={cue}
              id={cueId(id, cue)}
              aria-current={isCurrent || undefined}
              data-used={has(used, cue) || undefined}
              data-found={has(found, cue) || undefined}
            >
              <button type="button" translate="no" onClick={() => onChoose(cue)}>
                {untimed ? formats.number(cue + 1) : formatTime(start)}
              </button>
              <span dir="auto">
                <Marked text={line} wanted={has(found, cue) ? wanted : ''} />
              </span>
              {isCurrent && videoId && !untimed && (
                <a
                  href={`${watchUrl(videoId)}&t=${Math.floor(start)}s`}
                  rel="noopener"
                  aria-label={t('watch', { time: formatTime(start) })}
                  className="icon-button"
                >
                  <Icon name="external-link" className="size-4" />
                </a>
              )}
              {isCurrent && clipAt && !untimed && (
                <Link
                  href={clipAt(Math.floor(start))}
                  aria-label={t('clip', { time: formatTime(start) })}
                  title={t('clip', { time: formatTime(start) })}
                  className="icon-button"
                >
                  <Icon name="download" className="size-4" />
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
})
