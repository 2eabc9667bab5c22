import { CopyButton } from '@/components/ui/CopyButton'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Draw } from '@/lib/draws/answers'
import { canonicalRule } from '@/lib/draws/canonical-rule'
import { shortHash } from '@/lib/draws/short-hash'

/** Everything that one needs to check a draw by hand. */
export function HashesCard({ draw }: { draw: Draw }) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const { commitment, secret, seed, beacon, entries, rule } = draw
  const count = { count: entries.after, value: formats.number(entries.after) }
  const rows = [
    ['rule', commitment.ruleHash, t('page.hash.rule.what')],
    ['list', commitment.listHash, t('page.hash.list.what', count)],
    ['secretHash', commitment.secretHash, t('page.hash.secretHash.what')],
    ['secret', secret, t('page.hash.secret.what')],
    ...(beacon
      ? [
          ['randomness', beacon.randomness, t('page.hash.randomness.what')],
          [
            'signature',
            beacon.signature,
            t('page.hash.signature.what', { round: formats.number(beacon.round) }),
          ],
        ]
      : []),
    ['seed', seed, t(beacon ? 'page.hash.seed.what' : 'page.hash.seed.alone')],
  ] as const
  return (
    <details open className="card draw-hashes">
      <summary>
        <h2 className="text-lg">{t('page.hashes')}</h2>
        <span className="text-xs text-ink-3">{t('page.hashes.text')}</span>
        <Icon name="chevron-down" className="ms-auto size-4" />
      </summary>
      <ul>
        {rows.map(([name, value, what]) => (
          <li key={name}>
            <span className="min-w-0">
              <span className="block font-semibold">{t(`page.hash.${name}`)}</span>
              <span className="block text-xs text-ink-3">{what}</span>
            </span>
            <code translate="no" dir="ltr" title={value} className="text-xs">
              {shortHash(value)}
            </code>
            <CopyButton
              text={value}
              label={
                <span className="sr-only">
                  {t('page.hash.copy', { name: t(`page.hash.${name}`) })}
                </span>
              }
              done={<span className="sr-only">{t('page.hash.copied')}</span>}
              className="flex size-11 items-center justify-center text-ink-2"
            />
          </li>
        ))}
      </ul>
      <div className="border-t border-line p-4 sm:px-5">
        <p className="text-sm font-semibold">{t('page.hash.canonical')}</p>
        <code translate="no" dir="ltr" className="commit-line mt-2 block">
          {canonicalRule(rule)}
        </code>
      </div>
    </details>
  )
}
