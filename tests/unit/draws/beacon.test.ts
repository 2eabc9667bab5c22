import { isSigned, quicknet, randomnessOf, roundAfter, timeOfRound } from '@/lib/draws/beacon'
import { publishedRounds as published } from '../../helpers/drand-relay'

test.each(published)('quicknet has signed its round $round', ({ round, signature, ...told }) => {
  expect(isSigned(quicknet, { round, signature })).toBe(true)
  if ('randomness' in told) expect(randomnessOf(signature)).toBe(told.randomness)
})

test('a signature of another round, with a changed byte, of another chain, or none is refused', () => {
  const { round, signature } = published[1]
  expect(isSigned(quicknet, { round: round + 1, signature })).toBe(false)
  // Another point of the curve, a point of none, and what isn't even digits.
  expect(isSigned(quicknet, { round, signature: published[0].signature })).toBe(false)
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
