import { useEffect, useState } from 'react'
import { Field } from '@/components/ui/Field'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
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
            className={`rounded-full ${step > level ? 'bg-grey-soft' : level < 3 ? 'bg-warn' : 'bg-ok'}`}
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
      {/* The error says it again. */}
      {!error && <span>{t('password.hint')}</span>}
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
            className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-sm text-ink-3 hover:text-ink"
          >
            <Icon name={visible ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  )
}
