import { loadThirdParties } from '@/lib/third-parties'

test('a refused list of extensions is logged as an error, and nothing is loaded', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
  const refusal = { success: false, error: { code: 'server.unexpected', message: 'No.' } }
  window.fetch = jest.fn().mockResolvedValue({ status: 500, json: async () => refusal })
  await loadThirdParties()
  expect(logged).toHaveBeenCalledWith('Failed to fetch extensions', new Error('Status 500'))
  expect(document.head.querySelector('script')).toBeNull()
})
