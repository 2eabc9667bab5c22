import Head from 'next/head'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { staysOutOfAddress } from '@/lib/tools/machine/fields'
import { runSubject } from '@/lib/tools/machine/run-subject'
import type { RunState } from './use-tool-run'

/** The page's title while it shows a run: tabs, histories and bookmarks of runs differ by it. */
export function RunTitle({
  state,
  tool,
  query,
}: {
  state: RunState
  tool: RunnablePageData
  /** What was run. */
  query: string
}) {
  const { t } = useTranslation(`tools/${tool.slug}`)
  const { name } = useSite()
  const typed = new URLSearchParams(query)
  // What may not be in the address may not be in the browser's history.
  if (state.status !== 'done' || staysOutOfAddress(tool.fields, typed)) return null
  const subject = runSubject(state.data, typed)
  if (!subject) return null
  return (
    <Head>
      <title>{`${subject} – ${t('name')} | ${name}`}</title>
    </Head>
  )
}
