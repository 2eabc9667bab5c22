import { Fragment } from 'react'

/** An address whose line breaks after its separators, and not inside an id while there is room. */
export function AddressText({ address }: { address: string }) {
  return address.split(/(?<=[/?&=])(?!\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position.
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}
