import { useRouter } from 'next/router'
import { useTranslation } from 'next-i18next/pages'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useToolLinks } from '@/context/ToolLinksContext'
import { toolPath } from '@/lib/tools/machine/tool-links'
import type { Found } from './recognize'

/** Slugs of the tools that accept each kind of input; computed from the registry by the page. */
export type AcceptedBy = Record<NonNullable<Found['kind']>, string[]>

/** Recognizes any link or keyword and offers links to the tools that accept it, already filled in. */
export function Omnibox({ acceptedBy }: { acceptedBy: AcceptedBy }) {
  const { t } = useTranslation(['home', 'common'])
  const { isReady, query } = useRouter()
  const tools = useToolLinks()
  const id = useId()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | 'offline'>()
  /** The latest text: results for any other text are outdated. */
  const latest = useRef('')

  const recognizeText = useCallback(async (queryText: string) => {
    const trimmed = queryText.trim()
    latest.current = trimmed
    const answer = await import('./recognize').then(
      ({ recognize }) => recognize(trimmed),
      () => 'offline' as const,
    )
    if (latest.current === trimmed) setFound(trimmed ? answer : undefined)
  }, [])

  // The browser's address bar sends `?q=`; see the extension page.
  const queryText = isReady && typeof query.q === 'string' ? query.q : undefined
  useEffect(() => {
    if (!queryText) return
    setText(queryText)
    recognizeText(queryText)
  }, [queryText, recognizeText])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    recognizeText(text)
  }

  const known = found === 'offline' ? undefined : found
  const kind = known?.kind
  const matchingTools = kind ? tools.filter(({ slug }) => acceptedBy[kind].includes(slug)) : []
  const parameter = kind === 'keyword' ? 'keyword' : 'url'

  return (
    <div className="mt-4">
      <form onSubmit={submit} className="home-box">
        <Icon name="link" className="size-5 text-ink-3" />
        <label htmlFor={id} className="sr-only">
          {t('field.label')}
        </label>
        <input
          id={id}
          name="q"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            latest.current = ''
            setFound(undefined)
          }}
          // Pasted or dropped text is recognized at once. Unlike onChange, onInput also fires when
          // the same text is pasted over itself.
          onInput={(event) => {
            const { inputType } = event.nativeEvent as InputEvent
            const { value } = event.currentTarget
            if (/^insertFrom(?:Paste|Drop)/.test(inputType))
              queueMicrotask(() => recognizeText(value))
          }}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={8192}
          placeholder={t('field.placeholder')}
        />
        <button type="submit" className={button.primary}>
          {t('field.action')}
          <Icon name="arrow-right" className="size-4 rtl:rotate-180" />
        </button>
      </form>
      <div role="status" className="mt-3 empty:mt-0">
        {found === 'offline' && <p className="card p-4 text-sm">{t('common:networkFailed')}</p>}
        {known && (
          <div className="card p-4">
            <p className="text-sm font-semibold">{t(`found.${known.label}`)}</p>
            <p className="truncate text-sm text-ink-3" dir="auto">
              {known.text}
            </p>
            {kind === 'keyword' && matchingTools.length === 0 && (
              <p className="mt-3 text-sm text-ink-2">{t('found.noKeywordTools')}</p>
            )}
            {matchingTools.length > 0 && (
              <>
                <p className="sr-only">{t('found.tools')}</p>
                <ul className="mt-3 flex flex-wrap gap-2">
                  {matchingTools.map(({ slug, name }) => (
                    <li key={slug}>
                      <Link
                        href={`${toolPath(slug)}?${new URLSearchParams({ [parameter]: known.text })}`}
                        className={button.chip}
                      >
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
