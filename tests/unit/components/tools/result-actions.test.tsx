import { screen } from '@testing-library/react'
import { ResultActions } from '@/components/tools/results/ResultActions'
import { renderInEnglish } from '../../../helpers/screen'

const files = { name: 'tags', text: () => '', rows: () => [['tag']], json: {} }
const names = () => screen.getAllByRole('button').map((button) => button.textContent)

test('a result can be copied, exported and shared', () => {
  renderInEnglish(<ResultActions files={files} />)
  expect(names()).toEqual(['Copy all', 'CSV', 'JSON', 'Share'])
})

test('an empty result offers no copy and no CSV', () => {
  renderInEnglish(<ResultActions files={{ ...files, empty: true }} />)
  expect(names()).toEqual(['JSON', 'Share'])
})
