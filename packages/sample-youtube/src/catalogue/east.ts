import { buildChannel, buildVideos, hoursBefore } from './build'

/** Traditional Chinese: cooking on a lane in Taiwan. */
const xiangkou = buildChannel({
  id: 'UCHPDkqMGtV3ArY0FlnxGZbQ',
  title: '巷口慢慢煮',
  about: `
    一個小瓦斯爐，一口舊鍋，慢慢煮給家人吃。
    每週六早上更新，都是市場買得到的食材。`,
  handle: '@XiangkouSlowCook',
  age: 1266,
  language: 'zh-Hant',
  country: 'TW',
  subscribers: 132_708,
  views: 11_902_455,
  keywords: '家常菜|料理|食譜|台灣小吃',
  topics: ['Food'],
  footer: `
    文字食譜：https://xiangkou.example/recipes?utm_source=youtube&utm_medium=description
    我用的鍋子（聯盟連結）：https://guozi.example/pot?aff=xiangkou
    來信：hello@xiangkou.example`,
})

/** Simplified Chinese: small woodworking. */
const muxie = buildChannel({
  id: 'UCbyc-TDD3n7Hi0cB18K-Z0A',
  title: '木屑与螺丝',
  about: `
    阳台上的小木工坊：凳子、书架、玩具，都用手工工具做。
    不求快，只求稳。`,
  handle: '@muxie_workshop',
  age: 905,
  language: 'zh-Hans',
  country: 'SG',
  subscribers: 38_417,
  views: 2_815_094,
  keywords: '木工|手工|榫卯|DIY',
  topics: ['Hobby', 'Lifestyle_(sociology)'],
  footer: `
    图纸下载：https://muxie.example/tuzhi?utm_source=youtube&utm_campaign=desc
    我的刨子（推广链接）：https://gongju.example/bao?ref=muxie
    联系：box@muxie.example`,
})

/** Japanese knitting. */
const amimono = buildChannel({
  id: 'UC0sY_hwesnezL_VAtrQs8-Q',
  title: 'のんびり編み物小屋',
  about: `
    はじめての人にもわかるように、ゆっくり編みます。
    毎週日曜の朝に新しい動画を公開しています。`,
  handle: '@nonbiri_amimono',
  age: 1588,
  language: 'ja',
  country: 'JP',
  subscribers: 245_300,
  views: 20_118_733,
  keywords: '編み物|棒針編み|かぎ針編み|手芸',
  topics: ['Hobby', 'Fashion'],
  footer: `
    編み図はこちら：https://nonbiri.example/amizu?utm_source=youtube&utm_medium=gaiyou
    使っている毛糸（アフィリエイト）：https://keito.example/wool?aid=nonbiri
    お便り：tegami@nonbiri.example`,
})

/** Korean astronomy, with a handle in Hangul. */
const byeolbam = buildChannel({
  id: 'UCsmpKoreanHandle000000A',
  title: '별밤 망원경',
  about: `
    도시에서도 별은 보입니다. 작은 망원경 하나로 시작하는 천체 관측.
    맑은 금요일 밤에는 생방송을 합니다.`,
  handle: '@별밤망원경',
  age: 1049,
  language: 'ko',
  country: 'KR',
  subscribers: 76_920,
  views: 5_660_281,
  keywords: '천문|망원경|별자리|천체 관측',
  topics: ['Knowledge', 'Technology'],
  footer: `
    이달의 밤하늘 지도: https://byeolbam.example/map?utm_source=youtube&utm_medium=desc
    쓰는 망원경(제휴 링크): https://lens.example/scope?partner=byeolbam
    문의: star@byeolbam.example`,
})

export const eastChannels = [xiangkou, muxie, amimono, byeolbam]

