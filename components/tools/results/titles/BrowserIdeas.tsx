import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { askBrowserModel } from '@/lib/ai/browser-model.client'
import type { TitleIdea, TitlesResult } from '@/lib/tools/results/titles'
import { useBrowserModel } from '../use-browser-model'

export interface BrowserIdeasProps {
  result: TitlesResult
  /** Told what passed the judges; nothing if none did. */
  onIdeas: (ideas: TitleIdea[]) => void
}

/** Asks the browser's own model; what does so is loaded with the click. */
async function writeHere(
  result: TitlesResult,
  signal: AbortSignal,
): Promise<TitleIdea[] | undefined> {
  const [question, { judgingFor, passedIdeas }, { judgeSubjectHere }] = await Promise.all([
    import('@/lib/tools/title-generator/idea-question'),
    import('@/lib/tools/title-generator/passed-ideas'),
    import('@/lib/subjects/gate.client'),
  ])
  const { draft, language, format, evidence } = result
  const rows = evidence?.rows.map(({ video }) => video.title) ?? []
  if ((await judgeSubjectHere([draft], language)).withheld) return []
  const answer = await askBrowserModel({
    task: question.ideasTask(language, format),
    material: question.ideasMaterial(draft, rows),
    language,
    form: question.ideasForm,
    signal,
  })
  if (!answer.ok) return undefined
  const mayStand = async (text: string) => {
    const { withheld, clean } = await judgeSubjectHere([text], language)
    return !withheld && clean[0] === text
  }
  const judging = await judgingFor(result, mayStand)
  return (await passedIdeas(answer.value, judging, { writer: 'browser', rows: rows.length })).ideas
}

/** The offer to write with the browser's own model: it says where it runs, and what is loaded first. */
export default function BrowserIdeas({ result, onIdeas }: BrowserIdeasProps) {
  const { t } = useTranslation(['titles', 'tool'])
  const formats = useFormats()
  const { model, step, run, cancel, isBusy } = useBrowserModel(result.language)
  if (model === 'unavailable') return null

  const write = () =>
    run(async (signal) => {
      const ideas = await writeHere(result, signal)
      if (ideas) onIdeas(ideas)
      return ideas !== undefined
    })
  return (
    <div className="titles-offer" aria-live="polite">
      {isBusy ? (
        <button type="button" className={button.secondary} onClick={cancel}>
          {t('tool:cancel')}
        </button>
      ) : (
        <button type="button" className={button.secondary} onClick={write}>
          <Icon name="laptop" />
          {t('browser.write')}
        </button>
      )}
      <span>
        {step.at === 'loading'
          ? t('tool:model.loading', { share: formats.wholeShare(step.share) })
          : step.at === 'working'
            ? t('ideas.writing')
            : step.at === 'failed'
              ? t('end.failed')
              : t(model === 'available' ? 'tool:model.here' : 'tool:model.downloads')}
      </span>
    </div>
  )
}
