import type { NumberField } from './NumberInput'

/** Steps of a slider from a number to its tenfold; one is about 12%, as much as the eye tells apart. */
const stepsToTenfold = 20

/** How a slider's positions stand for a field's numbers. */
export interface SliderScale {
  min: number
  max: number
  step: number
  /** The position of a number; the nearest end for one beyond the slider. */
  positionOf: (value: number) => number
  /** The number at a position, a round one on a slider of logarithms. */
  valueAt: (position: number) => number
}

export function sliderScale({ kind, min, max, step, slider }: NumberField): SliderScale {
  const even = step ?? (kind === 'int' ? 1 : 0.01)
  if (typeof slider !== 'object') {
    return { min, max, step: even, positionOf: (value) => value, valueAt: (position) => position }
  }
  const [from, to] = slider
  const last = Math.round(stepsToTenfold * Math.log10(to / from))
  const nearest = (value: number) => Math.round(stepsToTenfold * Math.log10(value / from))
  return {
    min: 0,
    max: last,
    step: 1,
    positionOf: (value) => (value > from ? Math.min(last, nearest(value)) : 0),
    valueAt: (position) => Number((from * 10 ** (position / stepsToTenfold)).toPrecision(2)),
  }
}
