import { screen, within } from '@testing-library/react'
import { OwnRow } from '@/components/home/OwnRow'
import { runs } from '@/lib/tools/machine/run-history'
import type { ToolLink } from '@/lib/tools/machine/tool-links'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const tool = (slug: string, name: string): ToolLink => ({ slug, name, group: 'write', runs: true })

test('runs of two tools on the same words are told apart by their tools’ names', () => {
  const query = 'keyword=learn+german'
  runs.write(['keyword-research', 'title-generator'].map((slug, at) => ({ slug, at, query })))
  renderInEnglish(
    <OwnRow
      tools={[tool('keyword-research', 'Keyword research'), tool('title-generator', 'Titles')]}
    />,
  )
  for (const name of ['Keyword research', 'Titles']) {
    const link = screen.getByRole('link', { name: new RegExp(`^${name}: *learn german$`) })
    expect(within(link).getByText(`${name}:`)).not.toHaveClass('sr-only')
  }
})
