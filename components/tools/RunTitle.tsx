import Head from 'next/head'
import { useRouter } from 'next/router'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { languageTag } from '@/lib/i18n/languages'
import { exactly, roughShare } from '@/lib/i18n/number-format'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { staysOutOfAddress } from '@/lib/tools/machine/fields'
import { runSubject } from '@/lib/tools/machine/run-subject'

export interface RunTitleProps {
  /** The result. */
  data: unknown
  tool: RunnablePageData
  /** What was run. */
  query: string
}

/** The page's title while it shows a run: tabs, histories and bookmarks of runs differ by it. */
export function RunTitle({ data, tool, query }: RunTitleProps) {
  const { t } = useTranslation(`tools/${tool.slug}`)
  const { name } = useSite()
  const tag = languageTag(useRouter().locale)
  const typed = new URLSearchParams(query)
  // What may not be in the address may not be in the browser's history.
  if (staysOutOfAddress(tool.fields, typed)) return null
  const subject = runSubject(data, tool.fields, typed, (field, { kind }, value) => {
    const written = kind === 'percent' ? roughShare(tag, value / 100) : exactly(tag, value)
    return `${t(`field.${field}`)}: ${written}`
  })
  if (!subject) return null
  return (
    <Head>
      <title>{`${subject} – ${t('name')} | ${name}`}</title>
    </Head>
  )
}
