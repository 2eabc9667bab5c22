/** Class names of the site's buttons; their styles are in the style sheet. Only the main action of a
 * screen is `primary`. */
export const button = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  chip: 'button-chip',
  plain: 'button-plain',
} as const
