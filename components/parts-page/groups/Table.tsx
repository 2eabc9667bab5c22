import { useTranslation } from '@/context/use-translation'

const rows = ['nav.home', 'nav.blog', 'nav.about'] as const

export function Table() {
  const { t } = useTranslation('common')
  return (
    <div className="card overflow-x-auto">
      <table className="table-plain">
        <thead>
          <tr>
            <th scope="col">{t('nav.menu')}</th>
            <th scope="col">{t('nav.tools')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((key, at) => (
            <tr key={key}>
              <td>{t(key)}</td>
              <td className="tabular-nums">{1200 * (at + 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
