import { useSyncExternalStore } from 'react'
import type * as toasts from '@/lib/browser/toast'

let shown: readonly (readonly [name: string, content: unknown])[] = []
const listeners = new Set<() => void>()
const change = (next: typeof shown) => {
  shown = next
  for (const listener of listeners) listener()
}
const without = (name: string) => shown.filter(([one]) => one !== name)

/** In place of `lib/browser/toast`: toasts that stay are rendered by `ShownToasts`, as groups. */
export const mockToasts = () => ({
  toast: jest.fn(async (...[, content, name]: Parameters<typeof toasts.toast>) => {
    if (name !== undefined) change([...without(name), [name, content]])
  }),
  closeToast: jest.fn(async (name: string) => change(without(name))),
})

export function ShownToasts() {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
  return (
    <div>
      {all.map(([name, content]) => {
        const Content = content as () => React.ReactNode
        return (
          <fieldset key={name}>
            <Content />
          </fieldset>
        )
      })}
    </div>
  )
}
