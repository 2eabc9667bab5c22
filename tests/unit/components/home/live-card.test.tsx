import { screen } from '@testing-library/react'
import { LiveCard } from '@/components/home/LiveCard'
import type { Found } from '@/components/home/recognize'
import type { ErrorCode } from '@/lib/errors'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const found = { kind: 'video', label: 'video', text: 'https://youtu.be/abcdefghijk' } as Found

const failing = (code: ErrorCode | 'network') =>
  renderInEnglish(
    <LiveCard
      found={found}
      state={{ status: 'failed', failure: { code } }}
      tools={[]}
      asked={0}
      onRetry={() => undefined}
    />,
  )

const promise = /tools below/

test('says that tools may still answer when YouTube failed, but not without a network', () => {
  const { unmount } = failing('youtube.error')
  expect(screen.getByText(promise)).toBeVisible()
  unmount()
  failing('network')
  expect(screen.queryByText(promise)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
