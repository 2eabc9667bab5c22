/** The pages of the footer's legal part, each with its name's key in the namespace `footer`. */
export const legalPages = [
  ['/terms', 'link.terms'],
  ['/privacy', 'link.privacy'],
  ['/ccpa', 'link.ccpa'],
  ['/gdpr', 'link.gdpr'],
  ['/refund', 'link.refund'],
  ['/accessibility', 'link.accessibility'],
] as const
