import { useEffect, useState } from 'react'

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)

/** The first address of a list as a browser drags it, or else the text. */
function textOf(data: DataTransfer | null): string {
  const list = data?.getData('text/uri-list') ?? ''
  const address = list.split(/\r?\n/).find((line) => line && !line.startsWith('#'))
  return (address ?? data?.getData('text/plain') ?? '').trim()
}

const dragsText = (data: DataTransfer | null) =>
  [...(data?.types ?? [])].some((type) => type === 'text/uri-list' || type === 'text/plain')

/**
 * Takes what is pasted or dropped anywhere on the page, outside of fields.
 * @returns whether something that can be dropped is over the page
 */
export function useDropAndPaste(take: (text: string) => unknown): boolean {
  const [dragging, setDragging] = useState(false)

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = textOf(event.clipboardData)
      if (isField(event.target) || !text) return
      event.preventDefault()
      take(text)
    }
    const onOver = (event: DragEvent) => {
      if (isField(event.target) || !dragsText(event.dataTransfer)) return
      event.preventDefault()
      setDragging(true)
    }
    const onLeave = (event: DragEvent) => {
      if (!event.relatedTarget) setDragging(false)
    }
    const onDrop = (event: DragEvent) => {
      setDragging(false)
      const text = textOf(event.dataTransfer)
      if (isField(event.target) || !text) return
      event.preventDefault()
      take(text)
    }
    document.addEventListener('paste', onPaste)
    document.addEventListener('dragover', onOver)
    document.addEventListener('dragleave', onLeave)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('paste', onPaste)
      document.removeEventListener('dragover', onOver)
      document.removeEventListener('dragleave', onLeave)
      document.removeEventListener('drop', onDrop)
    }
  }, [take])

  return dragging
}
