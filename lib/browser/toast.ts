/** Shows for a few seconds that an action succeeded or failed. Loads the library on first use. */
export async function toast(kind: 'success' | 'error', text: string): Promise<void> {
  // The container must be mounted before the library can show a toast in it.
  window.dispatchEvent(new Event('toast'))
  const library = await import('react-toastify/unstyled').catch(() => undefined)
  library?.toast[kind](text)
}
