import { batchSize, csvParts } from '@/lib/server/csv-reply.server'

async function* numbers(count: number) {
  for (let number = 1; number <= count; number++) yield number
}

const written = async (parts: AsyncIterable<string>) => {
  const all: string[] = []
  for await (const part of parts) all.push(part)
  return all
}

const rowsOf = (found: readonly number[]) => found.map((number) => [String(number)])

test('a CSV has one byte order mark, however many parts it is written in', async () => {
  const begin = async () => numbers(2 * batchSize + 1)
  const parts = await written(csvParts({ head: ['number'], begin, rowsOf }))
  expect(parts).toHaveLength(4)
  const [bom, ...lines] = parts.join('').split(/(?<=^\uFEFF)|\r\n/)
  expect(bom).toBe('\uFEFF')
  expect(lines).toEqual(['number', ...Array.from({ length: 401 }, (_, at) => String(at + 1)), ''])
})

test('nothing more is written for who may not read on', async () => {
  const recheck = jest.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new Error('banned'))
  const begin = async () => numbers(3 * batchSize)
  const parts = csvParts({ head: ['number'], begin, rowsOf, recheck })
  await parts.next()
  expect((await parts.next()).value).toContain(`${batchSize}\r\n`)
  await expect(parts.next()).rejects.toThrow('banned')
})

test('an export begins with the first part that is read', async () => {
  const begin = jest.fn(async () => numbers(0))
  const parts = csvParts({ head: ['number'], begin, rowsOf })
  expect(begin).not.toHaveBeenCalled()
  expect(await written(parts)).toEqual(['\uFEFFnumber\r\n'])
})
