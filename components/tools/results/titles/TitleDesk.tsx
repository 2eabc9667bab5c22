import { useEffect, useState } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Failure } from '@/lib/browser/failure'
import { siteTag } from '@/lib/i18n/site-tag'
import { judgeHere } from '@/lib/subjects/gate.client'
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

/** A title without its rude words, which are looked for as it is typed; until they are, what stood before. */
function useClean(title: string, language: string): string {
  const [known, setKnown] = useState('')
  useEffect(() => {
    let isCurrent = true
    judgeHere([title], language).then(
      ({ clean: [clean = title] }) => isCurrent && setKnown(clean),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [title, language])
  return known
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
  const language =
    siteTag(values.lang?.[0] ?? '') ?? result?.language ?? document.documentElement.lang
  const reading = useReading(language, done?.meta.fetchedAt)
  const title = titleOf(typed, result)
  const clean = useClean(title, language)
  const check =
    title && reading
      ? checkTitle(title, {
          ...reading,
          clean,
          results: result?.titles,
          isGrave: isGrave(title, result),
        })
      : undefined
  const fetchedAt = done?.meta.fetchedAt
  const isRunning = state.status === 'running'
  // Without words and without a link nothing was asked for: no room waits for an answer.
  const isAsked = state.status !== 'idle' && (typed !== '' || link !== '')
  // All parts at once: one that came later would move those below it.
  const isAwaited = isRunning || (title !== '' && reading === undefined)
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
      {state.status === 'idle' && !isAwaited && (
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
