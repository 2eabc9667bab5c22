/** Whether this browser can hand a page's address to other apps. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** Hands the page's address to other apps. */
export async function sharePage(): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: window.location.href })
  } catch {
    // The visitor has closed the dialog.
  }
}
