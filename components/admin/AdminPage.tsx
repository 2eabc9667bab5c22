import type { ReactNode } from 'react'
import { DashboardLayout } from '@/components/dashboard/DashboardLayout'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'

/** A dashboard page for admins. This check is only for display; the API checks the role itself. */
export function AdminPage({
  screen,
  children,
}: {
  /** Prefix of its title and description in `admin.json`. */
  screen: 'users' | 'user' | 'audit' | 'extensions' | 'outbox' | 'jobs'
  children: ReactNode
}) {
  const { t } = useTranslation('admin')
  const explain = useErrorText()
  return (
    <DashboardLayout title={t(`${screen}.title`)} description={t(`${screen}.description`)}>
      {(user) =>
        user.role === 'admin' ? (
          children
        ) : (
          <>
            <h1 className="screen-title">{t(`${screen}.title`)}</h1>
            <p className="card mt-4 p-5 text-sm">{explain({ code: 'auth.forbidden' })}</p>
          </>
        )
      }
    </DashboardLayout>
  )
}
