import { type ReactNode, useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { TextArea } from '@/components/ui/TextArea'
import { TextField } from '@/components/ui/TextField'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import { postLengths as most } from '@/lib/blog/lengths'
import type { PostWords } from '@/lib/blog/post-file'
import { languageTag } from '@/lib/i18n/languages'
import { PostTextField } from './PostTextField'
import { UploadPicture } from './UploadPicture'

const picture = /^\/(?:blog-pictures|uploads)\/[\w-]+\.(?:webp|png|jpg)#\d{1,5}x\d{1,5}$/
const tagsIn = (line: string) =>
  line
    .split(/[,،、，]/)
    .map((tag) => tag.trim())
    .filter(Boolean)

/** Everything that a post says, to be written. */
export function PostForm({
  words,
  locale,
  isDirty,
  pending,
  problem,
  note,
  children,
  isReady = true,
  onChange,
  onSave,
  onDiscard,
}: {
  words: PostWords
  /** The code of the language it is written in. */
  locale: string
  /** It differs from what is saved. */
  isDirty: boolean
  pending: boolean
  problem: string | undefined
  /** Stands over the buttons. */
  note?: string
  /** Fields before the others. */
  children?: (isTried: boolean) => ReactNode
  /** Whether those are filled in. */
  isReady?: boolean
  onChange: (words: PostWords) => void
  onSave: () => void
  onDiscard?: () => void
}) {
  const { t } = useTranslation(['admin-blog', 'admin-content'])
  const explain = useErrorText()
  /** Errors are told once somebody has tried to save. */
  const [isTried, setTried] = useState(false)
  /** What is typed: a comma at its end is no tag yet. */
  const [tags, setTags] = useState(() => words.tags.join(', '))
  const shownTags = tagsIn(tags).join() === words.tags.join() ? tags : words.tags.join(', ')
  const lang = languageTag(locale)
  const missing = (text: string) => (text.trim() ? undefined : explain({ code: 'input.required' }))
  const errorOf = (text: string) => (isTried ? missing(text) : undefined)
  const wrongCover = words.cover && !picture.test(words.cover) ? t('field.cover.wrong') : undefined
  const wrongTags =
    words.tags.length > most.tags || words.tags.some((tag) => tag.length > most.tag)
      ? t('field.tags.hint')
      : undefined
  const write = (change: Partial<PostWords>) => onChange({ ...words, ...change })
  const isWrong =
    !isReady ||
    wrongCover !== undefined ||
    wrongTags !== undefined ||
    [words.title, words.description, words.text].some(missing)
  const shared = { lang, dir: 'auto' } as const
  return (
    <Form
      className="grid min-w-0 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        const form = event.currentTarget
        if (isWrong)
          requestAnimationFrame(() =>
            form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
          )
        else if (!pending) onSave()
      }}
    >
      {children?.(isTried)}
      <TextField
        {...shared}
        name="title"
        label={t('field.title')}
        value={words.title}
        maxLength={most.title}
        error={errorOf(words.title)}
        onChange={(event) => write({ title: event.target.value })}
      />
      <TextArea
        {...shared}
        name="description"
        label={t('field.description')}
        hint={t('field.description.hint')}
        value={words.description}
        maxLength={most.description}
        error={errorOf(words.description)}
        onChange={(event) => write({ description: event.target.value.replace(/\s*\n\s*/g, ' ') })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...shared}
          name="tags"
          label={t('field.tags')}
          hint={t('field.tags.hint')}
          value={shownTags}
          error={isTried ? wrongTags : undefined}
          onChange={(event) => {
            setTags(event.target.value)
            write({ tags: tagsIn(event.target.value) })
          }}
        />
        <TextField
          {...shared}
          name="author"
          label={t('field.author')}
          hint={t('field.author.hint')}
          value={words.author}
          maxLength={most.author}
          onChange={(event) => write({ author: event.target.value })}
        />
      </div>
      <PostTextField
        text={words.text}
        cover={wrongCover ? '' : words.cover}
        locale={locale}
        error={errorOf(words.text)}
        onChange={(text) => write({ text })}
      />
      <div>
        <TextField
          name="cover"
          label={t('field.cover')}
          hint={t('field.cover.hint')}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          value={words.cover}
          maxLength={200}
          error={isTried ? wrongCover : undefined}
          onChange={(event) => write({ cover: event.target.value.trim() })}
        />
        <div className="mt-2">
          <UploadPicture label={t('cover.upload')} onDone={(cover) => write({ cover })} />
        </div>
      </div>
      <FormProblem text={problem} />
      {note && <p className="text-sm text-ink-2">{note}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className={button.primary} disabled={pending || !isDirty}>
          {t('admin-content:save')}
        </button>
        {isDirty && onDiscard && (
          <>
            <button type="button" className={button.secondary} onClick={onDiscard}>
              {t('admin-content:draft.discard')}
            </button>
            <span className="text-sm text-ink-3">{t('admin-content:draft')}</span>
          </>
        )}
      </div>
    </Form>
  )
}
