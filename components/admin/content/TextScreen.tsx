import { useRouter } from 'next/router'
import { type ReactNode, useState } from 'react'
import { button } from '@/components/ui/button'
import { Empty } from '@/components/ui/Empty'
import { Failed } from '@/components/ui/Failed'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { api, failureOf } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'
import type { ContentHistory, PageWords } from '@/lib/content/answers'
import { isSameWords } from '@/lib/content/diff'
import { localePath } from '@/lib/i18n/languages'
import { toolPath } from '@/lib/tools/machine/tool-links'
import { Conflict } from './Conflict'
import { TextForm } from './TextForm'
import { TextHistory } from './TextHistory'
import { usePageName } from './use-page-name'
import { isPageWords, useTextDraft } from './use-text-draft'

interface Page {
  tool: string
  locale: string
}

function Editor({
  page,
  history,
  refresh,
}: {
  page: Page
  history: ContentHistory
  refresh: () => Promise<void>
}) {
  const { t } = useTranslation('admin-content')
  const formats = useFormats()
  const explain = useErrorText()
  const { draft, setDraft } = useTextDraft(`${page.tool}/${page.locale}`, isPageWords)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const saved = history.versions[0]?.words ?? history.builtIn
  const words = draft?.words ?? saved
  const isDirty = draft !== undefined
  const isConflict = !pending && draft !== undefined && draft.version !== history.version

  const change = (next: PageWords) => {
    const version = draft?.version ?? history.version
    const isBack = version === history.version && isSameWords(next, saved)
    setDraft(isBack ? undefined : { version, words: next })
  }
  /** Runs a call that makes a version, and shows what is saved then. */
  const run = async (call: () => Promise<unknown>, done: string) => {
    setPending(true)
    setProblem(undefined)
    try {
      await call()
      await refresh()
      setDraft(undefined)
      void toast('success', done)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'content.changedMeanwhile') await refresh()
      setProblem(explain(failure))
    } finally {
      setPending(false)
    }
  }
  const save = (version: number) =>
    void run(
      () => api.put('/api/content', { body: { ...page, version, ...words }, quiet: true }),
      t('saved'),
    )
  const restore = (to: number) =>
    void run(
      () =>
        api.post('/api/content/history', {
          body: { ...page, version: history.version, to },
          quiet: true,
        }),
      to === 0 ? t('builtIn.done') : t('history.restored', { number: formats.number(to) }),
    )
  const discard = () => {
    setDraft(undefined)
    setProblem(undefined)
  }
  return (
    <>
      {isConflict && (
        <Conflict
          saved={saved}
          mine={words}
          pending={pending}
          onMine={() => save(history.version)}
          onTheirs={discard}
        />
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <TextForm
          words={words}
          locale={page.locale}
          isDirty={isDirty}
          pending={pending}
          problem={problem}
          onChange={change}
          onSave={() => save(draft?.version ?? history.version)}
          onDiscard={discard}
        />
        <TextHistory history={history} isBlocked={isDirty || pending} onRestore={restore} />
      </div>
    </>
  )
}

function Loaded({ page, children }: { page: Page; children: ReactNode }) {
  const { t } = useTranslation('admin-content')
  const { tool, language } = usePageName()(page)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="screen-title wrap-anywhere">{tool}</h1>
          <p className="text-sm text-ink-2">
            <bdi>{language}</bdi>
          </p>
        </div>
        <a
          href={localePath(page.locale, toolPath(page.tool))}
          target="_blank"
          rel="noopener noreferrer"
          className={button.secondary}
        >
          <Icon name="external-link" />
          {t('text.view')}
        </a>
      </div>
      {children}
    </>
  )
}

/** The text of the tool's page that the address names, to be written. */
export function TextScreen() {
  const { t } = useTranslation('admin-content')
  const { query, isReady } = useRouter()
  const page = { tool: String(query.tool ?? ''), locale: String(query.locale ?? '') }
  const name = usePageName()(page)
  const { answer, failed, refresh } = useFetched('/api/content/history', { query: page })
  const isKnown = name.tool !== undefined && name.language !== undefined
  const history = answer?.data
  return (
    <>
      <p className="mb-3 text-sm">
        <Link
          href="/dashboard/content"
          className="inline-flex min-h-8 items-center gap-1.5 text-ink-2 hover:text-ink hover:underline"
        >
          <Icon name="arrow-left" className="size-4" />
          {t('texts.title')}
        </Link>
      </p>
      {!isKnown && isReady && (
        <>
          <h1 className="screen-title mb-4">{t('text.title')}</h1>
          <Empty icon="search" title={t('text.gone')} />
        </>
      )}
      {isKnown && (
        <Loaded page={page}>
          {failed && <Failed text={t('texts.failed')} onRetry={refresh} />}
          {!history && !failed && <div className="skeleton h-96" />}
          {history && (
            <Editor
              key={`${page.tool}/${page.locale}`}
              page={page}
              history={history}
              refresh={refresh}
            />
          )}
        </Loaded>
      )}
    </>
  )
}
