import sharp from 'sharp'
import { channels, edgeCases, type SampleVideo, videos } from '../src/catalogue'
import { castIds, castOf, emblemOf } from '../src/pictures/casting'
import { compose } from '../src/pictures/compose'
import { hasLetters } from '../src/pictures/lettering'
import { scenes } from '../src/pictures/scenes'
import { api, at, origin, useSample } from './helpers/sample'

useSample()

describe('pictures', () => {
  async function picture(path: string) {
    const answer = await at(path)
    const body = Buffer.from(await answer.arrayBuffer())
    const { format, height, width } = await sharp(body).metadata()
    const type = answer.headers.get('content-type')
    return { status: answer.status, type, format, size: `${width}x${height}`, body }
  }

  test.each([
    ['maxresdefault', '1280x720'],
    ['hq720', '1280x720'],
    ['sddefault', '640x480'],
    ['hqdefault', '480x360'],
    ['mqdefault', '320x180'],
    ['default', '120x90'],
    ['0', '480x360'],
    ['1', '120x90'],
    ['2', '120x90'],
    ['3', '120x90'],
    ['maxres1', '1280x720'],
    ['sd1', '640x480'],
    ['hq2', '480x360'],
    ['mq3', '320x180'],
  ])('%s is %s in both formats', async (name, size) => {
    const jpeg = await picture(`/vi/${edgeCases.localized}/${name}.jpg`)
    expect(jpeg).toMatchObject({ status: 200, type: 'image/jpeg', format: 'jpeg', size })
    const webp = await picture(`/vi_webp/${edgeCases.localized}/${name}.webp`)
    expect(webp).toMatchObject({ status: 200, type: 'image/webp', format: 'webp', size })
  })

  test('frames differ, bars are black, and pictures do not change', async () => {
    const path = (name: string) => `/vi/${edgeCases.short}/${name}.jpg`
    const frames = await Promise.all(['1', '2', '3'].map((name) => picture(path(name))))
    expect(new Set(frames.map(({ body }) => body.toString('base64'))).size).toBe(3)
    const high = await picture(path('hqdefault'))
    const bar = { left: 0, top: 0, width: 480, height: 40 }
    const top = await sharp(high.body).extract(bar).png().toBuffer()
    const { channels: colors } = await sharp(top).stats()
    expect(Math.max(...colors.map((color) => color.mean))).toBeLessThan(3)
    const { channels: middle } = await sharp(high.body).stats()
    expect(Math.max(...middle.map((color) => color.stdev))).toBeGreaterThan(20)
    expect((await picture(path('hqdefault'))).body.equals(high.body)).toBe(true)
  })

  test.each([
    `/vi/${edgeCases.missingMaxres}/maxresdefault.jpg`,
    `/vi/${edgeCases.missingMaxres}/hq720.jpg`,
    `/vi/${edgeCases.missingMaxres}/sddefault.jpg`,
    `/vi/${edgeCases.missingMaxres}/maxres2.jpg`,
    `/vi/${edgeCases.missingMaxres}/sd1.jpg`,
    `/vi/${edgeCases.upcoming}/1.jpg`,
    `/vi/${edgeCases.localized}/hqdefault_live.jpg`,
    `/vi/${edgeCases.liveNow}/1_live.jpg`,
    `/vi_webp/${edgeCases.missingWebp}/hqdefault.webp`,
    `/vi/${edgeCases.unknownVideo}/hqdefault.jpg`,
    `/vi/${edgeCases.private}/hqdefault.jpg`,
    `/vi/${edgeCases.emoji}/constructor.jpg`,
    `/vi/${edgeCases.emoji}/oar2.jpg`,
    `/banner/${edgeCases.noBannerChannel}=w2120`,
  ])('%s is a 404 with a gray picture', async (path) => {
    expect(await picture(path)).toMatchObject({ status: 404, format: 'jpeg', size: '120x90' })
  })

  test.each([
    ['ytc', '', '800x800', 'jpeg'],
    ['ytc', '=s88-c-k-c0x00ffffff-no-rj', '88x88', 'jpeg'],
    ['ytc', '=s0', '800x800', 'jpeg'],
    ['ytc', '=s900', '800x800', 'jpeg'],
    ['ytc', '=s240-rp', '240x240', 'png'],
    ['banner', '', '2560x1440', 'jpeg'],
    ['banner', '=s0', '2560x1440', 'jpeg'],
    ['banner', '=w2120', '2120x1193', 'jpeg'],
    ['banner', '=w1060-rw', '1060x596', 'webp'],
    ['banner', '=w1707-fcrop64=1,00005a57ffffa5a8-k-c0xffffffff-no-nd-rj', '1707x282', 'jpeg'],
  ])('%s%s is %s %s', async (folder, options, size, format) => {
    const answer = await picture(`/${folder}/${channels[0]?.id}${options}`)
    expect(answer).toMatchObject({ status: 200, size, format })
  })

  const drawing = (id: string, moment?: string) =>
    compose({ of: 'video', id, moment }, 1280, 720, true)

  const reachable = videos.filter(({ privacy }) => privacy !== 'private')
  /** Those that `casting.ts` knows; the pictures of the others come with them. */
  const written = reachable.filter(({ picture: own }) => !own)

  test('every video that is written by hand and its channel are cast, and nobody else', () => {
    const isOfOneWord = (tags: readonly string[]) =>
      tags.some((one) => / word of the day$/.test(one))
    const uncast = written.filter(({ id, tags }) => !castIds.includes(id) && !isOfOneWord(tags))
    expect(uncast.map(({ id }) => id)).toEqual([])
    const ids = new Set(reachable.map(({ id }) => id))
    expect(castIds.filter((id) => !ids.has(id))).toEqual([])
    const owners = new Set(written.map(({ channelId }) => channelId))
    expect([...owners].filter((id) => !emblemOf(id))).toEqual([])
    // Some of the others show a face.
    expect(channels.some(({ id }) => !emblemOf(id))).toBe(true)
  })

  test('every kind of scene is in use, and neighbours never look alike', () => {
    const shown = written.map(({ id }) => castOf(id))
    expect(new Set(shown.map(({ scene }) => scene))).toEqual(new Set(Object.keys(scenes)))
    const look = ({ hero, palette, scene, words }: ReturnType<typeof castOf>) =>
      [scene, hero, palette, words].join()
    expect(new Set(shown.map(look)).size).toBe(shown.length)
    const alike = (one: SampleVideo, at: number, list: readonly SampleVideo[]) => {
      const next = list[at + 1]
      if (next?.channelId !== one.channelId) return false
      const [{ scene, palette }, other] = [castOf(one.id), castOf(next.id)]
      return scene === other.scene && palette === other.palette
    }
    expect(reachable.filter(alike)).toEqual([])
  })

  test('a drawing is the same every time, and its frames are others without letters', () => {
    const thumbnail = drawing(edgeCases.localized)
    expect(drawing(edgeCases.localized)).toBe(thumbnail)
    expect(thumbnail).toContain('Sharp!</text>')
    const frames = ['1', '2', '3'].map((moment) => drawing(edgeCases.localized, moment))
    expect(new Set([thumbnail, ...frames]).size).toBe(4)
    expect(frames.join()).not.toContain('<text')
  })

  test('no picture has a hole', async () => {
    const shown = reachable.filter((video, at) => !video.picture || at % 80 === 0)
    for (const { id } of shown) {
      const svg = compose({ of: 'video', id }, 320, 180, false)
      const open = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180">'
      const whole = sharp(Buffer.from(`${open}${svg}</svg>`))
      const cover = await whole.extractChannel('alpha').raw().toBuffer()
      expect(cover).toHaveLength(320 * 180)
      // Where two shapes meet between pixels, both together cover three quarters.
      expect({ id, open: cover.some((alpha) => alpha < 150) }).toEqual({ id, open: false })
    }
  })

  test('titles cannot break out of a drawing', () => {
    expect(drawing(edgeCases.html)).not.toContain('<script')
  })

  test('letters without a font on this machine are known', async () => {
    // A code point without a character: nobody has a font for it.
    expect(await hasLetters('\u2fe5')).toBe(false)
    expect(await hasLetters('12')).toBe(true)
  })

  test('every thumbnail that the API names exists, and HEAD has its length', async () => {
    const { body } = await api(`videos?part=snippet&id=${edgeCases.missingMaxres}`)
    const thumbnails = Object.entries(body.items?.[0]?.snippet?.thumbnails ?? {})
    expect(thumbnails.map(([name]) => name)).toEqual(['default', 'medium', 'high'])
    for (const [, { height, url, width }] of thumbnails) {
      const { size, status } = await picture(url.slice(origin().length))
      expect({ size, status }).toEqual({ size: `${width}x${height}`, status: 200 })
      const head = await fetch(url, { method: 'HEAD' })
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(500)
    }
  })
})
