import type { ComponentProps } from 'react'
import { KeywordAnswer } from './KeywordAnswer'
import { LiveCard } from './LiveCard'

/** The card of a link, or a sentence about what is none. Loaded when the box is used. */
export default function LiveAnswer(props: ComponentProps<typeof LiveCard>) {
  const { kind } = props.found
  return kind && kind !== 'keyword' ? <LiveCard {...props} /> : <KeywordAnswer {...props} />
}