export const eastVideos = [
  ...buildVideos(xiangkou, [
    {
      id: 'QFdjHtKaKRI',
      title: '一鍋滷肉飯，三個小訣竅',
      about: `
        滷肉要香，不是靠醬油多，而是靠油蔥酥和時間。
        這支影片用一公斤五花肉，示範怎麼切、怎麼炒、怎麼等。

        四人份，剩下的隔天拌麵更好吃。`,
      chapters: `
        0:00 選肉和切法
        0:46 爆香油蔥
        1:44 慢火滷
        2:58 盛飯`,
      hashtags: '#滷肉飯 #家常菜 #食譜',
      tags: '滷肉飯|家常菜|台灣小吃|滷肉做法|五花肉料理|油蔥酥|簡單食譜|電鍋料理',
      age: 13,
      seconds: 240,
      category: 26,
      views: 176_902,
      captions: [
        {
          language: 'zh-Hant',
          text: `
            大家好，今天我們煮一鍋滷肉，慢慢來，不要急。
            五花肉先放冷凍庫半小時，這樣比較好切。
            肉切成小指頭的寬度，太大會膩，太小會散。
            鍋子不用放油，先把肥的那一面煎出油來。
            等肉的邊緣變成金黃色，再放油蔥酥和冰糖。
            冰糖融化以後會冒小泡泡，這時候倒醬油最香。
            加水蓋過肉就好，不要一次加太多。
            大火煮滾，轉小火，蓋子留一條縫，讓它滷一個小時。
            中間只要攪拌兩次，攪太多次肉會碎。
            關火以後再悶半小時，味道才會進到肉裡面。
            白飯要煮得硬一點，這樣淋上滷汁才不會爛。
            剩下的滷汁不要倒掉，明天拿來拌麵更好吃。`,
        },
      ],
    },
    {
      id: 'smpNoViews0',
      title: '測試新鏡頭：早上的菜市場',
      about: '剛剛上傳，還沒有人看過。只是試試看新鏡頭的顏色。',
      hashtags: '#菜市場',
      tags: '菜市場|新鏡頭|測試影片|早晨|市場散步',
      age: 0,
      seconds: 74,
      category: 22,
      views: 0,
      likes: 0,
      comments: 0,
    },
    {
      id: 'Js7pL-Bd1R0',
      title: '不用豆漿機，在家煮豆漿不會焦底',
      about: `
        果汁機、紗布、一支木匙，就能煮出沒有焦味的豆漿。
        重點是第一次冒泡不是煮滾，要再等七分鐘。`,
      chapters: `
        0:00 泡豆
        1:20 打漿和過濾
        3:15 假沸騰`,
      hashtags: '#豆漿 #早餐',
      tags: '豆漿|豆漿做法|早餐|不用豆漿機|黃豆|家常早餐',
      age: 69,
      seconds: 318,
      category: 26,
      views: 93_117,
      captions: [
        {
          language: 'zh-Hant',
          seconds: 72,
          text: `
            大家好，歡迎回到廚房。
            煮豆漿會焦底，有三個原因。
            第一個原因是鍋子太薄。
            薄鍋的熱集中在爐火正上方，那一圈最先焦。
            第二個原因是豆渣沉在鍋底。
            細紗布多濾一次，鍋底就乾淨得多。
            第三個原因是一開始火太大。
            豆漿在攝氏八十度左右最容易黏鍋，小火慢慢過這一段，香味也更足。
            感謝收看，我們下次見。`,
        },
      ],
    },
  ]),
  ...buildVideos(muxie, [
    {
      id: 'end8No841SQ',
      title: '不用一颗钉子做小板凳：新手也能学会的榫卯',
      about: `
        一块松木板，一把锯子，一把凿子，两个下午。
        先在纸上画线，再在木头上画线，最后才动锯子。

        图纸在网站上，可以免费打印。`,
      chapters: `
        0:00 画线
        0:50 锯榫头
        1:52 凿榫眼
        3:04 装起来坐一坐`,
      hashtags: '#木工 #榫卯 #手工',
      tags: '木工|榫卯|小板凳|手工木工|新手木工|不用钉子|家具制作|木工入门',
      age: 24,
      seconds: 245,
      category: 26,
      views: 55_380,
      captions: [
        {
          language: 'zh-Hans',
          text: `
            今天我们做一个小板凳，从头到尾不用一颗钉子。
            材料是一块普通的松木板，两厘米厚，便宜又好锯。
            第一步是画线，线画得准，后面就轻松一半。
            记住一句话：锯子永远走在线的外面。
            榫头要比榫眼厚一张纸，这样敲进去才紧。
            凿榫眼的时候，先凿中间，再慢慢修两边。
            不要一次凿到底，凿一半就翻过来从另一面凿。
            这样背面的木头不会崩开，边也会很整齐。
            装之前先试一试，太紧就用铅笔找出磨亮的地方。
            把磨亮的地方轻轻刮掉，再试一次。
            最后用木槌敲进去，听到声音变实了就到底了。
            我七十公斤坐上去，它一声也没响。`,
        },
      ],
    },
    {
      id: 'sGwr6xbfS1k',
      title: '刨子总是卡住？先检查这三个地方',
      about: `
        刨刀、压铁、刨底，十有八九是压铁没有压紧。
        用一张纸和一支铅笔就能查出来。`,
      chapters: `
        0:00 刨刀
        1:35 压铁
        3:10 刨底`,
      hashtags: '#木工 #工具',
      tags: '刨子|磨刨刀|木工工具|刨子卡住|手工刨|工具保养',
      age: 95,
      seconds: 287,
      category: 26,
      views: 21_774,
    },
    {
      id: 'uHAQPESW5GM',
      title: '给孩子做一辆木头小火车（剩料利用）',
      about: `
        用做板凳剩下的木头，做三节会转弯的小火车。
        不上漆，只用蜂蜡，放进嘴里也不怕。`,
      hashtags: '#木工 #玩具',
      tags: '木头玩具|小火车|剩料利用|亲子手工|蜂蜡|木工',
      age: 140,
      seconds: 402,
      category: 26,
      views: 47_215,
      captions: [
        {
          language: 'zh-Hans',
          seconds: 72,
          text: `
            大家好，欢迎回到木工房。
            剩料做玩具，有三个好处。
            第一个好处是省钱。
            这辆小火车用的全是做凳子剩下的榉木，一块板也没买。
            第二个好处是尺寸小，手工锯就够用。
            六岁的孩子坐在旁边，一个下午看着它从木块变成火车。
            第三个好处是每块木头都有来历。
            车头是奶奶的桌腿，车厢是旧床板，孩子都记得。
            感谢观看，我们下期再见。`,
        },
      ],
    },
  ]),
  ...buildVideos(amimono, [
    {
      id: 'c4ItUdnMtQM',
      title: '【初心者】一日で編めるガーター編みのマフラー',
      about: `
        表編みだけで編める、いちばんやさしいマフラーです。
        作り目から糸の始末まで、一目ずつゆっくり映しています。

        太い糸と10ミリの針を使うと、一日で編み終わります。`,
      chapters: `
        0:00 糸と針
        0:45 作り目
        1:46 表編み
        3:02 糸の始末`,
      hashtags: '#編み物 #マフラー #初心者',
      tags: '編み物|マフラーの編み方|棒針編み|編み物初心者|ガーター編み|手編み|極太毛糸|作り目',
      age: 17,
      seconds: 243,
      category: 26,
      views: 391_244,
      captions: [
        {
          language: 'ja',
          text: `
            こんにちは、今日は一日で編めるマフラーを一緒に編みましょう。
            使うのは極太の毛糸が三玉と、十ミリの棒針です。
            針が太いと目が大きくなるので、早く編めます。
            まず作り目を十八目作りますが、きつくしないのがこつです。
            二本の針をそろえて作ると、ちょうどよいゆるさになります。
            ここからは最後までずっと表編みだけを繰り返します。
            右の針を左の目に入れて、糸をかけて、引き出して、はずします。
            最初の一目は編まずに移すと、端がきれいにそろいます。
            目の数が増えていたら、どこかで糸を割っています。
            百二十センチまで編めたら、ゆるく伏せ止めをします。
            糸の端はとじ針で五センチくらい編み地にくぐらせます。
            洗って平らに干せば、明日の朝から使えます。`,
        },
      ],
    },
    {
      id: 'smpPremier0',
      title: '【プレミア公開】古いセーターをほどいて帽子にする',
      about: `
        虫食いのセーターを一着まるごとほどいて、家族四人分の帽子を編みました。
        公開の時間に、チャットで一緒に見ましょう。`,
      hashtags: '#編み物 #リメイク',
      tags: 'セーター リメイク|ほどき方|帽子の編み方|編み物|毛糸の再利用',
      age: 1,
      seconds: 0,
      category: 26,
      views: 0,
      likes: 212,
      comments: 0,
      broadcastState: 'upcoming',
      broadcast: { scheduledStart: hoursBefore(-180 * 24 - 11) },
    },
    {
      id: '2C3-mUIHuG8',
      title: 'かかとの穴をなおす：靴下のダーニング',
      about: `
        かまぼこの板と太めの糸で、穴のあいた靴下がもう一冬はけます。
        色をかえると、つくろいが模様になります。`,
      chapters: `
        0:00 道具
        0:55 たて糸
        2:20 よこ糸`,
      hashtags: '#ダーニング #手芸',
      tags: 'ダーニング|靴下の穴|つくろい|手芸|かがり縫い|ものを大切に',
      age: 111,
      seconds: 274,
      category: 26,
      views: 158_630,
      captions: [
        {
          language: 'ja',
          seconds: 72,
          text: `
            みなさんこんにちは。
            靴下のかかとに穴があく理由は三つあります。
            一つ目は靴の内側のざらつきです。
            革の縫い目が一歩ごとに糸をこすります。
            二つ目は糸の太さです。
            細い綿だけで編んだかかとは、一年ほどで薄くなります。
            三つ目は洗い方です。
            裏返して洗った靴下は、かかとの毛羽が半分ですみます。
            ご視聴ありがとうございました。`,
        },
      ],
    },
  ]),
  ...buildVideos(byeolbam, [
    {
      id: 'mHSgv92GgUE',
      title: '토성 고리, 10만 원대 망원경으로 정말 보일까?',
      about: `
        결론부터 말하면 보입니다. 다만 세 가지를 지켜야 합니다.
        식히기, 기다리기, 그리고 배율을 욕심내지 않기.

        아파트 옥상에서 직접 찍은 영상과 함께 설명합니다.`,
      chapters: `
        0:00 결론부터
        0:47 망원경 식히기
        1:43 배율의 함정
        2:56 실제로 본 모습`,
      hashtags: '#토성 #망원경 #천체관측',
      tags: '토성|망원경 추천|천체 관측|토성 고리|입문용 망원경|별 보기|도시에서 별 보기|배율',
      age: 14,
      seconds: 239,
      category: 28,
      views: 121_076,
      captions: [
        {
          language: 'ko',
          text: `
            안녕하세요, 오늘은 작은 망원경으로 토성 고리를 보겠습니다.
            결론부터 말씀드리면, 10만 원대 망원경으로도 고리는 보입니다.
            다만 첫째로, 망원경을 밖에 내놓고 30분 동안 식혀야 합니다.
            통 안의 따뜻한 공기가 흔들리면 별이 물속처럼 보이기 때문입니다.
            둘째로, 토성이 높이 떠오를 때까지 기다리세요.
            지평선 가까이에서는 두꺼운 공기가 모든 것을 흐리게 만듭니다.
            셋째로, 배율을 욕심내지 마세요.
            구경이 70밀리미터라면 100배 정도가 가장 또렷합니다.
            접안렌즈를 들여다볼 때는 숨을 천천히 쉬고 오래 보세요.
            처음에는 작은 달걀처럼 보이다가 갑자기 고리가 갈라집니다.
            그 순간을 한 번 보면 다음 맑은 밤을 기다리게 됩니다.
            다음 시간에는 목성의 위성 네 개를 찾아보겠습니다.`,
        },
      ],
    },
    {
      id: 'smpLiveNow0',
      title: '🔴 생방송: 오늘 밤 달 표면 함께 보기',
      about: `
        구름이 걷히는 동안 달의 크레이터를 함께 찾아봅니다.
        보고 싶은 곳의 이름을 채팅에 적어 주세요.`,
      hashtags: '#달 #생방송',
      tags: '달 관측|생방송|크레이터|망원경 라이브|천체 관측',
      age: 0,
      seconds: 0,
      category: 28,
      views: 3_902,
      comments: 0,
      broadcastState: 'live',
      broadcast: {
        scheduledStart: hoursBefore(14),
        actualStart: hoursBefore(13, 57, 13),
        concurrentViewers: 418,
      },
    },
    {
      id: 'ONs5CH7ALaA',
      title: '북두칠성으로 북극성 찾기, 1분이면 충분합니다',
      about: `
        국자 끝의 두 별을 다섯 배 늘리면 북극성입니다.
        나침반이 틀릴 때도 이 방법은 맞습니다.`,
      chapters: `
        0:00 국자 찾기
        0:30 다섯 배 늘리기
        1:05 계절마다 다른 모습`,
      hashtags: '#별자리 #북극성',
      tags: '북두칠성|북극성 찾기|별자리|밤하늘|천문 기초|캠핑',
      age: 123,
      seconds: 96,
      category: 28,
      views: 68_254,
      captions: [
        {
          language: 'ko',
          seconds: 72,
          text: `
            안녕하세요, 별밤망원경입니다.
            북극성을 찾는 데는 세 가지가 있으면 충분합니다.
            첫 번째는 북두칠성입니다.
            국자 끝의 두 별을 이은 선을 다섯 배 늘리면 북극성에 닿습니다.
            두 번째는 카시오페이아입니다.
            가을에 북두칠성이 산에 가려도 더블유 모양은 높이 떠 있습니다.
            세 번째는 주먹 하나입니다.
            팔을 뻗은 주먹 하나가 십 도이고, 서울에서 북극성은 주먹 네 개 높이에 있습니다.
            시청해 주셔서 감사합니다.`,
        },
      ],
    },
  ]),
]
