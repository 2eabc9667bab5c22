import { useRouter } from 'next/router'
import { useTranslation } from 'next-i18next/pages'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { useToolLinks } from '@/context/ToolLinksContext'
import { toolPath } from '@/lib/tools/machine/tool-links'
import type { Found } from './recognise'

/** Tools that take a link of a kind; made from the registry by the page. */
export type AcceptedBy = Record<NonNullable<Found['kind']>, string[]>

/** Takes any link or word, says what it is and offers the tools that can use it, filled in. */
export function Omnibox({ acceptedBy }: { acceptedBy: AcceptedBy }) {
  const { t } = useTranslation(['home', 'common'])
  const { isReady, query } = useRouter()
  const tools = useToolLinks()
  const id = useId()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | 'offline'>()
  /** What was asked last: an answer about anything else comes too late. */
  const latest = useRef('')

  const look = useCallback(async (asked: string) => {
    const trimmed = asked.trim()
    latest.current = trimmed
    const answer = await import('./recognise').then(
      ({ recognise }) => recognise(trimmed),
      () => 'offline' as const,
    )
    if (latest.current === trimmed) setFound(trimmed ? answer : undefined)
  }, [])

  // `?q=` is what the browser's address bar sends, see the extension page.
  const asked = isReady && typeof query.q === 'string' ? query.q : undefined
  useEffect(() => {
    if (!asked) return
    setText(asked)
    look(asked)
  }, [asked, look])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    look(text)
  }

  const known = found === 'offline' ? undefined : found
  const kind = known?.kind
  const fitting = kind ? tools.filter(({ slug }) => acceptedBy[kind].includes(slug)) : []
  const parameter = kind === 'keyword' ? 'keyword' : 'url'

  return (
    <div className="mx-auto mt-8 w-full max-w-[720px] text-start">
      <form
        onSubmit={submit}
        className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-2 shadow-soft sm:flex-row"
      >
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
          // Where the text arrives whole, what now stands in the field is looked at without asking;
          // unlike onChange this is also told when the same text was pasted over itself.
          onInput={(event) => {
            const { inputType } = event.nativeEvent as InputEvent
            const { value } = event.currentTarget
            if (/^insertFrom(?:Paste|Drop)/.test(inputType)) queueMicrotask(() => look(value))
          }}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={8192}
          placeholder={t('field.placeholder')}
          className="min-h-12 min-w-0 grow rounded-md bg-transparent px-4 text-sm"
        />
        <button type="submit" className={button.primary}>
          {t('field.action')}
          <span aria-hidden="true">→</span>
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
            {kind === 'keyword' && fitting.length === 0 && (
              <p className="mt-3 text-sm text-ink-2">{t('found.noKeywordTools')}</p>
            )}
            {fitting.length > 0 && (
              <>
                <p className="sr-only">{t('found.tools')}</p>
                <ul className="mt-3 flex flex-wrap gap-2">
                  {fitting.map(({ slug, name }) => (
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
