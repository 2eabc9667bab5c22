import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Fact, FactGroup } from '@/lib/tools/results/facts'
import { formatTime } from '@/lib/tools/text/parse-time'

/** The name of a Wikipedia page in the page's language, if it is one of YouTube's topics. */
function useTopicName(slug: string): (page: string) => string | undefined {
  const { t, i18n } = useTranslation(`tools/${slug}`)
  return (page) => {
    // i18next treats a key with spaces as a sentence and does not split off the namespace.
    const key = `topic.${page.replaceAll(' ', '_')}`
    return i18n.exists(`tools/${slug}:${key}`) ? t(key) : undefined
  }
}

/** Returns a function that formats a fact's value in the page's language. */
export function useFactText(slug: string): (fact: Fact) => string {
  const { t, i18n } = useTranslation([`tools/${slug}`, 'common'])
  const formats = useFormats()
  const topicName = useTopicName(slug)
  const category = (id: string, title?: string) => {
    const key = `category.${id}`
    // On an English page YouTube's own name is the best one.
    if (title && formats.tag === 'en') return title
    return i18n.exists(`tools/${slug}:${key}`) ? t(key) : (title ?? id)
  }
  return (fact) => {
    switch (fact.kind) {
      case 'text':
        return fact.value
      case 'place':
        return fact.value.replace(',', ', ')
      case 'number':
        return formats.number(fact.value)
      case 'share':
        return formats.share(fact.value)
      case 'date':
        return t('common:withNote', {
          text: formats.moment(fact.value),
          note: formats.ago(fact.value),
        })
      case 'day':
        return formats.calendarDay(fact.value)
      case 'duration':
        return formatTime(fact.value)
      case 'yesNo':
        return fact.value ? t('yesNo.yes') : t('yesNo.no')
      case 'word':
        return t(`${fact.name}.${fact.value}`)
      case 'languages':
        return formats.capitalized(formats.list(fact.value.map(formats.language)))
      case 'regions': {
        const names = fact.value.map(formats.region).sort((a, b) => a.localeCompare(b, formats.tag))
        return names.length > 0 ? formats.list(names) : t('none.regions')
      }
      case 'links':
        return formats.list(fact.value.map(({ text }) => topicName(text) ?? text))
      case 'category':
        return category(fact.value, fact.title)
      case 'none':
        return t(`none.${fact.value}`)
      case 'unknown':
        return t('none.untold')
    }
  }
}

/** Address of a map with a marker at `latitude,longitude`. */
function mapUrl(place: string): string {
  const [latitude = '', longitude = ''] = place.split(',')
  const marker = new URLSearchParams({ mlat: latitude, mlon: longitude })
  return `https://www.openstreetmap.org/?${marker}#map=14/${latitude}/${longitude}`
}

function Value({ fact, slug }: { fact: Fact; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  const text = useFactText(slug)(fact)
  const topicName = useTopicName(slug)
  if (fact.kind === 'links') {
    return (
      <ul className="flex flex-wrap gap-x-3">
        {fact.value.map(({ text: page, url }) => (
          <li key={url}>
            <a href={url} rel="noopener" hrefLang="en" className="text-blue hover:underline">
              {topicName(page) ?? <span lang="en">{page}</span>}
            </a>
          </li>
        ))}
      </ul>
    )
  }
  if (fact.kind === 'place') {
    return (
      <>
        <bdi dir="ltr">{text}</bdi>{' '}
        <a
          href={mapUrl(fact.value)}
          rel="noopener"
          className="whitespace-nowrap text-blue hover:underline"
        >
          {t('map')}
        </a>
      </>
    )
  }
  if (fact.kind === 'none' || fact.kind === 'unknown')
    return <span className="text-ink-3">{text}</span>
  // A text is as YouTube has it; all else is written here.
  return (
    <bdi lang={fact.kind === 'text' ? '' : undefined} className="whitespace-pre-wrap">
      {text}
    </bdi>
  )
}

/** One group of facts with labels; values calculated by this site are marked. */
export function FactList({ group, slug }: { group: FactGroup; slug: string }) {
  const { t } = useTranslation([`tools/${slug}`, 'common'])
  return (
    <section>
      <h3>{t(`group.${group.name}`)}</h3>
      <dl>
        {group.facts.map((fact) => (
          <div key={fact.name} className="fact-row">
            <dt>{t(`fact.${fact.name}`)}</dt>
            <dd className={fact.ours && 'our-estimate'} title={fact.ours && t('ours')}>
              {fact.ours && (
                <span className="sr-only">{t('common:pair', { name: t('ours'), value: '' })}</span>
              )}
              <Value fact={fact} slug={slug} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
