/** Beginnings of words that make fun or noise, which do not stand beside a grave subject; our own
 * list, in the languages of the site. A `$` is the end of a word. */
const light = [
  'funny|funni|joke|meme|prank|lol|lmao|comedy|hilarious|parody|roast|fails?$|epic|insane|shocking',
  'lustig|witz|komisch|drôle|blague|humour|humor|hilarant|comique|chist|gracios|divertid|divertent',
  'barzellett|comic[ao]|piada|engraçad|zabawn|śmieszn|żart|kawał|grappig|mop$|moppen|hilarisch',
  'прикол|смешн|шутк|ржач|мем$|мемы|юмор|угар',
]
/** The same of words that sell, and of those that promise an easy way. */
const selling = [
  'cheap|price|buy$|sale$|discount|deals?$|coupon|tricks?$|hacks?$|tips$|beginner|for dummies|unbox',
  'easy|easily|step by step|tutorial|how to make|diy$|kit$|from scratch|for free|free (?:course|download|online|pdf)',
  'ideas?$|mistakes?$|best$|reviews?$|ideen$|fehler$|schnell|idée|erreurs?$|meilleur|rapide|rápid|opinion',
  'mejor|migliore|errori$|veloce|melhor|ideias?$|vale a pena|ideeën|fouten$|snel$|pomysł|błęd|najleps|szybk|opinie$',
  'иде[яи]$|ошибк|лучш|быстр|отзыв|आइडिया|गलती|ग़लती|बेस्ट|सबसे अच्छ|આઇડિયા|ભૂલ|બેસ્ટ|શ્રેષ્ઠ|errores$|erros$',
  'gifts?$|tools?$|without tools|recipes?$|lesson$|\\d+ ?min',
  'billig|günstig|preis|kosten$|kaufen|rabatt|angebot|tipps?$|anfänger|einsteiger|einfach|schritt für schritt',
  'anleitung|selber machen|geschenk|gratis|kostenlos|werkzeug|set$|lektion',
  'pas cher|prix$|combien coûte|coûte|acheter|achat|promo|astuce|conseil|débutant|facile|étape par étape|tuto',
  'cadeau|gratuit|outil|leçon',
  'barat|precio|cuesta|comprar|oferta|descuento|truco|consejo|principiante|fácil|paso a paso|desde cero',
  'regalo|herramienta|lección|aprende',
  'prezz|quanto costa$|comprare|offert|sconto|trucc|consigli|principiant|passo passo|da zero|regal',
  'attrezz|lezion|imparare',
  'preço|custa$|desconto|truque|dicas?$|macete|iniciante|passo a passo|do zero|presentes?$|grátis|ferramenta',
  'aulas?$|curso',
  'goedkoop|prijs|kopen|korting|aanbieding|trucje|trucs?$|makkelijk|stap voor stap|cadeau|gereedschap',
  'tani[aeo]?$|cen[ay]$|ile kosztuje|kupić|promocj|rabat|trik|sztuczk|porady$|poradnik|początkując|łatw',
  'krok po kroku|od zera|prezent|za darmo|darmow|narzędzi|lekcj',
  'дешев|дешёв|недорог|цен[аы]$|стоимост|сколько стоит|купить|скидк|акци[яи]$|лайфхак|хитрост|совет[ыов]*$',
  'начинающ|новичк|легко$|просто$|пошагов|урок|с нуля|подар|бесплатн|инструмент|своими руками|распаковк',
  'सस्त|कीमत|क़ीमत|दाम$|खरीद|ख़रीद|ऑफर|छूट|ट्रिक|टिप्स|नुस्ख|बिगिनर|शुरू से|आसान|स्टेप|ट्यूटोरियल|मुफ्त|मुफ़्त|फ्री|फ़्री|अनबॉक्सिंग|\\d+ मिनट',
  'સસ્ત|કિંમત|ભાવ$|ખરીદ|ઑફર|ઓફર|ટ્રિક|ટિપ્સ|શિખાઉ|બિગિનર|સહેલ|સરળ|સ્ટેપ|મફત|ફ્રી|અનબૉક્સિંગ|અનબોક્સિંગ|ખેતી|\\d+ મિનિટ',
]
const lightAnywhere =
  /मज़ाक|मजाक|चुटकुल|कॉमेडी|हास्य|મજાક|જોક|કોમેડી|હાસ્ય|面白|おもしろ|ネタ|爆笑|ドッキリ|웃긴|유머|개그|몰카|搞笑|笑话|笑話|整蛊|整蠱|恶搞|惡搞|段子/u
const sellingAnywhere = new RegExp(
  [
    '100均|安い|激安|値段|価格|通販|購入|おすすめ|オススメ|裏技|コツ|初心者|簡単|作り方|手順|無料|開封|時短|道具|プレゼント|\\d+ ?分',
    '가격|저렴|싼$|구매|할인|추천|꿀팁|팁$|초보|쉬운|쉽게|만들기|무료|언박싱|준비물|강의|실수|후기|\\d+ ?분|도구|선물',
    '便宜|平价|平價|价格|價格|价钱|價錢|多少钱|多少錢|购买|購買|优惠|優惠|推荐|推薦|技巧|窍门|竅門|新手|入门|入門|简单|簡單',
    '做法|教程|教學|步骤|步驟|免费|免費|开箱|開箱|工具|礼物|禮物|最好的|哪里买|哪裡買|\\d+ ?分[钟鐘]|心得|常见错误|常見錯誤',
  ]
    .join('|')
    .replaceAll('$', '(?![\\p{L}\\p{M}])'),
  'u',
)
const beginning = (words: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{M}\\p{Nd}])(?:${words.join('|').replaceAll('$', '(?![\\p{L}\\p{M}])')})`,
    'iu',
  )
const lightWord = beginning(light)
const sellingWord = beginning(selling)

/** Whether a text jokes or exclaims. */
export const isLight = (text: string): boolean =>
  lightWord.test(text) || lightAnywhere.test(text) || /[!！¡]/u.test(text)

/** Whether a text sells something, or promises an easy way to it. */
export const isSelling = (text: string): boolean =>
  sellingWord.test(text) || sellingAnywhere.test(text)
