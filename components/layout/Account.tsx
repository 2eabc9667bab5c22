import { Suspense } from 'react'
import { button } from '@/components/ui/button'
import { later } from '@/components/ui/later'
import { NavLink } from '@/components/ui/NavLink'
import { useAuth } from '@/context/AuthContext'
import { useTranslation } from '@/context/use-translation'

// Only logged-in users have this menu, so it is never server-rendered.
const UserMenu = later(() => import('@/components/layout/UserMenu'), LoginLink)

/** The login button, or the menu of the logged-in user. */
export function Account({ inPanel = false }: { inPanel?: boolean }) {
  const { user } = useAuth()
  return user ? (
    <Suspense fallback={!inPanel && <span className="size-10" />}>
      <UserMenu inPanel={inPanel} />
    </Suspense>
  ) : (
    <LoginLink />
  )
}

function LoginLink() {
  const { t } = useTranslation('common')
  return (
    <NavLink href="/login" className={`${button.secondary} login-link`}>
      {t('nav.login')}
    </NavLink>
  )
}
