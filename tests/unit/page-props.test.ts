import fs from 'node:fs/promises'
import { keptPageProps } from '@/lib/page-props.server'

jest.mock('next-i18next/pages/serverSideTranslations', () => ({
  serverSideTranslations: async (tag: string) => ({ _nextI18Next: { initialLocale: tag } }),
}))

test('D03 a page that is made for every visitor reads its words once, in each language', async () => {
  const read = jest.spyOn(fs, 'readFile')
  const first = await Promise.all([keptPageProps('de', ['x']), keptPageProps('de', ['x'])])
  const once = read.mock.calls.length
  expect(once).toBeGreaterThan(0)
  expect(await keptPageProps('de', ['x'])).toBe(first[0])
  expect(read.mock.calls.length).toBe(once)
  const other = await keptPageProps('fr', ['x'])
  expect(read.mock.calls.length).toBe(2 * once)
  expect(other.tools[0]?.name).not.toBe(first[0].tools[0]?.name)
})

test('what could not be read is read again', async () => {
  jest.spyOn(fs, 'readFile').mockRejectedValueOnce(new Error('EMFILE'))
  await expect(keptPageProps('ja', ['x'])).rejects.toThrow('EMFILE')
  expect((await keptPageProps('ja', ['x'])).tools.length).toBeGreaterThan(0)
})
