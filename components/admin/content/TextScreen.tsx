import { useRouter } from 'next/router'
import { Empty } from '@/components/ui/Empty'
import { Failed } from '@/components/ui/Failed'
import { useFetched } from '@/components/ui/use-fetched'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import type { ContentHistory } from '@/lib/content/answers'
import { isSameWords } from '@/lib/content/diff'
import { toolPath } from '@/lib/tools/machine/tool-links'
import { BackLink } from '../BackLink'
import { Conflict } from './Conflict'
import { EditorHead } from './EditorHead'
import { TextForm } from './TextForm'
import { TextHistory } from './TextHistory'
import { usePageName } from './use-page-name'
import { isPageWords } from './use-text-draft'
import { useTextEditor } from './use-text-editor'

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
  const saved = history.versions[0]?.words ?? history.builtIn
  const { version } = history
  const { form, conflict, isBlocked, restore } = useTextEditor({
    name: `${page.tool}/${page.locale}`,
    ...{ isWords: isPageWords, isSame: isSameWords, saved, version, refresh },
    done: t('saved'),
    put: async (over, words) => {
      const body = { ...words, ...page, version: over }
      return (await api.put('/api/content', { body, quiet: true })).data.version
    },
    goBack: async (to) => {
      const body = { ...page, version, to }
      return (await api.post('/api/content/history', { body, quiet: true })).data.version
    },
  })
  return (
    <>
      {conflict && <Conflict saved={saved} mine={form.words} {...conflict} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <TextForm {...form} locale={page.locale} />
        <TextHistory history={history} isBlocked={isBlocked} onRestore={restore} />
      </div>
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
      <BackLink href="/dashboard/content">{t('texts.title')}</BackLink>
      {!isKnown && isReady && (
        <>
          <h1 className="screen-title mb-4">{t('text.title')}</h1>
          <Empty icon="search" title={t('text.gone')} />
        </>
      )}
      {isKnown && (
        <>
          <EditorHead title={name.tool} locale={page.locale} path={toolPath(page.tool)}>
            <bdi>{name.language}</bdi>
          </EditorHead>
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
        </>
      )}
    </>
  )
}
