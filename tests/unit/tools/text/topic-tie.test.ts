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
  ['en', 'sourdough starter', '#SourdoughStarter #sourdough #starter'],
  ['en', 'How to use eBay', '#eBay'],
  ['ja', '編み物 初心者', '#編み物初心者 #編み物'],
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
  ['ja', '一日で編めるガーター編みのマフラー', '#ガーター編み #マフラー'],
  ['zh-Hant', '2026 台北美食', '#台北美食 #台北 #美食'],
  ['en', 'Abs in 30 days', '#AbsIn30Days #Abs'],
  ['ja', '東京観光', '#東京観光 #東京 #観光'],
  ['zh-Hant', '如何學吉他', '#學吉他 #吉他'],
  ['ja', '筋トレ 初心者 自宅', '#筋トレ初心者 #筋トレ #自宅'],
  ['ja', '簡単 作り置き レシピ', '#簡単作り置き #作り置きレシピ #作り置き'],
  ['ja', 'スマホだけで動画編集する', '#動画編集 #スマホ'],
  ['ja', 'マイクラ 建築', '#マイクラ建築 #マイクラ #建築'],
  ['ja', '夏休みの自由研究', '#夏休みの自由研究 #自由研究 #夏休み'],
  ['ja', 'お金の貯め方', '#お金の貯め方 #お金'],
  ['ja', '赤ちゃんの寝かしつけ', '#赤ちゃんの寝かしつけ #赤ちゃん #寝かしつけ'],
  ['ja', '大学生の1日', '#大学生の1日 #大学生'],
  ['ja', '鬼滅の刃 考察', '#鬼滅の刃考察 #鬼滅の刃 #考察'],
  ['ja', 'iPhone 17 レビュー', '#iPhone17レビュー #iPhone17'],
  ['ja', '【初心者向け】Premiere Proの使い方', '#初心者向け #PremierePro'],
  ['ja', '車中泊してみた', '#車中泊'],
  ['ja', '北海道旅行 3泊4日', '#北海道旅行'],
  ['ja', 'ヨガ 朝 10分', '#ヨガ朝 #ヨガ #朝'],
  ['ja', '猫のしつけ', '#猫のしつけ #猫 #しつけ'],
  ['ja', '推し活の準備', '#推し活の準備 #推し活 #準備'],
  ['ja', 'YouTubeで稼ぐ方法', '#YouTubeで稼ぐ方法'],
  ['ja', '1週間りんごだけ生活', '#生活'],
  ['ko', '아이폰 17 리뷰', '#아이폰17리뷰 #아이폰17 #아이폰'],
  ['ko', '캠핑 용품 추천', '#캠핑용품추천 #캠핑용품 #캠핑'],
  ['ko', '강아지 훈련하는 방법', '#강아지훈련하는방법 #강아지'],
  ['ko', '제주도 3박 4일 여행 코스', '#여행코스 #제주도 #여행'],
  ['ko', '기타 코드 잡는 법', '#기타코드잡는법 #기타코드 #기타'],
  ['ko', '신입사원의 하루', '#신입사원의하루 #신입사원'],
  ['ko', '파이썬 기초 강의', '#파이썬기초강의 #파이썬'],
  ['ko', '서울에서 부산까지 자전거 여행', '#자전거여행 #서울 #부산'],
  ['ko', '오토바이 전국일주 해봤습니다', '#오토바이전국일주 #오토바이 #전국일주'],
  ['ko', '에어프라이어로 만드는 치즈케이크', '#에어프라이어 #치즈케이크'],
  ['ko', '일주일 반찬 만들기', '#반찬만들기 #반찬'],
  ['ko', '가을 캠핑', '#가을캠핑 #가을 #캠핑'],
  ['ko', '갤럭시 S26 언박싱', '#갤럭시S26언박싱 #갤럭시S26 #갤럭시'],
  ['ko', '브이로그', '#브이로그'],
  ['ko', '김치찌개 맛있게 끓이는 법', '#김치찌개맛있게끓이는법 #김치찌개'],
  ['ko', 'YouTube 수익', '#YouTube수익 #수익'],
  ['gu', 'ગુજરાતી ગરબા', '#ગુજરાતીગરબા'],
  ['ru', 'борщ', '#борщ'],
  ['de', 'Fahrrad reparieren', '#FahrradReparieren #Fahrrad'],
])('%s: “%s” gives %s', async (language, phrase, expected) => {
  expect((await phraseHashtags(phrase, language, 3)).join(' ')).toBe(expected)
})
