import { Component, type ReactNode } from 'react'
import { type Early, put } from '@/lib/browser/early-input'

interface Props {
  children: ReactNode
  /** What stands there after an error; `retry` shows the children again. */
  failed: (retry: () => void) => ReactNode
  /** Another subject, such as another page: what failed before counts no more. */
  subject?: unknown
}

interface State {
  hasFailed: boolean
  subject: unknown
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The controls of the page's main part that hold what a visitor typed or chose, each with a name. */
function controls(): [name: string, control: Control][] {
  const all = document.querySelectorAll<Control>(
    'main :is(input:not([type="file"]), textarea, select)',
  )
  return [...all].map((control, at) => [`${control.name} ${control.type} ${at}`, control])
}

const heldBy = (control: Control): Early => ({
  value: control.value,
  checked: 'checked' in control ? control.checked : undefined,
})

/** Keeps an error in one part of a page from taking the rest with it. What was typed in the part is typed
 * again when it is shown again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, subject: this.props.subject }
  #typed = new Map<string, Early>()

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ subject }: Props, state: State): State | null {
    return subject === state.subject ? null : { hasFailed: false, subject }
  }

  /** React is about to take away what failed. */
  override getSnapshotBeforeUpdate(_: Props, before: State): null {
    if (this.state.hasFailed && !before.hasFailed) {
      this.#typed = new Map(controls().map(([name, control]) => [name, heldBy(control)]))
    }
    return null
  }

  override componentDidUpdate(_: Props, before: State): void {
    if (this.state.hasFailed || !before.hasFailed) return
    if (this.state.subject === before.subject) {
      for (const [name, control] of controls()) {
        const typed = this.#typed.get(name)
        const { value, checked } = heldBy(control)
        if (typed && (typed.value !== value || typed.checked !== checked)) put(control, typed)
      }
    }
    this.#typed.clear()
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return this.props.failed(() => this.setState({ hasFailed: false }))
  }
}
