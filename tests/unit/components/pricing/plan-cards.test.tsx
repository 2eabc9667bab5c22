import { screen } from '@testing-library/react'
import { PlanCards } from '@/components/pricing/PlanCards'
import type { Packages } from '@/lib/plans/answers'
import { limitKeys, type PlanId } from '@/lib/plans/limits'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en', asPath: '/pricing' }) }))
jest.mock('@/context/AuthContext', () => ({ useAuth: () => ({ user: { role: 'user' } }) }))

const limits = Object.fromEntries(limitKeys.map((key) => [key, 1]))
const packages = {
  ...{ version: 1, visitor: limits, free: limits, operator: limits },
  offer: { isOffered: true, name: 'Studio', link: 'https://pay.example/studio' },
  everyone: { downloads: true },
} as unknown as Packages

const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test.each<[PlanId, string]>([
  ['free', 'https://pay.example/studio'],
  ['operator', '/user/profile'],
])('who has the plan %s is led to %s by the operator’s', (own, address) => {
  renderInEnglish(<PlanCards packages={packages} own={own} />)
  expect(addresses()).toEqual(['/#tools', '/user/profile', address])
})
