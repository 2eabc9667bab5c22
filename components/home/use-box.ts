import { useRouter } from 'next/router'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Found } from './recognize'

/** How the text came into the box: a link in the page's address, typed, or put there as a whole. */
type By = 'address' | 'typing' | 'whole'

const looksLikeLink = /^\s*(?:[a-z.]+:\/\/|www\.|(?:m\.|music\.)?youtu)\S+\s*$/i
/** Where a focused field opens no keyboard over the page. */
const desktop = '(hover: hover) and (pointer: fine)'

/** The text in the box and what it was recognized as. */
export function useBox(input: RefObject<HTMLInputElement | null>) {
  const router = useRouter()
  const { isReady, query } = router
  const [text, setText] = useState('')
  const [by, setBy] = useState<By>('whole')
  const [found, setFound] = useState<Found | 'offline'>()
  /** The latest text: results for any other text are outdated. */
  const latest = useRef('')
  const justFocused = useRef(false)

  const recognizeText = useCallback(async (whole: string, shows: (found: Found) => boolean) => {
    const trimmed = whole.trim()
    latest.current = trimmed
    if (!trimmed) return setFound(undefined)
    const answer = await import('./recognize-subject').then(
      ({ recognizeSubject }) => recognizeSubject(trimmed),
      () => 'offline' as const,
    )
    if (latest.current !== trimmed) return
    setFound(answer === 'offline' || shows(answer) ? answer : undefined)
    return answer === 'offline' ? undefined : answer
  }, [])

  /** Puts a whole text into the box. */
  const take = useCallback(
    (whole: string, how: By = 'whole') => {
      setText(whole)
      setBy(how)
      return recognizeText(whole, () => true)
    },
    [recognizeText],
  )

  // The browser's address bar sends `?q=`; see the extension page.
  const queryText = isReady && typeof query.q === 'string' ? query.q : undefined
  // Before the next paint, so that the box hides what the style sheet has hidden until now.
  useLayoutEffect(() => {
    if (!isReady) return
    delete document.documentElement.dataset.asked
    if (queryText && queryText.trim() !== latest.current) void take(queryText, 'address')
  }, [isReady, queryText, take])

  /** Puts a link into the address, so that another language and the Back button keep it. A second call
   * with the same link changes nothing: it would end a change of page that has begun. */
  const kept = useRef<string>(undefined)
  useEffect(() => {
    kept.current = queryText
  }, [queryText])
  const keep = async (link: string | undefined) => {
    if (!isReady || link === kept.current) return
    kept.current = link
    const query = link === undefined ? {} : { q: link }
    await router.replace({ pathname: '/', query }, undefined, { shallow: true, scroll: false })
  }

  useEffect(() => {
    const free = document.activeElement === document.body || !document.activeElement
    if (free && window.matchMedia?.(desktop).matches) input.current?.focus({ preventScroll: true })
  }, [input])

  const handlers = {
    // While one types, only a link shows something: what is no link yet may become one.
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const { value } = event.target
      const { inputType } = event.nativeEvent as InputEvent
      if (/^insertFrom(?:Paste|Drop)/.test(inputType)) return void take(value)
      setText(value)
      setBy('typing')
      void recognizeText(
        value,
        // Whoever may need somebody to talk to isn't kept waiting for a button.
        ({ kind, bare, withheld }) =>
          withheld?.help !== undefined || (kind !== undefined && kind !== 'keyword' && !bare),
      )
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const pasted = event.clipboardData.getData('text/plain')
      if (!looksLikeLink.test(pasted)) return
      // A link replaces what was there; the browser pastes it, so that its undo knows of it.
      event.currentTarget.select()
    },
    onFocus(event: FocusEvent<HTMLInputElement>) {
      justFocused.current = true
      event.target.select()
    },
    // The click that focuses would undo the selection.
    onMouseUp(event: MouseEvent<HTMLInputElement>) {
      if (justFocused.current) event.preventDefault()
      justFocused.current = false
    },
    onBlur() {
      justFocused.current = false
    },
  }

  return {
    text,
    by,
    found,
    take,
    keep,
    handlers,
    recognizeNow: () => recognizeText(text, () => true),
  }
}
