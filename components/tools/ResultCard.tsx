import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { Failure, Provenance } from '@/lib/api/client'
import type { ResultKind, RunnablePageData } from '@/lib/tools/define-tool'
import { ResultSkeleton } from './ResultSkeleton'

/** What every view of a result is given. */
export interface ResultViewProps {
  tool: RunnablePageData
  data: unknown
  meta: Provenance
  /** Why YouTube could not confirm it, in the visitor's language. */
  unchecked?: string
  explain: (failure: Failure) => string
}

const loading = () => <ResultSkeleton />

const views: Record<ResultKind, ComponentType<ResultViewProps>> = {
  chips: dynamic(() => import('./results/ChipsView'), { loading }),
  images: dynamic(() => import('./results/ImagesView'), { loading }),
  text: dynamic(() => import('./results/TextView'), { loading }),
}

/** The result of a run, in the view of its kind. */
export default function ResultCard(props: ResultViewProps) {
  const View = views[props.tool.result]
  return <View {...props} />
}
