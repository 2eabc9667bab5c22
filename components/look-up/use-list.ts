import { useEffect, useMemo } from 'react'
import type { Failure } from '@/lib/browser/failure'
import type { LookUp } from '@/lib/look-up/answers'
import { noLink } from '@/lib/tools/machine/read-link'
import { parseLink } from '@/lib/youtube/links'
import { type LookUpState, useLookUp } from './use-look-up'

/** Takes the link whose videos can be read, or none; then perhaps why the typed one can't. */
export type OnOffer = (link: string | undefined, missing?: Failure) => void

/** How long a typed link stays the same before it is looked up, in milliseconds. */
const lookUpDelayMs = 600

/** How many videos a list has and what it is called, if YouTube tells. */
function listOf(data: LookUp): { count?: number; title?: string } {
  if (data.kind === 'channel') {
    return { count: data.channel.videoCount, title: data.channel.title }
  }
  return data.kind === 'playlist' ? { count: data.itemCount, title: data.title } : {}
}

/** Why a link leads to nothing, which is told without a call. */
const faultOf = (link: string | undefined): Failure | undefined =>
  link === undefined || parseLink(link) ? undefined : { code: noLink(link), field: 'url' }

/** Why nothing can be read: the list isn't there, isn't public, or the link is none. Any other failure says
 * nothing of the list. */
function missingIn(state: LookUpState): Failure | undefined {
  if (state.status !== 'failed') return undefined
  const { failure } = state
  if (!/^(?:channel|playlist|link)\./.test(failure.code)) return undefined
  // What is wrong with the link stands at the form's field.
  return failure.field ? { ...failure, field: 'url' } : failure
}

/**
 * What a typed link to a channel or playlist leads to, and the link itself unless there is nothing to read:
 * `onOffer` is told, too.
 * @param isAsked whether it is looked up
 */
export function useList(link: string | undefined, onOffer: OnOffer, isAsked = true) {
  const wrong = useMemo(() => faultOf(link), [link])
  const { state } = useLookUp(isAsked && !wrong ? link : undefined, lookUpDelayMs)
  const missing = useMemo(() => wrong ?? missingIn(state), [wrong, state])
  const { count, title } = state.status === 'done' ? listOf(state.data) : {}
  const readable = missing || count === 0 ? undefined : link
  useEffect(() => {
    onOffer(readable, missing)
    return () => onOffer(undefined)
  }, [readable, missing, onOffer])
  return { readable, count, title }
}
