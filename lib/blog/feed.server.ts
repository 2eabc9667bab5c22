import { Feed } from 'feed'
import { escaped, noXml } from '../escaped'
import { languageTag, localePath } from '../i18n/languages'
import { readTranslations } from '../i18n/read-translations.server'
import { site } from '../server/site.server'
import type { PostPart } from './answers'
import { type LivePost, livePosts, postPath, renderLive } from './posts.server'

/** The newest posts that are in a feed. */
const inFeed = 20

/** A post's text for readers of feeds, which draw no plots: of these the name stays, which leads to the
 * post, and the caption, with what says that data is made up. */
function htmlOf(
  part: PostPart,
  { origin, link }: { origin: string; link: string },
  example: string,
): string {
  if ('html' in part) return part.html
  if ('heading' in part)
    return `<h${part.heading.level}>${part.heading.html}</h${part.heading.level}>`
  if ('code' in part) return `<pre>${escaped(part.code)}</pre>`
  if ('plot' in part) {
    const { name, caption, isReal } = part.plot
    const lines = [`<a href="${link}">${escaped(name)}</a>`, escaped(caption)]
    return `<p>${[...lines, ...(isReal ? [] : [`<em>${escaped(example)}</em>`])].join('<br>')}</p>`
  }
  const { src, width, height, alt } = part.picture
  return `<p><img src="${origin}${src}" width="${width}" height="${height}" alt="${escaped(alt)}"></p>`
}

/** Links as a feed reader needs them: the site's with its host, those within the text to its page. */
const whole = (html: string, origin: string, link: string) =>
  html.replace(/(<a href=")(?=\/)/g, `$1${origin}`).replace(/(<a href=")(?=#)/g, `$1${link}`)

function entry(post: LivePost, origin: string, example: string) {
  const link = origin + localePath(post.locale, postPath(post.slug))
  const html = renderLive(post)
    .parts.map((part) => htmlOf(part, { origin, link }, example))
    .join('\n')
  // `feed` escapes the first end of CDATA in a text alone.
  const clean = (text: string) => text.replace(noXml, '').replaceAll(']]>', ']] >')
  return {
    ...{ title: clean(post.title), id: link, link, description: clean(post.description) },
    content: clean(whole(html, origin, link)),
    date: post.changedAt ?? post.publishedAt,
    published: post.publishedAt,
    category: post.tags.map((name) => ({ name: clean(name) })),
    // RSS's own author is an address.
    ...(post.author && {
      extensions: [{ name: 'dc:creator', objects: { _cdata: clean(post.author) } }],
    }),
  }
}

const lastChange = (posts: readonly LivePost[]): Date =>
  new Date(Math.max(...posts.map((post) => Number(post.changedAt ?? post.publishedAt))))

/** The posts of a language (its URL code) as RSS 2.0, newest first. */
export async function blogFeed(locale: string): Promise<string> {
  const { origin, name } = site()
  const tag = languageTag(locale)
  const [texts, posts] = await Promise.all([readTranslations(tag, 'blog'), livePosts(locale)])
  const link = origin + localePath(locale, '/blog')
  const newest = posts.slice(0, inFeed)
  const feed = new Feed({
    title: `${texts.title} | ${name}`,
    description: texts.description ?? '',
    ...{ id: link, link, language: tag, copyright: name },
    feedLinks: { rss: `${link}/feed.xml` },
    ...(newest[0] && { updated: lastChange(newest) }),
  })
  for (const post of newest) feed.addItem(entry(post, origin, texts.example ?? ''))
  return feed.rss2()
}
