import { useEffect, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import type { DrawList } from '@/lib/draws/answers'
import { withoutTurning } from '@/lib/without-turning'

const dragsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Takes a saved list, chosen or dropped anywhere on the page. The file stays in the browser. */
export function ListFile({
  problem,
  onList,
  onProblem,
}: {
  /** What is wrong with the last file. */
  problem: string | undefined
  onList: (saved: { list: DrawList; file: string }) => void
  onProblem: (problem: string) => void
}) {
  const { t } = useTranslation(['draw', 'common'])
  const [isOver, setOver] = useState(false)

  const take = async (file: File | undefined) => {
    if (!file) return
    const library = await import('@/lib/draws/read-list').catch(() => undefined)
    if (!library) return onProblem(t('common:networkFailed'))
    try {
      const { maxListBytes, readDrawList } = library
      if (file.size > maxListBytes) return onProblem(t('page.repeat.largeFile'))
      const list = readDrawList(await file.text())
      if (!list) return onProblem(t('page.repeat.badFile'))
      onList({ list, file: withoutTurning(file.name) })
    } catch {
      onProblem(t('page.repeat.badFile'))
    }
  }

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const over = (event: DragEvent) => {
      if (!dragsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!dragsFiles(event)) return
      event.preventDefault()
      void take(event.dataTransfer?.files[0])
    }
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    return () => controller.abort()
  })

  return (
    <>
      <label className={`${button.secondary} cursor-pointer focus-within:outline-2`}>
        <Icon name="upload" className="size-4" />
        {t('page.repeat.file')}
        <input
          type="file"
          accept=".json,application/json"
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            void take(file)
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
      <p className="text-xs text-ink-3">{t('page.repeat.drop')}</p>
      {isOver && <p className="drop-list">{t('page.repeat.dropOver')}</p>}
      {problem && (
        <p role="alert" className="field-error w-full">
          {problem}
        </p>
      )}
    </>
  )
}
