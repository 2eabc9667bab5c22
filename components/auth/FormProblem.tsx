import { Icon } from '@/components/ui/Icon'

/** An error of the whole form. The element is always present, so screen readers announce changes. */
export function FormProblem({ text }: { text?: string }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="flex gap-2.5 rounded-md bg-accent-soft px-3.5 py-2.5 text-sm text-accent-text">
          <Icon name="triangle-alert" className="mt-0.25 size-4.5" />
          <span className="min-w-0 whitespace-pre-line">{text}</span>
        </p>
      )}
    </div>
  )
}
