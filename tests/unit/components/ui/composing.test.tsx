import { fireEvent, screen } from '@testing-library/react'
import { OwnWords } from '@/components/channels/OwnWords'
import { FilterField } from '@/components/home/FilterField'
import { LayerDialog } from '@/components/ui/DialogLayer'
import type { SavedChannel } from '@/lib/saved-channels/answers'
import { renderInEnglish } from '../../../helpers/screen'

const channel = { channelId: 'UC', title: 'A', note: 'ノート' } as SavedChannel

/** How browsers tell of a key that ends a composition. */
const composing = [{ isComposing: true }, { keyCode: 229 }]

test.each(composing)('Escape that takes back a composition (%j) keeps the filter', (init) => {
  const onChange = jest.fn()
  renderInEnglish(<FilterField value="動画" onChange={onChange} />)
  const field = screen.getByRole('searchbox')
  fireEvent.keyDown(field, { key: 'Escape', ...init })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onChange).toHaveBeenCalledWith('')
})

test.each(composing)('Escape that takes back a composition (%j) keeps a note open', (init) => {
  renderInEnglish(<OwnWords channel={channel} />)
  fireEvent.click(screen.getByRole('button'))
  const [note] = screen.getAllByRole('textbox')
  fireEvent.keyDown(note!, { key: 'Escape', ...init })
  expect(note).toBeVisible()
  fireEvent.keyDown(note!, { key: 'Escape' })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each(composing)('Escape that takes back a composition (%j) keeps a dialog open', (init) => {
  const onClose = jest.fn()
  renderInEnglish(
    <LayerDialog id="one" title="One" onClose={onClose}>
      <input aria-label="Reason" />
    </LayerDialog>,
  )
  const field = screen.getByLabelText('Reason')
  fireEvent.keyDown(field, { key: 'Escape', ...init })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
})
