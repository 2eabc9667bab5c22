import Head from 'next/head'
import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { SearchField } from '@/components/dashboard/SearchField'
import { Seo } from '@/components/seo/Seo'
import { button } from '@/components/ui/button'
import { Empty } from '@/components/ui/Empty'
import { Failed } from '@/components/ui/Failed'
import { FromServer } from '@/components/ui/FromServer'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { ListSkeleton } from '@/components/ui/ListSkeleton'
import { useFormats } from '@/components/ui/use-formats'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import type { PostSummary, TagCount } from '@/lib/blog/answers'
import { maxSearch, postLengths } from '@/lib/blog/lengths'
import { tagKey } from '@/lib/blog/tags'
import { defaultLocale, localePath } from '@/lib/i18n/languages'
import { FollowCard } from './FollowCard'
import { LeadPost } from './LeadPost'
import { PostCard } from './PostCard'
import { feedPath, tagPath } from './post-facts'
import { usePosts } from './use-posts'

const text = (value: unknown, most: number) =>
  typeof value === 'string' ? value.slice(0, most).trim() : ''

function Tags({
  tags,
  total,
  chosen,
}: {
  tags: readonly TagCount[]
  total: number
  chosen: string
}) {
  const { t } = useTranslation('blog')
  const formats = useFormats()
  const all = [{ tag: '', count: total }, ...tags]
  return (
    <nav aria-label={t('tags')} className="post-tags">
      {all.map(({ tag, count }) => (
        <Link
          key={tag}
          href={tag ? tagPath(tag) : '/blog'}
          aria-current={tagKey(tag) === tagKey(chosen) ? 'page' : undefined}
          className={button.chip}
        >
          <bdi>{tag || t('all')}</bdi>
          <span className="tabular-nums opacity-70">{formats.number(count)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** The blog's address with words and a tag. */
const pathOf = (q: string, tag: string) => {
  const query = new URLSearchParams({ ...(q && { q }), ...(tag && { tag }) })
  return query.size > 0 ? `/blog?${query}` : '/blog'
}

const Cards = ({ posts }: { posts: readonly PostSummary[] }) =>
  posts.map((post) => <PostCard key={post.slug} post={post} />)

/** The blog: its newest posts, or those with a tag or words that the address names. */
export function BlogPage({
  posts: first,
  tags,
  total,
  isUnchecked = false,
}: {
  posts: readonly PostSummary[]
  tags: readonly TagCount[]
  total: number
  isUnchecked?: boolean
}) {
  const { t } = useTranslation('blog')
  const router = useRouter()
  const { origin } = useSite()
  const locale = router.locale ?? defaultLocale
  const q = text(router.query.q, maxSearch)
  const tag = text(router.query.tag, postLengths.tag)
  const { posts, failed, hasMore, more } = usePosts({ locale, q, tag }, { posts: first, total })
  const feed = origin + localePath(locale, feedPath)
  const isAll = !q && !tag
  const show = (path: string) =>
    void router.replace(path, undefined, { shallow: true, scroll: false })
  // The list has no pages, and words and tags have an end.
  const isWrong =
    router.query.page !== undefined ||
    (router.query.q ?? '').length > maxSearch ||
    (router.query.tag ?? '').length > postLengths.tag
  const latest = useRef(show)
  latest.current = show
  useEffect(() => {
    if (isWrong) latest.current(pathOf(q, tag))
  }, [isWrong, q, tag])
  const [lead, ...rest] = posts ?? []
  const cards = isAll ? rest : (posts ?? [])
  return (
    <div className="page-width blog-page">
      <Seo title={t('pageTitle')} description={t('description')} />
      <Head>
        <link rel="alternate" type="application/rss+xml" title={t('title')} href={feed} />
      </Head>
      <header className="blog-head">
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <div className="flex gap-2 sm:w-90">
          <SearchField
            label={t('search')}
            value={q}
            maxLength={maxSearch}
            onChange={(words) => show(pathOf(words, tag))}
          />
          <a href={localePath(locale, feedPath)} className={button.secondary}>
            <Icon name="rss" className="size-4" />
            {'RSS'}
          </a>
        </div>
      </header>
      {tags.length > 0 &&
        (tag ? (
          <Tags tags={tags} total={total} chosen={tag} />
        ) : (
          <FromServer>
            <Tags tags={tags} total={total} chosen="" />
          </FromServer>
        ))}
      {isUnchecked && <p className="mt-4 text-sm text-ink-3">{t('unchecked')}</p>}
      {!posts && !failed && <ListSkeleton />}
      <div aria-live="polite">
        {posts?.length === 0 && !failed && (
          <div className="mt-6">
            <Empty icon="search" title={t(isAll ? 'none' : 'noneFound')} />
          </div>
        )}
      </div>
      {isAll && lead && <LeadPost post={lead} />}
      {failed && <Failed text={t('failed')} onRetry={more} />}
      <div className="post-grid">
        {posts === first ? (
          <FromServer className="contents">
            <Cards posts={cards} />
          </FromServer>
        ) : (
          <Cards posts={cards} />
        )}
        {!hasMore && <FollowCard feed={feed} after={cards.length} />}
      </div>
      {hasMore && !failed && (
        <button type="button" className={`${button.secondary} mx-auto mt-6 flex`} onClick={more}>
          {t('more')}
        </button>
      )}
    </div>
  )
}
