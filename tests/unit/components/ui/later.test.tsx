import { act, render } from '@testing-library/react'
import { Suspense } from 'react'
import { later } from '@/components/ui/later'

const shown = async (Part: ReturnType<typeof later>) => {
  const { unmount } = await act(async () =>
    render(
      <Suspense>
        <Part />
      </Suspense>,
    ),
  )
  const text = document.body.textContent
  unmount()
  return text
}

test('a part whose code did not come is asked for again when it is next shown, and only then', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: () => <p>{'here'}</p> })
  const Part = later(load)
  expect(await shown(Part)).toBe('')
  expect(load).toHaveBeenCalledTimes(1)
  expect(await shown(Part)).toBe('here')
  expect(await shown(Part)).toBe('here')
  expect(load).toHaveBeenCalledTimes(2)
})

test('what stands in for a part that did not come goes once it has', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: () => <p>{'here'}</p> })
  const Part = later(load, () => <p>{'instead'}</p>)
  expect(await shown(Part)).toBe('instead')
  expect(await shown(Part)).toBe('here')
})

test('a part that did not come is asked for again once the browser is online', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: () => <p>{'here'}</p> })
  const Part = later(load)
  await act(async () =>
    render(
      <Suspense>
        <Part />
      </Suspense>,
    ),
  )
  expect(document.body.textContent).toBe('')
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(document.body.textContent).toBe('here')
})
