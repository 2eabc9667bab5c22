import { asksAlready, saysWhatToDo } from '@/lib/tools/keyword-research/asks-already'

test.each([
  ['zh-Hans', '猫在睡觉呢', false],
  ['zh-Hans', '粗花呢', false],
  ['zh-Hans', '怎么做蛋糕呢', true],
  ['zh-Hans', '猫能吃黄瓜吗', true],
  ['zh-Hant', '你呢', true],
  ['zh-Hant', '台積電能買嗎？', true],
  ['fr', "qu'est-ce que le seo", true],
  ['hi', 'paneer kaise banta hai', true],
  ['gu', 'dhokla kevi rite', true],
  ['ko', 'SEO란', true],
  ['ko', '계란', false],
])('%s: whether “%s” asks already is %s', (tag, keyword, asks) => {
  expect(asksAlready(keyword, tag)).toBe(asks)
})

test.each([
  ['zh-Hans', '烤面包', true],
  ['zh-Hans', '画面设计', false],
  ['ru', 'испечь хлеб', true],
  ['ru', 'ночь музеев', false],
  ['pl', 'upiec chleb', true],
  ['pl', 'miłość w mieście', false],
])('%s: whether “%s” says what to do is %s', (tag, keyword, says) => {
  expect(saysWhatToDo(keyword, tag)).toBe(says)
})
