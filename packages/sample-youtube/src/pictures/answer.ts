import { channelById, type SampleVideo, visibleVideo } from '../catalogue'
import { decodeLeniently, type SampleAnswer, type SampleRequest } from '../http'
import {
  type Crop,
  drawPicture,
  missingPicture,
  type PictureOrder,
  type SamplePicture,
} from './draw'
import { hasPicture, sizeOfPicture } from './names'

/** The original sizes: an avatar is square, a banner as large as YouTube accepts. */
const avatarSize = 800
const bannerSize = { width: 2560, height: 1440 }

/** YouTube's names for pictures with black bars above and below. */
const barred = /^((sd|hq)?(default|[1-3])|0)(_live)?$/

/**
 * `/vi/<id>/<name>.jpg` and `/vi_webp/<id>/<name>.webp`. A picture that is not there, also of a
 * private or unknown video, answers 404 with a gray JPEG, as `i.ytimg.com` does.
 */
export async function answerThumbnail(request: SampleRequest): Promise<SampleAnswer> {
  const [, folder, id = '', file = ''] = request.path.split('/').map(decodeLeniently)
  const ending = folder === 'vi_webp' ? '.webp' : '.jpg'
  const name = file.endsWith(ending) ? file.slice(0, -ending.length) : ''
  const video = visibleVideo(id)
  const size = sizeOfPicture(name)
  if (!video || !size || !isThere(video, name, ending)) return missingAnswer()
  const [width, height] = size
  // Frames show another moment; so does the picture of a broadcast.
  const moment = /^(?:maxres|sd|hq|mq)?([1-3])$|_(live)$/.exec(name)
  return pictureAnswer(
    await drawPicture({
      subject: { of: 'video', id, ...(moment && { moment: moment[1] ?? moment[2] }) },
      width,
      height,
      format: ending === '.webp' ? 'webp' : 'jpeg',
      bars: barred.test(name),
      // As large as the largest, and another file all the same.
      ...(name.startsWith('hq720') && { quality: 74 }),
    }),
  )
}

function isThere(video: SampleVideo, name: string, ending: string): boolean {
  return hasPicture(video, name) && (ending === '.jpg' || video.hasWebp)
}

/**
 * `/ytc/<channel id>=s88-c-k-…`: any well-formed id has a face, since commenters have one too.
 * `/banner/<channel id>=w2120…`: only a channel with a banner. `s0` and no size are the original,
 * and nothing is made larger than it. `-rw` asks for WebP and `-rp` for PNG.
 */
export async function answerChannelPicture(request: SampleRequest): Promise<SampleAnswer> {
  const [, folder, last = ''] = request.path.split('/').map(decodeLeniently)
  const [id = '', ...rest] = last.split('=')
  const banner = folder === 'banner'
  const known = banner ? channelById(id)?.hasBanner : /^UC[\w-]{22}$/.test(id)
  if (!known) return missingAnswer()
  const original = banner ? bannerSize : { width: avatarSize, height: avatarSize }
  const subject = { of: banner ? 'banner' : 'avatar', id } as const
  const order = withOptions({ subject, ...original, format: 'jpeg' }, rest.join('='))
  return pictureAnswer(await drawPicture(order))
}

/** Applies Google's picture options: `s`, `w` and `h` in pixels, `fcrop64`, and the file format. */
function withOptions(original: PictureOrder, options: string): PictureOrder {
  const crop = cropFrom(options)
  const whole = {
    width: crop ? original.width * (crop.right - crop.left) : original.width,
    height: crop ? original.height * (crop.bottom - crop.top) : original.height,
  }
  const number = (letter: string) => {
    const found = new RegExp(`(?:^|-)${letter}(\\d{1,5})(?:-|$)`).exec(options)
    return Number(found?.[1] ?? 0)
  }
  const longest = Math.max(whole.width, whole.height)
  const scales = [
    number('s') && number('s') / longest,
    number('w') && number('w') / whole.width,
    number('h') && number('h') / whole.height,
  ].filter(Boolean)
  const scale = Math.min(1, ...scales)
  const has = (option: string) => options.split('-').includes(option)
  return {
    ...original,
    ...(crop && { crop }),
    width: Math.max(1, Math.round(whole.width * scale)),
    height: Math.max(1, Math.round(whole.height * scale)),
    format: has('rw') ? 'webp' : has('rp') ? 'png' : 'jpeg',
  }
}

/** `fcrop64=1,LLLLTTTTRRRRBBBB`: four edges as 16-bit fractions in hexadecimal. */
function cropFrom(options: string): Crop | undefined {
  const digits = /fcrop64=1,([0-9a-f]{16})/i.exec(options)?.[1]
  if (!digits) return undefined
  const edge = (index: number) =>
    Number.parseInt(digits.slice(index * 4, index * 4 + 4), 16) / 65535
  const crop = { left: edge(0), top: edge(1), right: edge(2), bottom: edge(3) }
  return crop.right > crop.left && crop.bottom > crop.top ? crop : undefined
}

function pictureAnswer({ body, type }: SamplePicture): SampleAnswer {
  return {
    status: 200,
    headers: { 'content-type': type, 'cache-control': 'public, max-age=7200' },
    body,
  }
}

async function missingAnswer(): Promise<SampleAnswer> {
  return { ...pictureAnswer(await missingPicture()), status: 404 }
}
