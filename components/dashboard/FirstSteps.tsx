import type { ReactNode } from 'react'
import { AddChannel } from '@/components/channels/AddChannel'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useTranslation } from '@/context/use-translation'

export interface StepsDone {
  run: boolean
  /** Undefined while the list of saved channels is on its way. */
  save: boolean | undefined
  star: boolean
}

function Step({
  name,
  isDone,
  children,
}: {
  name: keyof StepsDone
  isDone: boolean | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('dashboard')
  return (
    <li className="first-step" data-done={isDone || undefined}>
      <h3>
        {isDone && <Icon name="check" className="size-4 shrink-0" />}
        <span>{t(`steps.${name}`)}</span>
        {isDone && <span className="sr-only">{t('steps.done')}</span>}
      </h3>
      {isDone === false && (
        <>
          <p>{t(`steps.${name}.text`)}</p>
          {children}
        </>
      )}
      {isDone === undefined && <div className="skeleton h-16" />}
    </li>
  )
}

/** What somebody new here may start with; what is done is ticked. */
export function FirstSteps({ done }: { done: StepsDone }) {
  const { t } = useTranslation('dashboard')
  return (
    <section className="card min-w-0 p-5 lg:col-span-2">
      <h2 className="text-base">{t('steps.title')}</h2>
      <ol className="first-steps">
        <Step name="run" isDone={done.run}>
          <Link href="/" className={button.secondary}>
            {t('steps.run.go')}
          </Link>
        </Step>
        <Step name="save" isDone={done.save}>
          <AddChannel />
        </Step>
        <Step name="star" isDone={done.star}>
          <Link href="/#tools" className={button.secondary}>
            {t('steps.star.go')}
          </Link>
        </Step>
      </ol>
    </section>
  )
}
