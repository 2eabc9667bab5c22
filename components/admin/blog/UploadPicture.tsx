import { useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useErrorText } from '@/components/ui/use-error-text'
import { useLatest } from '@/components/ui/use-latest'
import { api } from '@/lib/browser/account-client'
import { failureOf } from '@/lib/browser/call-failed'
import { toast } from '@/lib/browser/toast'

/** Keeps a picture of this device on the site. */
export function UploadPicture({
  label,
  onDone,
}: {
  label: string
  /** @param picture its path with its size */
  onDone: (picture: string) => void
}) {
  const explain = useErrorText()
  const done = useLatest(onDone)
  const [pending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const upload = async (picture: File) => {
    setPending(true)
    try {
      const { data } = await api.post('/api/blog/picture', { form: { picture }, quiet: true })
      done(data.picture)
    } catch (error) {
      void toast('error', explain(failureOf(error)))
    } finally {
      setPending(false)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void upload(file)
        }}
      />
      <button
        type="button"
        className={button.secondary}
        disabled={pending}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" />
        {label}
      </button>
    </>
  )
}
