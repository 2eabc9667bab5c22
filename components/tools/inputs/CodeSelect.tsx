import { useRouter } from 'next/router'
import { type ComponentProps, startTransition, useEffect, useMemo, useState } from 'react'
import { languages, languageTag, longestTag } from '@/lib/i18n/languages'
import type { NamedCode } from './code-names'
import type { codeFinder } from './typed-codes'
import { useTypedAhead } from './use-typed-ahead'

/** Milliseconds after which a browser without idle time loads the list. */
const patienceMs = 2000

interface CodeSelectProps {
  kind: 'region' | 'language'
  selectProps: ComponentProps<'select'>
  /** Label of the option that sets no value. */
  anyLabel: string
  /** The code that no choice means. */
  implied?: string
  /** Whether only the site's languages can be chosen. */
  site?: boolean
  /** Whether the visitor has started to use the form. */
  touched: boolean
}

/** The names of the long list, once the page is idle or the form is used; none until then. */
function useNamedCodes({ kind, site, touched }: CodeSelectProps, tag: string) {
  const [isWanted, setWanted] = useState(false)
  const [codes, setCodes] = useState<NamedCode[]>([])
  const [makeFinder, setMakeFinder] = useState<typeof codeFinder>()
  useEffect(() => {
    const want = () => setWanted(true)
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(want, patienceMs)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(want, { timeout: patienceMs })
    return () => cancelIdleCallback(idle)
  }, [])
  const isLoading = isWanted || touched
  useEffect(() => {
    if (!isLoading) return undefined
    let isCurrent = true
    import('./code-names').then(
      ({ namedCodes }) => {
        if (isCurrent) startTransition(() => setCodes(namedCodes(kind, tag, site)))
      },
      // Without the list, what is chosen can still be sent.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isLoading, kind, tag, site])
  // What else they are called is of use to a keyboard alone.
  useEffect(() => {
    if (!touched) return
    import('./typed-codes').then(
      ({ codeFinder }) => setMakeFinder(() => codeFinder),
      () => undefined,
    )
  }, [touched])
  const find = useMemo(
    () => (codes.length > 0 ? makeFinder?.(codes, kind, tag) : undefined),
    [codes, makeFinder, kind, tag],
  )
  return { codes, find }
}

/**
 * A select of languages or countries, named and sorted in the page's language. One element from the
 * server's HTML on, which the list fills in place: another one would lose the keyboard.
 */
export default function CodeSelect(props: CodeSelectProps) {
  const { kind, selectProps, anyLabel, implied } = props
  const { locale } = useRouter()
  const tag = languageTag(locale)
  const { codes, find } = useNamedCodes(props, tag)
  const typedAhead = useTypedAhead(find)
  const [nameOf, setNameOf] = useState(() => (code: string) => code)
  // The server's names may differ from the browser's, so they are set after hydration.
  useEffect(() => {
    const names = new Intl.DisplayNames([tag], { type: kind, fallback: 'code' })
    setNameOf(() => (code: string) => {
      // What is longer names nothing, and would keep the browser busy.
      if (code.length > longestTag) return code
      try {
        return names.of(code) ?? code
      } catch {
        // Text of an address that is no code.
        return code
      }
    })
  }, [kind, tag])
  const page = languages.find((one) => one.tag === implied && kind === 'language')
  const chosen = String(selectProps.value ?? '')
  const isListed = codes.some(([code]) => code === chosen)
  return (
    <select {...selectProps} {...typedAhead}>
      <option value="">{page?.name ?? (implied ? nameOf(implied) : anyLabel)}</option>
      {chosen && !isListed && <option value={chosen}>{nameOf(chosen)}</option>}
      {codes.map(([code, name]) =>
        // A chosen code stays in the list, even the implied one.
        code === implied && code !== chosen ? null : (
          <option key={code} value={code}>
            {name}
          </option>
        ),
      )}
    </select>
  )
}
