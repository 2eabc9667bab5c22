import { ruleLimits } from '../../draws/rule'
import type { Fields } from '../machine/fields'

const words = { kind: 'text', maxLength: 1000, optional: true } as const

/** The form of a draw: its rule. The names are those of the API's body. */
export const fields = {
  url: { kind: 'videoUrl', max: ruleLimits.videos },
  winners: { kind: 'int', min: 1, max: ruleLimits.winners, default: 1 },
  alternates: { kind: 'int', min: 0, max: ruleLimits.alternates, default: 0 },
  must: words,
  mustNot: words,
  mentions: { kind: 'int', min: 0, max: 20, default: 0 },
  from: { kind: 'moment' },
  to: { kind: 'moment' },
  repliesToo: { kind: 'toggle', default: false },
  owner: { kind: 'choice', options: ['out', 'in'], default: 'out' },
  exclude: { kind: 'text', maxLength: 2000, optional: true, multiline: true },
  beacon: { kind: 'choice', options: ['on', 'off'], default: 'on' },
} as const satisfies Fields
