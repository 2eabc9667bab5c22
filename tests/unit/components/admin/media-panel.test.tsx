import { screen, within } from '@testing-library/react'
import { MediaPanel } from '@/components/admin/figures/MediaPanel'
import { useFetched } from '@/components/ui/use-fetched'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('@/components/ui/use-fetched', () => ({ useFetched: jest.fn() }))

const show = (data: object | undefined, failed = false) => {
  const answer = data && { data }
  jest
    .mocked(useFetched)
    .mockReturnValue({ answer, failed, loading: !data && !failed, refresh: jest.fn() } as never)
  return renderInEnglish(<MediaPanel />)
}

test('an admin reads each part with its version and age, and the command that mends it', () => {
  show({
    media: 'warning',
    engine: [
      {
        name: 'ytdlp',
        state: 'old',
        version: '2026.01.01',
        ageDays: 90,
        command: 'npm run media:update',
      },
      { name: 'ffmpeg', state: 'ok', version: '7.1' },
    ],
  })
  expect(screen.getByText('Works, with a problem')).toBeTruthy()
  const [ytdlp, ffmpeg] = screen.getAllByRole('listitem')
  expect(ytdlp!.textContent).toContain('2026.01.0190 days oldOld')
  expect(within(ytdlp!).getByText('npm run media:update').tagName).toBe('CODE')
  expect(within(ytdlp!).getByRole('button', { name: 'Copy' })).toBeTruthy()
  expect(ffmpeg!.textContent).toBe('ffmpeg7.1Works')
})

test('where downloads are off, the setting that switches them on is named', () => {
  show({ media: 'off', engine: [] })
  expect(screen.getByText(/DOWNLOADS_ENABLED/)).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('a health that can’t be loaded can be asked for again', () => {
  show(undefined, true)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
