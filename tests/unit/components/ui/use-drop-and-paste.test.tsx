import { fireEvent, render, screen } from '@testing-library/react'
import { useDropAndPaste } from '@/components/ui/use-drop-and-paste'

const take = jest.fn()

function Page() {
  const dragging = useDropAndPaste(take)
  return (
    <main data-dragging={dragging}>
      <input aria-label="other" />
    </main>
  )
}

const carrying = (texts: Record<string, string>) => ({
  types: Object.keys(texts),
  getData: (type: string) => texts[type] ?? '',
})

beforeEach(() => {
  take.mockClear()
  render(<Page />)
})

test('a link dragged onto the page is taken, without the list’s comments', () => {
  const main = screen.getByRole('main')
  const dataTransfer = carrying({ 'text/uri-list': '# a comment\r\nhttps://youtu.be/a\r\n' })
  fireEvent.dragOver(main, { dataTransfer })
  expect(main.dataset.dragging).toBe('true')
  fireEvent.drop(main, { dataTransfer })
  expect(take).toHaveBeenCalledWith('https://youtu.be/a')
  expect(main.dataset.dragging).toBe('false')
})

test('a file dragged over the page is left to the browser', () => {
  const allowed = fireEvent.dragOver(screen.getByRole('main'), {
    dataTransfer: carrying({ Files: '' }),
  })
  expect(allowed).toBe(true)
})

test('what is pasted outside of fields is taken, and in a field it stays there', () => {
  const clipboardData = carrying({ 'text/plain': ' https://youtu.be/a ' })
  fireEvent.paste(screen.getByRole('textbox'), { clipboardData })
  expect(take).not.toHaveBeenCalled()
  fireEvent.paste(document.body, { clipboardData })
  expect(take).toHaveBeenCalledWith('https://youtu.be/a')
})
