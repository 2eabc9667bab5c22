import { useEffect, useState } from 'react'
import { Withheld } from '@/components/subjects/Withheld'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Failure } from '@/lib/browser/failure'
import { siteTag } from '@/lib/i18n/site-tag'
import { judgeSubjectHere, knownHelpline } from '@/lib/subjects/gate.client'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import type { FormValues } from '@/lib/tools/machine/fields'
import { recordRun } from '@/lib/tools/machine/run-history'
import type { TitlesResult } from '@/lib/tools/results/titles'
import { oneLine, typedLine } from '@/lib/tools/text/phrase-shape'
import { checkTitle, type Reading } from '@/lib/tools/title-generator/check-title'
import type { Provenance } from '@/lib/youtube/provenance'
import type { RunState } from '../../use-tool-run'
import { SendTo } from '../SendTo'
import { Checked } from './Checked'
import { Ideas } from './Ideas'
import { OnScreen } from './OnScreen'
import { OwnVideos } from './OwnVideos'
import { useReading } from './use-reading'
import { Works } from './Works'

export interface DeskProps {
  tool: RunnablePageData
  values: FormValues
  state: RunState
  /** Shows values in the form without running it. */
  onValues: (values: FormValues) => void
  onSubmit: (values: FormValues) => void
  explain: (failure: Failure) => string
}

/** The answer on the screen, which a failure leaves there. */
const lastDone = (state: RunState) =>
  state.status === 'done' ? state : state.status === 'failed' ? state.before : undefined

const isLink = (text: string) => /^(?:https?:\/\/|www\.)/iu.test(text.trim())

/** The title that is checked: what is typed, or the title of the video whose link it is. */
const titleOf = (typed: string, result: TitlesResult | undefined) =>
  isLink(typed) ? (result?.video?.title ?? '') : typedLine(typed)

const languageOf = ({ lang = [] }: FormValues, result: TitlesResult | undefined) =>
  siteTag(lang[0] ?? '') ?? result?.language ?? document.documentElement.lang

/** Whether the title is the one that was answered, and grave. */
const isGrave = (title: string, result: TitlesResult | undefined) =>
  result?.isGrave && (result.video ? title === result.video.title : oneLine(title) === result.draft)

const linkErrorOf = (state: RunState, explain: DeskProps['explain']) =>
  state.status === 'failed' && state.failure.field === 'url' ? explain(state.failure) : undefined

/** Where the facts are from, and when they were read. */
function Legend({ meta }: { meta: Provenance }) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  return (
    <>
      {meta.stale && <p className="titles-note">{t('note.stale')}</p>}
      {meta.source === 'keyless' && <p className="titles-note">{t('note.keyless')}</p>}
      <p className="legend">
        <span className="from-youtube">{t(`source.${meta.source}`)}</span>
        <span className="our-estimate">{t('ours')}</span>
        {meta.fetchedAt && <span>{t('asOf', { time: formats.shortMoment(meta.fetchedAt) })}</span>}
      </p>
    </>
  )
}

/** Skeletons of what is awaited. */
function Waiting() {
  return (
    <section className="card titles-waiting" aria-hidden="true">
      {[...'abcde'].map((part) => (
        <i key={part} className="skeleton" />
      ))}
    </section>
  )
}

/** What YouTube has for the words, and ideas; without a reading, none. */
function Answer({
  result,
  meta,
  reading,
  words,
  tool,
  explain,
  onEdit,
}: Pick<DeskProps, 'tool' | 'explain'> & {
  result: TitlesResult
  meta: Provenance
  reading: Reading | null | undefined
  /** For the tools that it can be sent to. */
  words: string[]
  onEdit: (text: string) => void
}) {
  const { t } = useTranslation('titles')
  return (
    <>
      {result.evidence ? (
        <Works key={meta.fetchedAt} evidence={result.evidence} />
      ) : (
        <p className="card titles-said">{t('works.failed')}</p>
      )}
      {reading && result.draft !== '' && <Ideas {...{ result, reading, explain, onEdit }} />}
      <footer className="grid gap-4">
        <SendTo tool={tool} urls={[]} words={words} />
        <Legend meta={meta} />
      </footer>
    </>
  )
}

/** Not after a run that failed without a link: there is neither a title nor a topic. */
const mayAddLink = (
  { status }: DeskProps['state'],
  shown: TitlesResult | undefined,
  link: string,
) => status !== 'failed' || shown !== undefined || link !== ''

