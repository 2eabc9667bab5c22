import { screen } from '@testing-library/react'
import { ResultActions } from '@/components/tools/results/ResultActions'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

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

test('a main action of its own comes first, and “Copy all” is no second one', () => {
  renderInEnglish(<ResultActions files={files} primary={<button type="button">Copy ID</button>} />)
  expect(names()).toEqual(['Copy ID', 'Copy all', 'CSV', 'JSON', 'Share'])
  expect(document.querySelectorAll('.button-accent')).toHaveLength(0)
})

test('a result about one thing leads to it on YouTube', () => {
  renderInEnglish(<ResultActions files={files} openUrl="https://www.youtube.com/watch?v=a" />)
  expect(screen.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=a',
  )
})
