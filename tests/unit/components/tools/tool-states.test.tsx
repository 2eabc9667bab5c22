import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ToolRunner } from '@/components/tools/ToolRunner'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { examplesFor } from '@/lib/tools/machine/examples'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import errors from '@/locales/en/errors.json'
import { renderInEnglish } from '../../../helpers/screen'

const router = { locale: 'en', asPath: '/', isReady: true, push: jest.fn(), replace: jest.fn() }
jest.mock('next/router', () => ({ useRouter: () => router }))

const calls: string[] = []
let answer: unknown
let isWide: boolean

beforeEach(() => {
  calls.length = 0
  isWide = false
  answer = { success: false, error: { code: 'youtube.error' } }
  router.asPath = '/'
  localStorage.clear()
  document.documentElement.lang = 'en'
  window.matchMedia = (() => ({ matches: isWide })) as unknown as typeof matchMedia
  global.fetch = jest.fn(async (path) => {
    calls.push(String(path))
    return { text: async () => JSON.stringify(answer) } as Response
  })
})

const show = () =>
  renderInEnglish(
    <ToolRunner
      tool={toolPageData('tag-extractor') as RunnablePageData}
      examples={examplesFor('videoUrl')}
    />,
  )
const links = () => screen.getAllByRole('textbox') as HTMLInputElement[]
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Extract tags' }))
const paste = (element: Element, text: string) =>
  fireEvent.paste(element, { clipboardData: { getData: () => text } })

test('an example runs at a click', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Big Buck Bunny' }))
  expect(links()[0]).toHaveValue('https://youtu.be/aqz-KE-bpKQ')
  await waitFor(() => expect(calls).toHaveLength(1))
})

test('the result of an example takes the focus, which its chip can no longer have', async () => {
  answer = {
    success: true,
    data: { video: { id: 'aqz-KE-bpKQ', title: 'A', channelTitle: '' }, tags: [] },
    meta: { source: 'data-api', cached: false },
  }
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Big Buck Bunny' }))
  await waitFor(() => expect(document.activeElement?.closest('[data-outcome]')).not.toBeNull())
})

test('a wrong link is told before any call, with the forms that are accepted', async () => {
  show()
  await userEvent.type(links()[0]!, 'https://vimeo.com/1')
  await submit()
  await waitFor(() => expect(links()[0]).toHaveAttribute('aria-invalid', 'true'))
  expect(links()[0]).toHaveAccessibleDescription(
    /This isn’t a YouTube link\. These work: youtube\.com\/watch/,
  )
  expect(links()[0]).toHaveValue('https://vimeo.com/1')
  expect(calls).toEqual([])
})

test('links that are none say why in their own rows', async () => {
  router.asPath = '/tools/tag-extractor?url=https://vimeo.com/1&url=https://vimeo.com/2'
  show()
  await waitFor(() => expect(links()[1]).toHaveAccessibleDescription(errors['link.notYouTube']))
  expect(links()[0]).toHaveAccessibleDescription(errors['link.notYouTube'])
  expect(calls).toEqual([])
  fireEvent.change(links()[1]!, { target: { value: 'ccccccccccc' } })
  expect(links()[1]).not.toHaveAttribute('aria-invalid')
})

test('a link of a batch that gave no result says why once, in the result', async () => {
  answer = {
    success: true,
    data: {
      items: [
        {
          input: 'aaaaaaaaaaa',
          ok: true,
          result: { video: { id: 'aaaaaaaaaaa', title: 'A', channelTitle: '' }, tags: [] },
        },
        { input: 'bbbbbbbbbbb', ok: false, error: { code: 'video.private' } },
      ],
    },
    meta: { source: 'data-api', cached: false },
  }
  router.asPath = '/tools/tag-extractor?url=aaaaaaaaaaa&url=bbbbbbbbbbb'
  show()
  expect(await screen.findAllByText(errors['video.private'])).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Edit bbbbbbbbbbb' })).toBeInTheDocument()
  expect(links()[1]).not.toHaveAttribute('aria-invalid')
})

