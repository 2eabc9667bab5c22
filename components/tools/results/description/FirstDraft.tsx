import { useEffect, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFormats } from '@/components/ui/use-formats'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { askBrowserModel } from '@/lib/ai/browser-model.client'
import { call } from '@/lib/browser/client'
import type { Failure } from '@/lib/browser/failure'
import type { IconName } from '@/lib/icons'
import type { TypedParts } from '@/lib/tools/description-generator/first-draft'
import { useBrowserModel } from '../use-browser-model'

export interface FirstDraftProps {
  slug: string
  /** What the draft is written from. */
  typed: TypedParts
  /** A canonical tag. */
  language: string
  /** Told the draft that the visitor takes. */
  onTake: (text: string) => void
}

/** A draft, or why there is none. */
interface Outcome {
  draft?: string
  reason?: 'slow' | 'failed' | 'spent' | 'none' | 'grave'
  failure?: Failure
}

/** Asks the browser's own model; what does so is loaded with the click. */
async function draftHere(typed: TypedParts, language: string, signal: AbortSignal) {
  const [{ draftForm, draftTask, passedDraft }, { judgeHere, judgeSubjectHere }] =
    await Promise.all([
      import('@/lib/tools/description-generator/first-draft'),
      import('@/lib/subjects/gate.client'),
    ])
  const mayStand = async (...texts: string[]) => {
    const { withheld, grave, clean } = await judgeHere(texts, language)
    return !withheld && !grave && clean.every((text, at) => text === texts[at])
  }
  const { topic, text, chapters } = typed
  if ((await judgeSubjectHere([topic], language)).withheld) return undefined
  if (!(await mayStand(topic, text, ...chapters))) return undefined
  const answer = await askBrowserModel({
    task: draftTask(language),
    material: typed,
    language,
    form: draftForm,
    signal,
  })
  return answer.ok ? passedDraft(answer.value, typed, language, mayStand) : undefined
}

/** What both writers show: their offer, what they are doing, and the draft. */
function Offer({
  slug,
  language,
  icon,
  draft,
  isBusy,
  said,
  onWrite,
  onCancel,
  onTake,
}: Pick<FirstDraftProps, 'slug' | 'language' | 'onTake'> & {
  icon: IconName
  draft?: string
  isBusy: boolean
  said: string
  onWrite: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation([`tools/${slug}`, 'tool'])
  return (
    <div className="block-offer" aria-live="polite">
      {draft && (
        <p dir="auto" lang={language}>
          {draft}
        </p>
      )}
      {draft ? (
        <button type="button" className={button.secondary} onClick={() => onTake(draft)}>
          <Icon name="check" className="size-4" />
          {t('draft.take')}
        </button>
      ) : isBusy ? (
        <button type="button" className={button.secondary} onClick={onCancel}>
          {t('tool:cancel')}
        </button>
      ) : (
        <button type="button" className={button.secondary} onClick={onWrite}>
          <Icon name={icon} className="size-4" />
          {t('draft.write')}
        </button>
      )}
      <span>{draft ? t('draft.check') : said}</span>
    </div>
  )
}

/** By the site's model: asked by a click, and stopped when the component goes. */
function BySite({ slug, typed, language, onTake }: FirstDraftProps) {
  const { t } = useTranslation(`tools/${slug}`)
  const running = useRef<AbortController>(null)
  const [state, setState] = useState<'idle' | 'working' | Outcome>('idle')
  useEffect(() => () => running.current?.abort(), [])
  const write = async () => {
    running.current = new AbortController()
    const { signal } = running.current
    setState('working')
    const body = { ...typed, lang: language }
    try {
      const answer = await call('/api/tools/description-generator/draft', signal, body)
      setState(answer.ok ? (answer.data as Outcome) : { failure: answer.failure })
    } catch {
      // Cancelled.
    }
  }
  const explain = useErrorText()
  const { draft, reason, failure } = typeof state === 'object' ? state : {}
  const end = reason && (reason === 'grave' ? 'note.grave' : (`draft.${reason}` as const))
  return (
    <Offer
      {...{ slug, language, draft }}
      icon="pen-line"
      isBusy={state === 'working'}
      said={
        failure
          ? explain(failure)
          : t(state === 'working' ? 'draft.writing' : (end ?? 'draft.site'))
      }
      onWrite={write}
      onCancel={() => {
        running.current?.abort()
        setState('idle')
      }}
      onTake={(text) => {
        onTake(text)
        setState('idle')
      }}
    />
  )
}

/** By the browser's own model, where it has one; nothing leaves the computer. */
function ByBrowser({ slug, typed, language, onTake }: FirstDraftProps) {
  const { t } = useTranslation([`tools/${slug}`, 'tool'])
  const formats = useFormats()
  const { model, step, run, cancel, isBusy } = useBrowserModel(language)
  const [draft, setDraft] = useState<string>()
  if (model === 'unavailable') return null
  const said = {
    idle: () => t(model === 'available' ? 'tool:model.here' : 'tool:model.downloads'),
    loading: () =>
      step.at === 'loading' && t('tool:model.loading', { share: formats.wholeShare(step.share) }),
    working: () => t('draft.writing'),
    failed: () => t('draft.none'),
  }[step.at]()
  return (
    <Offer
      {...{ slug, language, draft, isBusy }}
      icon="laptop"
      said={said || ''}
      onWrite={() =>
        run(async (signal) => {
          const found = await draftHere(typed, language, signal)
          if (!signal.aborted) setDraft(found)
          return found !== undefined
        })
      }
      onCancel={cancel}
      onTake={(text) => {
        onTake(text)
        setDraft(undefined)
      }}
    />
  )
}

/** Offers to draft the first sentences from what was typed: by the site's model, or else by the
 * browser's own. The visitor takes a draft or leaves it. */
export default function FirstDraft(props: FirstDraftProps) {
  const { hasModel } = useSite()
  return hasModel ? <BySite {...props} /> : <ByBrowser {...props} />
}
