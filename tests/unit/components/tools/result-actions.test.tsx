import { screen } from '@testing-library/react'
import { ResultActions } from '@/components/tools/results/ResultActions'
import { renderInEnglish } from '../../../helpers/screen'

const files = { name: 'tags', text: () => '', rows: () => [['tag']], json: {} }
const names = () => screen.getAllByRole('button').map((button) => button.textContent)

test('a result can be copied, saved and shared', () => {
  renderInEnglish(<ResultActions files={files} />)
  expect(names()).toEqual(['Copy all', 'CSV', 'JSON', 'Share'])
})

test('an empty one offers no empty copy and no empty table', () => {
  renderInEnglish(<ResultActions files={{ ...files, empty: true }} />)
  expect(names()).toEqual(['JSON', 'Share'])
})
