import { readFileSync } from 'node:fs'
import path from 'node:path'
import { act } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { handOver } from '@/lib/browser/early-input'

const script = readFileSync(path.join(process.cwd(), 'lib/browser/before-paint.js'), 'utf8')

/** A form whose values React has, and which restores those of the last visit. */
function Restoring({ last = '' }: { last?: string }) {
  const [text, setText] = useState('')
  const [long, setLong] = useState('')
  const [choice, setChoice] = useState('a')
  const [isOn, setOn] = useState(false)
  const [renders, setRenders] = useState(0)
  useEffect(() => {
    if (last) setText(last)
    setRenders(1)
  }, [last])
  return (
    <form data-renders={renders}>
      <input aria-label="text" value={text} onChange={(event) => setText(event.target.value)} />
      <textarea aria-label="long" value={long} onChange={(event) => setLong(event.target.value)} />
      <select
        aria-label="choice"
        value={choice}
        onChange={(event) => setChoice(event.target.value)}
      >
        <option value="a">{'a'}</option>
        <option value="b">{'b'}</option>
      </select>
      <input
        aria-label="on"
        type="checkbox"
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
      />
      <input aria-label="own" defaultValue="" />
      <output>{JSON.stringify({ text, long, choice, isOn })}</output>
    </form>
  )
}

/** The page as the server wrote it, before React has it. */
function serverPage(last = '') {
  document.body.innerHTML = `<div>${renderToString(<Restoring last={last} />)}</div>`
  const element = document.createElement('script')
  const current = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(element)
  new Function(script)()
  current.mockRestore()
  const root = document.body.firstElementChild!
  const field = <E extends HTMLElement>(name: string) =>
    root.querySelector<E & HTMLInputElement>(`[aria-label="${name}"]`)!
  const write = (name: string, value: string) => {
    field(name).value = value
    field(name).dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  let isHydrated = false
  const hydrate = async () => {
    if (!isHydrated) await act(async () => void hydrateRoot(root, <Restoring last={last} />))
    isHydrated = true
  }
  const comeAlive = async () => {
    await hydrate()
    await act(async () => {
      window.dispatchEvent(new CustomEvent('alive', { detail: handOver }))
      await new Promise((done) => setTimeout(done))
    })
    return JSON.parse(root.querySelector('output')!.textContent!)
  }
  return { field, write, hydrate, comeAlive }
}

test('what was typed, chosen and ticked before a page is alive stays, and the form has it', async () => {
  const { field, write, comeAlive } = serverPage()
  write('text', 'learn german')
  write('long', 'several\nlines')
  write('choice', 'b')
  write('own', 'kept')
  field('on').click()
  expect(await comeAlive()).toEqual({
    text: 'learn german',
    long: 'several\nlines',
    choice: 'b',
    isOn: true,
  })
  expect(field('text').value).toBe('learn german')
  expect(field('on').checked).toBe(true)
  expect(field('own').value).toBe('kept')
})

test.each([
  ['', 'abcde'],
  ['restored', 'abcde'],
])(
  'letters typed while React takes over a form that holds %j go on where typing was',
  async (last, all) => {
    const { field, write, comeAlive, hydrate } = serverPage(last)
    write('text', 'abc')
    await hydrate()
    const text = field('text')
    // React has written its own value over it, and the caret stands before it.
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(text, last)
      text.setSelectionRange(0, 0)
    })
    for (const letter of ['d', 'e']) {
      text.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: letter }))
      text.setRangeText(letter, text.selectionStart!, text.selectionEnd!, 'end')
      await act(async () => void text.dispatchEvent(new InputEvent('input', { bubbles: true })))
    }
    expect((await comeAlive()).text).toBe(all)
    expect([text.value, text.selectionStart]).toEqual([all, all.length])
  },
)

test('what was typed counts more than what the last visit left', async () => {
  const { write, comeAlive } = serverPage('restored')
  write('text', 'typed')
  expect((await comeAlive()).text).toBe('typed')
})

test('where nothing was typed, the last visit’s input stands', async () => {
  expect((await serverPage('restored').comeAlive()).text).toBe('restored')
})
