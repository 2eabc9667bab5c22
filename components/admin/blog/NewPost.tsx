import { useRouter } from 'next/router'
import { useState } from 'react'
import { ScreenHead } from '@/components/dashboard/ScreenHead'
import { Empty } from '@/components/ui/Empty'
import { Failed } from '@/components/ui/Failed'
import { Field } from '@/components/ui/Field'
import { LanguageOptions } from '@/components/ui/LanguageOptions'
import { TextField } from '@/components/ui/TextField'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFetched } from '@/components/ui/use-fetched'
import { useTranslation } from '@/context/use-translation'
import { postLengths, slugPattern } from '@/lib/blog/lengths'
import type { PostWords } from '@/lib/blog/post-file'
import { api } from '@/lib/browser/account-client'
import { failureOf } from '@/lib/browser/call-failed'
import { toast } from '@/lib/browser/toast'
import { languages } from '@/lib/i18n/languages'
import { useTextDraft } from '../content/use-text-draft'
import { PostForm } from './PostForm'
import { postDraft } from './post-draft'
import { isPostWords, noWords, postHref } from './post-words'

/** A new post as it is being written. */
type Begun = PostWords & { slug: string; locale: string }

const isBegun = (words: unknown): words is Begun =>
  isPostWords(words) &&
  typeof (words as Partial<Begun>).slug === 'string' &&
  languages.some(({ code }) => code === (words as Partial<Begun>).locale)

/** A new post, or a translation of one, to be written; it begins as a draft. */
function NewPostForm({
  slug: known,
  locale: first,
  start,
}: {
  /** Of a translation. */
  slug?: string
  locale: string
  /** The words that it begins with. */
  start: PostWords
}) {
  const { t } = useTranslation(['admin-blog', 'admin-content'])
  const router = useRouter()
  const explain = useErrorText()
  const { draft, setDraft, handOver } = useTextDraft(
    `blog:${known ?? ''}/${known ? first : ''}`,
    isBegun,
  )
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const begun = draft?.words ?? { ...start, slug: known ?? '', locale: first }
  const { slug, locale, ...words } = begun
  const change = (some: Partial<Begun>) => setDraft({ version: 0, words: { ...begun, ...some } })
  const isSlug = slugPattern.test(slug)
  /** What is saved has its address and its language, also while it is on its way. */
  const isNamed = known !== undefined || pending

  const save = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      const { data } = await api.post('/api/blog', { body: begun, quiet: true })
      handOver({ sent: draft, name: postDraft(slug, locale), version: data.version })
      void toast('success', t('created'))
      void router.replace(postHref(slug, locale))
    } catch (error) {
      setProblem(explain(failureOf(error)))
      setPending(false)
    }
  }
  return (
    <PostForm
      words={words}
      locale={locale}
      isDirty
      pending={pending}
      problem={problem}
      isReady={isSlug}
      onChange={change}
      onSave={() => void save()}
      onDiscard={draft && (() => setDraft(undefined))}
    >
      {(isTried) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="slug"
            label={t('field.slug')}
            hint={t('field.slug.hint')}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            value={slug}
            readOnly={isNamed}
            maxLength={postLengths.slug}
            error={isTried && !isSlug ? t('field.slug.wrong') : undefined}
            onChange={({ target }) =>
              change({ slug: target.value.toLowerCase().replace(/\s+/g, '-') })
            }
          />
          <Field label={t('admin-content:language')}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={locale}
                disabled={isNamed}
                onChange={({ target }) => change({ locale: target.value })}
              >
                <LanguageOptions />
              </select>
            )}
          </Field>
        </div>
      )}
    </PostForm>
  )
}

/** A translation begins with the words of the language it is made from. */
function Translation({ slug, locale, from }: { slug: string; locale: string; from: string }) {
  const { t } = useTranslation('admin-blog')
  const explain = useErrorText()
  const { answer, failed, isGone, refresh } = useFetched('/api/blog/post', {
    query: { slug, locale: from },
  })
  if (isGone) return <Empty icon="search" title={explain({ code: 'post.notFound' })} />
  if (failed) return <Failed text={t('post.failed')} onRetry={refresh} />
  if (!answer) return <div className="skeleton h-96" />
  return <NewPostForm slug={slug} locale={locale} start={answer.data.words} />
}

/** The screen of a post that isn't there yet. */
export function NewPost({ slug, locale, from }: { slug?: string; locale: string; from?: string }) {
  const { t } = useTranslation('admin-blog')
  const known = languages.find(({ code }) => code === locale)
  return (
    <>
      <ScreenHead title={t('new')} note={slug && known?.name} />
      {slug && from && known ? (
        <Translation slug={slug} locale={locale} from={from} />
      ) : (
        <NewPostForm locale={known?.code ?? 'en'} start={noWords} />
      )}
    </>
  )
}
