import { languageFit } from '@/lib/tools/text/language-fit'
import { phraseHashtags } from '@/lib/tools/text/phrase-hashtags'
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
  ['ja', '編み物', '棒針編み', 'both'],
  ['ja', '編み物 初心者', 'ギター 初心者', 'none'],
  ['ja', 'パン', 'パンダ', 'none'],
  ['zh-Hant', '滷肉飯做法', '滷肉飯', 'both'],
  ['zh-Hant', '滷肉飯做法', '蛋糕做法', 'none'],
  ['gu', 'ઢોકળા રેસીપી', 'ઢોકળાની રીત', 'both'],
  ['gu', 'ઢોકળા રેસીપી', 'પિઝા રેસીપી', 'none'],
  ['gu', 'ગુજરાતી રેસીપી', 'ગુજરાતી ખેતી', 'none'],
  ['ko', '의자 수리', '흔들의자', 'some'],
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
  ['en', 'sourdough starter', '#SourdoughStarter #sourdough #starter'],
  ['en', 'How to use eBay', '#eBay'],
  ['ja', '編み物 初心者', '#編み物初心者'],
  ['ja', 'お弁当 レシピ', '#お弁当レシピ #お弁当'],
  ['fr', 'tarte aux pommes', '#TarteAuxPommes #tarte #pommes'],
  ['fr', 'l’intelligence artificielle', '#IntelligenceArtificielle #intelligence #artificielle'],
  ['es', 'historia del rock en español', '#HistoriaDelRock #historia #rock'],
  ['es', 'el Día de los Muertos en Oaxaca', '#DíaDeLosMuertos #Día #Muertos'],
  ['fr', 'jouer la coupe de la ligue', '#CoupeDeLaLigue #jouer #coupe'],
  ['it', 'la torta dell’albicocca', '#TortaDellAlbicocca #torta #albicocca'],
  ['pt', 'receita de pão de queijo', '#PãoDeQueijo #pão #queijo'],
  ['pt', 'viagem para Fernando de Noronha', '#FernandoDeNoronha #Fernando #Noronha'],
  ['hi', 'मिट्टी के बर्तन', '#मिट्टीकेबर्तन'],
  ['ja', '一日で編めるガーター編みのマフラー', '#ガーター編み #一日 #ガーター'],
  ['zh-Hant', '2026 台北美食', '#台北美食 #台北 #美食'],
  ['en', 'Abs in 30 days', '#AbsIn30Days #Abs'],
  ['ja', '東京観光', '#東京観光 #東京 #観光'],
  ['zh-Hant', '如何學吉他', '#學吉他 #吉他'],
  ['gu', 'ગુજરાતી ગરબા', '#ગુજરાતીગરબા'],
  ['ru', 'борщ', '#борщ'],
  ['de', 'Fahrrad reparieren', '#FahrradReparieren #Fahrrad'],
])('%s: “%s” gives %s', async (language, phrase, expected) => {
  expect((await phraseHashtags(phrase, language, 3)).join(' ')).toBe(expected)
})
