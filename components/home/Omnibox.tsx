import { useRouter } from 'next/router'
import { useTranslation } from 'next-i18next/pages'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { useToolLinks } from '@/context/ToolLinksContext'
import { toolPath } from '@/lib/tools/machine/tool-links'
import type { Link as YouTubeLink } from '@/lib/youtube/links'

/** What a text was recognised as: the key of its sentence, and what it is for the tools. */
interface Found {
  text: string
  label: 'video' | 'short' | 'live' | 'channel' | 'playlist' | 'keyword'
  kind: YouTubeLink['kind'] | 'keyword'
}

/** Tools that take a link of a kind; made from the registry by the page. */
export type AcceptedBy = Record<Found['kind'], string[]>

async function recognise(text: string): Promise<Found> {
  const { parseChannelLink, parseLink } = await import('@/lib/youtube/links')
  const link = parseLink(text)
  if (!link) return { text, label: 'keyword', kind: 'keyword' }
  const special = link.kind === 'video' && (link.form === 'short' || link.form === 'live')
  // A channel's own playlist is told as what it is, and offers the tools for channels.
  const standsForChannel = link.kind === 'playlist' && parseChannelLink(text).ok
  const kind = standsForChannel ? 'channel' : link.kind
  return { text, label: special ? link.form : link.kind, kind } as Found
}

/** Takes any link or word, says what it is and offers the tools that can use it, filled in. */
export function Omnibox({ acceptedBy }: { acceptedBy: AcceptedBy }) {
  const { t } = useTranslation('home')
  const { isReady, query } = useRouter()
  const tools = useToolLinks()
  const id = useId()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>()

  const look = async (asked: string) => {
    const trimmed = asked.trim()
    setFound(trimmed ? await recognise(trimmed) : undefined)
  }

  // `?q=` is what the browser's address bar sends, see the extension page.
  const asked = isReady && typeof query.q === 'string' ? query.q : undefined
  useEffect(() => {
    if (!asked) return
    setText(asked)
    recognise(asked.trim()).then(setFound)
  }, [asked])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    look(text)
  }

  const fitting = found ? tools.filter(({ slug }) => acceptedBy[found.kind].includes(slug)) : []
  const parameter = found?.kind === 'keyword' ? 'keyword' : 'url'

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
            setFound(undefined)
          }}
          onPaste={(event) => look(event.clipboardData.getData('text'))}
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
        {found && (
          <div className="card p-4">
            <p className="text-sm font-semibold">{t(`found.${found.label}`)}</p>
            <p className="truncate text-sm text-ink-3" dir="auto">
              {found.text}
            </p>
            {fitting.length === 0 ? (
              <p className="mt-3 text-sm text-ink-2">{t('found.none')}</p>
            ) : (
              <>
                <p className="sr-only">{t('found.tools')}</p>
                <ul className="mt-3 flex flex-wrap gap-2">
                  {fitting.map(({ slug, name }) => (
                    <li key={slug}>
                      <Link
                        href={`${toolPath(slug)}?${new URLSearchParams({ [parameter]: found.text })}`}
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
