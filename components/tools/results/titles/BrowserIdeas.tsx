import { useEffect, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import {
  askBrowserModel,
  type BrowserModelState,
  browserModelState,
  loadBrowserModel,
} from '@/lib/ai/browser-model.client'
import type { TitleIdea, TitlesResult } from '@/lib/tools/results/titles'

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
  const [question, { judgingFor, passedIdeas }, { judgeHere }] = await Promise.all([
    import('@/lib/tools/title-generator/idea-question'),
    import('@/lib/tools/title-generator/passed-ideas'),
    import('@/lib/subjects/gate.client'),
  ])
  const { draft, language, format, evidence } = result
  const rows = evidence?.rows.map(({ video }) => video.title) ?? []
  if ((await judgeHere([draft], language)).withheld) return []
  const answer = await askBrowserModel({
    task: question.ideasTask(language, format),
    material: question.ideasMaterial(draft, rows),
    language,
    form: question.ideasForm,
    signal,
  })
  if (!answer.ok) return undefined
  const mayStand = async (text: string) => {
    const { withheld, clean } = await judgeHere([text], language)
    return !withheld && clean[0] === text
  }
  const judging = await judgingFor(result, mayStand)
  return (await passedIdeas(answer.value, judging, { writer: 'browser', rows: rows.length })).ideas
}

/** The offer to write with the browser's own model: it says where it runs, and what is loaded first. */
export default function BrowserIdeas({ result, onIdeas }: BrowserIdeasProps) {
  const { t } = useTranslation(['titles', 'tool'])
  const formats = useFormats()
  const [model, setModel] = useState<BrowserModelState>('unavailable')
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle')
  const [share, setShare] = useState<number>()
  const running = useRef<AbortController>(null)
  const { language } = result
  useEffect(() => {
    let isCurrent = true
    browserModelState(language).then((found) => isCurrent && setModel(found))
    return () => {
      isCurrent = false
      running.current?.abort()
    }
  }, [language])
  if (model === 'unavailable') return null

  const write = async () => {
    const controller = new AbortController()
    running.current = controller
    setState('running')
    try {
      if (model !== 'available') await loadBrowserModel(language, controller.signal, setShare)
      const ideas = await writeHere(result, controller.signal)
      if (ideas) onIdeas(ideas)
      setState(ideas ? 'idle' : 'failed')
    } catch {
      // Cancelled, or its code could not be loaded.
      setState(controller.signal.aborted ? 'idle' : 'failed')
    }
    setShare(undefined)
  }
  const isLoading = share !== undefined && share < 1
  return (
    <div className="titles-offer" aria-live="polite">
      {state === 'running' ? (
        <button type="button" className={button.secondary} onClick={() => running.current?.abort()}>
          {t('tool:cancel')}
        </button>
      ) : (
        <button type="button" className={button.secondary} onClick={write}>
          <Icon name="laptop" />
          {t('browser.write')}
        </button>
      )}
      <span>
        {state === 'running'
          ? isLoading
            ? t('browser.loading', { share: formats.wholeShare(share) })
            : t('ideas.writing')
          : state === 'failed'
            ? t('end.failed')
            : t(model === 'available' ? 'browser.here' : 'browser.downloads')}
      </span>
    </div>
  )
}
