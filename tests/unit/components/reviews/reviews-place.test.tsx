import { fireEvent } from '@testing-library/react'
import { ReviewsPlace } from '@/components/reviews/ReviewsPlace'
import { renderInEnglish } from '../../../helpers/screen'

test('reviews are watched for near the window only once the page is scrolled', () => {
  const margins: unknown[] = []
  class Observer {
    constructor(_: unknown, { rootMargin }: IntersectionObserverInit) {
      margins.push(rootMargin)
    }
    observe() {}
    disconnect() {}
  }
  global.IntersectionObserver = Observer as never
  renderInEnglish(<ReviewsPlace tool="tag-extractor" />)
  expect(margins).toEqual([undefined])
  fireEvent.scroll(window)
  fireEvent.scroll(window)
  expect(margins).toEqual([undefined, '600px 0px'])
})
