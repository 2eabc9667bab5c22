import { z } from 'zod'
import { isVisible } from '../is-visible'
import { lineOfText } from '../typed-text'
import { ruleLimits } from './rule'

// Zod compiles code by default, which the page's policy forbids.
z.config({ jitless: true })

const longText = 2_000

/** One text or several; a text has one thing a line, or several with commas between. */
const several = (max: number, length: number) =>
  z
    .union([z.string().max(longText, 'input.tooLong'), z.array(z.string())], 'input.invalid')
    .default([])
    .transform((value) => (typeof value === 'string' ? value.split(/[\n,，、]/) : value))
    .transform((all) => [...new Set(all.map((one) => one.trim()).filter(isVisible))])
    .pipe(z.array(z.string().max(length, 'input.tooLong')).max(max, 'input.tooMany'))

const whole = (from: number, to: number) =>
  z.int('input.notANumber').min(from, 'input.outOfRange').max(to, 'input.outOfRange')

/** A time in UTC. Of years before 0 and after 9999 it has another form, which no longer sorts as text. */
const moment = z.iso
  .datetime({ offset: true, error: 'input.notADate' })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => /^\d{4}-/.test(text), 'input.notADate')

/** The body of `POST /api/tools/youtube-comment-picker`, as JSON. */
export const StartDraw = z.object({
  url: z
    .union([z.string(), z.array(z.string())], 'input.required')
    .transform((value) => (typeof value === 'string' ? value.split(/\s+/) : value))
    .transform((all) => all.map((one) => one.trim()).filter(Boolean))
    .pipe(
      z
        .array(z.string().max(2048, 'input.tooLong'))
        .min(1, 'input.required')
        .max(ruleLimits.videos, 'input.tooMany'),
    ),
  winners: whole(1, ruleLimits.winners).default(1),
  alternates: whole(0, ruleLimits.alternates).default(0),
  repliesToo: z.boolean('input.notAChoice').default(false),
  must: several(ruleLimits.words, 100),
  mustNot: several(ruleLimits.words, 100),
  from: moment.optional(),
  to: moment.optional(),
  /** Handles, links to channels, or channel ids. */
  exclude: several(ruleLimits.excluded, 200),
  mentions: whole(0, 20).default(0),
  owner: z.enum(['out', 'in'], 'input.notAChoice').default('out'),
  /** Without it, as the site has relays or not. */
  beacon: z.enum(['on', 'off'], 'input.notAChoice').optional(),
  /** Why the same owner draws over one of these videos again. */
  reason: lineOfText(300, 'input.required').optional(),
})
export type StartDraw = z.infer<typeof StartDraw>

/** A draw's id; one that cannot be is unknown like any other. */
export const DrawId = z.string().regex(/^[\da-f]{24}$/, 'draw.notFound')
