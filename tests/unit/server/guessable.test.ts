import { randomBytes } from 'node:crypto'
import { isGuessable } from '@/lib/server/guessable'

test.each([
  '12345678901234567890123456789012',
  'abcdefghijklmnopqrstuvwxyz123456',
  'abababababababababababababababab',
  '0123456789abcdef0123456789abcdef',
  'fedcba9876543210fedcba9876543210',
  'qwertyuiopasdfghjklzxcvbnm123456',
  'supersecretsupersecretsupersecret',
  'SuperSecret-for-my-own-little-site',
  'tubesmithtubesmithtubesmithtubesmith',
  'keyboardcatkeyboardcatkeyboardcat',
  'developmentdevelopmentdevelopment',
  'my-site-my-site-my-site-my-site-my',
  '0123456776543210012345677654321001',
  `${' '.repeat(31)}a`,
  ' Zr8q0tXn3vKp1mWb7yLd5hGs9fJc2eTu',
  'Zr8q0tXn3vKp1mWb7yLd5hGs9fJc2eTu\n',
  'Zr8q0tXn3vKp1mWb7yLd5hGs9fJc2eT',
])('K01 %j is rejected as a secret', (text) => {
  expect(isGuessable(text)).toBe(true)
})

test('K01 secrets created by openssl are accepted', () => {
  const made = Array.from({ length: 1000 }, () => [
    randomBytes(48).toString('base64'),
    randomBytes(32).toString('hex'),
  ]).flat()
  expect(made.filter(isGuessable)).toEqual([])
})
