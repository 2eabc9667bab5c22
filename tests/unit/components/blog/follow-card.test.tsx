import { FollowCard } from '@/components/blog/FollowCard'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

test.each([
  [0, '2', '3'],
  [1, '1', '2'],
  [2, '2', '1'],
  [8, '2', '1'],
  [9, '1', '3'],
])('after %i cards it fills the row', (after, two, three) => {
  const { container } = renderInEnglish(<FollowCard feed="/feed" after={after} />)
  const { ofTwo, ofThree } = container.querySelector('section')!.dataset
  expect([ofTwo, ofThree]).toEqual([two, three])
})
