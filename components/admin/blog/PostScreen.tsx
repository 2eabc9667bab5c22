import { useRouter } from 'next/router'
import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Failed } from '@/components/ui/Failed'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { EditedPost } from '@/lib/blog/answers'
import type { PostWords } from '@/lib/blog/post-file'
import { api, failureOf } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'
import { languages, localePath } from '@/lib/i18n/languages'
import { Conflict } from '../content/Conflict'
import { TextHistory } from '../content/TextHistory'
import { useTextDraft } from '../content/use-text-draft'
import { NewPost } from './NewPost'
import { PostForm } from './PostForm'
import { PostStanding } from './PostStanding'
import { asLines, historyOf, isPostWords, isSamePost } from './post-words'

function Editor({ post, refresh }: { post: EditedPost; refresh: () => Promise<void> }) {
  const { t } = useTranslation(['admin-blog', 'admin-content'])
  const formats = useFormats()
  const explain = useErrorText()
  const { slug, locale } = post
  const { draft, setDraft } = useTextDraft(`blog:${slug}/${locale}`, isPostWords)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const words = draft?.words ?? post.words
  const isDirty = draft !== undefined
  const isConflict = !pending && draft !== undefined && draft.version !== post.version

  const change = (next: PostWords) => {
    const version = draft?.version ?? post.version
    const isBack = version === post.version && isSamePost(next, post.words)
    setDraft(isBack ? undefined : { version, words: next })
  }
  /** Runs a call that makes a version, and shows what is saved then. */
  const run = async (call: () => Promise<unknown>, done: string) => {
    setPending(true)
    setProblem(undefined)
    try {
      await call()
      await refresh()
      setDraft(undefined)
      void toast('success', done)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'content.changedMeanwhile') await refresh()
      setProblem(explain(failure))
    } finally {
      setPending(false)
    }
  }
  const save = (version: number) =>
    void run(
      () => api.put('/api/blog', { body: { slug, locale, version, ...words }, quiet: true }),
      t('saved'),
    )
  const restore = (to: number) =>
    void run(
      () =>
        api.post('/api/blog/post', {
          body: { slug, locale, version: post.version, to },
          quiet: true,
        }),
      to === 0
        ? t('admin-content:builtIn.done')
        : t('admin-content:history.restored', { number: formats.number(to) }),
    )
  const discard = () => {
    setDraft(undefined)
    setProblem(undefined)
  }
  return (
    <>
      {isConflict && (
        <Conflict
          saved={asLines(post.words)}
          mine={asLines(words)}
          pending={pending}
          onMine={() => save(post.version)}
          onTheirs={discard}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <PostForm
          words={words}
          locale={locale}
          isDirty={isDirty}
          pending={pending}
          problem={problem}
          note={post.state === 'published' ? t('public') : undefined}
          onChange={change}
          onSave={() => save(draft?.version ?? post.version)}
          onDiscard={discard}
        />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <PostStanding post={post} isBlocked={isDirty || pending} refresh={refresh} />
          <TextHistory
            history={historyOf(post)}
            isBlocked={isDirty || pending}
            newest={post.state === 'published' ? undefined : t('version.now')}
            onRestore={restore}
          />
        </div>
      </div>
    </>
  )
}

function KnownPost({ slug, locale }: { slug: string; locale: string }) {
  const { t } = useTranslation(['admin-blog', 'admin-content'])
  const { answer, failed, refresh } = useFetched('/api/blog/post', { query: { slug, locale } })
  const post = answer?.data
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="screen-title wrap-anywhere">{post?.words.title ?? t('post.title')}</h1>
          <p className="text-sm text-ink-2">
            <bdi>{languages.find(({ code }) => code === locale)?.name}</bdi>
            {' · '}
            <span dir="ltr">{slug}</span>
          </p>
        </div>
        {post?.state === 'published' && (
          <a
            href={localePath(locale, `/blog/${slug}`)}
            target="_blank"
            rel="noopener noreferrer"
            className={button.secondary}
          >
            <Icon name="external-link" />
            {t('admin-content:text.view')}
          </a>
        )}
      </div>
      {failed && <Failed text={t('post.failed')} onRetry={refresh} />}
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
      <p className="mb-3 text-sm">
        <Link
          href="/dashboard/blog"
          className="inline-flex min-h-8 items-center gap-1.5 text-ink-2 hover:text-ink hover:underline"
        >
          <Icon name="arrow-left" className="size-4" />
          {t('blog.title')}
        </Link>
      </p>
      {isReady &&
        (slug && !query.new ? (
          <KnownPost key={`${slug}/${locale}`} slug={slug} locale={locale} />
        ) : (
          <NewPost key={`${slug}/${locale}`} slug={slug} locale={locale} from={from} />
        ))}
    </>
  )
}
