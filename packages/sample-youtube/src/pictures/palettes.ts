/** The few colours of a picture. */
export interface Palette {
  /** Four bands from the top of the sky, or of a wall, downwards. */
  sky: readonly [string, string, string, string]
  /** What is far away, and what is near: two darker tones of the same light. */
  far: string
  near: string
  /** Sun, lamp and window. */
  light: string
  /** What the eye should find first, and its companion. */
  accent: string
  second: string
  /** Nearly white and nearly black. */
  pale: string
  dark: string
}

/** Picked by hand, so that every pair of neighbours in a palette is told apart when small. */
export const palettes = {
  dusk: {
    sky: ['#1b3a5b', '#31647f', '#c9694d', '#f2a65f'],
    far: '#12283d',
    near: '#0b1a28',
    light: '#ffdb8c',
    accent: '#d93a31',
    second: '#c07f3d',
    pale: '#f8f1e4',
    dark: '#0b1a28',
  },
  night: {
    sky: ['#12132f', '#1a1c47', '#252862', '#34397f'],
    far: '#1c1f4d',
    near: '#0c0d26',
    light: '#fff0bd',
    accent: '#f4a83d',
    second: '#7b83e0',
    pale: '#f1f2ff',
    dark: '#0c0d26',
  },
  day: {
    sky: ['#4fb0e6', '#74c4ed', '#9fd8f3', '#cdecf8'],
    far: '#5aa77d',
    near: '#2d6a4b',
    light: '#fff3bf',
    accent: '#e5432e',
    second: '#f2b134',
    pale: '#ffffff',
    dark: '#15313b',
  },
  dawn: {
    sky: ['#57468a', '#a05f90', '#e68c84', '#fac998'],
    far: '#49396b',
    near: '#291f43',
    light: '#fff1c5',
    accent: '#f15b48',
    second: '#f7b267',
    pale: '#fff6ec',
    dark: '#291f43',
  },
  mint: {
    sky: ['#0e5a53', '#136a61', '#187c71', '#229184'],
    far: '#0b4741',
    near: '#06302c',
    light: '#ffe6ad',
    accent: '#f2a03a',
    second: '#e8674a',
    pale: '#fdf5e4',
    dark: '#06302c',
  },
  sun: {
    sky: ['#f1b229', '#f4bd42', '#f6ca60', '#f9d987'],
    far: '#d6961a',
    near: '#8a4f10',
    light: '#fff4cd',
    accent: '#c7281f',
    second: '#1e5c7a',
    pale: '#fffaf0',
    dark: '#27190b',
  },
  brick: {
    sky: ['#a81e2b', '#bb2f38', '#cf4a48', '#e2705f'],
    far: '#82151f',
    near: '#4d0b13',
    light: '#ffe1b5',
    accent: '#ffb730',
    second: '#f6efe0',
    pale: '#fff5e9',
    dark: '#2c060a',
  },
  plum: {
    sky: ['#2c1a49', '#3b2362', '#4e2f7d', '#653f98'],
    far: '#23143b',
    near: '#150b25',
    light: '#ffe0f0',
    accent: '#37d3bb',
    second: '#ff7aa8',
    pale: '#f8f0ff',
    dark: '#150b25',
  },
  slate: {
    sky: ['#243742', '#2f4855', '#3f5e6d', '#5a7b8a'],
    far: '#1d2d37',
    near: '#121d24',
    light: '#ffe9b3',
    accent: '#ff7a3d',
    second: '#8fd0c3',
    pale: '#f3f7f6',
    dark: '#10191f',
  },
  rose: {
    sky: ['#f3b3aa', '#f5c3b9', '#f8d3c9', '#fbe5dd'],
    far: '#dd8479',
    near: '#9c4450',
    light: '#fff6e3',
    accent: '#b8263f',
    second: '#2d6d70',
    pale: '#fffaf6',
    dark: '#3d171d',
  },
  leaf: {
    sky: ['#b9dd8c', '#c7e49f', '#d6ecb6', '#e7f4d2'],
    far: '#6fae54',
    near: '#3a7a3a',
    light: '#fff8c9',
    accent: '#e2452f',
    second: '#b5672f',
    pale: '#fdfff5',
    dark: '#18351c',
  },
  sand: {
    sky: ['#e9d3a8', '#eeddb8', '#f3e6c9', '#f8f0dd'],
    far: '#c39a5f',
    near: '#7b5530',
    light: '#fffdf2',
    accent: '#c4452c',
    second: '#2b6c74',
    pale: '#fffdf7',
    dark: '#2e1f12',
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
