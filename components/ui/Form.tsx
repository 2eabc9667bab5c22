import { type ComponentProps, type RefObject, useCallback } from 'react'

/**
 * A form that its page sends by script. Until React has it, `lib/browser/before-paint.js` answers a press of
 * its button with a sentence. Where no script runs at all, the browser posts it and the server answers
 * with a page: what was typed never gets into an address.
 */
export function Form({
  ref,
  ...form
}: Omit<ComponentProps<'form'>, 'ref'> & { ref?: RefObject<HTMLFormElement | null> }) {
  const take = useCallback(
    (element: HTMLFormElement | null) => {
      if (ref) ref.current = element
      if (element) element.dataset.alive = ''
    },
    [ref],
  )
  return <form method="post" noValidate {...form} ref={take} />
}
