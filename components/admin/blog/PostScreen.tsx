import { useRouter } from 'next/router'
import { Empty } from '@/components/ui/Empty'
import { Failed } from '@/components/ui/Failed'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFetched } from '@/components/ui/use-fetched'
import { useTranslation } from '@/context/use-translation'
import type { EditedPost } from '@/lib/blog/answers'
import { api } from '@/lib/browser/account-client'
import { languageName } from '@/lib/i18n/languages'
import { BackLink } from '../BackLink'
import { Conflict } from '../content/Conflict'
import { EditorHead } from '../content/EditorHead'
import { TextHistory } from '../content/TextHistory'
import { useTextEditor } from '../content/use-text-editor'
import { NewPost } from './NewPost'
import { PostForm } from './PostForm'
import { PostStanding } from './PostStanding'
import { postDraft } from './post-draft'
import { asLines, historyOf, isPostWords, isSamePost } from './post-words'

function Editor({ post, refresh }: { post: EditedPost; refresh: () => Promise<void> }) {
  const { t } = useTranslation('admin-blog')
  const { slug, locale, version, words: saved } = post
  const isPublic = post.state === 'published'
  const { form, conflict, isBlocked, restore } = useTextEditor({
    name: postDraft(slug, locale),
    ...{ isWords: isPostWords, isSame: isSamePost, saved, version, refresh },
    done: t('saved'),
    put: async (over, words) => {
      // A new post's draft may name another address.
      const body = { ...words, slug, locale, version: over }
      return (await api.put('/api/blog', { body, quiet: true })).data.version
    },
    goBack: async (to) => {
      const body = { slug, locale, version, to }
      return (await api.post('/api/blog/post', { body, quiet: true })).data.version
    },
  })
  return (
    <>
      {conflict && <Conflict saved={asLines(saved)} mine={asLines(form.words)} {...conflict} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <PostForm {...form} locale={locale} note={isPublic ? t('public') : undefined} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <PostStanding post={post} isBlocked={isBlocked} refresh={refresh} />
          <TextHistory
            history={historyOf(post)}
            isBlocked={isBlocked}
            newest={isPublic ? undefined : t('version.now')}
            onRestore={restore}
          />
        </div>
      </div>
    </>
  )
}

function KnownPost({ slug, locale }: { slug: string; locale: string }) {
  const { t } = useTranslation('admin-blog')
  const explain = useErrorText()
  const { answer, failed, isGone, refresh } = useFetched('/api/blog/post', {
    query: { slug, locale },
  })
  const post = isGone ? undefined : answer?.data
  return (
    <>
      <EditorHead
        title={post?.words.title ?? t('post.title')}
        locale={locale}
        path={post?.state === 'published' && `/blog/${slug}`}
      >
        <bdi>{languageName(locale)}</bdi>
        {' · '}
        <span dir="ltr">{slug}</span>
      </EditorHead>
      {isGone && <Empty icon="search" title={explain({ code: 'post.notFound' })} />}
      {failed && !isGone && <Failed text={t('post.failed')} onRetry={refresh} />}
      {!post && !failed && <div className="skeleton h-96" />}
      {post && <Editor post={post} refresh={refresh} />}
    </>
  )
}

/** The post that the address names, or a new one, to be written. */
export function PostScreen() {
  const { t } = useTranslation('admin-blog')
  const { query, isReady } = useRouter()
  const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  const [slug, locale, from] = [text(query.slug), text(query.locale) ?? 'en', text(query.from)]
  return (
    <>
      <BackLink href="/dashboard/blog">{t('blog.title')}</BackLink>
      {isReady &&
        (slug && !query.new ? (
          <KnownPost key={`${slug}/${locale}`} slug={slug} locale={locale} />
        ) : (
          <NewPost key={`${slug}/${locale}`} slug={slug} locale={locale} from={from} />
        ))}
    </>
  )
}
