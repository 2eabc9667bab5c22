const base =
  'inline-flex items-center justify-center gap-2 py-1.5 text-center font-semibold select-none disabled:opacity-60'

/** Class names of the site's buttons. Only the main action of a screen is `primary`. */
export const button = {
  primary: `${base} min-h-12 rounded-md px-5 text-sm bg-accent text-on-accent hover:brightness-95 active:brightness-90`,
  secondary: `${base} min-h-10 rounded-sm px-3.5 text-sm border border-line bg-surface text-ink hover:bg-sunken`,
  chip: `${base} min-h-8 rounded-full px-3 text-xs font-medium bg-sunken text-ink-2 hover:text-ink`,
  plain: `${base} min-h-8 text-sm text-accent-text underline-offset-4 hover:underline`,
} as const