/** What a title may be checked by: without its rude words, and not at all where its subject is withheld. */
interface Judged {
  clean: string
  withheld?: { help?: string }
}

/** Judges a title as it is typed; until that is done, what stood before. Undefined before the first one,
 * and where the lists can't be had no word is safe to repeat.
 * @param isFact the title of a real video, of which facts are never withheld */
function useJudged(title: string, language: string, isFact: boolean): Judged | undefined {
  const [judged, setJudged] = useState<Judged>()
  useEffect(() => {
    let isCurrent = true
    const judge = async () => {
      const { withheld, clean } = await judgeSubjectHere([title], language)
      if (!withheld) return { clean: clean[0] ?? title }
      if (isFact) return { clean: '' }
      return { clean: '', withheld: { ...(withheld.help && { help: knownHelpline() }) } }
    }
    judge()
      .catch(() => ({ clean: '' }))
      .then((now) => isCurrent && setJudged(now))
    return () => {
      isCurrent = false
    }
  }, [title, language, isFact])
  return judged
}

function checkOf(
  title: string,
  reading: Reading | null | undefined,
  judged: Judged | undefined,
  result: TitlesResult | undefined,
) {
  if (!title || !reading || !judged) return undefined
  const { clean } = judged
  return checkTitle(title, {
    ...reading,
    clean,
    results: result?.titles,
    isGrave: isGrave(title, result),
  })
}

/** That nothing is said of a title, where no run that failed of it says so above. */
function WithheldTitle({ help, state }: { help?: string; state: RunState }) {
  if (state.status === 'running') return null
  if (state.status === 'failed' && state.failure.code === 'subject.withheld') return null
  return (
    <section className="card titles-said">
      <Withheld help={help} />
    </section>
  )
}

/**
 * A title as it is typed, beside what works for its topic: the title checked in the browser, its screen,
 * real titles, ideas. The first part is there from the first letter on.
 */
export default function TitleDesk({ tool, values, state, onValues, onSubmit, explain }: DeskProps) {
  const { t } = useTranslation(['titles', 'tool'])
  const { slug } = tool
  const [typed = ''] = values.keyword ?? []
  const [link = ''] = values.url ?? []
  const done = lastDone(state)
  const result = done?.data as TitlesResult | undefined
  const language = languageOf(values, result)
  const reading = useReading(language, done?.meta.fetchedAt)
  const title = titleOf(typed, result)
  const judged = useJudged(title, language, isLink(typed))
  const withheld = judged?.withheld
  const check = withheld ? undefined : checkOf(title, reading, judged, result)
  const fetchedAt = done?.meta.fetchedAt
  const isRunning = state.status === 'running'
  // Without words and without a link nothing was asked for: no room waits for an answer.
  const isAsked = state.status !== 'idle' && (typed !== '' || link !== '')
  // All parts at once: one that came later would move those below it.
  const isAwaited = isRunning || (title !== '' && (reading === undefined || !judged))
  const shown = isAwaited ? undefined : result

  // Once for each answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is a new run.
  useEffect(() => {
    if (result) recordRun(slug, window.location.search.slice(1), result)
  }, [slug, fetchedAt, result?.draft])

  const edit = (text: string) => {
    onValues({ ...values, keyword: [text] })
    const field = document.querySelector<HTMLInputElement>('main form input[name=keyword]')
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }
  return (
    <section
      aria-label={done && t('tool:result')}
      className="titles-desk"
      data-outcome={done ? true : undefined}
      data-bare={(!check && isAwaited && isAsked) || undefined}
    >
      {check && <Checked title={title} check={check} />}
      {withheld && <WithheldTitle help={withheld.help} state={state} />}
      {(check || (!isAwaited && mayAddLink(state, shown, link))) && (
        <aside>
          {check && <OnScreen check={check} video={result?.video} />}
          <OwnVideos
            link={link}
            error={linkErrorOf(state, explain)}
            onLink={(url) => onSubmit({ ...values, url: [url] })}
          />
        </aside>
      )}
      {/* One in place of all is not the one below the check: nothing is seen to move. */}
      {isAwaited && <Waiting key={check ? 'below' : 'all'} />}
      {state.status === 'idle' && !isAwaited && !withheld && (
        <p className="card titles-said">{t('works.start')}</p>
      )}
      {shown && done && (
        <Answer
          result={shown}
          meta={done.meta}
          reading={reading}
          words={title ? [title] : []}
          {...{ tool, explain }}
          onEdit={edit}
        />
      )}
    </section>
  )
}