test('a private video of an address has its reason, advice, examples, and a way back to the link', async () => {
  answer = { success: false, error: { code: 'video.private', field: 'url' } }
  router.asPath = '/tools/tag-extractor?url=bbbbbbbbbbb'
  show()
  const edit = await screen.findByRole('button', { name: 'Edit the link' })
  const panel = within(edit.closest('section')!)
  // The reason stands beside the field alone.
  expect(panel.queryByText(errors['video.private'])).toBeNull()
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(errors['video.private'])
  expect(panel.getByText('Check the link, or copy it again from YouTube.')).toBeVisible()
  expect(panel.getByRole('button', { name: 'Big Buck Bunny' })).toBeVisible()
  expect(panel.queryByRole('button', { name: 'Try again' })).toBeNull()
  await userEvent.click(edit)
  expect(links()[0]).toHaveFocus()
  answer = { success: false, error: { code: 'youtube.error' } }
  await userEvent.click(panel.getByRole('button', { name: 'Big Buck Bunny' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit the link' })).toBeNull()
})

test('a used-up limit is told with how many, and with when to try again', async () => {
  answer = { success: false, error: { code: 'rate.exceeded', retryAfter: 170, limit: 20 } }
  router.asPath = '/tools/tag-extractor?url=aaaaaaaaaaa'
  show()
  expect(await screen.findByText('20 of 20 runs used')).toBeInTheDocument()
  expect(screen.getByText('Try again in 3 minutes.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(links()[0]).toHaveValue('aaaaaaaaaaa')
})

test('a link pasted anywhere on the page runs; other text doesn’t', async () => {
  show()
  paste(document.body, 'some words')
  expect(calls).toEqual([])
  paste(document.body, ' https://youtu.be/aaaaaaaaaaa ')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(links()[0]).toHaveValue('https://youtu.be/aaaaaaaaaaa')
})

test('the field has the focus on a wide screen, selects its link, and can be cleared', async () => {
  isWide = true
  localStorage.setItem('lastInput:tag-extractor', 'url=aaaaaaaaaaa')
  show()
  const [field] = links()
  expect(field).toHaveFocus()
  fireEvent.focus(field!)
  expect([field!.selectionStart, field!.selectionEnd]).toEqual([0, 11])
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
})

test('a tool that asks for words has the focus on a wide screen, too', async () => {
  isWide = true
  renderInEnglish(
    <ToolRunner tool={toolPageData('keyword-research') as RunnablePageData} examples={[]} />,
  )
  expect((await screen.findAllByRole('textbox'))[0]).toHaveFocus()
})

test('on a phone nothing takes the focus', () => {
  show()
  expect(document.body).toHaveFocus()
})

test('a channel without a banner leads to two other tools with the same link', async () => {
  answer = { success: false, error: { code: 'channel.noBanner' } }
  router.asPath = '/tools/youtube-channel-banner-downloader?url=@aaaa'
  renderInEnglish(
    <ToolRunner
      tool={toolPageData('youtube-channel-banner-downloader') as RunnablePageData}
      examples={[]}
    />,
  )
  const tools = await screen.findAllByRole('link')
  expect(screen.getByText(errors['channel.noBanner'], { selector: 'section *' })).toBeVisible()
  expect(tools.map((link) => link.getAttribute('href'))).toEqual([
    '/tools/youtube-channel-logo-downloader?url=%40aaaa',
    '/tools/channel-id-finder?url=%40aaaa',
  ])
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a failure that has its sentence at another field than the link’s has no card besides', async () => {
  answer = { success: false, error: { code: 'video.noTranscript', field: 'transcript' } }
  router.asPath = '/tools/youtube-video-summary-generator?url=aaaaaaaaaaa'
  const tool = toolPageData('youtube-video-summary-generator') as RunnablePageData
  const { container } = renderInEnglish(<ToolRunner tool={tool} examples={[]} />)
  await screen.findAllByText(errors['video.noTranscript'])
  expect(container.querySelector('[data-outcome]')).toBeNull()
})

test('an old name of a channel has its sentence at the link, and no card with a button alone', async () => {
  answer = { success: false, error: { code: 'channel.nameNotFindable', field: 'url' } }
  router.asPath = '/tools/youtube-channel-banner-downloader?url=youtube.com/c/oldname'
  const tool = toolPageData('youtube-channel-banner-downloader') as RunnablePageData
  const { container } = renderInEnglish(<ToolRunner tool={tool} examples={[]} />)
  await screen.findAllByText(errors['channel.nameNotFindable'])
  expect(container.querySelector('[data-outcome]')).toBeNull()
})

test.each([
  ['-5', /^Enter a number from 0 to [\d,]+\.$/],
  ['999999999999999999', /^Enter a number from 0 to [\d,]+\.$/],
  ['many', errors['input.notANumber']],
])('%s subscribers are refused with what the field takes', async (typed, sentence) => {
  router.asPath = `/tools/keyword-research?keyword=bread&subscribers=${typed}`
  renderInEnglish(
    <ToolRunner tool={toolPageData('keyword-research') as RunnablePageData} examples={[]} />,
  )
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  expect(calls).toEqual([])
})
