/** Letters that texts of one kind have in words: those of ids and addresses stand among numbers and slashes, and who
 * speaks comes again and again. */
export const lettersOf = (values: readonly unknown[]): number =>
  [...new Set(values)]
    .filter((one) => typeof one === 'string')
    .join(' ')
    .split(/\s+/)
    .filter((word) => !/[\d/]/.test(word))
    .join('')
    .match(/[\p{L}\p{M}]/gu)?.length ?? 0
