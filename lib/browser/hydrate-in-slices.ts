// Next hydrates a page in one task. Inside a transition React does it in slices of some milliseconds,
// between which the browser handles what the visitor does: https://react.dev/reference/react/startTransition
// `next.config.js` gives it to Next's client in place of `react-dom/client`.
import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'

export default {
  hydrateRoot(...page: Parameters<typeof hydrateRoot>): Root {
    let root: Root | undefined
    // Runs at once; only what React then does is in slices.
    startTransition(() => {
      root = hydrateRoot(...page)
    })
    return root!
  },
}
