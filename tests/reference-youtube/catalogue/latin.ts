import { channels } from './channels'
import type { MadeVideo } from './made'

const ember = {
  channelId: channels.ember.id,
  language: 'en',
  category: '26',
  description: 'All about bread. #SourdoughStarter #bread',
}
const enId = (at: number) => `en-refv-${String(at).padStart(3, '0')}`

/** What a title must never be able to do. */
export const hostileTitle =
  '</title></script><script>alert(1)</script>"><img src=x onerror=alert(2)> \' & ] \u202egnp.exe\u202c'

/** One video a week for twelve weeks: all of the channel's uploads of 90 days. */
export const english: MadeVideo[] = [
  {
    ...ember,
    title: 'Sourdough starter from scratch in 7 days',
    tags: ['sourdough starter', 'Sourdough Bread', 'rye', 'wild yeast', 'x'.repeat(120)],
    duration: 'PT12M5S',
    views: 8_000,
    likes: 400,
    comments: 31,
    hasMaxres: true,
    captions: ['music', 'rolling'],
  },
  {
    ...ember,
    title: hostileTitle,
    tags: ['<b>bold</b>', 'comma, inside', 'sourdough starter', 'ＷＩＤＥ  bread'],
    duration: 'PT59S',
    views: 100,
    likes: 0,
    comments: 0,
    captions: ['hostile'],
  },
  {
    ...ember,
    title: 'Feeding a sourdough starter: how often? 👩‍👩‍👧‍👦',
    tags: ['sourdough starter', 'feeding'],
    duration: 'PT1H2M3S',
    views: 1_000,
    // The owner hides likes and has turned comments off.
  },
  {
    ...ember,
    title: 'Live: ask me anything about bread',
    duration: 'P0D',
    live: 'live' as const,
    views: 40,
    likes: 3,
  },
  { ...ember, title: 'Premiere: the rye book', duration: 'P0D', live: 'upcoming' as const },
  {
    ...ember,
    title: 'No tags, no views known',
    duration: 'PT3H20M',
    likes: 12,
    comments: 1,
    blockedIn: ['DE', 'FR'],
    captions: ['long'],
  },
  {
    ...ember,
    title: 'For kids: a bread that smiles',
    duration: 'PT3M',
    views: 900,
    madeForKids: true,
  },
  { ...ember, title: 'Private bread', duration: 'PT1M', views: 5, privacy: 'private' as const },
  { ...ember, title: 'Sour\u200bdough, spelled with nothing', duration: 'PT3M1S', views: 700 },
  { ...ember, title: 'Best sourdough starter jar', tags: ['jar'], duration: 'PT8M', views: 650 },
  { ...ember, title: 'Crumb reading for beginners', duration: 'PT9M9S', views: 1_300 },
  { ...ember, title: 'Old dough, new dough', duration: 'PT7M', views: 500 },
].map((video, at) => ({ ...video, id: enId(at), ageDays: 2 + 7 * at }))

const krume = {
  channelId: channels.krume.id,
  language: 'de',
  category: '26',
  description: 'Rezept: https://example.org/?a=1&b=2\n#Sauerteig #Brotbacken',
}

/** Every ten days; the shop and the memberships are on their pages. */
export const german: MadeVideo[] = [
  'Sauerteig ansetzen: So gelingt er in 5 Tagen',
  'Sauerteig füttern – wie oft wirklich?',
  'Roggenbrot mit Sauerteig (90 % Roggen)',
  'Brot ohne Kneten',
  'Brötchen wie vom Bäcker',
  'Sauerteig retten: Schimmel oder Kahmhefe?',
  'Dinkelbrot für Anfänger',
  'Was ist Autolyse?',
  'Mein Sauerteig geht nicht auf!',
  'Kruste: 3 Fehler, die fast alle machen',
  'Straßenbäcker in München',
  'Große Brote, kleine Öfen',
].map((title, at) => ({
  ...krume,
  id: `de-refv-${String(at).padStart(3, '0')}`,
  title,
  tags: ['Sauerteig', 'Brot backen', ...(at < 4 ? ['sauerteig ansetzen'] : [])],
  ageDays: 5 + 10 * at,
  duration: `PT${4 + at}M30S`,
  // The views of one of the last 90 days aren't told.
  ...(at !== 3 && { views: 20_000 + 1_000 * at }),
  likes: 900 + at,
  comments: 10 * at,
  ...(at === 0 && { captions: ['umlauts'] }),
  page: at === 1 ? { ads: true, join: true, merch: true } : { ads: true },
}))
