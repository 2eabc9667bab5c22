import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { ResultNote } from '@/lib/tools/results/text'

/** What to know about a result, or what was left out of it. */
export function Notes({
  notes,
  slug,
  title,
}: {
  notes: ResultNote[]
  slug: string
  title?: string
}) {
  const { t } = useTranslation(`tools/${slug}`)
  const formats = useFormats()
  if (notes.length === 0) return null
  return (
    <div className="rounded-sm bg-warn-soft px-4 py-3 text-sm text-warn">
      {title && <p className="font-semibold">{t(title)}</p>}
      <ul className="grid gap-1">
        {notes.map(({ key, values, region }) => (
          <li key={key + JSON.stringify(values)}>
            {t(key, { ...values, ...(region && { country: formats.region(region) }) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
