import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { Field } from '@/components/ui/Field'
import { maxTypedPassword } from '@/lib/accounts/lengths'

type Level = 0 | 1 | 2 | 3 | 4

/** The strength of a new password. The estimator is loaded when typing begins. */
function Strength({ password, userInputs }: { password: string; userInputs: readonly string[] }) {
  const { t } = useTranslation('account')
  const [level, setLevel] = useState<Level>()
  const joinedInputs = userInputs.join(' ')

  useEffect(() => {
    let current = true
    const estimate = async () => {
      const { passwordStrength } = await import('@/lib/accounts/password-strength')
      if (current) setLevel(passwordStrength(password, joinedInputs.split(/[\s@.]+/)))
    }
    // Without the estimator there is no hint; the server still enforces its rules.
    estimate().catch(() => setLevel(undefined))
    return () => {
      current = false
    }
  }, [password, joinedInputs])

  if (level === undefined) return null
  return (
    <div className="mt-1">
      <div className="grid h-1.5 grid-cols-4 gap-1" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`rounded-full ${step > level ? 'bg-line' : level < 3 ? 'bg-warn' : 'bg-ok'}`}
          />
        ))}
      </div>
      <span aria-live="polite">
        {t('password.strength', { level: t(`password.level${level}`) })}
      </span>
    </div>
  )
}

/** A field for the current password, or for a new one with a strength hint. */
export function PasswordField({
  name,
  label,
  error,
  isNew = false,
  userInputs = [],
}: {
  name: string
  label: string
  error?: string
  /** Whether a new password is chosen. */
  isNew?: boolean
  /** The user's name and e-mail address, which make a password weak. */
  userInputs?: readonly string[]
}) {
  const { t } = useTranslation('account')
  const [visible, setVisible] = useState(false)
  const [password, setPassword] = useState('')
  const hint = isNew && (
    <>
      {t('password.hint')}
      {password && <Strength password={password} userInputs={userInputs} />}
    </>
  )
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            name={name}
            type={visible ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxTypedPassword}
            onChange={(event) => setPassword(event.target.value)}
            className="input pe-12"
          />
          <button
            type="button"
            aria-label={t('password.show')}
            title={t('password.show')}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
            className="absolute inset-y-1 end-1 grid w-10 place-items-center rounded-sm text-ink-3 hover:text-ink aria-pressed:text-accent-text"
          >
            <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
              <path
                d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
              />
            </svg>
          </button>
        </div>
      )}
    </Field>
  )
}
