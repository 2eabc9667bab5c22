/** Says that an action worked or failed, for a few seconds. The library loads with the first one. */
export async function toast(kind: 'success' | 'error', text: string): Promise<void> {
  // The container must stand before the library can show anything in it.
  window.dispatchEvent(new Event('toast'))
  const library = await import('react-toastify/unstyled').catch(() => undefined)
  library?.toast[kind](text)
}
