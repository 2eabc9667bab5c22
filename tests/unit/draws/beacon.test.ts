import { isSigned, quicknet, randomnessOf, roundAfter, timeOfRound } from '@/lib/draws/beacon'

// Rounds that were published: 123 and 1000 stand in the tests of noislabs/drand-verify, 657413 in the README
// of mcdcam/python-drand-verify.
const published = [
  {
    round: 123,
    signature:
      'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
  },
  {
    round: 1000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
  {
    round: 657_413,
    signature:
      'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  },
]

test.each(published)('quicknet has signed its round $round', ({ round, signature, randomness }) => {
  expect(isSigned(quicknet, { round, signature })).toBe(true)
  if (randomness) expect(randomnessOf(signature)).toBe(randomness)
})

test('a signature of another round, with a changed byte, of another chain, or none is refused', () => {
  const { round, signature } = published[1]!
  expect(isSigned(quicknet, { round: round + 1, signature })).toBe(false)
  // Another point of the curve, a point of none, and what isn't even digits.
  expect(isSigned(quicknet, { round, signature: published[0]!.signature })).toBe(false)
  expect(isSigned(quicknet, { round, signature: signature.replace('b4', 'b5') })).toBe(false)
  expect(isSigned(quicknet, { round, signature: '' })).toBe(false)
  expect(isSigned(quicknet, { round: -1, signature })).toBe(false)
  // The key of the test network's chain quicknet-t.
  const other = {
    ...quicknet,
    publicKey:
      'b15b65b46fb29104f6a4b5d1e11a8da6344463973d423661bb0804846a0ecd1ef93c25057f1c0baab2ac53e56c662b66072f6d84ee791a3382bfb055afab1e6a375538d8ffc451104ac971d2dc9b168e2d3246b0be2015969cbaac298f6502da',
  }
  expect(isSigned(other, { round, signature })).toBe(false)
})

test('rounds are counted from the beginning of the chain', () => {
  expect(timeOfRound(quicknet, 1)).toBe(1_692_803_367_000)
  expect(timeOfRound(quicknet, 1000)).toBe(1_692_806_364_000)
  // The round of this very moment is public already.
  expect(roundAfter(quicknet, timeOfRound(quicknet, 1000))).toBe(1001)
  expect(roundAfter(quicknet, timeOfRound(quicknet, 1000) - 1)).toBe(1000)
  expect(roundAfter(quicknet, 0)).toBe(1)
})
