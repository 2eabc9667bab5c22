import { screen } from '@testing-library/react'
import { DemoBadge } from '@/components/layout/DemoBadge'
import { renderInEnglish } from '../../../helpers/screen'

test('the label and its sentence stand apart without a full stop, which not every language has', async () => {
  const answer = { json: async () => ({ data: { youtube: 'sample' } }) }
  global.fetch = jest.fn(async () => answer as Response)
  renderInEnglish(<DemoBadge />)
  const badge = await screen.findByRole('complementary')
  expect(badge.textContent).not.toContain('. ')
  expect(badge.querySelector('p')?.textContent).toMatch(/^The videos/)
})
