import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { Digest } from '@/models/Digest'
import { User, type UserRecord } from '@/models/User'
import { AppError } from '../errors'
import { escaped, noXml } from '../escaped'
import { filled } from '../i18n/filled'
import { formatsOf } from '../i18n/formats'
import { languageTag, localePath } from '../i18n/languages'
import { readTranslations } from '../i18n/read-translations.server'
import { isKeyOf } from '../mail/link-keys.server'
import type { Texts } from '../mail/messages.server'
import { connect } from '../server/connect.server'
import { isKnownVersion } from '../server/known-version.server'
import { StreamReply } from '../server/reply.server'
import { publicOrigin } from '../server/site.server'
import { watchUrl } from '../youtube/links'
import { type Found, standOutsOf } from './week.server'

/** As long as this site keeps a check. */
const feedDays = 30
const mostEntries = 50

const inXml = (text: string) => escaped(text.replace(noXml, ''))

function entry(
  { id, title, channelId, channelTitle, multiple, stoodOutAt }: Found,
  texts: Texts,
  tag: string,
): string {
  const detail = filled(texts['digest.video'], {
    channel: channelTitle,
    multiple: formatsOf(tag).multiple(multiple),
  })
  return `<entry>
<id>urn:youtube:${inXml(channelId)}:${inXml(id)}:stands-out</id>
<title xml:lang="">${inXml(title || id)}</title>
<link href="${inXml(watchUrl(id))}"/>
<updated>${inXml(stoodOutAt)}</updated>
<author xml:lang=""><name>${inXml(channelTitle)}</name></author>
<summary>${inXml(detail)}</summary>
</entry>`
}

/** The owner of a feed's address; nobody if it was ended. */
async function ownerOf(feed: string, key: string): Promise<UserRecord | null> {
  if (!isKeyOf('feed', feed, key)) return null
  await connect()
  const digest = await Digest.findOne({ feed }).lean()
  const user = digest && (await User.findById(digest.user).lean<UserRecord>())
  return user?.listed && user.status === 'active' && !user.deleteAt ? user : null
}

/**
 * What stood out in a user's saved channels in the last 30 days, as Atom (RFC 4287); a reader that
 * has this version already gets 304.
 * @throws AppError `route.notFound` for an address that was never made, or was ended
 */
export async function digestFeed(
  { feed, key }: { feed: string; key: string },
  asked: IncomingHttpHeaders,
  nowMs = Date.now(),
) {
  const owner = await ownerOf(feed, key)
  if (!owner) throw new AppError('route.notFound')
  const { _id: user, language, createdAt } = owner
  const tag = languageTag(language)
  const texts = await readTranslations<Texts>(tag, 'mail')
  const found = (await standOutsOf(user, nowMs - feedDays * 86_400_000))
    .sort((one, other) => (one.stoodOutAt < other.stoodOutAt ? 1 : -1))
    .slice(0, mostEntries)
  const page = `${publicOrigin()}${localePath(language, '/saved-channels')}`
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tag}">
<id>urn:digest:${inXml(feed)}</id>
<title>${inXml(texts['digest.feedTitle'])}</title>
<link href="${inXml(page)}"/>
<updated>${found[0]?.stoodOutAt ?? createdAt.toISOString()}</updated>
${found.map((one) => entry(one, texts, tag)).join('\n')}
</feed>
`
  const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`
  const headers = {
    ETag: etag,
    'Content-Type': 'application/atom+xml; charset=utf-8',
    'Cache-Control': 'private, max-age=1800',
    'X-Robots-Tag': 'noindex',
  }
  return isKnownVersion(asked, etag)
    ? new StreamReply(headers, Readable.from([]), 304)
    : new StreamReply(headers, Readable.from([xml]))
}
