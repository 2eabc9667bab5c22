import { type ComponentType, lazy, useEffect, useState } from 'react'

/**
 * A part whose code is loaded when it is first shown. One that couldn't be loaded is left out, and asked
 * for again when it is next shown, or when the browser is online again.
 * @param Otherwise what stands there meanwhile
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Otherwise?: ComponentType,
): ComponentType<Props> {
  const begin = () => lazy(() => load().catch(() => ({ default: Missing })))
  let Part = begin()
  function Missing() {
    // Not before it stands there: what waits for the code would begin anew each time.
    useEffect(() => {
      Part = begin()
    }, [])
    return Otherwise ? <Otherwise /> : null
  }
  return function Later(props: Props) {
    const [Own, setOwn] = useState(() => Part)
    useEffect(() => {
      const again = () => setOwn(() => Part)
      window.addEventListener('online', again)
      return () => window.removeEventListener('online', again)
    }, [])
    return <Own {...props} />
  }
}
