import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Options } from '@/components/tools/results/download/Options'
import { ownDownloads } from '@/lib/downloads/own-downloads'
import type { DownloadOffer } from '@/lib/media/answers'
import { anOffer, mp3, mp4 } from '../../../helpers/download-offer'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const id = 'a'.repeat(24)
const sent: unknown[] = []
let answer: object

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  answer = { success: true, data: { id, secret: 's' } }
  global.fetch = jest.fn(async (_, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)))
    return { ok: true, text: async () => JSON.stringify(answer) } as Response
  })
})

const show = (offer: DownloadOffer, more: { isBusy?: boolean; slug?: string } = {}) =>
  renderInEnglish(
    <Options
      slug={more.slug ?? 'youtube-video-downloader'}
      offer={offer}
      isBusy={more.isBusy ?? false}
      onStarted={() => undefined}
    />,
  )
const start = () =>
  userEvent.click(screen.getByRole('button', { name: /^(Download|Add to queue) / }))
const agree = () =>
  userEvent.click(screen.getByRole('checkbox', { name: 'It’s mine, or licensed to me' }))

test('without the visitor’s word nothing is sent, and the sentence stands beside the box, which has the focus', async () => {
  show(anOffer())
  await start()
  const box = screen.getByRole('checkbox', { name: 'It’s mine, or licensed to me' })
  expect(box).toBeInvalid()
  expect(box).toHaveAccessibleDescription(/Confirm that the video is yours/)
  await waitFor(() => expect(box).toHaveFocus())
  expect(sent).toEqual([])
  await userEvent.click(box)
  expect(box).not.toBeInvalid()
})

test('a download is started with what was chosen, and this browser remembers it', async () => {
  show(anOffer())
  await userEvent.click(screen.getByRole('radio', { name: /720p/ }))
  await agree()
  await start()
  await waitFor(() => expect(ownDownloads.read()).toHaveLength(1))
  expect(sent).toEqual([
    {
      tool: 'youtube-video-downloader',
      url: 'https://www.youtube.com/watch?v=smpCommons0',
      format: 'mp4-720',
      tags: true,
      consent: true,
    },
  ])
  expect(ownDownloads.read()[0]).toMatchObject({ id, secret: 's', video: { id: 'smpCommons0' } })
})

test('a tool for Shorts says before the start that a video isn’t upright; others and Shorts need no word', () => {
  const said = () => screen.queryByText(/isn’t upright, so the file won’t be either/)
  const wide = { ...mp4(1080), height: 1080 }
  const { unmount } = show(anOffer({ formats: [wide] }), {
    slug: 'youtube-shorts-to-mp4-downloader',
  })
  expect(said()).toBeVisible()
  unmount()
  const other = show(anOffer({ formats: [wide] }))
  expect(said()).toBeNull()
  other.unmount()
  const upright = { ...wide, height: 1920 }
  show(anOffer({ formats: [upright] }), { slug: 'youtube-shorts-to-mp4-downloader' })
  expect(said()).toBeNull()
})

test('a refusal stands beside what it is about', async () => {
  answer = { success: false, error: { code: 'media.formatGone' } }
  show(anOffer())
  await agree()
  await start()
  const group = screen.getByRole('group', { name: 'Picture' })
  expect(await within(group).findByText(/doesn’t offer this format any more/)).toBeVisible()
  expect(ownDownloads.read()).toEqual([])
})

test('a refusal of the whole is read aloud above the button', async () => {
  answer = { success: false, error: { code: 'media.busy' } }
  show(anOffer())
  await agree()
  await start()
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many downloads are waiting.')
})

test('a picture that doesn’t open everywhere names itself and where it doesn’t', () => {
  const plays = ['android', 'windows', 'tv', 'browsers', 'chats'] as const
  const av1 = mp4(2160, { id: 'mp4-2160-av1', vcodec: 'av1', plays: [...plays] })
  show(anOffer({ formats: [mp4(1080), av1] }))
  expect(screen.getByText('4K · AV1')).toBeVisible()
  expect(screen.getByText('May not work with iPhone and Mac')).toBeVisible()
})

test('MP3 says what it is made from, and that a higher number would be no better', () => {
  show(anOffer({ formats: [mp3] }), { slug: 'youtube-to-mp3-downloader' })
  expect(screen.getByText('192 kbps, made from AAC 129 kbps')).toBeVisible()
  expect(screen.getByText(/has 129 kbps at most\. MP3 .* so it gets 192 kbps/)).toBeVisible()
  // Texts say that it plays on anything: of TVs nothing else is known.
  expect(screen.queryByText(/may not work with .*smart TVs/)).toBeNull()
})

test('what the server can’t make can’t be chosen, and says why', () => {
  const lacking = { ...mp3, missing: 'ffmpeg' as const }
  const m4a = {
    ...mp3,
    id: 'm4a',
    container: 'm4a' as const,
    acodec: 'aac' as const,
    converts: false,
  }
  show(anOffer({ formats: [lacking, m4a] }), { slug: 'youtube-to-mp3-downloader' })
  expect(screen.getByRole('radio', { name: /MP3/ })).toBeDisabled()
  expect(screen.getByText('This site’s server can’t convert')).toBeVisible()
  expect(screen.getByRole('radio', { name: /M4A, as it is/ })).toBeChecked()
})

