import { z } from 'zod'
import { countCharacters } from '../../characters'
import { AppError, isErrorCode } from '../../errors'
import { defaultLocale, languages, longestTag } from '../../i18n/languages'
import { parseLink } from '../../youtube/links'
import { countries } from '../../youtube/models/countries'
import { parseTime } from '../text/parse-time'
import { uniqueFolded } from '../text/words'
import {
  type Field,
  type Fields,
  impliedCode,
  isLinkField,
  maxLinks,
  type NumberField,
} from './fields'
import { category, dates, moment, rows } from './more-schemas'
import { type LinkEntry, noLink, readLink } from './read-link'
import { blankAsUndefined, code, single, textOrNumber, trimmed } from './schema-parts'
import { numberFault, tooLong } from './text-fault'

function linkList(field: Field) {
  const max = maxLinks(field)
  const isOptional = 'optional' in field && field.optional === true
  const schema = z
    .union([single.transform((one) => [one]), z.array(single)], { error: code('input.required') })
    .transform((list) => list.filter((text) => text.trim() !== ''))
    .pipe(
      z
        .array(z.string())
        .min(isOptional ? 0 : 1, code('input.required'))
        .max(max, code('input.tooMany')),
    )
    .transform((list) => list.map((text) => readLink(field, text)))
  return (isOptional ? schema.optional().transform((list) => list ?? []) : schema).meta(
    max > 1 ? { type: 'array', items: { type: 'string' }, maxItems: max } : { type: 'string' },
  )
}

/** Whether a text is nothing but an address of the web, which says nothing as words. */
const isAddress = (value: string) => /^https?:\/\/\S+$/i.test(value.trim())

/** Why an address can't stand where words are asked for; a video's or a channel's link may where a field takes it. */
function wordsOf(field: Extract<Field, { kind: 'keyword' | 'text' }>) {
  const isWrong = (value: string | undefined) =>
    field.kind === 'keyword' &&
    !field.optional &&
    value !== undefined &&
    isAddress(value) &&
    !(field.link && parseLink(value))
  const faultOf = (value: unknown) => {
    if (!field.link) return code('input.wordsExpected')
    return code(noLink(String(value)))
  }
  return [isWrong, { error: ({ input }: { input?: unknown }) => faultOf(input) }] as const
}

/** Several keywords, each once. */
function texts(field: Extract<Field, { kind: 'keyword' | 'text' }>, max: number) {
  const [isWrong, fault] = wordsOf(field)
  const one = z
    .string()
    .refine((text) => countCharacters(text) <= field.maxLength, code('input.tooLong'))
    .refine((text) => !isWrong(text), fault)
  return z
    .union([single.transform((text) => [text]), z.array(single)], { error: code('input.required') })
    .transform((list) => uniqueFolded(list.flatMap((text) => trimmed(text) ?? [])))
    .pipe(z.array(one).min(1, code('input.required')).max(max, code('input.tooMany')))
    .meta({ type: 'array', items: { type: 'string', maxLength: field.maxLength }, maxItems: max })
}

function text(field: Extract<Field, { kind: 'keyword' | 'text' }>) {
  const limited = (value: string | undefined) => countCharacters(value ?? '') <= field.maxLength
  const [isWrong, fault] = wordsOf(field)
  const schema = blankAsUndefined
    .refine(limited, code('input.tooLong'))
    .refine((value) => !isWrong(value), fault)
  const meta = { type: 'string', maxLength: field.maxLength }
  if (field.optional || field.unless) return schema.optional().meta(meta)
  return z
    .string({
      error: (issue) => code(issue.input === undefined ? 'input.required' : 'input.invalid'),
    })
    .pipe(schema)
    .refine((value) => value !== undefined, code('input.required'))
    .meta(meta)
}

function number(field: NumberField) {
  return textOrNumber
    .refine((text) => !numberFault(field, text), {
      error: ({ input }) => numberFault(field, String(input)) ?? code('input.invalid'),
    })
    .transform(trimmed)
    .transform((value) => (value === undefined ? field.default : Number(value) + 0))
    .optional()
    .transform((value) => value ?? field.default)
    .meta({
      type: field.kind === 'int' ? 'integer' : 'number',
      minimum: field.min,
      maximum: field.max,
      default: field.default,
    })
}

