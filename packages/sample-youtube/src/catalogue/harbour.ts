import { videoIdFor } from '../seed'
import { buildChannel, buildVideos, type VideoInput } from './build'

/** Language lessons; the channel with the old `/user/` name and with more than 15 uploads. */
const harbour = buildChannel({
  id: 'UCsmpLegacyName00000000g',
  title: 'Harbour Bell Languages',
  about: `
    One word a day from somewhere else, in under a minute.
    Longer lessons on Sundays: how to listen, how to remember, how to be wrong with a smile.`,
  handle: '@HarbourBellLanguages',
  username: 'harbourbelllessons',
  age: 4210,
  language: 'en',
  country: 'IE',
  subscribers: 27_455,
  views: 3_118_207,
  keywords: 'languages|vocabulary|word of the day|language learning',
  topics: ['Knowledge'],
  footer: `
    Word cards to print: https://harbourbell.example/cards?utm_source=youtube&utm_medium=social
    teacher@harbourbell.example`,
})

/** Word, language, and what it means: one video for each, in turn a Short and a lesson. */
const words: [word: string, language: string, meaning: string][] = [
  ['sobremesa', 'Spanish', 'the talk that goes on at the table after a meal'],
  ['Feierabend', 'German', 'the hour when work is over and the evening is yours'],
  ['dépaysement', 'French', 'the feeling of being away from everything familiar'],
  ['saudade', 'Portuguese', 'missing something that may never come back'],
  ['gezellig', 'Dutch', 'warm, sociable and comfortable all at once'],
  ['meriggiare', 'Italian', 'to rest in the shade at noon'],
  ['załatwić', 'Polish', 'to get a thing done, one way or another'],
  ['тоска', 'Russian', 'an ache of the soul without a clear cause'],
  ['木漏れ日', 'Japanese', 'sunlight that falls through leaves'],
  ['눈치', 'Korean', 'the art of reading a room'],
  ['缘分', 'Chinese', 'the chance that brings people together'],
  ['जुगाड़', 'Hindi', 'a clever fix made from what is at hand'],
  ['ખમીર', 'Gujarati', 'the inner stuff that a strong person is made of'],
  ['estrenar', 'Spanish', 'to wear or use a thing for the first time'],
  ['flâner', 'French', 'to stroll with no aim but looking'],
  ['Fernweh', 'German', 'longing for places far away'],
  ['cafuné', 'Portuguese', 'running your fingers through the hair of someone you love'],
  ['uitwaaien', 'Dutch', 'to walk in the wind to clear your head'],
  ['積ん読', 'Japanese', 'buying books and letting them pile up unread'],
  ['정', 'Korean', 'a bond that grows from time spent together'],
  ['madrugada', 'Spanish', 'the small hours between midnight and dawn'],
  ['Kopfkino', 'German', 'the film that plays in your head'],
  ['ripaille', 'French', 'a meal where nobody counts the plates'],
  ['ginga', 'Portuguese', 'an easy swing in the way you walk'],
  ['borrelen', 'Dutch', 'to sit together over a drink and small bites'],
  ['abbiocco', 'Italian', 'the sleep that comes after a big lunch'],
  ['zadumać się', 'Polish', 'to drift off into thought'],
  ['полдник', 'Russian', 'the small meal between lunch and dinner'],
]

const wordsOfTheDay: VideoInput[] = words.map(([word, language, meaning], index) => {
  const isShort = index % 2 === 0
  return {
    id: videoIdFor(`word of the day ${word}`),
    title: isShort
      ? `${word}: one ${language} word in 30 seconds #shorts`
      : `${word}: ${/^[AEIOU]/.test(language) ? 'an' : 'a'} ${language} word and its story`,
    about: `
      "${word}" (${language}): ${meaning}.
      Say it aloud three times and use it once before tonight.`,
    hashtags: `${isShort ? '#shorts ' : ''}#wordoftheday #languages`,
    tags: `
      ${word}|${language} word of the day|learn ${language}|untranslatable words|vocabulary|
      ${isShort ? 'shorts' : 'language lesson'}`,
    age: 3 + index * 2,
    seconds: isShort ? 27 + ((index * 7) % 30) : 245 + ((index * 37) % 180),
    category: 27,
    views: 2_400 + ((index * 7919) % 31_000),
    isShort,
  }
})

export const harbourChannels = [harbour]

export const harbourVideos = buildVideos(harbour, [
  ...wordsOfTheDay,
  {
    id: 'smpCommons0',
    title: 'How to remember 500 words: the shoebox method (free lesson)',
    about: `
      Five compartments, one shoebox, ten minutes a day.
      This lesson is under a Creative Commons licence: copy it, change it, teach with it.`,
    chapters: `
      0:00 The shoebox
      1:30 Writing a good card
      4:10 When to let a word go`,
    hashtags: '#languagelearning #vocabulary',
    tags: `
      learn vocabulary|spaced repetition|flash cards|shoebox method|remember words|
      language learning tips`,
    age: 64,
    seconds: 388,
    category: 27,
    views: 88_120,
    licence: 'creativeCommon',
    recordedAt: '2026-08-20T00:00:00Z',
    captions: [
      {
        language: 'en',
        seconds: 64,
        text: `
          A word stays in your memory for three reasons, and a shoebox takes care of each of them.
          The first reason is the gap between two looks at a card.
          After one day, four days, and two weeks a word has faded by half, and seeing it then makes it stay.
          The second reason is your own hand.
          A card that you write yourself has a crossed-out letter or a coffee stain, and your memory holds on to these.
          The third reason is a whole sentence.
          A kettle that sings in the kitchen is a picture with steam in it.
          Thanks for watching, and see you next week.`,
      },
    ],
  },
  {
    id: 'smpUnlistd0',
    title: 'Class notes for the Thursday group (link only)',
    about: 'The recording for those who missed the lesson on asking for directions.',
    tags: 'class recording|directions|listening practice|group lesson|english class',
    age: 22,
    seconds: 2_710,
    category: 27,
    views: 41,
    likes: 6,
    comments: 3,
    privacy: 'unlisted',
  },
  {
    id: 'smpReject_0',
    title: 'Sing along: the harbour song (link only)',
    about: 'YouTube has refused this upload because of the song in it.',
    tags: 'sing along|sea songs|harbour song|language lesson|learn with music',
    age: 30,
    seconds: 141,
    category: 27,
    views: 0,
    likes: 0,
    comments: 0,
    privacy: 'unlisted',
    rejected: 'copyright',
  },
  {
    id: 'smpPrivate0',
    title: 'Draft: new intro, do not publish',
    about: 'Nobody but the owner can see this.',
    tags: 'draft|intro|test|unfinished|do not publish',
    age: 5,
    seconds: 14,
    category: 27,
    views: 2,
    likes: 0,
    comments: 0,
    privacy: 'private',
  },
  {
    id: '-smpMinus_0',
    title: '- or – or —? Three dashes, and what they do to a sentence',
    about: `
      A hyphen joins, an en dash reaches, an em dash interrupts.
      The id of this video begins with a dash too, which upsets more programs than you think.`,
    hashtags: '#grammar #punctuation',
    tags: 'punctuation|hyphen|en dash|em dash|english writing|grammar lesson',
    age: 152,
    seconds: 366,
    category: 27,
    views: 12_933,
  },
])
