import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { useTranslation } from '@/context/use-translation'
import type { FactsResult } from '@/lib/tools/results/facts'
import { watchUrl } from '@/lib/youtube/links'
import { thumbnailPath } from '@/lib/youtube/pictures/addresses'

interface Tab {
  key: string
  title: string
  /** What the copy button copies. */
  text?: string
  content: ReactNode
}

/** Several long texts, one at a time. Arrow keys, Home and End move between their names. */
function Tabs({ name, tabs }: { name: string; tabs: readonly Tab[] }) {
  const id = useId()
  const [chosen, setChosen] = useState(tabs[0]?.key)
  const current = tabs.find(({ key }) => key === chosen) ?? tabs[0]
  if (!current) return null
  const move = (event: KeyboardEvent) => {
    const at = tabs.indexOf(current)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs.at(to % tabs.length)!
    setChosen(next.key)
    document.getElementById(`${id}${next.key}`)?.focus()
  }
  const { content } = current
  return (
    <>
      <div role="tablist" aria-label={name} className="tabs fading-row" onKeyDown={move}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            id={`${id}${key}`}
            type="button"
            role="tab"
            aria-selected={key === current.key}
            aria-controls={`${id}panel`}
            tabIndex={key === current.key ? 0 : -1}
            onClick={() => setChosen(key)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={`${id}${current.key}`}
        className="px-4 py-4 sm:px-5"
      >
        {content}
        {current.text !== undefined && (
          <CopyButton
            key={current.key}
            text={current.text}
            className={`mt-3 ${button.secondary}`}
          />
        )}
      </div>
    </>
  )
}

function LongText({
  text,
  language,
  code = false,
}: {
  text: string
  /** BCP 47; empty where it isn't known. */
  language?: string
  code?: boolean
}) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box needs keyboard access.
      tabIndex={0}
      dir={code ? 'ltr' : 'auto'}
      lang={language ?? ''}
      className={`relative max-h-96 overflow-auto whitespace-pre-wrap ${code ? 'rounded-sm bg-sunken p-3 text-xs break-all' : 'font-sans text-sm break-words'}`}
    >
      {code ? <code translate="no">{text}</code> : text}
    </pre>
  )
}

/** Links to other sites that may know more. They get no request before the visitor follows a link. */
function OtherSites({ videoId, slug }: { videoId: string; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  const picture = `https://i.ytimg.com${thumbnailPath(videoId, 'hqdefault', 'jpg')}`
  const links = [
    ['archive', `https://web.archive.org/web/*/${watchUrl(videoId)}`],
    [
      'pictureSearch',
      `https://lens.google.com/uploadbyurl?${new URLSearchParams({ url: picture })}`,
    ],
  ] as const
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-4 py-1 text-sm sm:px-5 md:py-3">
      <span className="text-ink-3">{t('elsewhere.title')}</span>
      {links.map(([name, url]) => (
        <a
          key={name}
          href={url}
          rel="noopener"
          className="inline-flex min-h-11 items-center text-blue hover:underline md:min-h-0"
        >
          {t(`elsewhere.${name}`)}
        </a>
      ))}
    </p>
  )
}

/** The long texts of a video: tags, description and YouTube's raw answer. */
export function FactsWords({
  video,
  snapshot,
  raw,
  slug,
}: Required<Pick<FactsResult, 'video' | 'snapshot'>> &
  Pick<FactsResult, 'raw'> & { slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  const { tags, description } = snapshot
  const json = raw === undefined ? undefined : JSON.stringify(raw, null, 2)
  const none = (text: string) => <p className="text-sm text-ink-2">{text}</p>
  const tabs: Tab[] = [
    ...(tags
      ? [
          {
            key: 'tags',
            title: t('words.tags', { count: tags.length }),
            ...(tags.length > 0 && { text: tags.join(', ') }),
            content:
              tags.length > 0 ? (
                <ul className="chips">
                  {tags.map((tag) => (
                    <li key={tag} dir="auto" lang={video.language ?? ''} className="chip">
                      {tag}
                    </li>
                  ))}
                </ul>
              ) : (
                none(t('words.noTags'))
              ),
          },
        ]
      : []),
    ...(description === undefined
      ? []
      : [
          {
            key: 'description',
            title: t('words.description'),
            ...(description && { text: description }),
            content: description ? (
              <LongText text={description} language={video.language ?? ''} />
            ) : (
              none(t('words.noDescription'))
            ),
          },
        ]),
    ...(json === undefined
      ? []
      : [{ key: 'raw', title: t('raw'), text: json, content: <LongText text={json} code /> }]),
  ]
  return (
    <div className="card min-w-0">
      <Tabs name={video.title} tabs={tabs} />
      <OtherSites videoId={video.id} slug={slug} />
    </div>
  )
}
