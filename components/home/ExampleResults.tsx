import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { ShortCount } from '@/components/ui/ShortCount'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { HomeExample } from '@/lib/tools/machine/example-facts'
import type { Example } from '@/lib/tools/machine/examples'
import { runPath, type ToolLink } from '@/lib/tools/machine/tool-links'
import { tagLimit } from '@/lib/tools/text/tag-budget'
import { spreadOf } from '@/lib/youtube/models/spread'

/** One result in small, which leads to its tool with an example. */
function Small({
  tool,
  url,
  dark = false,
  children,
}: {
  tool: ToolLink | undefined
  url: string
  dark?: boolean
  children: ReactNode
}) {
  if (!tool?.runs) return null
  return (
    <Link href={runPath(tool.slug, 'video', url)} className="small-result">
      <div className={dark ? 'small-screen' : 'small-paper'}>{children}</div>
      <p className="small-name">
        {tool.icon && <Icon name={tool.icon} className="size-4.5" />}
        <span className="min-w-0 grow wrap-anywhere">{tool.name}</span>
        <Icon name="arrow-right" className="size-4 text-ink-3 rtl:rotate-180" />
      </p>
    </Link>
  )
}

const picture = (videoId: string, ofLength: string, className = '') => (
  <div className={`still ${className}`}>
    <img src={`/examples/${videoId}.webp`} alt="" width={320} height={180} loading="lazy" />
    <span className="length">{ofLength}</span>
  </div>
)

/** What a drawing shows; `tag` is the language of what the video's owner wrote. */
interface Shown {
  example: HomeExample
  tag: string
}

function Tags({ example: { tags, tagCharacters }, tag: language }: Shown) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  return (
    <>
      <p className="flex items-baseline gap-2">
        <b className="text-[24px] leading-7.5 tabular-nums">{formats.number(tagCharacters)}</b>
        <span className="text-xs text-ink-3">
          {t('results.budget', { limit: formats.number(tagLimit) })}
        </span>
      </p>
      <span
        className="share-bar mt-2 [--fill:var(--teal)]"
        style={{ '--share': tagCharacters / tagLimit } as object}
      />
      <div lang={language} className="mt-3 flex flex-wrap gap-1.25">
        {tags.map((tag) => (
          <span key={tag} className="chip min-h-0 px-2 text-2xs">
            {tag}
          </span>
        ))}
      </div>
    </>
  )
}

function Feed({ example: { id, length, neighbors, title, views }, tag }: Shown) {
  const { t } = useTranslation('plots')
  return (
    <div className="grid grid-cols-[1.75fr_1fr] gap-3">
      <div className="min-w-0">
        {picture(id, length, 'outline-2 outline-offset-3 outline-accent-text')}
        <p lang={tag} className="mt-2.5 text-xs font-semibold wrap-anywhere">
          {title}
        </p>
        <p className="mt-0.5 text-2xs text-ink-3">
          <ShortCount value={views} write={(value, count) => t('views', { count, value })} />
        </p>
      </div>
      <div className="grid content-start gap-2.5">
        {neighbors.map(([videoId, ofLength]) => (
          <div key={videoId}>{picture(videoId, ofLength)}</div>
        ))}
      </div>
    </div>
  )
}

const plot = { width: 260, height: 142, right: 250, top: 24, bottom: 124 }

/** A round number that no value exceeds. */
function roundAbove(values: readonly number[]): number {
  const most = Math.max(...values)
  const step = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 10].map((times) => times * step).find((one) => one >= most) ?? most
}

function Uploads({ example: { uploads, views } }: Shown) {
  const { t } = useTranslation(['home', 'plots'])
  const formats = useFormats()
  const others = uploads.slice(0, -1)
  const most = roundAbove(uploads)
  const plotY = (value: number) => plot.bottom - (value / most) * (plot.bottom - plot.top)
  const median = spreadOf(others)?.median ?? 0
  const marks = [0, most / 2, most].map((value) => ({ value, label: formats.count(value) }))
  // `100.000` of German takes more room than `100K`, and `500 тыс.` of Russian more than `1 млн`.
  const left = 12 + 7 * Math.max(...marks.map(({ label }) => label.length))
  const plotX = (index: number) =>
    left + 8 + (index / (uploads.length - 1)) * (plot.right - left - 16)
  const x = plotX(others.length)
  const y = plotY(views)
  const words = t('plots:multiple', { value: formats.multiple(views / median) })
  return (
    <>
      <svg viewBox={`0 0 ${plot.width} ${plot.height}`} className="block w-full" role="img">
        <title>{words}</title>
        {marks.map(({ value, label }) => (
          <g key={value}>
            <path d={`M${left} ${plotY(value)}H${plot.right}`} className="stroke-line" />
            <text x={left - 6} y={plotY(value) + 4} textAnchor="end" className="small-axis">
              {label}
            </text>
          </g>
        ))}
        <path
          d={`M${left} ${plotY(median)}H${plot.right}`}
          strokeDasharray="2 3"
          className="stroke-ink"
        />
        {others.map((value, index) => (
          <circle key={value} cx={plotX(index)} cy={plotY(value)} r={3} className="fill-grey" />
        ))}
        <path d={`M${x} ${plot.bottom}V${y}`} strokeWidth={2} className="stroke-accent" />
        <circle cx={x} cy={y} r={5} className="fill-accent" />
        {/* Above the dots, which are at any height. */}
        <text
          x={plot.right}
          y={13}
          textAnchor="end"
          className="small-axis fill-accent-text font-bold"
        >
          {words}
        </text>
      </svg>
      <p className="mt-1 text-xs text-ink-3">{t('results.dots')}</p>
    </>
  )
}

function Chapters({ example: { chapters }, tag }: Shown) {
  const { t } = useTranslation('home')
  return (
    <>
      <p className="text-xs text-ink-3">
        {t('teaser.chapters', { count: chapters.length, value: chapters.length })}
      </p>
      <ol lang={tag} className="mt-2">
        {chapters.map(([at, name]) => (
          <li key={at} className="flex gap-3 border-b border-line py-1.75 text-xs last:border-b-0">
            <span translate="no" className="w-8 shrink-0 font-mono text-blue tabular-nums">
              {at}
            </span>
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </li>
        ))}
      </ol>
      <div className="ruler mt-2 opacity-70" />
    </>
  )
}

/** What an example gives: four of the results, drawn small from the sample's data. */
export function ExampleResults({
  tools,
  link,
  ...shown
}: Shown & {
  tools: readonly ToolLink[]
  /** Where a drawing leads to. */
  link: Example
}) {
  const { t } = useTranslation('home')
  const tool = (slug: string) => tools.find((one) => one.slug === slug)
  return (
    <section className="home-results">
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-base tracking-normal">
        {t('results.title')}
        <span className="badge text-2xs">{t('results.example')}</span>
        <span className="text-xs font-normal text-ink-3">{t('results.note')}</span>
      </h2>
      <div className="small-results">
        <Small url={link.url} tool={tool('tag-extractor')}>
          <Tags {...shown} />
        </Small>
        <Small url={link.url} tool={tool('youtube-thumbnail')} dark>
          <Feed {...shown} />
        </Small>
        <Small url={link.url} tool={tool('video-data-viewer')}>
          <Uploads {...shown} />
        </Small>
        <Small url={link.url} tool={tool('youtube-title-and-description-extractor')} dark>
          <Chapters {...shown} />
        </Small>
      </div>
    </section>
  )
}
