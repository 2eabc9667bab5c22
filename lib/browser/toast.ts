import type { ToastContent } from 'react-toastify/unstyled'

const load = () => import('react-toastify/unstyled').catch(() => undefined)

export type ToastKind = 'success' | 'error'

/**
 * Shows for a few seconds that an action succeeded or failed. Loads the library on first use.
 * @param staysAs the name of one that stays until it is closed, by itself, its reader or `closeToast`
 */
export async function toast(
  kind: ToastKind,
  content: string | ToastContent,
  staysAs?: string,
): Promise<void> {
  // The container must be mounted before the library can show a toast in it.
  window.dispatchEvent(new Event('toast'))
  const library = await load()
  library?.toast[kind](
    content,
    staysAs === undefined
      ? undefined
      : { toastId: staysAs, autoClose: false, closeOnClick: false, draggable: false },
  )
}

export async function closeToast(name: string): Promise<void> {
  const library = await load()
  library?.toast.dismiss(name)
}
