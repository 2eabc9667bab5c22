import { useTranslation } from 'next-i18next/pages'
import { Fragment } from 'react'
import { CopyIcon } from './CopyIcon'

const isAddress = (value: string) => value.startsWith('https://')

/** An address whose line breaks between its parts, never inside an id. */
function Address({ url }: { url: string }) {
  return (
    <a href={url} rel="noopener" dir="ltr" className="text-blue hover:underline">
      {url.split(/(?<=[/?=])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position.
        <Fragment key={index}>
          <span className="whitespace-nowrap">{part}</span>
          <wbr />
        </Fragment>
      ))}
    </a>
  )
}

/** An id or an address, each in one piece. */
export function Value({ value }: { value: string }) {
  if (isAddress(value)) return <Address url={value} />
  return <bdi className="font-mono whitespace-nowrap">{value}</bdi>
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
