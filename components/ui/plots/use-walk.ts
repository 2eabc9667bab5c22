import { type KeyboardEvent, type PointerEvent, useState } from 'react'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 5,
  PageUp: (at) => at + 5,
  Home: () => 0,
  End: (_, last) => last,
}

export interface WalkOptions {
  /** How many marks there are. */
  count: number
  /** The mark the keys begin at. */
  start: number
  /** A mark's value and title. */
  text: (at: number) => string
  /** Which mark is nearest to a point; `x` and `y` are shares of the box from 0 to 1. */
  nearest: (x: number, y: number, box: DOMRect) => number
}

/**
 * A walk over a plot's marks, one at a time: by arrow keys, Home and End, by hovering, tapping, and
 * dragging sideways. `at` is the chosen mark, undefined before and after the walk.
 */
export function useWalk({ count, start, text, nearest }: WalkOptions) {
  const [chosen, setChosen] = useState<number>()
  const last = count - 1
  // A new answer may have fewer marks than the old one.
  const at = chosen === undefined ? undefined : Math.min(chosen, last)
  const choose = (event: PointerEvent<HTMLElement>) => {
    const drawn = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-plot]')]
    // Of the two drawings one is shown. Beside it may stand the values of its axis.
    const plot = drawn.find(({ offsetWidth }) => offsetWidth > 0) ?? event.currentTarget
    const box = plot.getBoundingClientRect()
    const x = (event.clientX - box.left) / box.width
    const y = (event.clientY - box.top) / box.height
    setChosen(nearest(x, y, box))
  }
  return {
    at,
    count,
    now: at ?? start,
    text,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key]
        if (event.key === 'Escape') setChosen(undefined)
        if (!step || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        setChosen(Math.min(last, Math.max(0, step(at ?? start, last))))
      },
      onFocus: () => setChosen((before) => before ?? start),
      onBlur: () => setChosen(undefined),
      onPointerDown: choose,
      onPointerMove: choose,
      // A finger leaves when it is lifted; what it chose stays to be read.
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setChosen(undefined)
      },
    },
  }
}
