import { firstChoice, shownPictures, unplayable } from '@/lib/tools/results/download'
import {
  askedFor,
  type Chosen,
  clipOf,
  firstChosen,
  fitting,
} from '@/lib/tools/results/download-choice'
import { anOffer, mp3, mp4 } from '../../helpers/download-offer'

const av1 = mp4(2160, { id: 'mp4-2160-av1', vcodec: 'av1', plays: ['android', 'browsers'] })
const chosen = (more: Partial<Chosen> = {}, offer = anOffer()): Chosen => ({
  ...firstChosen(offer),
  consent: true,
  ...more,
})

test('of one size only the picture that opens everywhere stands at once; a larger size stands there with whatever it has', () => {
  const hdr = mp4(1080, { id: 'webm-1080-vp9-hdr', container: 'webm', vcodec: 'vp9', range: 'hdr' })
  const { main, more } = shownPictures([hdr, mp4(720), mp4(1080), av1])
  expect(main.map(({ id }) => id)).toEqual(['mp4-2160-av1', 'mp4-1080', 'mp4-720'])
  expect(more.map(({ id }) => id)).toEqual(['webm-1080-vp9-hdr'])
})

test('where a file doesn’t open is what it isn’t said to play on', () => {
  expect(unplayable(av1)).toEqual(['apple', 'windows', 'tv', 'chats'])
  expect(unplayable(mp4(720))).toEqual([])
})

test('what the server can’t make is never chosen for the visitor', () => {
  const lacking = { ...mp3, missing: 'ffmpeg' as const }
  const m4a = { ...mp3, id: 'm4a', container: 'm4a' as const, converts: false }
  expect(firstChoice([lacking, m4a])?.id).toBe('m4a')
})

test('an offer begins with its first format, the original sound, the whole video and no consent', () => {
  const first = firstChosen(anOffer())
  expect([first.kind, first.video, first.sound]).toEqual(['video', 'mp4-1080', 'en'])
  expect([first.isClip, first.consent, first.fit]).toEqual([false, false, 'no'])
})

test('a link with times begins with its clip, and a video over the limit with the longest part that is allowed', () => {
  const linked = firstChosen(anOffer({ clip: { start: 5, end: 9 } }))
  expect([linked.isClip, linked.start, linked.end]).toEqual([true, '0:05', '0:09'])
  const long = anOffer({ duration: 12_000, maxMinutes: 180, clipOnly: true })
  const first = firstChosen(long)
  expect([first.isClip, first.start, first.end]).toEqual([true, '0:00', '3:00:00'])
  expect(askedFor(long, { ...first, consent: true })).toMatchObject({ clip: { end: 10_800 } })
})

test.each([
  ['1:23', '1:30', { start: 83, end: 90, mode: 'exact' }],
  ['', '', { start: 0, end: 100, mode: 'exact' }],
  ['90', '1:41', { start: 90, end: 100, mode: 'exact' }],
  ['soon', '1:00', { field: 'clip.start', code: 'input.notATime' }],
  ['0:10', '1:75', { field: 'clip.end', code: 'input.notATime' }],
  ['0:10', '0:10', { field: 'clip.end', code: 'input.endBeforeStart' }],
  ['5:00', '6:00', { field: 'clip.end', code: 'input.endBeforeStart' }],
])('a clip from “%s” to “%s” of a video of 100 seconds', (start, end, expected) => {
  expect(clipOf({ duration: 100 }, { start, end, mode: 'exact' })).toEqual(expected)
})

test('what is asked for names only what was chosen', () => {
  expect(askedFor(anOffer(), chosen())).toEqual({ format: 'mp4-1080', tags: true, consent: true })
  const sounds = [
    { id: 'en', original: true },
    { id: 'de', original: false, dubbed: true as const },
  ]
  const more = { sound: 'de', captions: 'fr', fit: 'chats', isClip: true, end: '0:10' } as const
  expect(askedFor(anOffer({ sounds }), chosen(more))).toEqual({
    format: 'mp4-1080',
    sound: 'de',
    captions: 'fr',
    clip: { start: 0, end: 10, mode: 'exact' },
    tags: true,
    fit: { maxMB: 25 },
    consent: true,
  })
})

test.each([
  [{ consent: false }, 'consent', 'media.consentRequired'],
  [{ fit: 'own', ownMB: 'few' }, 'fit.maxMB', 'input.outOfRange'],
  [{ fit: 'own', ownMB: '' }, 'fit.maxMB', 'input.outOfRange'],
  [{ fit: 'own', ownMB: '1' }, 'fit.maxMB', 'media.fitImpossible'],
  [{ video: 'gone' }, 'format', 'media.noFormat'],
] as const)('the first wrong input of %j is “%s”', (more, field, code) => {
  expect(askedFor(anOffer(), chosen(more))).toEqual({ field, code })
})

test('a part that is longer than the site allows is refused at its end', () => {
  const offer = anOffer({ duration: 12_000, maxMinutes: 10, clipOnly: true })
  const wanted = chosen({ isClip: true, start: '0:00', end: '10:01' }, offer)
  expect(askedFor(offer, wanted)).toEqual({ field: 'clip.end', code: 'media.tooLong' })
})

test('only what is too large is encoded again to fit', () => {
  const sized = anOffer({ formats: [{ ...mp4(1080), bytes: 5_000_000 }] })
  expect(fitting(sized, chosen({ fit: 'chats' }, sized))).toBe('copied')
  expect(fitting(sized, chosen({ fit: 'own', ownMB: '4' }, sized))).toMatchObject({ audio: 64 })
  expect(fitting(sized, chosen({}, sized))).toBeUndefined()
})
