import { check, date, double } from '../helpers/pipelines'

describe('windows', () => {
  check([
    [
      'running sums and ranks',
      [
        {
          $setWindowFields: {
            partitionBy: '$p',
            sortBy: { v: 1 },
            output: {
              sum: { $sum: '$v', window: { documents: ['unbounded', 'current'] } },
              two: { $push: '$v', window: { documents: [-1, 0] } },
              rank: { $rank: {} },
              dense: { $denseRank: {} },
              n: { $documentNumber: {} },
              next: { $shift: { output: '$v', by: 1, default: -1 } },
            },
          },
        },
        { $project: { p: 0 } },
      ],
      [
        { p: 1, v: 3 },
        { p: 1, v: 1 },
        { p: 1, v: 1 },
      ],
      [
        { v: 1, sum: 1, two: [1], rank: 1, dense: 1, n: 1, next: 1 },
        { v: 1, sum: 2, two: [1, 1], rank: 1, dense: 1, n: 2, next: 3 },
        { v: 3, sum: 5, two: [1, 3], rank: 3, dense: 2, n: 3, next: -1 },
      ],
    ],
    [
      'ranges of dates',
      [
        {
          $setWindowFields: {
            sortBy: { d: 1 },
            output: { n: { $sum: 1, window: { range: [-1, 0], unit: 'day' } } },
          },
        },
        { $project: { n: 1 } },
      ],
      [{ d: date('2024-01-01') }, { d: date('2024-01-02') }, { d: date('2024-01-04') }],
      [{ n: 1 }, { n: 2 }, { n: 1 }],
    ],
    [
      '$fill',
      [
        {
          $fill: {
            sortBy: { x: 1 },
            output: { a: { method: 'linear' }, b: { method: 'locf' }, c: { value: 0 } },
          },
        },
      ],
      [{ x: 0, a: 0, b: 1, c: 5 }, { x: 1 }, { x: 2, a: 4 }],
      [
        { x: 0, a: 0, b: 1, c: 5 },
        { x: 1, a: double(2), b: 1, c: 0 },
        { x: 2, a: 4, b: 1, c: 0 },
      ],
    ],
    [
      '$densify',
      [{ $densify: { field: 'x', range: { step: 2, bounds: 'full' } } }],
      [{ x: 0, a: 1 }, { x: 5 }],
      [{ x: 0, a: 1 }, { x: 2 }, { x: 4 }, { x: 5 }],
    ],
    [
      '$densify with dates',
      [
        {
          $densify: {
            field: 'd',
            partitionByFields: ['p'],
            range: { step: 1, unit: 'day', bounds: [date('2024-01-01'), date('2024-01-03')] },
          },
        },
      ],
      [{ p: 1, d: date('2024-01-02') }],
      [
        { d: date('2024-01-01'), p: 1 },
        { p: 1, d: date('2024-01-02') },
      ],
    ],
  ])
})
