import { useState } from 'react'
import { CommitLine } from '@/components/draws/CommitLine'
import { DeleteDraw } from '@/components/draws/DeleteDraw'
import { Drawn } from '@/components/draws/Drawn'
import { Receipt } from '@/components/draws/Receipt'
import { RuleCard } from '@/components/draws/RuleCard'
import { ResultActions } from '@/components/tools/results/ResultActions'
import { useFileLabels } from '@/components/tools/results/use-file-labels'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { ReportAbuse } from '@/components/ui/ReportAbuse'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Draw } from '@/lib/draws/answers'
import { drawPath } from '@/lib/draws/draw-path'
import { drawTool } from '@/lib/draws/draw-tool'
import { drawRows, drawText } from '@/lib/tools/results/draw'

/** Who was drawn, and everything that binds it. */
export function DrawResult({
  draw,
  secret,
  isFresh,
  onAgain,
  onDeleted,
}: {
  draw: Draw
  /** Of who isn't signed in. */
  secret?: string
  /** Whether it was drawn while the page was open, so that it is revealed. */
  isFresh: boolean
  /** Goes back to the rule. */
  onAgain: () => void
  onDeleted: () => void
}) {
  const { t } = useTranslation('draw')
  const labels = useFileLabels(drawTool)
  const { number } = useFormats()
  const [isRevealed] = useState(isFresh)
  const { id, winners, alternates } = draw
  const page = () => new URL(drawPath(id), window.location.origin).href
  const drawnAs = (name: 'winner' | 'alternate', value: number) =>
    (name === 'winner' ? winners : alternates).length > 1
      ? t(`${name}.number`, { value: number(value) })
      : t(name)
  return (
    <>
      <div className="draw-columns" data-reveal={isRevealed || undefined}>
        <Drawn draw={draw} />
        <Receipt draw={draw} />
      </div>
      <header className="result-head">
        <div>
          <Link href={drawPath(id)} className="quiet-link font-semibold underline">
            {t('job.openPage')}
          </Link>
        </div>
        <ResultActions
          isShared
          primary={
            <CopyButton text={page} icon="link" label={t('copyLink')} className={button.accent} />
          }
          files={{
            name: `draw-${id}`,
            text: () => drawText(draw, page(), drawnAs),
            rows: () => drawRows(draw, labels, drawnAs),
            json: draw,
          }}
        >
          <button type="button" className={button.secondary} onClick={onAgain}>
            <Icon name="rotate-ccw" className="size-4" />
            {t('job.again')}
          </button>
        </ResultActions>
      </header>
      <CommitLine draw={draw} />
      <RuleCard draw={draw} />
      <div className="flex flex-wrap items-center justify-between gap-3 text-xs text-ink-3">
        <p>{t(secret ? 'job.keptHere' : 'job.keptInAccount')}</p>
        <ReportAbuse about={page()} />
        <DeleteDraw id={id} secret={secret} onDeleted={onDeleted} />
      </div>
    </>
  )
}
