import { useTranslation } from '@/context/use-translation'
import { AddressText } from './AddressText'
import { CopyIcon } from './CopyIcon'

const isAddress = (value: string) => value.startsWith('https://')

/** An id or an address, each in one piece. */
export function Value({ value }: { value: string }) {
  if (isAddress(value)) {
    return (
      <a href={value} rel="noopener" dir="ltr" className="wrap-anywhere text-blue hover:underline">
        <AddressText address={value} />
      </a>
    )
  }
  return (
    <bdi translate="no" className="font-mono whitespace-nowrap">
      {value}
    </bdi>
  )
}

/** What is known about a channel: name, value and a copy button each. */
export function ChannelValues({
  values,
  slug,
}: {
  values: readonly [column: string, value: string][]
  slug: string
}) {
  const { t } = useTranslation(`tools/${slug}`)
  return (
    <dl className="value-rows">
      {values.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`column.${name}`)}</dt>
          <dd>
            <Value value={value} />
          </dd>
          <dd>
            <CopyIcon text={value} of={t(`column.${name}`)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
