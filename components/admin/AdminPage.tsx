import type { ReactNode } from 'react'
import { DashboardLayout } from '@/components/dashboard/DashboardLayout'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'

/** A dashboard page for admins. This check is only for display; the API checks the role itself. */
export function AdminPage({
  namespace,
  screen,
  children,
}: {
  /** Where its texts are. */
  namespace: string
  /** Prefix of its title and description there. */
  screen: string
  children: ReactNode
}) {
  const { t } = useTranslation(namespace)
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
