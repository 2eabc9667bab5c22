import { asciiDigits } from '../text/typed-numbers'

/** Words that are numbers, by language (ISO 639), without “one”, which is an article or a pronoun, too.
 * Japanese and Chinese write theirs with Han characters, see below. */
const spelledOut: Readonly<Record<string, string>> = {
  en: 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|millions?|billions?|trillions?|dozens?|half|twice|double[ds]?|triple[ds]?',
  de: 'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\\p{L}*(?:zehn|zig|dreißig|hundert|tausend)|millionen?|milliarden?|dutzend|halb\\p{L}{0,2}|hälfte|doppelt\\p{L}{0,2}|zweimal|dreimal',
  fr: 'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|cents?|mille|millions?|milliards?|douzaines?|moitié|demie?|doubles?|triples?',
  es: 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\p{L}+|veint\\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|\\p{L}*cient[oa]s?|mil|millón|millones|docenas?|mitad|medi[oa]|dobles?|triples?',
  it: 'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|\\p{L}+dici|vent\\p{L}*|trent\\p{L}*|\\p{L}+anta|cento|\\p{L}+cento|mille|\\p{L}*mila|milion[ei]|miliard[oi]|dozzin[ae]|metà|mezz[oa]|doppi[oa]|tripl[oa]',
  pt: 'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|(?:ca|qua)torze|quinze|dez[ae]\\p{L}{3,}|dezoito|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|\\p{L}+cent[oa]s|mil|milhão|milhões|bilhão|bilhões|dúzias?|metade|mei[oa]|dobro|triplo',
  nl: 'twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|\\p{L}*(?:tien|tig|honderd|duizend)|miljoen|miljard|dozijn|half|halve|helft|dubbele?',
  pl: 'dwa|dwie|dwóch|trzy|trzech|cztery|czterech|pięć|pięciu|sześć|siedem|osiem|dziewięć|dziesięć|\\p{L}+(?:naście|dzieścia|dzieści|dziesiąt|sta|set)|sto|tysiąc|tysięcy|tysiące|milion\\p{L}{0,2}|miliard\\p{L}{0,2}|tuzin|pół|połowa|połowę',
  ru: 'два|две|двух|двум|двумя|три|трех|трём|четыре|четырех|пять|пяти|шесть|шести|семь|семи|восемь|восьми|девять|девяти|десять|десяти|\\p{L}+надцат[ьи]|двадцат[ьи]|тридцат[ьи]|сорок|\\p{L}+десят|девяносто|сто|двести|триста|четыреста|\\p{L}+сот|тысяч\\p{L}?|миллион\\p{L}{0,2}|миллиард\\p{L}{0,2}|пол|половин\\p{L}|вдвое|втрое|дюжин\\p{L}',
  hi: 'दो|तीन|चार|पांच|पाँच|छह|छः|सात|आठ|नौ|दस|ग्यारह|बारह|पंद्रह|बीस|तीस|चालीस|पचास|साठ|सत्तर|अस्सी|नब्बे|सौ|हजार|हज़ार|लाख|करोड़|आधा|आधी|आधे|डेढ़|ढाई|दुगुना|दोगुना',
  gu: 'બે|ત્રણ|ચાર|પાંચ|છ|સાત|આઠ|નવ|દસ|અગિયાર|બાર|પંદર|વીસ|ત્રીસ|ચાલીસ|પચાસ|સાઠ|સિત્તેર|એંસી|નેવું|સો|હજાર|લાખ|કરોડ|અડધો|અડધી|અડધું|દોઢ|અઢી|બમણું|બમણો',
  ko: '하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|열|스물|서른|마흔|쉰|예순|백|천|만|억|절반|반|두\\s|세\\s|네\\s|두\\s?배',
}

/** A number with what belongs to it: its minus, its currency or its per cent. */
const digits = /\p{Sc}?[-−]?\d+(?:[.,:'’٫٬\u00a0\u202f]\d+)*\s?[%‰°\p{Sc}]?/gu
/** Numbers in Han characters. A single 一 begins many words that are none. */
const han =
  /[〇零一二三四五六七八九十百千万萬億亿兆两兩]{2,}|[〇零二三四五六七八九十百千万萬億亿兆两兩]/gu

/** The numbers of a text in a language (BCP 47), as written but for their digits: figures with their
 * signs, words for numbers, and Han numerals. */
export function numbersIn(text: string, language: string): Set<string> {
  const plain = asciiDigits(text.normalize('NFKC')).toLowerCase()
  const found = [...plain.matchAll(digits)].map(([one]) => one.replace(/\s/g, ''))
  const spelled = spelledOut[language.split('-')[0]!.toLowerCase()]
  if (spelled) {
    const word = new RegExp(`(?<![\\p{L}\\p{M}])(?:${spelled})(?![\\p{L}\\p{M}])`, 'giu')
    found.push(...[...plain.replaceAll('ё', 'е').matchAll(word)].map(([one]) => one.trim()))
  }
  for (const [one] of plain.matchAll(han)) found.push(one)
  return new Set(found)
}
