import type { z } from 'zod'
import type { ErrorCode } from '@/lib/errors'
import { isErrorCode } from '@/lib/errors'
import type { Packages } from '@/lib/plans/answers'
import { PlansBody } from '@/lib/plans/body'
import { limitKeys, planIds } from '@/lib/plans/limits'

/** What stands in the form's fields, by their names: `free.draws`, `offer.name`. */
export type Values = Readonly<Record<string, string>>

/** The plans as they stand in the fields. */
export function valuesOf(packages: Packages): Values {
  const limits = planIds.flatMap((plan) =>
    limitKeys.map((key) => [`${plan}.${key}`, String(packages[plan][key])]),
  )
  const { name, currency = '', monthly, yearly, link = '' } = packages.offer
  return {
    ...Object.fromEntries(limits),
    'offer.name': name,
    'offer.currency': currency,
    'offer.monthly': monthly === undefined ? '' : String(monthly),
    'offer.yearly': yearly === undefined ? '' : String(yearly),
    'offer.link': link,
  }
}

/** A number as typed; text that is none stays, so that it is refused by name. */
const numberOf = (text = ''): unknown => {
  const clean = text.trim()
  return /^\d+([.,]\d+)?$/.test(clean) ? Number(clean.replace(',', '.')) : clean
}

/**
 * The fields as the server takes them.
 * @returns the body, or an error code for each field that is wrong
 */
export function bodyOf(
  values: Values,
  { isOffered, version }: { isOffered: boolean; version: number },
): { body: z.output<typeof PlansBody> } | { faults: ReadonlyMap<string, ErrorCode> } {
  const plan = (id: string) =>
    Object.fromEntries(limitKeys.map((key) => [key, numberOf(values[`${id}.${key}`])]))
  const text = (name: string) => values[`offer.${name}`]?.trim() || undefined
  const amount = (name: string) => (text(name) ? numberOf(text(name)) : undefined)
  const parsed = PlansBody.safeParse({
    version,
    ...Object.fromEntries(planIds.map((id) => [id, plan(id)])),
    offer: {
      isOffered,
      name: values['offer.name'] ?? '',
      currency: text('currency')?.toUpperCase(),
      monthly: amount('monthly'),
      yearly: amount('yearly'),
      link: text('link'),
    },
  })
  if (parsed.success) return { body: parsed.data }
  const faults = new Map<string, ErrorCode>()
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.')
    if (!faults.has(name)) faults.set(name, isErrorCode(message) ? message : 'input.invalid')
  }
  return { faults }
}
