import type { TextResult } from '../results/text'
import type { names } from './tool'

type Refusal = TextResult<typeof names>['refused'][number]

const flag = ['0', '1']

/**
 * Player parameters without a separate field, and their valid values.
 * Source: https://developers.google.com/youtube/player_parameters
 */
const supported: Record<string, string[]> = {
  color: ['red', 'white'],
  disablekb: flag,
  enablejsapi: flag,
  fs: flag,
  iv_load_policy: ['1', '3'],
  playsinline: flag,
  rel: flag,
}

/** Parameters that YouTube no longer supports, each with the translation key of the reason. */
const unsupported: Record<string, Refusal['key']> = {
  showinfo: 'refused.showinfo',
  modestbranding: 'refused.modestbranding',
  autohide: 'refused.autohide',
  theme: 'refused.theme',
  hd: 'refused.quality',
  vq: 'refused.quality',
  quality: 'refused.quality',
}

/** Parameters that say what is played; the link already does. */
const setByLink = ['list', 'listType']

const setByField = [
  'autoplay',
  'mute',
  'loop',
  'playlist',
  'controls',
  'start',
  'end',
  't',
  'hl',
  'cc_load_policy',
  'cc_lang_pref',
]

function refusal(name: string, value: string): Refusal | undefined {
  const values = { name: name.slice(0, 40), value: value.slice(0, 40) }
  const reason = Object.hasOwn(unsupported, name) ? unsupported[name] : undefined
  if (reason) return { key: reason, values }
  if (name === 'listType' && value === 'search') return { key: 'refused.search', values }
  if (setByLink.includes(name)) return { key: 'refused.list', values }
  if (setByField.includes(name)) return { key: 'refused.option', values }
  if (!Object.hasOwn(supported, name)) return { key: 'refused.unknown', values }
  if (!supported[name]?.includes(value)) return { key: 'refused.value', values }
}

/** Parses player parameters (`rel=0&color=white`) and separates supported ones from the others. */
export function readParameters(text: string): {
  accepted: [name: string, value: string][]
  refused: Refusal[]
} {
  const accepted = new Map<string, string>()
  const refused: Refusal[] = []
  for (const [name, value] of new URLSearchParams(text.trim().replace(/^\?/, ''))) {
    const note = refusal(name, value)
    if (note) refused.push(note)
    else accepted.set(name, value)
  }
  return { accepted: [...accepted], refused }
}
