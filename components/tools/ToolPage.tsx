import { Fragment } from 'react'
import { Planned } from '@/components/layout/Planned'
import { ReviewsPlace } from '@/components/reviews/ReviewsPlace'
import type { Place } from '@/components/reviews/ReviewsSection'
import { Seo } from '@/components/seo/Seo'
import { button } from '@/components/ui/button'
import { FromServer } from '@/components/ui/FromServer'
import { Icon } from '@/components/ui/Icon'
import { later } from '@/components/ui/later'
import { useTranslation } from '@/context/use-translation'
import type { WrittenContent } from '@/lib/content/answers'
import type { ToolPageData } from '@/lib/tools/machine/define-tool'
import type { Example } from '@/lib/tools/machine/examples'
import type { ToolExample } from '@/lib/tools/machine/tool-example'
import type { ToolLink } from '@/lib/tools/machine/tool-links'
import { DownloadsNotice } from './DownloadsNotice'
import GuideOnServer from './Guide'
import { ToolCards as CardsOnServer } from './ToolCards'
import { ToolRunner } from './ToolRunner'
import { YouTubeNotice } from './YouTubeNotice'

// The first ones are for the server; browsers load theirs only after a change of page.
const Guide = typeof window === 'undefined' ? GuideOnServer : later(() => import('./Guide'))
const ToolCards =
  typeof window === 'undefined'
    ? CardsOnServer
    : later(async () => ({ default: (await import('./ToolCards')).ToolCards }))

/** The page of any tool: what it is, its form and result, how to use it, and where to go on. */
export function ToolPage({
  tool,
  related,
  example,
  examples,
  isOff = false,
  onlyFor,
  written,
  isUnchecked = false,
  reviews,
}: {
  tool: ToolPageData
  related: ToolLink[]
  example?: ToolExample
  examples?: readonly Example[]
  /** The operator has switched it off. */
  isOff?: boolean
  /** Who alone may run it, of a downloader. */
  onlyFor?: 'users' | 'admins'
  /** What an admin wrote over the built-in text. */
  written?: WrittenContent
  /** An admin's text could not be looked for. */
  isUnchecked?: boolean
  /** What the page knows of the tool's reviews. */
  reviews?: Omit<Place, 'tool'>
}) {
  const { t } = useTranslation([`tools/${tool.slug}`, 'common', 'tool'])
  const runs = tool.where !== 'planned'
  return (
    <div className="page-width tool-page">
      <Seo
        title={written?.title ?? t('title')}
        description={written?.description ?? t('description')}
        image={written?.image}
        index={runs && !isOff}
        translated={!isOff}
      />
      <div className="tool-head">
        <span className="icon-tile">
          <Icon name={tool.icon} className="size-6.5" />
        </span>
        <h1>{t('heading')}</h1>
        <p>{t('summary')}</p>
        {runs && (
          <a href="#how" className={button.quiet}>
            {t('tool:howTo')}
          </a>
        )}
      </div>
      {runs ? (
        <Fragment key={tool.slug}>
          {tool.group === 'download' && <DownloadsNotice isOff={isOff} onlyFor={onlyFor} />}
          {(tool.where === 'server' || tool.checked) && !isOff && <YouTubeNotice />}
          <ToolRunner tool={tool} example={example} examples={examples} />
          <FromServer className="after-result">
            <Guide
              slug={tool.slug}
              factsReadOn={tool.factsReadOn}
              written={written}
              isUnchecked={isUnchecked}
            />
          </FromServer>
          <ReviewsPlace tool={tool.slug} {...reviews} />
        </Fragment>
      ) : (
        <Planned />
      )}
      <section className="after-result mt-10">
        <h2 className="mb-3 text-xl">{t('tool:related')}</h2>
        <FromServer key={tool.slug}>
          <ToolCards tools={related} />
        </FromServer>
      </section>
    </div>
  )
}
