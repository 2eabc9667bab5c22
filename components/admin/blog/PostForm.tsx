import { type ReactNode, useState } from 'react'
import { TextArea } from '@/components/ui/TextArea'
import { TextField } from '@/components/ui/TextField'
import { useTranslation } from '@/context/use-translation'
import { postLengths as most } from '@/lib/blog/lengths'
import type { PostWords } from '@/lib/blog/post-file'
import { languageTag } from '@/lib/i18n/languages'
import { WordsForm, type WordsFormProps } from '../content/WordsForm'
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
  children,
  isReady = true,
  onChange,
  ...form
}: WordsFormProps<PostWords> & {
  /** Stands over the buttons. */
  note?: string | undefined
  /** Fields before the others. */
  children?: (isTried: boolean) => ReactNode
  /** Whether those are filled in. */
  isReady?: boolean
}) {
  const { t } = useTranslation('admin-blog')
  /** What is typed: a comma at its end is no tag yet. */
  const [tags, setTags] = useState(() => words.tags.join(', '))
  const shownTags = tagsIn(tags).join() === words.tags.join() ? tags : words.tags.join(', ')
  const lang = languageTag(locale)
  const wrongCover = words.cover && !picture.test(words.cover) ? t('field.cover.wrong') : undefined
  const wrongTags =
    words.tags.length > most.tags || words.tags.some((tag) => tag.length > most.tag)
      ? t('field.tags.hint')
      : undefined
  const write = (change: Partial<PostWords>) => onChange({ ...words, ...change })
  const shared = { lang, dir: 'auto' } as const
  return (
    <WordsForm
      {...form}
      required={[words.title, words.description, words.text]}
      isWrong={!isReady || wrongCover !== undefined || wrongTags !== undefined}
    >
      {(isTried, errorOf) => (
        <>
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
            onChange={(event) =>
              write({ description: event.target.value.replace(/\s*\n\s*/g, ' ') })
            }
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
        </>
      )}
    </WordsForm>
  )
}
