/** An eighth of the input may take no less than a thirty-second of the time; at quadratic time it takes a
 * sixty-fourth. */
const most = 32

/** Processor milliseconds of some work. */
async function spent(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { system, user } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Expects that work on an input takes time in proportion to its size. Both sizes are measured in one run, so
 * that a slow or busy machine changes nothing.
 * @param work is given the size, in whatever unit
 * @param shortMs processor time that is too short to compare, in milliseconds; less for an input so small that
 * quadratic time would end within it
 */
export async function expectLinear(
  size: number,
  work: (size: number) => unknown,
  shortMs = 100,
): Promise<void> {
  let whole = await spent(() => work(size))
  if (whole < shortMs) return
  let eighth = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3; tries += 1) {
    eighth = Math.min(eighth, await spent(() => work(Math.ceil(size / 8))))
    if (whole / eighth < most) return
    whole = Math.min(whole, await spent(() => work(size)))
  }
  expect(whole / eighth).toBeLessThan(most)
}
