import { textQueue } from '@/lib/tools/text/text-queue.server'

test('an hour of speech has its turn, however many texts of a word others send', async () => {
  const inTurn = textQueue('test')
  const { signal } = new AbortController()
  let begun = 0
  let isRead = false
  const word = async (visitor: string) => {
    while (!isRead && begun < 500) {
      const work = async () => {
        begun += 1
      }
      await inTurn(visitor, work, { size: 5, signal })
    }
  }
  const others = ['a', 'b', 'c', 'd'].map(word)
  const read = async () => {
    isRead = true
  }
  await inTurn('speech', read, { size: 90_000, signal })
  await Promise.all(others)
  expect(begun).toBeLessThan(60)
})
