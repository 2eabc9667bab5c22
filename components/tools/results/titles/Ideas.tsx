import { type ComponentType, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { later } from '@/components/ui/later'
import { useTranslation } from '@/context/use-translation'
import type { Failure } from '@/lib/browser/failure'
import type { TitleIdea, TitlesResult } from '@/lib/tools/results/titles'
import type { Reading } from '@/lib/tools/title-generator/check-title'
import type { BrowserIdeasProps } from './BrowserIdeas'
import { IdeaRow } from './IdeaRow'
import { type IdeasEnd, readIdeas } from './read-ideas'

// Only where a browser says that it has a model.
const BrowserIdeas: ComponentType<BrowserIdeasProps> = later(() => import('./BrowserIdeas'))
const mayHaveModel = () => 'LanguageModel' in globalThis

interface State {
  ideas: TitleIdea[]
  /** Absent while they are being written. */
  end?: IdeasEnd
}

/** The ideas about a result as they come; asked for with each result, and again by `retry`. */
function useIdeas(result: TitlesResult) {
  const [state, setState] = useState<State>({ ideas: [] })
  const running = useRef<AbortController>(null)
  const start = useCallback(() => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState({ ideas: [] })
    const { signal } = controller
    readIdeas(
      result,
      (idea) => setState(({ ideas }) => ({ ideas: [...ideas, idea] })),
      signal,
    ).then(
      (end) => !signal.aborted && setState(({ ideas }) => ({ ideas, end })),
      () => {},
    )
  }, [result])
  useEffect(() => {
    start()
    return () => running.current?.abort()
  }, [start])
  const cancel = () => {
    running.current?.abort()
    setState(({ ideas }) => ({ ideas, end: {} }))
  }
  const add = (ideas: TitleIdea[]) =>
    setState({ ideas, end: ideas.length > 0 ? {} : { reason: 'none' } })
  return { ...state, retry: start, cancel, add }
}

/** Why there are no ideas, and what to do. */
function NoIdeasSaid({
  end: { reason, failure },
  explain,
  onRetry,
}: {
  end: IdeasEnd
  explain: (failure: Failure) => string
  onRetry: () => void
}) {
  const { t } = useTranslation(['titles', 'common'])
  if (failure) {
    return (
      <div className="titles-said">
        <h3>{explain(failure)}</h3>
        <button type="button" className={button.secondary} onClick={onRetry}>
          <Icon name="rotate-ccw" />
          {t('common:tryAgain')}
        </button>
      </div>
    )
  }
  if (!reason) return null
  const isFailed = reason === 'slow' || reason === 'failed'
  // That none passed, or why nobody writes, helps nobody.
  const said = reason === 'none' ? 'noWriter' : reason
  return (
    <div className="titles-said">
      <h3>{t(`end.${said}`)}</h3>
      {said !== 'grave' && <p>{t(isFailed ? 'end.failed.text' : `end.${said}.text`)}</p>}
      {isFailed && (
        <button type="button" className={button.secondary} onClick={onRetry}>
          <Icon name="rotate-ccw" />
          {t('common:tryAgain')}
        </button>
      )}
    </div>
  )
}

/** Ideas for titles, each after its judges; and the browser's own model, where it has one. */
export function Ideas({
  result,
  reading,
  explain,
  onEdit,
}: {
  result: TitlesResult
  reading: Reading
  explain: (failure: Failure) => string
  onEdit: (text: string) => void
}) {
  const { t } = useTranslation(['titles', 'tool'])
  const { ideas, end, retry, cancel, add } = useIdeas(result)
  const isSites = ideas.some(({ writer }) => writer === 'site')
  return (
    <section className="card titles-ideas" aria-busy={!end}>
      <header className="titles-head" aria-live="polite">
        <h2>{t('ideas.title')}</h2>
        {!end && <span>{t('ideas.writing')}</span>}
        {end && ideas.length > 0 && <span>{t('ideas.passed', { count: ideas.length })}</span>}
        {!end && (
          <button type="button" className={button.secondary} onClick={cancel}>
            {t('tool:cancel')}
          </button>
        )}
      </header>
      {!end && ideas.length === 0 && (
        <div className="titles-waiting" aria-hidden="true">
          <i className="skeleton" />
          <i className="skeleton" />
          <i className="skeleton" />
        </div>
      )}
      <ul>
        {ideas.map((idea) => (
          <IdeaRow key={idea.text} {...{ idea, result, reading, onEdit }} />
        ))}
      </ul>
      {end && ideas.length === 0 && <NoIdeasSaid end={end} explain={explain} onRetry={retry} />}
      {end && !isSites && !result.isGrave && !end.failure && mayHaveModel() && (
        <Suspense>
          <BrowserIdeas result={result} onIdeas={add} />
        </Suspense>
      )}
    </section>
  )
}
