/**
 * Tells a page that comes back from the browser's history, with its scripts as they were, that other pages may have
 * stored something meanwhile, as another tab that has changed everything does.
 */
export function followHistory(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage'))
  })
}
