import { useRouter } from 'next/router'
import { useState } from 'react'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Link } from '@/components/ui/Link'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFormats } from '@/components/ui/use-formats'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import type { EditedPost } from '@/lib/blog/answers'
import type { PostState } from '@/lib/blog/lengths'
import { api } from '@/lib/browser/account-client'
import { failureOf } from '@/lib/browser/call-failed'
import { saveFile, textFile } from '@/lib/browser/save-file'
import { toast } from '@/lib/browser/toast'
import { languages, localePath } from '@/lib/i18n/languages'
import { Ask } from '../newsletter/Ask'
import { newPostHref, postHref } from './post-words'
import { SchedulePost } from './SchedulePost'

type Asked = 'remove' | 'send'

/** Where a post stands, and what can be done with it. */
export function PostStanding({
  post,
  isBlocked,
  refresh,
}: {
  post: EditedPost
  /** Something unsaved would be left out. */
  isBlocked: boolean
  refresh: () => Promise<void>
}) {
  const { t } = useTranslation(['admin-blog', 'admin-content'])
  const formats = useFormats()
  const explain = useErrorText()
  const router = useRouter()
  const { origin, hasMail } = useSite()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const { slug, locale, version, state, publishedAt, publishAt, zone, preview, letter } = post
  const isPublic = state === 'published'

  const run = async (work: () => Promise<unknown>, done: string) => {
    setPending(true)
    setProblem(undefined)
    try {
      await work()
      void toast('success', done)
      await refresh()
    } catch (error) {
      setProblem(explain(failureOf(error)))
    } finally {
      setPending(false)
    }
  }
  const setState = (next: PostState, done: string, plan?: { time: string; zone: string }) =>
    void run(
      () =>
        api.put('/api/blog/post', {
          body: { slug, locale, version, state: next, ...plan },
          quiet: true,
        }),
      done,
    )
  const remove = () =>
    void run(async () => {
      await api.delete('/api/blog', { body: { slug, locale, version }, quiet: true })
      await router.push('/dashboard/blog')
    }, t('remove.done'))
  const send = () =>
    void run(
      () => api.post('/api/blog/letter', { body: { slug, locale }, quiet: true }),
      t('send.done'),
    )
  const save = async () => {
    const text = await api.getText('/api/blog/file', { query: { slug, locale } })
    saveFile(`${slug}.md`, textFile('text/markdown;charset=utf-8', text))
  }
  const disabled = pending || isBlocked
  return (
    <section className="card grid min-w-0 gap-4 p-5">
      <div className="flex flex-wrap gap-1.5">
        <span className="badge">{t(`state.${state}`)}</span>
        {post.isBuiltIn && !post.isWritten && (
          <span className="badge">{t('admin-content:state.builtIn')}</span>
        )}
      </div>
      {isPublic && publishedAt && (
        <p className="text-sm">{t('standing.published', { day: formats.utcDay(publishedAt) })}</p>
      )}
      {publishAt && zone && (
        <p className="text-sm">
          {t('standing.scheduled', {
            time: new Intl.DateTimeFormat(formats.tag, {
              dateStyle: 'medium',
              timeStyle: 'short',
              timeZone: zone,
            }).format(new Date(publishAt)),
            zone: zone.replaceAll('_', ' '),
          })}
        </p>
      )}
      {isBlocked && <p className="text-sm text-ink-2">{t('admin-content:saveFirst')}</p>}
      <div className="flex flex-wrap gap-2">
        {isPublic ? (
          <button
            type="button"
            className={button.secondary}
            disabled={disabled}
            onClick={() => setState('hidden', t('hide.done'))}
          >
            {t('hide')}
          </button>
        ) : (
          <button
            type="button"
            className={button.accent}
            disabled={disabled}
            onClick={() => setState('published', t('publish.done'))}
          >
            {t('publish')}
          </button>
        )}
        {state === 'scheduled' && (
          <button
            type="button"
            className={button.secondary}
            disabled={disabled}
            onClick={() => setState('draft', t('unschedule.done'))}
          >
            {t('unschedule')}
          </button>
        )}
      </div>
      {!isPublic && post.isWritten ? (
        <SchedulePost
          key={zone}
          time={publishedAt && publishedAt > new Date().toJSON() ? publishedAt.slice(0, 16) : ''}
          zone={zone}
          problem={problem}
          pending={disabled}
          onSchedule={(time, where) =>
            setState('scheduled', t('schedule.done'), { time, zone: where })
          }
        />
      ) : (
        problem && (
          <p role="alert" className="text-sm text-accent-text">
            {problem}
          </p>
        )
      )}
      {preview && (
        <div className="border-t border-line pt-4">
          <CopyButton
            text={origin + localePath(locale, preview)}
            label={t('preview.copy')}
            icon="link"
            className={button.secondary}
          />
          <p className="mt-2 text-xs text-ink-3">{t('preview.hint')}</p>
        </div>
      )}
      {isPublic && letter && (
        <Link href={`/dashboard/letters?id=${letter}`} className={button.plain}>
          {t('send.see')}
        </Link>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {isPublic && !letter && hasMail && (
          <button
            type="button"
            className={button.secondary}
            disabled={disabled}
            onClick={() => setAsked('send')}
          >
            {t('send')}
          </button>
        )}
        <button type="button" className={button.secondary} onClick={() => void save()}>
          {t('export')}
        </button>
        {version > 0 && (
          <button
            type="button"
            className={button.danger}
            disabled={pending}
            onClick={() => setAsked('remove')}
          >
            {t('remove')}
          </button>
        )}
      </div>
      <PostLanguages post={post} />
      {asked === 'remove' && (
        <Ask
          title={t('remove')}
          text={t(post.isBuiltIn ? 'remove.textBuiltIn' : 'remove.text')}
          action={t('remove')}
          isDanger
          onClose={() => setAsked(undefined)}
          onYes={remove}
        />
      )}
      {asked === 'send' && (
        <Ask
          title={t('send')}
          text={t('send.text')}
          action={t('send')}
          onClose={() => setAsked(undefined)}
          onYes={send}
        />
      )}
    </section>
  )
}

/** The languages that have the post, and those into which it can be translated. */
function PostLanguages({ post: { slug, locale, translations } }: { post: EditedPost }) {
  const { t } = useTranslation('admin-blog')
  const isThere = (code: string) => translations.includes(code)
  return (
    <nav aria-label={t('languages')} className="border-t border-line pt-4">
      <h2 className="text-sm">{t('languages')}</h2>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {languages.map(({ code, name }) => (
          <li key={code}>
            <Link
              href={isThere(code) ? postHref(slug, code) : newPostHref(code, slug, locale)}
              aria-current={code === locale ? 'page' : undefined}
              aria-label={isThere(code) ? name : t('languages.add', { language: name })}
              className={`${button.chip} aria-[current]:border-ink ${isThere(code) ? '' : 'border-dashed text-ink-3'}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
