import { type Box, box } from '../pictures/boxes'
import { hashBars } from './hash-bars'
import { receiptSize } from './receipt-size'

/** What a receipt says. All texts are ones that the picture's fonts can write. */
export interface ReceiptWords {
  title: string
  /** Under the title. */
  about: string
  /** The video's title. */
  video?: string
  /** Labels with their values, in groups. */
  groups: readonly (readonly (readonly [label: string, value: string])[])[]
  /** 64 hexadecimal digits, drawn as bars. */
  hash: string
  /** What the bars are. */
  foot?: string
}

const [paper, ink, pale, dashes, red] = ['#fffefa', '#16150f', '#5f5c52', '#a5a294', '#cc1a2e']
const screen = '#131418'

const oneLine = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }

const row = ([label, value]: readonly [string, string]): Box =>
  box({ justifyContent: 'space-between', alignItems: 'baseline', gap: 28 }, [
    box({ ...oneLine, color: pale, flexShrink: 1, minWidth: 0 }, label),
    box({ ...oneLine, fontWeight: 700, flexShrink: 0, maxWidth: 660 }, value),
  ])

/** A receipt on paper, on the site's screen. */
export function receiptBoxes({ title, about, video, groups, hash, foot }: ReceiptWords): Box {
  const column = { flexDirection: 'column' }
  const head = [
    box({ fontSize: 62, lineHeight: 1.2, fontWeight: 700 }, title),
    box({ fontSize: 30, color: pale }, about),
    ...(video
      ? [
          box(
            { fontSize: 36, lineHeight: 1.3, marginTop: 20, lineClamp: 2, display: 'block' },
            video,
          ),
        ]
      : []),
  ]
  const lists = groups.map((rows) =>
    box(
      { ...column, gap: 8, borderTop: `3px dashed ${dashes}`, marginTop: 26, paddingTop: 24 },
      rows.map(row),
    ),
  )
  const bars = hashBars(hash).map((width, at) =>
    box({ flexGrow: width, flexBasis: 0, background: at % 2 ? paper : ink }),
  )
  return box({ ...receiptSize, boxSizing: 'border-box', background: screen, padding: 56 }, [
    box(
      {
        ...column,
        boxSizing: 'border-box',
        width: receiptSize.width - 112,
        height: receiptSize.height - 112,
        background: paper,
        color: ink,
        borderTop: `12px solid ${red}`,
        padding: '44px 56px',
        fontSize: 34,
        lineHeight: 1.45,
      },
      [
        ...head,
        ...lists,
        box({ ...column, marginTop: 'auto' }, [
          box({ height: 84 }, bars),
          ...(foot ? [box({ fontSize: 26, color: pale, marginTop: 10 }, foot)] : []),
        ]),
      ],
    ),
  ])
}
