import { asksAlready, isUnasked, saysWhatToDo } from '@/lib/tools/keyword-research/asks-already'
import { stopWords } from '@/lib/tools/text/stop-words'

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

test.each([
  ['en', 'best camera 2026', true],
  ['en', 'betta fish', false],
  ['en', 'gas grill vs charcoal grill', true],
  ['es', 'Netflix o HBO', true],
  ['ru', 'газ или электричество', true],
  ['zh-Hans', '电车还是油车', true],
  ['en', 'I Lived in a Van for 30 Days', true],
  ['en', 'iphone 15 pro max', false],
  ['en', 'sourdough bread for beginners', true],
  ['en', 'sourdough bread', false],
  ['en', 'easy sourdough bread without kneading', true],
  ['zh-Hant', '我在花蓮騎了7天單車遊記', true],
  ['en', '🔥🔥🔥', true],
  ['de', 'beste Kamera', true],
  ['fr', 'meilleure caméra', true],
  ['fr', 'ordinateur pas cher', true],
  ['fr', 'moins chers ordinateurs', true],
  ['fr', 'topinambour', false],
  ['es', 'cámara barata', true],
  ['it', 'migliore fotocamera', true],
  ['it', 'scarpe economiche', true],
  ['pt', 'melhor câmera', true],
  ['nl', 'goedkope camera', true],
  ['pl', 'najlepszy aparat', true],
  ['pl', 'taniec', false],
  ['ru', 'лучшая камера', true],
  ['ru', 'дешёвый телефон', true],
  ['hi', 'सबसे अच्छा कैमरा', true],
  ['gu', 'શ્રેષ્ઠ કેમેરા', true],
  ['ja', 'おすすめ カメラ', true],
  ['ja', 'カメラ', false],
  ['ko', '카메라 추천', true],
  ['zh-Hans', '最好的相机', true],
  ['zh-Hans', '最终幻想', false],
  ['zh-Hant', '相機推薦', true],
  ['zh-Hant', '高CP值手機', true],
  ['zh-Hant', '最後生還者', false],
])('%s: whether no question is put before “%s” is %s', async (tag, keyword, is) => {
  expect(isUnasked(keyword, tag, await stopWords(tag))).toBe(is)
})
