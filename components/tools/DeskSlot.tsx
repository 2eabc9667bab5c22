import { type ComponentType, Suspense } from 'react'
import { PagePart } from '@/components/layout/PagePart'
import { later } from '@/components/ui/later'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import type { ResultKind } from '@/lib/tools/results/kinds'
import { ResultSkeleton } from './ResultSkeleton'
import type { DeskProps } from './results/titles/TitleDesk'
import type { RunState } from './use-tool-run'

/** What stands under the form while the visitor types, and shows the result in place of a view. */
const desks: Partial<Record<ResultKind, ComponentType<DeskProps>>> = {
  titles: later(() => import('@/components/tools/results/titles/TitleDesk')),
}

export const hasDesk = ({ result }: RunnablePageData) => (result in desks ? true : undefined)

/** The desk of a tool that has one, with the first letter typed or the first run. */
export const deskOf = ({ result }: RunnablePageData, { status }: RunState, isUsed: boolean) =>
  isUsed || status !== 'idle' ? desks[result] : undefined

/** The desk, and its skeleton while its code comes. */
export function DeskSlot({
  Desk,
  ...props
}: DeskProps & { Desk: ComponentType<DeskProps> | undefined }) {
  if (!Desk) return null
  const { tool, state } = props
  const skeleton =
    state.status === 'idle' ? null : <ResultSkeleton kind={tool.result} isHidden={false} />
  return (
    <PagePart subject={state}>
      <Suspense fallback={skeleton}>
        <Desk {...props} />
      </Suspense>
    </PagePart>
  )
}
