import { useEffect, useState } from 'react'
import { isField } from './is-field'

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
    const controller = new AbortController()
    const { signal } = controller
    const accept = (event: Event, data: DataTransfer | null) => {
      const text = textOf(data)
      if (isField(event.target) || !text) return
      event.preventDefault()
      take(text)
    }
    document.addEventListener('paste', (event) => accept(event, event.clipboardData), { signal })
    document.addEventListener(
      'dragover',
      (event) => {
        if (isField(event.target) || !dragsText(event.dataTransfer)) return
        event.preventDefault()
        setDragging(true)
      },
      { signal },
    )
    document.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!relatedTarget) setDragging(false)
      },
      { signal },
    )
    document.addEventListener(
      'drop',
      (event) => {
        setDragging(false)
        accept(event, event.dataTransfer)
      },
      { signal },
    )
    return () => controller.abort()
  }, [take])

  return dragging
}
