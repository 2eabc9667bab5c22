import { z } from 'zod'
import { addressPattern } from '../mail-address'
import { Offer, PlanSettings } from './answers'

/** Longest name of a plan, and longest link, in characters. */
export const [nameMax, linkMax] = [30, 500]

/** Control characters, and those that turn the direction of text around. */
const unseen = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

const isLink = (text: string) =>
  addressPattern.test(text) || z.url({ protocol: /^https$/ }).safeParse(text).success

const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code)

/** The plans as an admin sends them; the browser checks them alike. */
export const PlansBody = PlanSettings.extend({
  version: z.int().min(0),
  offer: Offer.extend({
    name: z
      .string()
      .trim()
      .min(1, 'input.required')
      .max(nameMax, 'input.tooLong')
      .refine((name) => !unseen.test(name), 'input.invalid'),
    currency: z.string().refine(isCurrency, 'input.notAChoice').optional(),
    link: z
      .string()
      .trim()
      .max(linkMax, 'input.tooLong')
      .refine(isLink, 'link.notAnAddress')
      .optional(),
  }).refine(({ monthly, yearly, currency }) => (monthly ?? yearly) === undefined || currency, {
    path: ['currency'],
    message: 'input.required',
  }),
})
