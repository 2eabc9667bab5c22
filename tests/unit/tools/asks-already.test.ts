import { asksAlready } from '@/lib/tools/keyword-research/asks-already'

test.each([
  ['zh-Hans', '猫在睡觉呢', false],
  ['zh-Hans', '粗花呢', false],
  ['zh-Hans', '怎么做蛋糕呢', true],
  ['zh-Hans', '猫能吃黄瓜吗', true],
  ['zh-Hant', '你呢', true],
  ['zh-Hant', '台積電能買嗎？', true],
])('%s: whether “%s” asks already is %s', (tag, keyword, asks) => {
  expect(asksAlready(keyword, tag)).toBe(asks)
})
