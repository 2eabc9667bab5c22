/** Below this part of the window's height, what begins is out of sight or nearly. */
const lowest = 0.75

/**
 * Brings into view what a submitted form leads to (a result, its skeleton or a message, whichever
 * comes first) when it begins too low to be seen. The focus stays where it is. Who types on looks at
 * the form, and is left there.
 */
export function revealOutcome(form: HTMLFormElement): void {
  const stop = () => {
    observer.disconnect()
    form.removeEventListener('input', stop)
  }
  const reveal = () => {
    const outcome = form.parentElement?.querySelector('[role="status"] + .card')
    if (!outcome) return
    stop()
    if (outcome.getBoundingClientRect().top < window.innerHeight * lowest) return
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    outcome.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
  }
  const observer = new MutationObserver(reveal)
  observer.observe(form.parentElement ?? form, { childList: true })
  form.addEventListener('input', stop)
  reveal()
}
