import { useErrorText } from '@/components/ui/use-error-text'
import { useAuth } from '@/context/AuthContext'
import { useTranslation } from '@/context/use-translation'
import { useSiteHealth } from './site-health'

/** Why nothing can be downloaded here, said before a link is looked up. Nothing where it can. */
export function DownloadsNotice({
  isOff,
  onlyFor,
}: {
  /** The operator has switched downloads off. */
  isOff: boolean
  /** Who alone may download. */
  onlyFor?: 'users' | 'admins'
}) {
  const { t } = useTranslation('tool')
  const explain = useErrorText()
  const { user, loading } = useAuth()
  const isMissing = useSiteHealth(!isOff)?.media === 'missing'
  const mayNot =
    !loading && (onlyFor === 'admins' ? user?.role !== 'admin' : onlyFor === 'users' && !user)
  const text =
    isOff || isMissing
      ? t('switchedOff')
      : mayNot && explain({ code: onlyFor === 'admins' ? 'media.adminsOnly' : 'media.usersOnly' })
  return text ? <p className="card mb-4 p-5 text-ink-2">{text}</p> : null
}
