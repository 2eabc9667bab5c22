import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { failureOf } from '@/lib/browser/account-client'
import { ReauthModal } from './ReauthModal'

/** Calls that the server only accepts shortly after a log-in: one that it refuses waits until the
 * password was given again, and is then repeated. */
export function useReauthentication() {
  const [asking, setAsking] = useState(false)
  const question = useRef<{ asked: Promise<boolean>; answer: (given: boolean) => void }>(null)

  /** Asks for the password, once for all calls that want it. */
  const askPassword = (): Promise<boolean> => {
    if (!question.current) {
      let answer: (given: boolean) => void = () => {}
      const asked = new Promise<boolean>((resolve) => {
        answer = resolve
      })
      question.current = { asked, answer }
      setAsking(true)
    }
    return question.current.asked
  }

  /** Ends the wait for the password: it was given, or the act is off. */
  const answer = (given: boolean) => {
    question.current?.answer(given)
    question.current = null
    setAsking(false)
  }

  return {
    /** To be rendered anywhere; it lies over everything. */
    passwordModal: createPortal(<ReauthModal asking={asking} answer={answer} />, document.body),
    /** Makes a call that may want a fresh password first.
     * @throws what the call throws, also when the password was not given */
    async fresh<T>(call: () => Promise<T>): Promise<T> {
      try {
        return await call()
      } catch (error) {
        if (failureOf(error).code !== 'auth.reauthenticate' || !(await askPassword())) throw error
        return call()
      }
    },
  }
}