test('the menu of sound tracks names languages and marks dubs; the original one is chosen', () => {
  const sounds = [
    { id: 'en', language: 'en', original: true },
    { id: 'de', language: 'de', original: false, dubbed: true as const },
  ]
  show(anOffer({ sounds }))
  const menu = screen.getByRole('combobox', { name: 'Sound track' })
  expect(menu).toHaveDisplayValue('English, original')
  expect(within(menu).getByRole('option', { name: 'German, dubbed by YouTube' })).toBeDefined()
})

test('for a part of an MP3, the sound that is fetched counts, not the file that is made of it', async () => {
  show(anOffer({ formats: [mp3] }), { slug: 'youtube-to-mp3-downloader' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only a part of it' }))
  expect(screen.getByText(/first fetches the whole file: 1\.\d+.*1\.\d+ MB/)).toBeVisible()
})

test('a wrong time stands beside its field, and what is fetched for a clip is said', async () => {
  show(anOffer())
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only a part of it' }))
  expect(screen.getByText(/first fetches the whole file: 108 MB/)).toBeVisible()
  const end = screen.getByRole('textbox', { name: 'End' })
  await userEvent.clear(end)
  await userEvent.type(end, '1:99')
  await agree()
  await start()
  expect(end).toBeInvalid()
  expect(sent).toEqual([])
})

test('how much earlier a fast clip begins at most is said before the start; without YouTube’s word, no number', async () => {
  const asked: string[] = []
  let starts: number[] | null = null
  global.fetch = jest.fn(async (path) => {
    asked.push(String(path))
    return {
      ok: true,
      text: async () => JSON.stringify({ success: true, data: { starts } }),
    } as Response
  })
  const first = show(anOffer({ clip: { start: 12, end: 20 } }))
  expect(screen.getByText('Fast, may start a few seconds earlier')).toBeVisible()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatch(
    /^\/api\/downloads\/key-frames\?url=.*smpCommons0&format=mp4-1080&sound=en$/,
  )
  first.unmount()

  starts = [0, 5.005, 10.2, 15.4]
  const second = show(anOffer({ clip: { start: 12, end: 20 } }))
  // 1.8 s, and never rounded to less.
  expect(await screen.findByText('Fast, starts up to 1.8s earlier')).toBeVisible()
  const start = screen.getByRole('textbox', { name: 'Start' })
  await userEvent.clear(start)
  await userEvent.type(start, '0')
  expect(screen.getByText('Fast, starts where you asked')).toBeVisible()
  // Another picture has segments of its own.
  await userEvent.click(screen.getByRole('radio', { name: /720p/ }))
  await waitFor(() => expect(asked.at(-1)).toContain('format=mp4-720'))
  // What is encoded again to fit begins where it should.
  await userEvent.clear(start)
  await userEvent.type(start, '12')
  expect(await screen.findByText('Fast, starts up to 1.8s earlier')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'File size' }), 'chats')
  expect(screen.getByText('Fast, starts where you asked')).toBeVisible()
  second.unmount()

  // From ten seconds on there are whole ones alone.
  starts = [0, 1.6, 30]
  const third = show(anOffer({ clip: { start: 14, end: 20 } }))
  expect(await screen.findByText('Fast, starts up to 13s earlier')).toBeVisible()
  third.unmount()

  // Sound is cut where it was asked, and nothing has to be asked for it.
  asked.length = 0
  show(anOffer({ formats: [mp3], clip: { start: 12, end: 20 } }))
  expect(screen.getByText('Fast, starts where you asked')).toBeVisible()
  expect(asked).toEqual([])
})

test('the chapters of the whole are not promised for a part', async () => {
  show(anOffer({ chapters: 3 }))
  expect(screen.getByText(/With 3 chapters/)).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only a part of it' }))
  expect(screen.queryByText(/With 3 chapters/)).toBeNull()
})

test('a video over the limit offers a part of it, and the box can’t be unticked', () => {
  show(anOffer({ duration: 12_000, clipOnly: true }))
  expect(screen.getByRole('checkbox', { name: 'Only a part of it' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Only a part of it' })).toBeDisabled()
  expect(screen.getByText(/saves up to 180 minutes/)).toBeVisible()
})

test('a warning of the engine stands before the button', () => {
  const health = { state: 'warning', reason: 'blocked', checkedAt: '2026-11-28T09:00:00Z' } as const
  show(anOffer({ health }))
  expect(screen.getByText(/has refused this site’s server several times/)).toBeVisible()
})

test('while another download is on its way the button adds to the queue', () => {
  show(anOffer(), { isBusy: true })
  expect(screen.getByRole('button', { name: /^Add to queue/ })).toBeVisible()
})

test('the licence is YouTube’s word, and unknown is said as unknown', () => {
  const { unmount } = show(anOffer({ licence: 'creativeCommons' }))
  expect(screen.getByText(/Creative Commons, reuse allowed/)).toBeVisible()
  unmount()
  show(anOffer())
  expect(screen.getByText('YouTube doesn’t report a license for it')).toBeVisible()
})
