import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { BannerAreas } from '@/components/tools/results/BannerAreas'
import { CopyPicture } from '@/components/tools/results/CopyPicture'
import { FileLink } from '@/components/tools/results/FileLink'
import { Picture } from '@/components/tools/results/Picture'
import { PictureDialog } from '@/components/tools/results/PictureDialog'
import { RealPixels } from '@/components/tools/results/RealPixels'
import { picturePng } from '@/lib/browser/picture-png'
import type { ImageFile } from '@/lib/tools/results/images'
import type { VideoCard } from '@/lib/tools/results/video-card'
import { bannerAreas } from '@/lib/youtube/pictures/channel-images'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))
jest.mock('@/lib/browser/picture-png')

const image = (name: string, width: number, height: number, bytes?: number): ImageFile => ({
  name,
  format: 'jpg',
  width,
  height,
  bytes,
  url: `/api/image?url=${name}`,
  sourceUrl: `https://i.ytimg.com/${name}.jpg`,
})
const video: VideoCard = {
  id: 'abcdefghijk',
  title: 'Title',
  channelId: '',
  channelTitle: 'Channel',
  publishedAt: '',
  durationSeconds: 60,
}

test('a picture that fails leaves a quiet tile of its shape, and a new address a new try', () => {
  const { container, rerender } = renderInEnglish(<Picture src="/a" width={320} height={180} />)
  fireEvent.error(container.querySelector('img') as Element)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('[data-failed]')).toHaveStyle({ aspectRatio: '320 / 180' })
  expect(container).toHaveTextContent('')
  rerender(<Picture src="/b" width={320} height={180} />)
  expect(container.querySelector('img')).toHaveAttribute('src', '/b')
})

test('a download says its format, and its size only where that is known', () => {
  const link = (file: ImageFile) => <FileLink file={file} label="Small" fileName="Title default" />
  const { rerender } = renderInEnglish(link(image('default', 120, 90, 2_800)))
  expect(screen.getByRole('link', { name: 'Download: Small, JPG 3 kB' })).toHaveTextContent(
    'JPG 3 kB',
  )
  rerender(link(image('default', 120, 90)))
  expect(screen.getByRole('link', { name: 'Download: Small, JPG' })).toHaveTextContent(/^JPG$/)
})

test('a browser without a clipboard for pictures is offered no copy', () => {
  const { container } = renderInEnglish(
    <CopyPicture image={image('default', 120, 90)} label="Small" />,
  )
  expect(container).toBeEmptyDOMElement()
})

test('copies the picture itself as PNG', async () => {
  const user = userEvent.setup()
  const png = Promise.resolve(new Blob())
  jest.mocked(picturePng).mockReturnValue(png)
  const write = jest.fn(async () => {})
  Object.assign(globalThis, {
    ClipboardItem: class {
      constructor(readonly parts: unknown) {}
    },
  })
  Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true })
  const small = image('default', 120, 90)
  renderInEnglish(<CopyPicture image={small} label="Small" />)
  await user.click(screen.getByRole('button', { name: 'Copy picture: Small' }))
  expect(await screen.findByRole('button', { name: 'Copied: Small' })).toBeVisible()
  expect(picturePng).toHaveBeenCalledWith(small)
  expect(write).toHaveBeenCalledWith([{ parts: { 'image/png': png } }])
  Reflect.deleteProperty(globalThis, 'ClipboardItem')
})

test.each([
  [1280, ['Phone', 'Home', 'Suggested', 'Notification', 'Queue']],
  [320, ['Home', 'Suggested', 'Notification', 'Queue']],
  [120, ['Notification', 'Queue']],
])('a thumbnail %d pixels wide is never enlarged', (width, places) => {
  renderInEnglish(
    <RealPixels image={image('x', width, 90)} video={video} slug="youtube-thumbnail" />,
  )
  const captions = screen.getAllByRole('figure').map((figure) => figure.querySelector('figcaption'))
  expect(captions.map((caption) => caption?.firstChild?.textContent)).toEqual(places)
})

test('each screen’s part of a banner can be hidden and shown again', async () => {
  const { container } = renderInEnglish(
    <BannerAreas
      image={image('original', 2560, 1440)}
      areas={bannerAreas}
      slug="youtube-channel-banner-downloader"
      onEnlarge={() => {}}
    />,
  )
  const drawn = () =>
    [...container.querySelectorAll<HTMLElement>('[data-area]')].map(({ dataset }) => dataset.area)
  expect(drawn()).toEqual(['tv', 'desktop', 'tablet', 'mobile'])
  const tablet = screen.getByRole('button', { name: /^Tablet/ })
  await userEvent.click(tablet)
  expect(tablet).toHaveAttribute('aria-pressed', 'false')
  expect(drawn()).toEqual(['tv', 'desktop', 'mobile'])
  await userEvent.click(tablet)
  expect(drawn()).toEqual(['tv', 'desktop', 'tablet', 'mobile'])
})

const enlarged = [image('maxresdefault', 1280, 720), image('default', 120, 90)]
function Enlarged() {
  const [at, setAt] = useState<number | undefined>(0)
  return (
    <PictureDialog
      images={enlarged}
      at={at}
      onMove={setAt}
      onClose={() => setAt(undefined)}
      labelOf={({ name }) => name}
      fileName={({ name }) => name}
    />
  )
}

describe('an enlarged picture', () => {
  beforeAll(() => {
    // jsdom has no modal dialogs.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close() {
      this.open = false
      this.dispatchEvent(new Event('close'))
    }
  })

  test('is followed by the next with an arrow key or a button, and the last by the first', async () => {
    renderInEnglish(<Enlarged />)
    const dialog = screen.getByRole('dialog', { name: 'maxresdefault' })
    fireEvent.keyDown(dialog, { key: 'ArrowRight' })
    expect(dialog).toHaveAccessibleName('default')
    expect(dialog).toHaveTextContent('120 × 90')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
    expect(dialog).toHaveAccessibleName('maxresdefault')
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' })
    expect(dialog).toHaveAccessibleName('default')
  })

  test('closes with its button and with a click beside it', async () => {
    const { unmount } = renderInEnglish(<Enlarged />)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()
    renderInEnglish(<Enlarged />)
    await userEvent.click(screen.getByRole('dialog'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
