import type { Field, LinkKind } from '../../lib/tools/machine/fields'

/** Kinds of fields that are chosen or set rather than looked up. */
export const valueKinds = [
  'int',
  'decimal',
  'percent',
  'span',
  'choice',
  'choices',
  'toggle',
  'time',
  'dates',
  'rows',
  'region',
  'language',
  'currency',
  'category',
] as const satisfies readonly Exclude<Field['kind'], LinkKind | 'keyword' | 'text'>[]
