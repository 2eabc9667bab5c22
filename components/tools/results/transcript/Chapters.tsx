import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { useTranslation } from '@/context/use-translation'
import { chaptersText, indexAt, type TranscriptResult } from '@/lib/tools/results/transcript'
import { formatTime } from '@/lib/tools/text/parse-time'

/** The chapters along a transcript, and whose they are. */
export function Chapters({
  result: { chapters, chaptersOurs },
  second,
  onChoose,
}: {
  result: TranscriptResult
  /** Where the visitor is, in seconds. */
  second?: number
  onChoose: (second: number) => void
}) {
  const { t } = useTranslation('transcript')
  const now = second === undefined ? -1 : indexAt(chapters, second)
  if (chapters.length === 0) return null
  return (
    <section className="transcript-chapters">
      <header>
        <h3 className={chaptersOurs ? 'our-estimate' : 'from-youtube'}>
          {t(chaptersOurs ? 'chapters.ours' : 'chapters')}
        </h3>
        <CopyButton
          text={() => chaptersText(chapters)}
          label={t('copyChapters')}
          className={button.secondary}
        />
      </header>
      <ol className="chapter-list">
        {chapters.map(({ start, title: name }, at) => (
          <li key={start}>
            <button
              type="button"
              aria-current={at === now || undefined}
              onClick={() => onChoose(start)}
            >
              <span>{formatTime(start)}</span>
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
