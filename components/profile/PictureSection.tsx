import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { UserPicture } from '@/components/ui/UserPicture'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import type { Me } from '@/lib/accounts/browser-session'
import { api } from '@/lib/browser/account-client'
import { failureOf } from '@/lib/browser/call-failed'
import { readsCanvas } from '@/lib/browser/canvas'
import type { Failure } from '@/lib/browser/failure'
import { toast } from '@/lib/browser/toast'
import { useAccount } from '../auth/use-account'
import { Section } from './Section'

// Loaded only when the user changes the picture.
const loadEditor = () => import('./PictureEditor')
const PictureEditor = lazy(loadEditor)

const field = 'profileImage'

/** Whether this browser can decode a picture, which cropping requires. */
async function canShow(url: string): Promise<boolean> {
  const image = new Image()
  image.src = url
  return image.decode().then(
    () => true,
    () => false,
  )
}

/** The user's picture: choose a file, crop it, preview it and save it. */
export function PictureSection({ user }: { user: Me }) {
  const { t } = useTranslation('account')
  const explain = useErrorText()
  const { refresh } = useAccount()
  const fileInput = useRef<HTMLInputElement>(null)
  const [chosenUrl, setChosenUrl] = useState<string>()
  const [problem, setProblem] = useState<string>()

  const close = () => {
    if (chosenUrl) URL.revokeObjectURL(chosenUrl)
    setChosenUrl(undefined)
    fileInput.current?.focus()
  }

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setProblem(undefined)
    // The server takes the middle.
    if (!readsCanvas()) return save(Promise.resolve(file))
    const isLoaded = await loadEditor().then(Boolean, () => false)
    if (!isLoaded) return setProblem(explain({ code: 'network' }))
    const url = URL.createObjectURL(file)
    if (await canShow(url)) return setChosenUrl(url)
    URL.revokeObjectURL(url)
    setProblem(explain({ code: 'picture.notAPicture' }))
  }

  const fail = (failure: Failure) => {
    close()
    setProblem(explain(failure))
  }

  const save = async (cropped: Promise<Blob>) => {
    const picture = await cropped.catch(() => undefined)
    if (!picture) return fail({ code: 'picture.unreadable' })
    try {
      await api.put('/api/profile', { form: { [field]: picture }, fields: [field] })
    } catch (error) {
      const failure = failureOf(error)
      if (failure.field === field) fail(failure)
      return
    }
    close()
    await refresh()
    void toast('success', t('profile.pictureSaved'))
  }

  return (
    <Section title={t('profile.picture')}>
      {chosenUrl ? (
        <Suspense fallback={<div className="skeleton h-80" />}>
          <PictureEditor source={chosenUrl} onSave={save} onCancel={close} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <UserPicture user={user} className="size-24 text-2xl" />
          <div>
            <label
              className={`${button.secondary} relative focus-within:outline-2 focus-within:outline-blue`}
            >
              {t('profile.choosePicture')}
              <input
                ref={fileInput}
                type="file"
                accept="image/jpeg,image/png,image/webp"
                onChange={choose}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </label>
            <p className="mt-1 text-xs text-ink-3">{t('profile.pictureHint')}</p>
            <p role="alert" className="mt-1 text-xs font-semibold text-accent-text">
              {problem}
            </p>
          </div>
        </div>
      )}
    </Section>
  )
}
