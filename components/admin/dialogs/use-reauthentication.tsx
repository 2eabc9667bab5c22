import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { storedUser } from '@/lib/browser/account-client'
import { failureOf } from '@/lib/browser/call-failed'
import { ReauthModal } from './ReauthModal'

/** Calls that the server only accepts shortly after a log-in: one that it refuses waits until the
 * password was given again, and is then repeated.
 * @param open whether the dialog that makes them is open */
export function useReauthentication(open: boolean) {
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

  /** Changes each time the dialog opens; missing while it is closed. */
  const opening = useRef<symbol>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `answer` only uses refs and a setter
  useEffect(() => {
    if (!open) return
    opening.current = Symbol('opening')
    return () => {
      opening.current = undefined
      answer(false)
    }
  }, [open])

  return {
    /** To be rendered anywhere; it lies over everything. */
    passwordModal: createPortal(<ReauthModal asking={asking} answer={answer} />, document.body),
    /** Makes a call that may want a fresh password first. It is repeated for the same user only,
     * and only while its dialog is open.
     * @throws what the call throws, also when it is not repeated */
    async fresh<T>(call: () => Promise<T>): Promise<T> {
      const asker = storedUser()
      const from = opening.current
      const isOpen = () => from !== undefined && from === opening.current
      try {
        return await call()
      } catch (error) {
        if (failureOf(error).code !== 'auth.reauthenticate' || !isOpen()) throw error
        const given = await askPassword()
        if (!given || !isOpen() || !asker || storedUser() !== asker) throw error
        return call()
      }
    },
  }
}
