import { act, render } from '@testing-library/react'
import { Fragment, useState } from 'react'
import { followMovedNodes } from '@/lib/browser/moved-nodes'

beforeAll(() => followMovedNodes())

/** Each text node of the page into two elements, wrapped or as a new node, as translators do. */
function translate(how: 'wraps' | 'replaces' | 'puts beside') {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    if (how === 'puts beside') {
      text.before(outer)
      text.remove()
    } else text.replaceWith(outer)
    if (how === 'wraps') inner.append(text)
    else inner.textContent = text.data
  }
}

let set: (next: readonly (string | JSX)[]) => void
type JSX = React.JSX.Element

function Row() {
  const [parts, setParts] = useState<readonly (string | JSX)[]>(['one ', <b key="b">{'two'}</b>])
  set = setParts
  return (
    <p>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has its place alone.
        <Fragment key={at}>{part}</Fragment>
      ))}
    </p>
  )
}

describe.each(['wraps', 'replaces', 'puts beside'] as const)(
  'a translator that %s texts',
  (how) => {
    const text = () => document.querySelector('p')?.textContent
    const show = (...parts: (string | JSX)[]) => act(() => set(parts))

    beforeEach(() => {
      render(<Row />)
      translate(how)
    })

    test('leaves a text changeable, again and again', () => {
      show('three ', <b key="b">{'two'}</b>)
      expect(text()).toBe('three two')
      translate(how)
      show('four ', <b key="b">{'two'}</b>)
      expect(text()).toBe('four two')
    })

    test('leaves a text removable', () => {
      show('', <b key="b">{'two'}</b>)
      expect(text()).toBe('two')
      show()
      expect(text()).toBe('')
    })

    test('leaves a text’s place to what is inserted before it', () => {
      show('one ', 'middle', ' end')
      translate(how)
      show(<i key="i">{'zero '}</i>, 'middle', ' end')
      expect(text()).toBe('zero middle end')
    })

    test('a whole element that goes takes the translation with it', () => {
      show('one ')
      expect(text()).toBe('one ')
    })
  },
)
