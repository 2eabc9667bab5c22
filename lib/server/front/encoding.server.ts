/** What a browser may accept, best first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The best encoding that a request accepts. */
export function encodingFor(accepted = ''): Encoding | undefined {
  const offers = accepted.toLowerCase().split(',')
  return encodings.find((name) =>
    offers.some((offer) => {
      const [coding = '', ...parameters] = offer.split(';')
      return coding.trim() === name && !parameters.some((one) => /^\s*q=0(?:\.0*)?\s*$/.test(one))
    }),
  )
}
