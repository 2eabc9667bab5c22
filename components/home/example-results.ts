/** Results of one video of the demo's sample YouTube, whose texts and numbers are made up. A test
 * compares them with the sample. The pictures are in `public/examples`, named by video. */
export const exampleVideo = {
  id: 'smpCommons0',
  title: 'How to remember 500 words: the shoebox method (free lesson)',
  length: '6:28',
  views: 88_120,
  tags: [
    'learn vocabulary',
    'spaced repetition',
    'flash cards',
    'shoebox method',
    'remember words',
    'language learning tips',
  ],
  tagCharacters: 111,
  chapters: [
    ['0:00', 'The shoebox'],
    ['1:30', 'Writing a good card'],
    ['4:10', 'When to let a word go'],
  ],
} as const

/** Other videos in a list of videos, with their lengths. */
export const exampleNeighbors = [
  ['TY-ejGuhIu4', '4:28'],
  ['RhBuPauQ31I', '11:42'],
  ['I2pcsvZvCDk', '2:11'],
] as const

/** Views of the channel's long videos, the oldest first; the last one is the example's own. */
export const exampleUploads = [
  12_933, 28_861, 13_023, 28_185, 12_347, 27_509, 11_671, 26_833, 10_995, 26_157, 10_319, 88_120,
] as const
