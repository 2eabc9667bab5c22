import { longestKeptMs } from '../job-lifetimes'

/**
 * Until when files are kept: so many milliseconds from the last thing that happened to them, which is
 * that they were ready or that a byte was sent, and a day in all.
 * @param readyAt when the job ended
 * @param usedAt when a byte was last sent, or `readyAt`
 * @param expiresAt when the job's record goes, without which nobody can ask for them
 */
export function keptUntil(
  { readyAt, usedAt, expiresAt }: { readyAt: Date; usedAt: Date; expiresAt: Date },
  keepMs: number,
): Date {
  const most = Math.min(readyAt.getTime() + longestKeptMs, expiresAt.getTime())
  return new Date(Math.min(usedAt.getTime() + keepMs, most))
}

/** Bytes per second that a slow reader takes. */
const slowReader = 128_000

/** How long a file is kept that another program sends, in milliseconds: when it has sent the last byte,
 * this site isn't told. */
export const keepWhileSentElsewhere = (bytes: number, keepMs: number): number =>
  keepMs + (bytes / slowReader) * 1000
