/** Beginnings of words that make fun or noise, which do not stand beside a grave subject; our own
 * list, in the languages of the site. */
const light = [
  'funny|funni|joke|meme|prank|lol|lmao|comedy|hilarious|parody|roast|fails?\\b|epic|insane|shocking',
  'lustig|witz|komisch|drôle|blague|humour|humor|hilarant|comique|chist|gracios|divertid|divertent',
  'barzellett|comic[ao]|piada|engraçad|zabawn|śmieszn|żart|kawał|grappig|mop\\b|moppen|hilarisch',
  'прикол|смешн|шутк|ржач|мем\\b|мемы|юмор|угар',
].join('|')
const lightAnywhere =
  /मज़ाक|मजाक|चुटकुल|कॉमेडी|हास्य|મજાક|જોક|કોમેડી|હાસ્ય|面白|おもしろ|ネタ|爆笑|ドッキリ|웃긴|유머|개그|몰카|搞笑|笑话|笑話|整蛊|整蠱|恶搞|惡搞|段子/u
const lightWord = new RegExp(`(?<![\\p{L}\\p{M}])(?:${light})`, 'iu')

/** Whether a text jokes or exclaims. */
export const isLight = (text: string): boolean =>
  lightWord.test(text) || lightAnywhere.test(text) || /[!！¡]/u.test(text)
