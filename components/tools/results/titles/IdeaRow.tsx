import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { IconName } from '@/lib/icons'
import type { TitleIdea, TitlesResult } from '@/lib/tools/results/titles'
import { countedNumbers } from '@/lib/tools/text/counted-numbers'
import { checkTitle, type Reading } from '@/lib/tools/title-generator/check-title'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { CopyIcon } from '../CopyIcon'
import { Picture } from '../Picture'

const writerIcons: Record<TitleIdea['writer'], IconName> = {
  site: 'gauge',
  browser: 'laptop',
  frame: 'pen-line',
}

/** What is true of an idea, the same facts as of the visitor's own title. */
function useIdeaFacts() {
  const { t } = useTranslation('titles')
  const formats = useFormats()
  return (idea: TitleIdea, result: TitlesResult, reading: Reading) => {
    const { titles: results, draft } = result
    const { columns, cuts, facts } = checkTitle(idea.text, { ...reading, results, topic: draft })
    const width = t('ideas.columns', { count: columns })
    const cutBy = cuts.filter(({ rest }) => rest !== '').map(({ place }) => t(`place.${place}`))
    // What the draft says is asked for once, above.
    const told = new Set(countedNumbers(draft, reading))
    const proof = countedNumbers(idea.text, reading).filter((one) => !told.has(one))
    const holds = (name: string) => facts.find((fact) => fact.name === name)?.holds
    return [
      cutBy.length === 0
        ? { isGood: true, text: t('ideas.whole', { columns: width }) }
        : { isGood: true, text: width },
      ...(cutBy.length > 0
        ? [{ isGood: false, text: t('ideas.cutBy', { places: formats.list(cutBy) }) }]
        : []),
      ...(idea.shape === 'firstPerson' ? [{ isGood: false, text: t('ideas.firstPerson') }] : []),
      ...(proof.length > 0
        ? [{ isGood: false, text: t('ideas.onlyIf', { found: formats.list(proof) }) }]
        : []),
      ...(results.length > 1 && holds('alike')
        ? [{ isGood: true, text: t('ideas.unlike', { number: formats.number(results.length) }) }]
        : []),
      ...(holds('early') ? [{ isGood: true, text: t('fact.early.holds') }] : []),
    ]
  }
}

/** An idea: what it follows, what is true of it, and who wrote it. */
export function IdeaRow({
  idea,
  result,
  reading,
  onEdit,
}: {
  idea: TitleIdea
  result: TitlesResult
  reading: Reading
  onEdit: (text: string) => void
}) {
  const { t } = useTranslation('titles')
  const formats = useFormats()
  const factsOf = useIdeaFacts()
  const { text, shape, after, adds, writer, passedOn } = idea
  const row = after ? result.evidence?.rows[after - 1] : undefined
  const how = adds ?? t(`shape.${shape}`)
  return (
    <li className="titles-idea">
      <div>
        <h3 dir="auto">{text}</h3>
        <p className="titles-basis">
          {row && after ? (
            <>
              <Picture
                src={thumbnailImageUrl(row.video.id, 'mqdefault')}
                width={320}
                height={180}
              />
              <span dir="auto">
                {t('ideas.after', { place: formats.number(after), how })
                  .split(/<b>|<\/b>/)
                  .map((part, at) => (at === 1 ? <b key={part}>{part}</b> : part))}
              </span>
            </>
          ) : (
            <>
              <span className="badge">{t('ideas.new')}</span>
              <span dir="auto">{how}</span>
            </>
          )}
        </p>
      </div>
      <div className="titles-actions">
        <button
          type="button"
          className={button.secondary}
          aria-label={t('ideas.edit', { title: text })}
          onClick={() => onEdit(text)}
        >
          <Icon name="pencil" />
        </button>
        <CopyIcon text={text} of={text} />
      </div>
      <div className="titles-facts">
        <ul>
          {factsOf(idea, result, reading).map(({ isGood, text: said }) => (
            <li key={said} data-good={isGood || undefined}>
              <Icon name={isGood ? 'check' : 'triangle-alert'} className="size-3.75" />
              <span dir="auto">{said}</span>
            </li>
          ))}
        </ul>
        <span className="titles-writer">
          <Icon name={writerIcons[writer]} className="size-3.5" />
          {t(`writer.${writer}`, { day: passedOn && formats.calendarDay(passedOn) })}
        </span>
      </div>
    </li>
  )
}
