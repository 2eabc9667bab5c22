/** One line of captions; times are milliseconds. */
export interface Line {
  at: number
  lasts: number
  text: string
}

export interface Track {
  language: string
  name: string
  automatic?: boolean
  lines: Line[]
}

const sentencesOf = (texts: string[], from = 0, step = 4000): Line[] =>
  texts.map((text, at) => ({ at: from + at * step, lasts: step, text }))

const oven = [
  'Welcome back to the bakery.',
  'Today we make a sourdough starter.',
  'A sourdough starter needs flour and water.',
  'Feed the starter every day at the same time.',
  'After seven days the starter doubles in four hours.',
  'Then the sourdough starter is ready for bread.',
]
const spoken =
  'so the starter bubbles when you feed it and the flour you feed it with decides how sour the bread gets'

/** By the names that the catalogue uses. */
export const tracks: Record<string, Track> = {
  music: {
    language: 'en',
    name: 'English',
    lines: [
      { at: 0, lasts: 3000, text: '[♪♪♪]' },
      ...sentencesOf(oven, 3000),
      { at: 30_000, lasts: 2000, text: '♪ (upbeat music) ♪' },
    ],
  },
  /** Each line stays until the one after the next, as automatic captions do. */
  rolling: {
    language: 'en',
    name: 'English (auto-generated)',
    automatic: true,
    lines: spoken.split(' ').map((text, at) => ({ at: at * 700, lasts: 2100, text })),
  },
  /** Times past three hours. */
  long: {
    language: 'en',
    name: 'English',
    lines: [
      ...sentencesOf(oven),
      ...sentencesOf(
        [
          'Three hours later the dough has risen.',
          'The dough goes into the oven.',
          'The bread is done.',
        ],
        11_000_000,
      ),
    ],
  },
  hostile: {
    language: 'en',
    name: 'English',
    lines: sentencesOf([
      '<script>alert("captions")</script> is what they wrote.',
      'The file is called \u202egnp.exe and nothing else.',
      'Bread &amp; butter cost < 5 & > 2 dollars.',
      'Bread and butter are all you need.',
    ]),
  },
  umlauts: {
    language: 'de',
    name: 'Deutsch',
    lines: sentencesOf([
      'Heute setzen wir einen Sauerteig an.',
      'Der Sauerteig braucht Mehl und Wasser.',
      'Füttere den Sauerteig z. B. jeden Morgen.',
      'Nach fünf Tagen ist der Sauerteig fertig.',
    ]),
  },
  japanese: {
    language: 'ja',
    name: '日本語',
    lines: sentencesOf([
      '今日はサワー種を作ります。',
      'サワー種には粉と水が必要です。',
      '毎日サワー種に餌をやります。',
      '七日でサワー種が完成します。',
    ]),
  },
  russian: {
    language: 'ru',
    name: 'Русский (создано автоматически)',
    automatic: true,
    lines: sentencesOf([
      'сегодня делаем закваску',
      'закваска любит муку и воду',
      'кормите закваску каждый день',
      'через пять дней закваска готова',
    ]),
  },
}