function span({ min, max, default: given }: Extract<Field, { kind: 'span' }>) {
  return blankAsUndefined
    .transform((text) => (text ?? given.join('-')).split('-'))
    .refine(
      (ends) => ends.length === 2 && ends.every((end) => /^\d{1,12}(?:\.\d{1,6})?$/.test(end)),
      code('input.notADecimal'),
    )
    .transform((ends) => ends.map(Number) as [number, number])
    .refine(([low, high]) => low >= min && high <= max && low <= high, code('input.outOfRange'))
    .prefault(given.join('-'))
    .meta({ type: 'string', description: 'Two numbers, such as 2.1-5.7' })
}

function choices({ options, default: given }: Extract<Field, { kind: 'choices' }>) {
  return single
    .transform((text) => text.split(',').filter((name) => name !== ''))
    .refine((names) => names.every((name) => options.includes(name)), code('input.notAChoice'))
    .transform((names) => [...new Set(names)])
    .prefault(given.join(','))
    .meta({
      type: 'string',
      description: `Several of ${options.join(', ')}, with commas, in their order`,
    })
}

/** The countries that have a code: YouTube answers for an unassigned one as if it knew it. */
const assigned = new RegExp(`^(?:${countries.join('|')})$`)

/** A code that stands for a language, a country or a currency. */
function codeOf(
  pattern: RegExp,
  {
    spelled,
    fallback,
    meaning,
  }: {
    spelled: (text: string) => string
    fallback: string | undefined
    meaning: string
  },
) {
  return blankAsUndefined
    .transform((value) => (value === undefined ? undefined : spelled(value)))
    .refine(
      (value) => value === undefined || (value.length <= longestTag && pattern.test(value)),
      code('input.notAChoice'),
    )
    .optional()
    .transform((value) => value ?? fallback)
    .meta({ type: 'string', description: meaning })
}

const siteTags = languages.map(({ tag }) => tag)

function language(field: Extract<Field, { kind: 'region' | 'language' }>, pageLanguage: string) {
  const tags = siteTags.join('|')
  return codeOf(field.site ? new RegExp(`^(?:${tags})$`) : /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, {
    spelled: (text) => siteTags.find((tag) => tag.toLowerCase() === text.toLowerCase()) ?? text,
    fallback: impliedCode(field, pageLanguage),
    meaning: field.site ? `One of ${siteTags.join(', ')}` : 'BCP 47',
  })
}

function fieldSchema(field: Field, pageLanguage: string) {
  switch (field.kind) {
    case 'videoUrl':
    case 'channelUrl':
    case 'anyUrl':
      return linkList(field)
    case 'keyword':
    case 'text':
      return field.max ? texts(field, field.max) : text(field)
    case 'int':
    case 'decimal':
    case 'percent':
      return number(field)
    case 'span':
      return span(field)
    case 'choices':
      return choices(field)
    case 'choice':
      return z.enum(field.options, { error: code('input.notAChoice') }).default(field.default)
    case 'toggle':
      return z
        .union([z.boolean().transform(String), z.enum(['true', 'false', '1', '0', 'on'])], {
          error: code('input.notAChoice'),
        })
        .transform((value) => value !== 'false' && value !== '0')
        .optional()
        .transform((value) => value ?? field.default)
        .meta({ type: 'boolean', default: field.default })
    case 'time':
      return textOrNumber
        .transform(trimmed)
        .transform((value) => (value === undefined ? undefined : (parseTime(value) ?? Number.NaN)))
        .refine((value) => !Number.isNaN(value), code('input.notATime'))
        .optional()
        .meta({ type: 'string', description: 'Seconds, 1:23, 1:02:03 or 1h2m3s' })
    case 'region':
      return codeOf(assigned, {
        spelled: (text) => text.toUpperCase(),
        fallback: impliedCode(field, pageLanguage),
        meaning: 'ISO 3166-1 alpha-2',
      })
    case 'currency':
      return codeOf(/^[A-Z]{3}$/, {
        spelled: (text) => text.toUpperCase(),
        fallback: field.default,
        meaning: 'ISO 4217',
      })
    case 'language':
      return language(field, pageLanguage)
    case 'dates':
      return dates(field)
    case 'moment':
      return moment()
    case 'rows':
      return rows(field)
    case 'category':
      return category(field)
  }
}

