import { languageFit } from '@/lib/tools/text/language-fit'
import { tieTo } from '@/lib/tools/text/topic-tie'

test.each([
  ['en', 'chair repair', 'repairing chairs', 'both'],
  ['en', 'chair repair', 'chair yoga', 'some'],
  ['en', 'chair repair', 'giveaway', 'none'],
  ['en', 'blender tutorial', 'guitar tutorial', 'none'],
  ['en', 'My secret sourdough bread oven story', 'secret garden tour videos', 'none'],
  ['en', 'tutorial', 'guitar tutorial', 'both'],
  ['de', 'fahrrad reparieren', 'Fahrradwerkstatt', 'some'],
  ['de', 'fahrrad', 'Gewinnspiel', 'none'],
  ['ru', 'ремонт крана', 'кран', 'some'],
  ['ru', 'рецепт борща', 'рецепт пирога', 'none'],
  // One word of two is another subject, and words of time are none.
  ['ru', 'замена масла в коробке автомат', 'замена конденсаторов', 'none'],
  ['pt', 'trocar a resistência do chuveiro', 'trocar cordas', 'none'],
  ['pt', '100 flexões por dia durante 30 dias', '100 dias em Star Porter', 'none'],
  ['es', 'renovar dni', 'dni electrónico', 'some'],
  ['es', 'renovar dni', 'renovar pasaporte', 'some'],
  ['ru', 'ремонт часов', 'ремонт крана', 'some'],
  ['ja', '編み物', '棒針編み', 'both'],
  ['ja', '編み物 初心者', 'ギター 初心者', 'none'],
  ['ja', 'パン', 'パンダ', 'none'],
  ['ja', '猫のしつけ', '子猫', 'some'],
  ['ja', '猫のしつけ', 'しつけ', 'some'],
  ['ja', '猫のしつけ', '犬', 'none'],
  ['zh-Hant', '滷肉飯做法', '滷肉飯', 'both'],
  ['zh-Hant', '滷肉飯做法', '蛋糕做法', 'none'],
  ['gu', 'ઢોકળા રેસીપી', 'ઢોકળાની રીત', 'both'],
  ['gu', 'ઢોકળા રેસીપી', 'પિઝા રેસીપી', 'none'],
  ['gu', 'ગુજરાતી રેસીપી', 'ગુજરાતી ખેતી', 'none'],
  ['ko', '의자 수리', '흔들의자', 'some'],
  // The topic's own small words count on a page in another language.
  ['gu', 'cooking for two', 'chess for beginners', 'none'],
  ['gu', 'cooking for two', 'cooking at home', 'both'],
  ['ru', 'pâtes pour les enfants', 'chaises pour les jardins', 'none'],
  ['de', 'cooking for two', 'chess for beginners', 'none'],
  // “van” is a small word in Dutch, which one word doesn't make a language.
  ['en', 'van life', 'van tour', 'some'],
  ['gu', 'van life', 'van tour', 'some'],
])('%s: of “%s”, “%s” has %s', async (language, topic, phrase, expected) => {
  const { of } = await tieTo(topic, language)
  const share = of(phrase)?.share ?? 0
  expect(share === 0 ? 'none' : share === 1 ? 'both' : 'some').toBe(expected)
})

test.each([
  ['gu', 'ઢોકળા', 'dhokla recipe', true],
  ['gu', 'dhokla', 'dhokla recipe', false],
  ['gu', 'ઢોકળા', 'ઢોકળા recipe', false],
  ['zh-Hant', '滷肉飯', '滷肉飯 diy', false],
  ['zh-Hant', '滷肉飯', '滷肉飯の作り方', true],
  ['ja', '滷肉飯', '滷肉飯の作り方', false],
  ['ru', 'хлеб', 'bread', true],
  ['en', 'bread', 'хлеб', true],
  ['en', 'bread', '2026', false],
  ['el', 'ψωμί', 'ψωμί', false],
])('%s, “%s”: “%s” is in a foreign script: %s', async (language, seed, text, expected) => {
  expect((await languageFit(seed, language)).isForeignScript(text)).toBe(expected)
})

test.each([
  ['en', 'bread', 'en-GB', false],
  ['en', 'bread', 'es', true],
  ['en', 'bread', undefined, false],
  ['en', 'bread', 'zxx', false],
  ['zh-Hant', '麵包', 'zh-TW', false],
  ['zh-Hant', '麵包', 'zh-CN', true],
  ['zh-Hant', '麵包', 'zh', false],
  ['gu', 'how to make bread', 'en', false],
])('%s, “%s”: %s is a foreign language: %s', async (language, seed, tag, expected) => {
  expect((await languageFit(seed, language)).isForeignLanguage(tag)).toBe(expected)
})

test.each([
  ['gu', 'ગુજરાતી ઢોકળા', 'khata dhokla', true],
  ['hi', 'पनीर टिक्का', 'paneer tikka masala', true],
  ['gu', 'ઢોકળા', 'street food', false],
  ['en', 'C++', 'vitamin c', false],
  ['en', 'C++', 'c++ tutorial', true],
])('%s, “%s”: “%s” has to do with it: %s', async (language, topic, phrase, expected) => {
  expect((await tieTo(topic, language)).of(phrase) !== undefined).toBe(expected)
})
