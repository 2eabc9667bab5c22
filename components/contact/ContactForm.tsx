import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { useSubmit } from '@/components/auth/use-submit'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { Icon } from '@/components/ui/Icon'
import { LengthHint } from '@/components/ui/LengthHint'
import { Link } from '@/components/ui/Link'
import { TextArea } from '@/components/ui/TextArea'
import { TextField } from '@/components/ui/TextField'
import { useFormats } from '@/components/ui/use-formats'
import { useAuth } from '@/context/AuthContext'
import { useTranslation } from '@/context/use-translation'
import { storageKeys } from '@/lib/browser/storage-keys'
import { contactLengths } from '@/lib/contact/lengths'
import { messageDays } from '@/lib/contact/lifetimes'

const fields = ['name', 'email', 'subject', 'message']

const loadClient = () => import('@/lib/browser/account-client')

async function loadSchema() {
  const [{ ContactFields }] = await Promise.all([import('@/lib/contact/fields'), loadClient()])
  return ContactFields
}

/** Who writes. */
interface Writer {
  name: string
  email: string
}

/** What has been written and not sent. */
interface Begun extends Partial<Writer> {
  /** What the link that led here was about. */
  about: string
  subject: string
  message: string
  /** The user who has begun it; absent where nobody was logged in. */
  by?: string | undefined
}

/** The most messages that are kept, one about each thing. */
const mostBegun = 10

/** The messages that were begun, oldest first. */
function allBegun(): Begun[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.message) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Keeps what is being written until it is sent. Where storage is full or disabled, nothing fails. */
function keep({
  about,
  subject = about,
  message = '',
  ...writer
}: Partial<Begun> & { about: string }): void {
  try {
    const others = allBegun().filter((one) => one.about !== about)
    const isBegun = message || subject !== about
    const next = [...others, ...(isBegun ? [{ about, subject, message, ...writer }] : [])].slice(
      -mostBegun,
    )
    if (next.length > 0) localStorage.setItem(storageKeys.message, JSON.stringify(next))
    else localStorage.removeItem(storageKeys.message)
  } catch {
    // Nothing is kept.
  }
}

/** Fills fields that are still empty: with who wrote before or is signed in, with what was begun here, and
 * with what a link here is about. */
function usePrefilled(
  form: { readonly current: HTMLFormElement | null },
  about: string,
  writer: Writer | undefined,
  isShown: boolean,
  onMessage: (message: string) => void,
) {
  const { user } = useAuth()
  const { isReady } = useRouter()
  const { name: own = user?.username, email: ownEmail = user?.email } = writer ?? {}
  useEffect(() => {
    if (!isShown || !isReady) return
    const begun = allBegun().find((one) => one.about === about)
    const { subject = about, message = '' } = begun ?? {}
    const name = begun?.name || (own ?? '')
    const email = begun?.email || (ownEmail ?? '')
    const values = { name, email, subject, message }
    for (const [field, value] of Object.entries(values)) {
      const control = form.current?.elements.namedItem(field)
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      if (isText && !control.value) control.value = value
      if (isText && field === 'message') onMessage(control.value)
    }
  }, [form, isShown, isReady, own, ownEmail, about, onMessage])
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useTranslation('contact')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <span className="icon-tile text-ok">
        <Icon name="check" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('form.sent')}
      </h2>
      <p className="text-sm text-ink-2 wrap-anywhere">{t('form.sentText', { email })}</p>
      <button type="button" className={`${button.secondary} mt-1`} onClick={onAnother}>
        {t('form.another')}
      </button>
    </div>
  )
}

/** The form to write to the operator. What was written stays until it has arrived. */
export function ContactForm() {
  const { t } = useTranslation('contact')
  const formats = useFormats()
  const [writer, setWriter] = useState<Writer>()
  const [isSent, setSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { user } = useAuth()
  const { query } = useRouter()
  const asked = typeof query.subject === 'string' ? query.subject : ''
  const about = asked.slice(0, contactLengths.subject)
  const [text, setText] = useState('')
  usePrefilled(form, about, writer, !isSent, setText)
  const { pending, submit, prepare, errorOf, problem } = useSubmit(async (values) => {
    const { name = '', email = '', subject = '', message = '', homepage = '' } = values
    const body = { name, email, subject, message, ...(homepage && { homepage }) }
    const { api } = await loadClient()
    await api.post('/api/contact', { body, quiet: true })
    keep({ about })
    setWriter({ name, email: email.trim() })
    setSent(true)
  }, loadSchema)

  if (isSent && writer) return <Sent email={writer.email} onAnother={() => setSent(false)} />
  return (
    <Form
      ref={form}
      onSubmit={submit}
      onFocus={prepare}
      onInput={(event) => {
        const { homepage: _, ...written } = Object.fromEntries(
          new FormData(event.currentTarget),
        ) as unknown as Omit<Begun, 'about'> & { homepage: string }
        keep({ about, by: user?._id, ...written })
        setText(written.message ?? '')
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h2 className="text-lg">{t('form.title')}</h2>
      <FormProblem text={problem(fields)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="name"
          label={t('form.name')}
          error={errorOf('name')}
          maxLength={contactLengths.name}
          autoComplete="name"
          dir="auto"
        />
        <TextField
          name="email"
          type="email"
          label={t('form.email')}
          hint={t('form.emailHint')}
          error={errorOf('email')}
          autoComplete="email"
        />
      </div>
      <TextField
        name="subject"
        label={t('form.subject')}
        error={errorOf('subject')}
        autoComplete="off"
        dir="auto"
      />
      <TextArea
        name="message"
        label={t('form.message')}
        error={errorOf('message')}
        // A page that nobody has used yet makes no formatter of numbers.
        hint={
          text && (
            <LengthHint
              text={t('form.length', { most: formats.number(contactLengths.message) })}
              length={text.trim().length}
              most={contactLengths.message}
            />
          )
        }
        rows={7}
        dir="auto"
      />
      {/* Programs that fill in every field give themselves away. */}
      <label className="sr-only" aria-hidden="true">
        {t('form.leaveEmpty')}
        <input name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button type="submit" disabled={pending} className={button.primary}>
          {t('form.action')}
        </button>
        <p className="text-sm text-ink-3">
          {t('form.note', { days: messageDays })}{' '}
          <Link href="/privacy" className="text-ink-2 underline underline-offset-4">
            {t('form.privacy')}
          </Link>
        </p>
      </div>
    </Form>
  )
}
