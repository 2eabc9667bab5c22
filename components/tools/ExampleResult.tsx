import { useTranslation } from '@/context/use-translation'
import type { ToolExample } from '@/lib/tools/machine/tool-example'

const sizes = { video: [768, 432], banner: [1024, 169], face: [240, 240] } as const

/** What a result holds, on the page's screen, before the first run. */
export default function ExampleResult({ example }: { example: ToolExample }) {
  const { t } = useTranslation('tool')
  const { tag, picture, title, channel, duration, figures, words, lines } = example
  const [width, height] = picture ? sizes[picture] : []
  return (
    <section aria-labelledby="what" className="example" data-picture={picture}>
      <div className="empty:hidden">
        {picture && (
          <span className="still">
            <img
              src={`/examples/${tag}/${picture}.webp`}
              alt=""
              width={width}
              height={height}
              // Isn't fetched while an address that asks for something hides it.
              loading="lazy"
              fetchPriority="high"
            />
            {duration && <span className="length">{duration}</span>}
          </span>
        )}
        {title && (
          <p lang={tag} className="mt-2.5 font-semibold text-ink">
            {title}
          </p>
        )}
        {channel && <p lang={tag}>{channel}</p>}
      </div>
      <div className="min-w-0">
        <h2 id="what" className="flex flex-wrap items-center gap-3 text-lg">
          {t('whatYouGet')}
          <span className="badge">{t('example')}</span>
        </h2>
        {figures.length > 0 && (
          <dl>
            {figures.map(({ value, label, ours }) => (
              <div key={label}>
                <dt className={ours ? 'our-estimate' : 'from-youtube'}>{label}</dt>
                <dd className="figure-value">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {lines.map(({ label, text }) => (
          <p key={label} className="example-line">
            <span>{label}</span>
            <bdi>{text}</bdi>
          </p>
        ))}
        {words.length > 0 && (
          <ul className="chips mt-4">
            {words.map((word) => (
              <li key={word} className="chip">
                <bdi>{word}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
