import { DeleteAfterAsking } from '@/components/ui/DeleteAfterAsking'
import { useTranslation } from '@/context/use-translation'
import { forgetOwnDraw } from '@/lib/draws/own-draws'
import { callJob } from '@/lib/jobs/follow'

/** Deletes a draw for its owner, after asking. */
export function DeleteDraw({
  id,
  secret,
  title,
  onDeleted,
}: {
  id: string
  /** Of who has made it without an account. */
  secret?: string
  /** What it is about, in a list. */
  title?: string
  onDeleted: () => void
}) {
  const { t } = useTranslation('draw')
  const remove = async () => {
    const answer = await callJob<null>(`/api/draws/${id}`, { secret }, { method: 'DELETE' })
    if (!answer.ok) return answer.failure
    forgetOwnDraw(id)
    onDeleted()
  }
  return (
    <DeleteAfterAsking
      words={{
        act: t('page.delete'),
        ask: t('page.delete.ask'),
        text: t('page.delete.text'),
        cancel: t('page.delete.cancel'),
      }}
      of={title}
      remove={remove}
    />
  )
}
