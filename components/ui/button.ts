/** Class names of the site's buttons; their styles are in the style sheet. Only the main action of a
 * screen is `primary`. */
export const button = {
  primary: 'button-primary',
  accent: 'button-accent',
  secondary: 'button-secondary',
  danger: 'button-danger',
  quiet: 'button-quiet',
  chip: 'button-chip',
  plain: 'button-plain',
} as const
