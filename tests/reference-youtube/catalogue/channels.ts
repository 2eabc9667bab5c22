import type { MadeChannel } from './made'

const id = (name: string) => `UCref-${name}`.padEnd(24, '0')

/** Five channels: by size, hidden numbers, names with markup and marks of direction. */
export const channels = {
  ember: {
    id: id('ember'),
    title: 'Ember & Co <b>Bakes</b>',
    description: 'Bread, slowly. "Ember" <script>alert(1)</script>',
    handle: '@emberbakes',
    username: 'emberandco',
    country: 'US',
    ageDays: 2000,
    subscribers: 1_240,
    views: 730_000,
    banner: true,
  },
  kobo: {
    id: id('kobo'),
    title: 'パン工房\u200bつむぎ🍞',
    description: '毎週土曜日に焼いています。',
    handle: '@panwokobo',
    ageDays: 900,
    views: 1_800_000,
    banner: false,
  },
  pech: {
    id: id('pech'),
    title: 'Печь и \u202eхлеб\u202c',
    description: 'Хлеб из печи',
    handle: '@pechihleb',
    country: 'RU',
    ageDays: 400,
    subscribers: 499,
    views: 40_000,
    banner: false,
  },
  krume: {
    id: id('krume'),
    title: 'Krume & Kruste – Backen mit Sauerteig',
    description: 'Für alle, die knusprig mögen.',
    handle: '@krumeundkruste',
    country: 'DE',
    ageDays: 3000,
    subscribers: 25_300,
    views: 9_000_000,
    banner: true,
  },
  world: {
    id: id('world'),
    title: '麵包・ઢોકળા・خبز',
    description: 'Three kitchens.',
    handle: '@threekitchens',
    country: 'TW',
    ageDays: 5000,
    subscribers: 1_500_000,
    views: 600_000_000,
    banner: true,
  },
} satisfies Record<string, MadeChannel>
