import { ReviewComment } from '@/lib/reviews/fields'

test('a text in ever new lines goes on in its last one', () => {
  const read = ReviewComment.parse(`${'a\n'.repeat(300)}the end of it`)
  expect(read.split('\n')).toHaveLength(31)
  expect(read).toMatch(/^a\na\n.* a the end of it$/s)
})

test.each(['visit пример.рф now, it is good', 'go to 例子.中国 for more of it'])(
  '%s is a link',
  (text) => {
    expect(ReviewComment.safeParse(text).error?.issues[0]?.message).toBe('review.link')
  },
)
