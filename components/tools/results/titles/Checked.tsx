import type { CSSProperties } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Cut, TitleCheck, TitleFact } from '@/lib/tools/title-generator/check-title'

/** The title with a line where the narrowest place cuts it. */
function CutTitle({ title, cut }: { title: string; cut?: Cut }) {
  return (
    <p dir="auto" className="titles-own">
      {cut ? (
        <>
          {cut.shown}
          <span className="titles-off">{cut.rest}</span>
        </>
      ) : (
        title
      )}
    </p>
  )
}

/** The title's width, with a mark for each place that cuts titles. */
function Ruler({ columns, cuts }: Pick<TitleCheck, 'columns' | 'cuts'>) {
  const { t } = useTranslation('titles')
  const formats = useFormats()
  const widest = Math.max(columns, ...cuts.map(({ limit }) => limit)) + 4
  const first = Math.min(...cuts.map(({ limit }) => limit))
  const at = (value: number) => ({ '--at': value / widest }) as CSSProperties
  const places = cuts.map(({ place, limit }) =>
    t('checked.place', { place: t(`place.${place}`), columns: formats.number(limit) }),
  )
  return (
    <div
      role="img"
      aria-label={t('checked.ruler', { count: columns, places: formats.list(places) })}
      className="titles-ruler"
    >
      <i style={at(Math.min(columns, first))} />
      {columns > first && (
        <i
          data-over
          style={{ '--from': first / widest, '--at': (columns - first) / widest } as CSSProperties}
        />
      )}
      {cuts.map(({ place, limit, rest }) => (
        <b key={place} data-cuts={rest !== '' || undefined} style={at(limit)}>
          <span>{formats.number(limit)}</span>
        </b>
      ))}
    </div>
  )
}

/** What a place shows of the title. */
function Places({ columns, cuts }: Pick<TitleCheck, 'columns' | 'cuts'>) {
  const { t } = useTranslation('titles')
  const formats = useFormats()
  return (
    <ul className="titles-places">
      {cuts.map(({ place, limit, rest }) => (
        <li key={place} data-cuts={rest !== '' || undefined}>
          <span>
            {t('checked.place', { place: t(`place.${place}`), columns: formats.number(limit) })}
          </span>
          <b dir="auto">
            {rest
              ? t('checked.cuts', { rest: rest.trim() })
              : t('checked.whole', { left: formats.number(limit - columns) })}
          </b>
        </li>
      ))}
    </ul>
  )
}

/** A fact’s values as the page writes them. */
function useValues() {
  const { t } = useTranslation('titles')
  const formats = useFormats()
  return ({ values }: TitleFact) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number'
          ? formats.number(value)
          : name === 'place'
            ? t(`place.${value}`)
            : value,
      ]),
    )
}

/** The visitor's own title: where it is cut, and facts of which each is true or says what to do. */
export function Checked({ title, check }: { title: string; check: TitleCheck }) {
  const { t } = useTranslation('titles')
  const valuesOf = useValues()
  const { columns, cuts, facts } = check
  const wrong = facts.filter(({ holds }) => !holds)
  const right = facts.filter(({ holds }) => holds)
  return (
    <section className="card titles-checked">
      <header className="titles-head">
        <h2>{t('checked.title')}</h2>
        <span>{t('checked.how')}</span>
      </header>
      <div className="titles-cut" title={t('checked.columns')}>
        <CutTitle title={title} cut={cuts.find(({ rest }) => rest !== '')} />
        <Ruler columns={columns} cuts={cuts} />
        <Places columns={columns} cuts={cuts} />
      </div>
      {wrong.length > 0 && (
        <>
          <h3 className="titles-group">{t('checked.change')}</h3>
          <ul className="titles-wrong">
            {wrong.map((fact) => (
              <li key={fact.name}>
                <Icon name="triangle-alert" />
                <div>
                  <b>{t(`fact.${fact.name}`, valuesOf(fact))}</b>
                  <span dir="auto">{t(`fact.${fact.name}.why`, valuesOf(fact))}</span>
                </div>
                <p dir="auto">{t(`fact.${fact.name}.${fact.advice ?? 'do'}`, valuesOf(fact))}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {right.length > 0 && (
        <>
          <h3 className="titles-group" data-ruled={wrong.length > 0 || undefined}>
            {t('checked.holds')}
          </h3>
          <ul className="titles-right">
            {right.map((fact) => (
              <li key={fact.name}>
                <Icon name="check" />
                <div>
                  <b>{t(`fact.${fact.name}.holds`)}</b>
                  <span dir="auto">{t(`fact.${fact.name}.keep`, valuesOf(fact))}</span>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
