// The catalog of the fake InnerTube. Everything in it is invented.
import { countries } from '@/lib/youtube/models/countries'

export interface FakeChannel {
  id: string
  handle: string
  title: string
  description: string
  /** As the page shows it; absent when the owner hides it. */
  subscribers?: string
  views: string
  videos: string
  joined: string
  country?: string
  /** Whether the channel has one. */
  banner?: boolean
  custom?: string
  user?: string
}

export interface FakeVideo {
  id: string
  channel: number
  title: string
  description: string
  tags: string[]
  seconds: number
  views: number
  likes?: number
  date: string
  status?: string
  reason?: string
  live?: boolean
  embeddable?: boolean
  countries?: readonly string[]
  category?: string
  tracks?: { languageCode: string; name: string; kind?: string }[]
}

const idOf = (name: string) => `UC${name.padEnd(22, '-')}`

export const channels: FakeChannel[] = [
  {
    id: idOf('kettles'),
    handle: '@kettles',
    title: 'Kettles & <b>Pots</b>',
    description: 'All about "kettles" <script>alert(1)</script>',
    subscribers: '1.23M subscribers',
    views: '98,765,432 views',
    videos: '321 videos',
    joined: 'Joined Oct 3, 2008',
    country: 'Germany',
    banner: true,
    custom: 'KettleHouse',
    user: 'oldkettles',
  },
  {
    id: idOf('starlight'),
    handle: '@별빛상점',
    title: '별빛상점',
    description: '',
    views: '12 views',
    videos: '1 video',
    joined: 'Joined Jan 31, 2024',
  },
]

export const videos: FakeVideo[] = [
  {
    id: 'plainvideo1',
    channel: 0,
    title: 'How to boil <i>water</i> & "tea"',
    description: 'First.\n0:00 Start\nhttps://example.com/?a=1&b=2 <b>bold</b> #tea',
    tags: ['tea', 'wasser kochen', 'お茶'],
    seconds: 754,
    views: 1234567,
    likes: 4321,
    date: '2024-05-01T07:00:12-07:00',
    category: 'Howto & Style',
    tracks: [
      { languageCode: 'en', name: 'English' },
      { languageCode: 'de', name: 'German (auto-generated)', kind: 'asr' },
    ],
  },
  {
    id: 'bareoneday2',
    channel: 1,
    title: '하루',
    description: '',
    tags: [],
    seconds: 9,
    views: 3,
    date: '2024-02-29',
    embeddable: false,
    countries: ['KR', 'JP'],
  },
  {
    id: 'livestream3',
    channel: 0,
    title: 'Kettle live',
    description: 'Now.',
    tags: ['live'],
    seconds: 0,
    views: 88,
    date: '2026-07-01T10:00:00+00:00',
    live: true,
  },
  {
    id: 'robotcheck4',
    channel: 1,
    title: 'Robots <b>may</b> not',
    description: 'Unseen.',
    tags: ['unseen'],
    seconds: 60,
    views: 1,
    date: '2024-01-01T00:00:00Z',
    status: 'LOGIN_REQUIRED',
    reason: 'Sign in to confirm you’re not a bot',
  },
  {
    id: 'privatevid5',
    channel: 0,
    title: 'SECRET',
    description: '',
    tags: [],
    seconds: 1,
    views: 1,
    date: '2024-01-01T00:00:00Z',
    status: 'LOGIN_REQUIRED',
    reason: 'Private video',
  },
  {
    id: 'adultsonly6',
    channel: 0,
    title: 'SECRET',
    description: '',
    tags: [],
    seconds: 1,
    views: 1,
    date: '2024-01-01T00:00:00Z',
    status: 'LOGIN_REQUIRED',
    reason: 'Sign in to confirm your age',
  },
]

/** Ordinary videos for lists and batches. */
export const many: FakeVideo[] = Array.from({ length: 30 }, (_, at) => ({
  id: `manyvid${String(at).padStart(4, '0')}`,
  channel: 0,
  title: `Kettle number ${at}`,
  description: `Number ${at}`,
  tags: [`tag ${at}`],
  seconds: 60 + at,
  views: 1000 + at,
  date: new Date(Date.UTC(2025, 0, 30 - at, 12, 30)).toISOString(),
}))

export const allVideos = [...videos, ...many]
export const countriesOf = (video: FakeVideo) => video.countries ?? countries
