/** A file that breaks off or contradicts its own format. */
export class BrokenList extends Error {
  /** @param line where it was noticed, counted from 1; undefined if not known */
  constructor(readonly line?: number) {
    super('The list is broken')
  }
}
