import type { ReactNode } from 'react'
import { useTranslation } from '@/context/use-translation'
import type { FoundInText, FoundLink } from '@/lib/tools/results/text'
import { formatTime } from '@/lib/tools/text/parse-time'
import { withScheme } from '@/lib/web-addresses'
import { watchUrl } from '@/lib/youtube/links'
import { AddressText } from './AddressText'
import { CopyIcon } from './CopyIcon'

/** One list of findings with a copy button, or a sentence that there are none. */
function FoundList({
  name,
  lines,
  slug,
  children,
}: {
  name: keyof FoundInText
  /** The entries as lines for the clipboard. */
  lines: string[]
  slug: string
  children: ReactNode
}) {
  const { t } = useTranslation(`tools/${slug}`)
  return (
    <section className="ruled min-w-0 px-4 py-3 sm:px-5">
      <div className="flex min-h-9 items-center justify-between gap-2">
        <h3 className="text-sm tracking-normal">
          {t(`found.${name}`)}
          <span className="ms-2 font-normal text-ink-3 tabular-nums">{lines.length}</span>
        </h3>
        {lines.length > 0 && <CopyIcon text={() => lines.join('\n')} of={t(`found.${name}`)} />}
      </div>
      {lines.length > 0 ? (
        children
      ) : (
        <p className="text-sm text-ink-3">{t(`found.${name}.none`)}</p>
      )}
    </section>
  )
}

function LinkLine({ link, slug }: { link: FoundLink; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-0.5 text-sm">
      <a
        href={withScheme(link.url)}
        rel="noopener nofollow ugc"
        dir="ltr"
        className="wrap-anywhere text-blue hover:underline"
      >
        <AddressText address={link.url} />
      </a>
      {link.affiliate && <span className="badge-warn">{t('found.affiliate')}</span>}
      {link.tracking.length > 0 && (
        <span className="badge">
          {t('found.tracking')} <code translate="no">{link.tracking.join(', ')}</code>
        </span>
      )}
    </li>
  )
}

/** Links, chapters, hashtags and e-mail addresses of a text, each list with a copy button. */
export function Found({
  found,
  videoId,
  slug,
}: {
  found: FoundInText
  /** The video that chapters link to. */
  videoId?: string
  slug: string
}) {
  const { links, chapters, hashtags, emails } = found
  return (
    <div className="card min-w-0">
      <FoundList
        name="chapters"
        lines={chapters.map(({ start, title }) => `${formatTime(start)} ${title}`)}
        slug={slug}
      >
        <ol className="grid gap-1 text-sm">
          {chapters.map(({ start, title }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same time may appear twice.
            <li key={index} className="flex gap-3">
              <a
                href={videoId ? `${watchUrl(videoId)}&t=${start}s` : undefined}
                rel="noopener"
                translate="no"
                className="min-h-6 min-w-14 leading-6 text-blue tabular-nums hover:underline"
              >
                {formatTime(start)}
              </a>
              <bdi lang="" className="min-w-0 leading-6 break-words">
                {title}
              </bdi>
            </li>
          ))}
        </ol>
      </FoundList>
      <FoundList name="links" lines={links.map(({ url }) => url)} slug={slug}>
        <ul className="grid gap-1">
          {links.map((link) => (
            <LinkLine key={link.url} link={link} slug={slug} />
          ))}
        </ul>
      </FoundList>
      <FoundList name="hashtags" lines={hashtags} slug={slug}>
        <ul className="chips pb-1">
          {hashtags.map((word) => (
            <li key={word} className="chip">
              <bdi lang="">{word}</bdi>
            </li>
          ))}
        </ul>
      </FoundList>
      <FoundList name="emails" lines={emails} slug={slug}>
        <ul className="grid gap-1 text-sm">
          {emails.map((address) => (
            <li key={address} dir="ltr" className="wrap-anywhere text-start">
              {address}
            </li>
          ))}
        </ul>
      </FoundList>
    </div>
  )
}
