import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strToU8, zipSync } from 'fflate'
import { BulkCompare } from '@/components/jobs/BulkCompare'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const list = (...titles: string[]) =>
  JSON.stringify({
    format: 'tubesmith-videos',
    videos: titles.map((title, at) => ({ id: `video00000${at}`, title })),
  })

/** A file as a browser has it: jsdom's has no `arrayBuffer`. */
function fileOf(bytes: Uint8Array) {
  const file = new File([new Uint8Array(bytes)], 'list.zip', { type: 'application/zip' })
  return Object.assign(file, { arrayBuffer: async () => bytes })
}
const earlier = fileOf(zipSync({ 'videos.json': strToU8(list('Old', 'Same')) }))

async function choose(file: File) {
  renderInEnglish(<BulkCompare job={{ id: 'a'.repeat(24) }} />)
  await userEvent.upload(screen.getByLabelText('Compare with an earlier ZIP'), file)
}

test('tells what changed, with both texts', async () => {
  const now = { ok: true, blob: async () => ({ text: async () => list('New', 'Same', 'More') }) }
  globalThis.fetch = jest.fn(async () => now) as never
  await choose(earlier)
  expect(await screen.findByText('Changed: 1')).toBeVisible()
  expect(screen.getByText('New: 1')).toBeVisible()
  expect(screen.getByText('Old')).toBeVisible()
})

test('a file of another kind is named as such', async () => {
  await choose(fileOf(strToU8('no zip')))
  expect(
    await screen.findByText('This isn’t a ZIP file saved on this site. Choose another one.'),
  ).toBeVisible()
})

test('a lost connection isn’t blamed on the file', async () => {
  globalThis.fetch = jest.fn(async () => {
    throw new TypeError('Failed to fetch')
  }) as never
  await choose(earlier)
  expect(await screen.findByText(/Check your connection/)).toBeVisible()
  expect(screen.queryByText(/isn’t a ZIP/)).toBeNull()
})
