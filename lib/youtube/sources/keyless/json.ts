import { z } from 'zod'
import { AppError } from '../../../errors'

/**
 * Parses a part of a response; a mismatch makes the entire response unreadable.
 * @throws AppError `youtube.unexpected`
 */
export function read<T>(schema: z.ZodType<T>, json: unknown): T {
  const result = schema.safeParse(json)
  if (!result.success) throw new AppError('youtube.unexpected', { cause: result.error })
  return result.data
}

/**
 * Every value of a key anywhere in a response, in document order; matches inside a match are
 * skipped.
 */
export const findAll = (json: unknown, key: string): unknown[] =>
  findAny(json, [key]).map(([, value]) => value)

/** As `findAll`, of several keys; each value with its key. */
export function findAny(json: unknown, keys: readonly string[]): [key: string, value: unknown][] {
  const found: [string, unknown][] = []
  const stack: unknown[] = [json]
  while (stack.length > 0) {
    const value = stack.pop()
    if (typeof value !== 'object' || value === null) continue
    const key = keys.find((key) => Object.hasOwn(value, key))
    if (key !== undefined) found.push([key, (value as Record<string, unknown>)[key]])
    else {
      const inside = Object.values(value)
      for (let at = inside.length - 1; at >= 0; at--) stack.push(inside[at])
    }
  }
  return found
}

const token = z.object({ token: z.string() })

/**
 * The token of the next page, from a list whose last item says that there is more.
 * @throws AppError `youtube.unexpected` if that item has no token
 */
export function nextIn(list: unknown): string | undefined {
  const more = [
    ...findAll(list, 'continuationItemRenderer'),
    ...findAll(list, 'continuationItemViewModel'),
  ].at(-1)
  if (more === undefined) return undefined
  const [command] = findAll(more, 'continuationCommand')
  // In a view model, a command of the same name is inside.
  return read(token, findAll(command, 'continuationCommand')[0] ?? command).token
}

const browse = z.object({ browseId: z.string() })
const run = z.object({
  text: z.string(),
  navigationEndpoint: z
    .object({
      browseEndpoint: browse.optional(),
      showDialogCommand: z.unknown().optional(),
      showSheetCommand: z.unknown().optional(),
    })
    .optional(),
})

/** Whether an address is a channel's, or opens the collaborators of a video. */
export const leadsToOwner = (endpoint: object): boolean =>
  ['browseEndpoint', 'showDialogCommand', 'showSheetCommand'].some((name) => name in endpoint)

const collaborator = z.object({ title: z.object({ content: z.string() }) })

/** The first channel among collaborators: the video's owner. */
function firstIn(opened: unknown): { title: string; id: string } | undefined {
  const [item] = findAll(opened, 'listItemViewModel')
  const first = collaborator.safeParse(item).data
  const to = browse.safeParse(findAll(item, 'browseEndpoint')[0]).data
  return first && to && { title: first.title.content, id: to.browseId }
}

/** A text as InnerTube writes it: one string, runs of which some are links, or nothing. */
const textSchema = z.union([
  z.object({ simpleText: z.string() }).transform(({ simpleText }) => unlinked(simpleText)),
  z.object({ runs: z.array(run) }).transform(({ runs }) => {
    const text = runs.map(({ text }) => text).join('')
    const [first, ...others] = runs
    const { browseEndpoint, showDialogCommand, showSheetCommand } = first?.navigationEndpoint ?? {}
    const id = browseEndpoint?.browseId
    // Collaborators may have a link each.
    const isOneOf = others.some(({ navigationEndpoint: to }) => to?.browseEndpoint)
    const title = first && id && isOneOf ? first.text : text
    return { text, owner: firstIn(showDialogCommand ?? showSheetCommand) ?? { title, id } }
  }),
  z.strictObject({}).transform(() => unlinked('')),
])

const unlinked = (text: string) => ({ text, owner: { title: text, id: undefined } })

/** Only the string of a text. */
export const plainText = textSchema.transform(({ text }) => text)

/**
 * A channel's name, and its id if the name is a link. For a video by several channels, whose names
 * open a dialog or are links of their own, the first one.
 */
export const ownerText = textSchema.transform(({ owner }) => owner)

const alertSchema = z.object({ type: z.string().optional(), text: plainText.optional() })

/** YouTube's English reason for not showing an item; undefined if it is shown. */
export function refusalIn(json: object): string | undefined {
  const { alerts } = json as { alerts?: unknown }
  const found = findAll(alerts, 'alertRenderer').map((one) => read(alertSchema, one))
  const error = found.find(({ type }) => type === 'ERROR')
  return error && (error.text ?? '')
}

/** A whole number in digits, such as `12345`. */
export const digits = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
