import { useMemo, useState } from 'react'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { type DrawResult, drawRows, drawText, isRepeatable } from '@/lib/tools/results/draw'
import { watchUrl } from '@/lib/youtube/links'
import { DrawReceipt } from './DrawReceipt'
import { DrawScreen } from './DrawScreen'
import { ResultFrame } from './ResultFrame'
import { addressWith } from './use-again'
import { useFileLabels } from './use-file-labels'
import type { ResultViewProps } from './views'
import { writtenValues } from './written-values'

/** The badge that says whether this browser comes to the same result. */
function Repeated({ result }: { result: DrawResult }) {
  const { t } = useTranslation('draw')
  const isSame = useMemo(() => isRepeatable(result), [result])
  if (isSame === undefined) return <p className="text-xs text-ink-3">{t('gone')}</p>
  return (
    <span className={isSame ? 'badge-ok' : 'badge-bad'}>
      <Icon name={isSame ? 'check' : 'triangle-alert'} className="size-3.5" />
      {t(isSame ? 'same' : 'different')}
    </span>
  )
}

/** A draw: who was drawn, and everything that is needed to repeat it. */
export default function DrawView({ tool, data, meta, unchecked }: ResultViewProps) {
  const { slug } = tool
  const { t } = useTranslation([`tools/${slug}`, 'draw'])
  const labels = useFileLabels(slug)
  const formats = useFormats()
  const result = data as DrawResult
  const { id, video, rules, verify, count } = result
  const [hasFullNames, setFullNames] = useState(false)
  const link = () => {
    if (!verify) return ''
    return 'path' in verify
      ? new URL(verify.path, window.location.origin).href
      : addressWith(verify.field, verify.value)
  }
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      hero={
        count > 0 ? (
          <div className="draw-columns">
            <DrawScreen result={result} hasFullNames={hasFullNames} />
            <DrawReceipt result={result} slug={slug} />
          </div>
        ) : (
          <p className="card p-5 text-ink-2">{t('draw:nobody')}</p>
        )
      }
      heading={count > 0 && <Repeated result={result} />}
      primary={
        verify && (
          <CopyButton
            text={link}
            icon="link"
            label={t('draw:copyLink')}
            className={button.accent}
          />
        )
      }
      actions={
        count > 0 && (
          <button
            type="button"
            className={button.secondary}
            onClick={() => setFullNames(!hasFullNames)}
          >
            <Icon name={hasFullNames ? 'eye-off' : 'eye'} className="size-4" />
            {t(hasFullNames ? 'draw:names.short' : 'draw:names.full')}
          </button>
        )
      }
      files={{
        name: [slug, id ?? video?.id].filter(Boolean).join('-'),
        text: () => drawText(result, (name) => t(`draw:${name}`)),
        rows: () => drawRows(result, labels, (name, value) => t(`draw:${name}.number`, { value })),
        json: data,
        empty: count === 0,
      }}
      sendUrls={video ? [watchUrl(video.id)] : []}
    >
      {rules.length > 0 && (
        <section className="card">
          <h3 className="card-head text-lg tracking-normal">{t('draw:rules')}</h3>
          <ul className="chips p-4 sm:px-5">
            {rules.map(({ key, values = {} }) => (
              <li key={key + JSON.stringify(values)} className="chip">
                {t(key, writtenValues(values, formats.number))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </ResultFrame>
  )
}