const makeSchema = (fields: Fields, pageLanguage: string) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, pageLanguage)]),
    ),
  )

/** Schemas by fields and the page's language: making one takes longer than most runs. */
const made = new WeakMap<Fields, Map<string, ReturnType<typeof makeSchema>>>()

/**
 * The schema that validates a tool's query or JSON body, made once. Issue messages are error codes.
 * Link fields come out as lists of `LinkEntry`, because a batch answers for each link on its own.
 */
export function inputSchema(fields: Fields, pageLanguage: string = defaultLocale) {
  const ofTool = made.get(fields) ?? new Map<string, ReturnType<typeof makeSchema>>()
  made.set(fields, ofTool)
  const schema = ofTool.get(pageLanguage) ?? makeSchema(fields, pageLanguage)
  ofTool.set(pageLanguage, schema)
  return schema
}

/** A clip's link that nobody has replaced by its video's says nothing to a run. */
const withoutClip = ({ link, ...entry }: LinkEntry): LinkEntry =>
  link?.kind === 'clip'
    ? { ...entry, failure: 'link.clipUnreadable' }
    : { ...entry, ...(link && { link }) }

/** The input of a run and, for a batch tool, every link as typed. */
export interface ParsedInput {
  input: Record<string, unknown>
  batch?: LinkEntry[]
}

/** Why a value is invalid; of a text that is too long, how long it is and may be. */
function inputFault(
  issue: { message: string; path: readonly PropertyKey[] } | undefined,
  fields: Fields,
  raw: Record<string, unknown>,
): AppError {
  const [first] = issue?.path ?? []
  const field = first === undefined ? undefined : String(first)
  const message = issue?.message ?? ''
  if (message !== code('input.tooLong') || field === undefined) {
    return new AppError(isErrorCode(message) ? message : 'input.invalid', { field })
  }
  return new AppError(message, {
    field,
    ...tooLong(fields[field], [raw[field]].flat().map(String)),
  })
}

/**
 * Validates raw values (a query, a form or a JSON body) against a tool's fields. `pageLanguage` is the
 * canonical tag of the page's language, for fields that default to it. A batch keeps its valid links
 * when others are invalid.
 * @throws AppError 400 with the field's name: the first invalid value, or a batch without a valid
 *   link.
 */
export function parseInput(
  fields: Fields,
  raw: Record<string, unknown>,
  pageLanguage?: string,
): ParsedInput {
  const parsed = inputSchema(fields, pageLanguage).safeParse(raw)
  if (!parsed.success) throw inputFault(parsed.error.issues[0], fields, raw)
  const input: Record<string, unknown> = { ...parsed.data }
  let batch: LinkEntry[] | undefined
  for (const [name, field] of Object.entries(fields)) {
    if (!isLinkField(field)) continue
    const entries = (parsed.data[name] as LinkEntry[]).map(withoutClip)
    const links = entries.flatMap((entry) => entry.link ?? [])
    if (entries.length === 0) {
      input[name] = undefined
      continue
    }
    if (links.length === 0) {
      throw new AppError(entries[0]?.failure ?? 'input.required', { field: name })
    }
    const isBatch = maxLinks(field) > 1
    input[name] = isBatch ? links : links[0]
    if (isBatch) batch = entries
  }
  for (const [name, field] of Object.entries(fields)) {
    const other = 'unless' in field ? field.unless : undefined
    if (other && input[name] === undefined && input[other] === undefined) {
      throw new AppError('input.required', { field: name })
    }
  }
  return { input, batch }
}

/**
 * Validates like {@link parseInput}, for a run that answers for all its links together.
 * @throws AppError also where a single one of several links is invalid
 */
export function parseTogether(...asked: Parameters<typeof parseInput>): ParsedInput['input'] {
  const { input, batch } = parseInput(...asked)
  const wrong = batch?.find(({ failure }) => failure)?.failure
  if (!wrong) return input
  const [field] = Object.entries(asked[0]).find(([, one]) => maxLinks(one) > 1) ?? []
  throw new AppError(wrong, { field })
}
