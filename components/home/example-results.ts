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

/** Views of the channel's uploads, the oldest first; the last one is the example's own. */
export const exampleUploads = [
  12_933, 28_861, 20_942, 13_023, 5_104, 28_185, 20_266, 12_347, 4_428, 27_509, 19_590, 11_671,
  3_752, 26_833, 18_914, 10_995, 3_076, 26_157, 18_238, 10_319, 2_400, 88_120,
] as const
