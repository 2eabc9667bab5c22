import { type ComponentType, lazy } from 'react'
import type { Failure, Provenance } from '@/lib/api/client'
import type { ResultKind, RunnablePageData } from '@/lib/tools/define-tool'

/** What every view of a result is given. */
export interface ResultViewProps {
  tool: RunnablePageData
  data: unknown
  meta: Provenance
  /** Why YouTube could not confirm it, in the visitor's language. */
  unchecked?: string
  explain: (failure: Failure) => string
}

const views: Record<ResultKind, ComponentType<ResultViewProps>> = {
  chips: lazy(() => import('./results/ChipsView')),
  images: lazy(() => import('./results/ImagesView')),
  text: lazy(() => import('./results/TextView')),
}

/** The result of a run, in the view of its kind. */
export default function ResultCard(props: ResultViewProps) {
  const View = views[props.tool.result]
  return <View {...props} />
}
