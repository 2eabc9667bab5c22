import { button } from '@/components/ui/button'
import { Failed } from '@/components/ui/Failed'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import type { ToolReport } from '@/lib/reviews/answers'
import { useActOnMany } from '../list/use-act-on-many'

const set = ({ _id }: ToolReport, action: 'close' | 'reopen') =>
  api.post('/api/admin/tool-reports', { body: { id: _id, action }, quiet: true })

/** The open reports of tools. Nothing where there is none. */
export function ToolReports({ toolName }: { toolName: (slug: string) => string }) {
  const { t } = useTranslation(['admin-reviews', 'common'])
  const formats = useFormats()
  const { answer, failed, refresh } = useFetched('/api/admin/tool-reports', {
    query: { open: 'true', pageSize: 50 },
  })
  const { act, busy, after } = useActOnMany<ToolReport>({
    idOf: ({ _id }) => _id,
    nameOf: ({ tool }) => toolName(tool),
    onActed: () => void refresh(),
  })
  const close = (report: ToolReport) =>
    void act({
      rows: [report],
      name: t('tools.closed'),
      call: (one) => set(one, 'close'),
      undo: (one) => set(one, 'reopen'),
    })
  return (
    <>
      {failed && <Failed text={t('tools.failed')} onRetry={refresh} />}
      {answer && answer.data.length > 0 && (
        <section className="card mt-4 p-5 text-sm">
          <h2 className="mb-1 text-base">
            {t('common:withNote', {
              text: t('tools.title'),
              note: formats.number(answer.meta.total),
            })}
          </h2>
          <ul className="relative max-h-80 overflow-y-auto">
            {answer.data.map((report) => (
              <li
                key={report._id}
                className="flex items-center gap-4 border-line py-2 [&+&]:border-t"
              >
                <div className="min-w-0 grow">
                  <p>
                    <strong className="font-semibold">{toolName(report.tool)}</strong>{' '}
                    <span className="text-xs text-ink-3">
                      <bdi>{report.username ?? t('tools.visitor')}</bdi>
                      {` · ${formats.ago(report.at)}`}
                    </span>
                  </p>
                  <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                    {report.reason}
                  </p>
                </div>
                <button
                  type="button"
                  disabled={busy}
                  className={button.secondary}
                  aria-label={t('common:pair', {
                    name: t('tools.close'),
                    value: toolName(report.tool),
                  })}
                  onClick={() => close(report)}
                >
                  {t('tools.close')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {after}
    </>
  )
}
