import Head from 'next/head'
import { useRouter } from 'next/router'
import { Seo } from '@/components/seo/Seo'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { FromServer } from '@/components/ui/FromServer'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useFormats } from '@/components/ui/use-formats'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import type { PostSummary, RenderedPost } from '@/lib/blog/answers'
import { canShare, sharePage } from '@/lib/browser/share-page'
import { defaultLocale, localePath } from '@/lib/i18n/languages'
import type { ToolLink } from '@/lib/tools/machine/tool-links'
import { Contents, FoldedContents } from './Contents'
import { PostAside } from './PostAside'
import { PostCover } from './PostCover'
import { PostData } from './PostData'
import { PostPlotPlace } from './PostPlotPlace'
import { PostPictureView, PostText } from './PostText'
import { feedPath, tagPath, usePostFacts } from './post-facts'

function AuthorMark({ post }: { post: PostSummary }) {
  const { name } = useSite()
  return (
    <span aria-hidden="true" className="author-mark">
      {[...(post.author || name)][0]?.toUpperCase()}
    </span>
  )
}

/** Who wrote a post, below its contents. */
function AuthorCard({ post }: { post: PostSummary }) {
  const { t } = useTranslation('blog')
  const { author } = usePostFacts()(post)
  return (
    <div className="author-card">
      <AuthorMark post={post} />
      <p>
        <b>
          <bdi>{author}</bdi>
        </b>
      </p>
      {!post.author && <p>{t('author.text')}</p>}
      <Link href="/blog">{t('allPosts')}</Link>
    </div>
  )
}

/** Hands the page to other apps, where the browser can; else its address is there to be copied. */
function shareOrCopy(): string | undefined {
  if (!canShare()) return window.location.href
  void sharePage()
  return undefined
}

function Facts({ post, changedAt }: { post: PostSummary; changedAt?: string }) {
  const { t } = useTranslation('blog')
  const formats = useFormats()
  const { author, day, time } = usePostFacts()(post)
  const changed = changedAt && formats.utcDay(changedAt)
  const facts = [day, ...(changed && changed !== day ? [t('changed', { day: changed })] : []), time]
  return (
    <p>
      <b>
        <bdi>{author}</bdi>
      </b>
      <br />
      <span>{facts.join(' · ')}</span>
    </p>
  )
}

/** A post's title, who wrote it and when. */
function PostHead({ post, changedAt }: { post: PostSummary; changedAt?: string }) {
  const { t } = useTranslation('blog')
  const { locale = defaultLocale } = useRouter()
  return (
    <header className="post-head">
      <nav aria-label={t('tags')} className="text-xs">
        <Link href="/blog">{t('title')}</Link>
        {post.tags.slice(0, 1).map((tag) => (
          <span key={tag}>
            <span aria-hidden="true">{' / '}</span>
            <Link href={tagPath(tag)}>
              <bdi>{tag}</bdi>
            </Link>
          </span>
        ))}
      </nav>
      <h1 dir="auto">{post.title}</h1>
      <p dir="auto" className="de">
        {post.description}
      </p>
      <div className="by">
        <AuthorMark post={post} />
        <FromServer className="min-w-0 grow">
          <Facts post={post} changedAt={changedAt} />
        </FromServer>
        <CopyButton
          text={shareOrCopy}
          label={<span className="max-sm:sr-only">{t('share')}</span>}
          done={<span className="max-sm:sr-only">{t('linkCopied')}</span>}
          icon="share-2"
          className={button.secondary}
        />
        <a href={localePath(locale, feedPath)} className={button.secondary}>
          <Icon name="rss" className="size-4" />
          <span className="max-sm:sr-only">{'RSS'}</span>
        </a>
      </div>
    </header>
  )
}

function NextPosts({ posts }: { posts: readonly PostSummary[] }) {
  const { t } = useTranslation('blog')
  const factsOf = usePostFacts()
  return (
    <section className="next-posts">
      <h2>{t('next')}</h2>
      <div>
        {posts.map((post) => (
          <Link key={post.slug} href={`/blog/${post.slug}`}>
            <PostCover cover={post.cover} />
            <span>
              <b>{post.title}</b>
              <small>{[...post.tags.slice(0, 1), factsOf(post).time].join(' · ')}</small>
            </span>
          </Link>
        ))}
      </div>
      <Link href="/blog" className={`${button.secondary} mt-5`}>
        {t('allPosts')}
      </Link>
    </section>
  )
}

/** A post: its cover, its text, its contents at one side and its tools at the other. */
export function PostPage({
  post,
  rendered,
  toolCards,
  next = [],
  translations,
  changedAt,
  isPreview = false,
  isUnchecked = false,
}: {
  post: PostSummary
  rendered: RenderedPost
  /** The tools that it links to. */
  toolCards: readonly ToolLink[]
  next?: readonly PostSummary[]
  /** The languages (URL codes) in which it is published. */
  translations: readonly string[]
  changedAt?: string
  /** Shown by its secret address, to be read by nobody else. */
  isPreview?: boolean
  isUnchecked?: boolean
}) {
  const { t } = useTranslation('blog')
  const { origin } = useSite()
  const { locale = defaultLocale } = useRouter()
  const { cover, parts, contents } = rendered
  const picture = cover && 'picture' in cover ? cover.picture.src : undefined
  const hasContents = contents.length > 1
  const plots = [cover, ...parts].flatMap((part) => (part && 'plot' in part ? [part.plot] : []))
  const plot = plots.toSorted((one, other) => other.rows.length - one.rows.length)[0]
  return (
    <article className="page-width post-page">
      <Seo
        title={post.title}
        description={post.description}
        image={picture}
        index={!isPreview}
        translated={isPreview ? false : translations}
        isArticle
      />
      {!isPreview && (
        <Head>
          <link
            rel="alternate"
            type="application/rss+xml"
            title={t('title')}
            href={origin + localePath(locale, feedPath)}
          />
        </Head>
      )}
      {!isPreview && <PostData post={post} changedAt={changedAt} picture={picture} />}
      {isPreview && <p className="preview-note">{t('preview')}</p>}
      <PostHead post={post} changedAt={changedAt} />
      {isUnchecked && <p className="mt-3 text-sm text-ink-3">{t('unchecked')}</p>}
      {cover && 'plot' in cover && (
        <div className="post-screen">
          <PostPlotPlace plot={cover.plot} isCover />
        </div>
      )}
      {cover && 'picture' in cover && (
        <div className="cover-picture">
          <PostPictureView picture={cover.picture} isFirst />
        </div>
      )}
      <div className="post-layout">
        <div className="post-side">
          {hasContents && <Contents entries={contents} />}
          <FromServer className="contents">
            <AuthorCard post={post} />
          </FromServer>
        </div>
        {hasContents && <FoldedContents entries={contents} />}
        <PostText parts={parts} />
        <PostAside tools={toolCards} plot={plot} slug={post.slug} />
      </div>
      {next.length > 0 && (
        <FromServer>
          <NextPosts posts={next} />
        </FromServer>
      )}
    </article>
  )
}
