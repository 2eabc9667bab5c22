import { buildChannel, buildVideos, hoursBefore } from './build'

/** Short films for trying downloads: each has something unusual about its streams, or about who may have
 * them. Its country is unknown, so that no country's charts change. */
const lantern = buildChannel({
  id: 'UCsmpLanternPier0000000A',
  title: 'Lantern Pier',
  about: `
    Boats, weather and small songs from the end of a pier.
    Very short films, and one very long talk.`,
  handle: '@LanternPier',
  age: 640,
  language: 'en',
  subscribers: 4_120,
  views: 96_300,
  keywords: 'pier|boats|sea|short films',
  topics: ['Hobby'],
  footer: '',
})

export const lanternChannels = [lantern]

/** The words that are alike in all tags. */
const tags = (own: string) => `${own}|lantern pier|harbor at night|boats|sea sounds`

/** A film of the pier: 24 seconds, some days old. */
const film = (id: string, title: string, about: string, age: number, own: string) => ({
  id,
  title,
  about,
  tags: tags(own),
  age,
  seconds: 24,
  category: 22,
  views: 1_000 + age * 37,
})

export const lanternVideos = buildVideos(lantern, [
  {
    ...film(
      'smpSounds_0',
      'How a lighthouse speaks (with dubs)',
      'Told in English; YouTube has added German and Spanish voices.',
      70,
      'lighthouse',
    ),
    media: { dubbed: true },
  },
  {
    ...film(
      'smpHdrVid_0',
      'Sunset in HDR',
      'Filmed in HDR, for screens that can show it.',
      71,
      'hdr',
    ),
    media: { hdr: true },
  },
  {
    ...film(
      'smpUpscale0',
      'The pier in 2009, from an old camera',
      'Filmed in 360p. Whatever is sharper was made so by YouTube.',
      72,
      'old camera',
    ),
    media: { upscaled: true },
  },
  {
    ...film('smpAv1Only0', 'Fog, one frame at a time', 'Gray on gray.', 73, 'fog'),
    media: { onlyAv1: true },
  },
  {
    ...film('smpSilent_0', 'Snow on the water (no sound)', 'Only white, and quiet.', 74, 'snow'),
    media: { silent: true },
  },
  {
    ...film('smpNoSizes0', 'A gull and a sandwich', 'The gull wins.', 75, 'gull'),
    media: { sizesUnknown: true },
  },
  {
    ...film('smpSong___0', 'The Pier Lights – Low Tide', 'From our first record.', 76, 'song'),
    seconds: 40,
    category: 10,
    media: { song: { artist: 'The Pier Lights', track: 'Low Tide', album: 'Nine Lamps' } },
  },
  {
    ...film('smpChapter0', 'Tie a boat in under a minute', 'Three knots and no more.', 77, 'knots'),
    seconds: 48,
    chapters: `
      0:00 The rope
      0:12 The bowline
      0:30 Letting go`,
    captions: [
      {
        language: 'en',
        text: `
          A boat wants to leave, and a rope is how you say no.
          Make a small loop, and lead the end up through it.
          Around the back, and down again: that is the bowline.
          Pull on the long side, and it holds all night.
          To let go, bend it like a twig and push.`,
      },
    ],
  },
  {
    ...film(
      'smpPodcast0',
      'Three hours and a half on tides',
      'Everything that we know about tides, and then some.',
      78,
      'podcast',
    ),
    seconds: 12_600,
  },
  {
    ...film('smpEnding_0', 'Night watch: the storm (live)', 'It has just ended.', 0.1, 'storm'),
    seconds: 3_725,
    broadcast: {
      scheduledStart: hoursBefore(2, 30),
      actualStart: hoursBefore(2, 28, 50),
      actualEnd: hoursBefore(1, 26, 45),
      isProcessing: true,
    },
  },
  {
    ...film('smpMembers0', 'Members: the lamp room', 'Thank you for keeping it lit.', 79, 'lamp'),
    access: 'members',
  },
  {
    ...film('smpPremium0', 'Low Tide (long version)', 'For Music Premium.', 80, 'long version'),
    category: 10,
    access: 'musicPremium',
  },
  {
    ...film('smpPaidFor0', 'The Keeper, a film to rent', 'One evening, one lamp.', 81, 'film'),
    access: 'paid',
  },
  {
    ...film('smpDrmOnly0', 'The Keeper, protected trailer', 'A lamp, protected.', 82, 'trailer'),
    access: 'drm',
  },
])

/** Videos that were there once, by what YouTube says of them. */
export const goneVideos: Readonly<Record<string, string>> = {
  smpRemoved0: 'Video unavailable. This video has been removed by the uploader',
  smpRules__0:
    "This video has been removed for violating YouTube's policy on spam, deceptive practices, and scams",
  smpClosed_0:
    'Video unavailable. This video is no longer available because the YouTube account associated with this video has been terminated.',
}
