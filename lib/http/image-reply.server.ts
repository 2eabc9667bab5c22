import { inert, StreamReply } from '../server/reply.server'
import { openImage } from '../youtube/pictures/pictures.server'

/**
 * Passes an image of YouTube on, with headers that make any content harmless.
 * @throws AppError `image.*` or `youtube.*`
 */
export async function imageReply(
  url: URL,
  signal: AbortSignal,
  /** Headers that depend on the picture's media type. */
  extra: (type: string) => Record<string, string> = () => ({}),
): Promise<StreamReply> {
  const { type, length, body } = await openImage(url, signal)
  return new StreamReply(
    {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=86400',
      ...inert,
      ...(length && { 'Content-Length': String(length) }),
      ...extra(type),
    },
    body,
  )
}
