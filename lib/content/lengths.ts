// The most that a tool's page can hold, in characters, and of questions in number.
export const contentLengths = {
  title: 120,
  description: 320,
  image: 500,
  text: 20_000,
  question: 200,
  answer: 2_000,
  questions: 20,
} as const

/** How many versions of a page's text are kept. */
export const maxVersions = 30

/** Whether a text is the address of a picture: a path of this site, or a page elsewhere with https. */
export const isImageAddress = (text: string): boolean =>
  /^\/(?![/\\])[\w\-./%~]*$/.test(text) || (/^https:\/\/[^\s\\]+$/.test(text) && URL.canParse(text))
