import { render } from '@testing-library/react'
import { JsonLd } from '@/components/seo/JsonLd'

test('X07: hostile structured data cannot close its script element', () => {
  const name = '</script><script>alert(1)</script>\u2028\u2029'
  const { container } = render(<JsonLd data={{ '@type': 'Thing', name }} />)
  expect(container.querySelectorAll('script')).toHaveLength(1)
  const text = container.querySelector('script')?.innerHTML ?? ''
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text).name).toBe(name)
})
