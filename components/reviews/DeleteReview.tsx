import { DeleteAfterAsking } from '@/components/ui/DeleteAfterAsking'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { failureOf } from '@/lib/browser/call-failed'
import { toast } from '@/lib/browser/toast'

/** Deletes one's own review, after asking. */
export function DeleteReview({
  id,
  tool,
  onDeleted,
}: {
  id: string
  /** The tool's name, in a list. */
  tool?: string
  onDeleted: () => void
}) {
  const { t } = useTranslation('reviews')
  const remove = async () => {
    try {
      await api.delete('/api/reviews/[id]', { query: { id }, quiet: true })
    } catch (failed) {
      return failureOf(failed)
    }
    void toast('success', t('own.deleted'))
    onDeleted()
  }
  return (
    <DeleteAfterAsking
      words={{
        act: t('own.delete'),
        ask: t('own.deleteAsk'),
        text: t('own.deleteText'),
        cancel: t('own.cancel'),
      }}
      of={tool}
      remove={remove}
    />
  )
}
