/** An outcome that starts below this fraction of the window's height is scrolled into view. */
const maxTopFraction = 0.75

/**
 * Scrolls the outcome of a submitted form (a result, its skeleton or a message, whichever comes
 * first) into view when it starts too low. The focus does not move. If the visitor keeps typing,
 * nothing is scrolled.
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
    if (outcome.getBoundingClientRect().top < window.innerHeight * maxTopFraction) return
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    outcome.scrollIntoView({ behavior: prefersReducedMotion ? 'auto' : 'smooth' })
  }
  const observer = new MutationObserver(reveal)
  observer.observe(form.parentElement ?? form, { childList: true })
  form.addEventListener('input', stop)
  reveal()
}
