import { useSyncExternalStore } from 'react'
import { site } from '../site'

const never = () => () => {}

/** The site's address. The demo's build knows none, so there it is empty until the page runs. */
export const useOrigin: () => string = process.env.DEMO_BUILD
  ? () =>
      useSyncExternalStore(
        never,
        () => site.origin || window.location.origin,
        () => site.origin,
      )
  : () => site.origin
