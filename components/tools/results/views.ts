import type { ComponentType } from 'react'
import type { Failure } from '@/lib/browser/failure'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import type { FormValues } from '@/lib/tools/machine/fields'
import type { ResultKind } from '@/lib/tools/results/kinds'
import type { Provenance } from '@/lib/youtube/provenance'

/** The props of every result view. */
export interface ResultViewProps {
  tool: RunnablePageData
  data: unknown
  meta: Provenance
  /** Why YouTube could not confirm it, in the visitor's language. */
  unchecked?: string
  explain: (failure: Failure) => string
  /** Takes the result away: it turned out that its videos, by their ids, lead to nothing. */
  onLost?: (videos: ReadonlyMap<string, Failure>) => void
  /** The form's values, where some are edited in the result; a change is a new run. */
  form?: { values: FormValues; onChange: (values: FormValues) => void }
}

/** What a page passes to a view. */
export interface ShownProps extends ResultViewProps {
  form: NonNullable<ResultViewProps['form']>
  /** What was run. */
  query: URLSearchParams
}

type LoadView = (tool: RunnablePageData) => Promise<{ default: ComponentType<ShownProps> }>

/** The view of each kind of result, loaded with the first result of that kind. */
export const views: Record<ResultKind, LoadView> = {
  calculator: () => import('./CalculatorView'),
  chips: () => import('./ChipsView'),
  download: () => import('./download/DownloadView'),
  draw: () => import('./draw/DrawView'),
  facts: () => import('./FactsView'),
  images: () => import('./ImagesView'),
  channels: () => import('./ChannelsView'),
  scored: () => import('./ScoredView'),
  table: () => import('./TableView'),
  // What one edits in the result, code whose look has options, or what people wrote about their videos.
  text: ({ inResult, folded }) => {
    if (inResult) return import('./description/DescriptionView')
    return folded ? import('./EmbedView') : import('./WordsView')
  },
  // Its desk stands beside the form, and shows the result, too.
  titles: async () => ({ default: () => null }),
  transcript: () => import('./TranscriptView'),
}
