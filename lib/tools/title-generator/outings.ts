/*
 * Trips, crafts and sports, told by the noun or gerund that their phrase begins with, or ends with where
 * a language says it last; and what may be left out of a how-to without changing what is done. Our own
 * lists, to be sure rather than complete.
 */

const small: Readonly<Record<string, string>> = {
  en: '(?:my|our|a|an|the|first|solo|winter|summer|spring|autumn|fall|weekend|night|day|family|long|short|quiet|rainy|early|morning)\\s',
  de: '(?:mein\\p{L}*|unser\\p{L}*|eine?|erste[rsn]?|kleine[rsn]?|gro(?:ß|ss)e[rsn]?|lange[rsn]?|spontane[rsn]?|gemütliche[rsn]?)\\s',
  fr: '(?:mon|ma|mes|notre|nos|un|une|petite?|grande?|longue?|premi(?:er|ère)|belle|dernière?)\\s',
  es: '(?:mi|mis|nuestr[oa]s?|un|una|primer|primera|gran|pequeñ[oa]|larg[oa])\\s',
  it: "(?:il|la|un|una|mio|mia|nostr[oa]|prim[oa]|piccol[oa]|grande|lung[oa])\\s|un'",
  pt: '(?:meu|minha|nosso|nossa|um|uma|primeir[oa]|grande|pequen[oa]|long[oa])\\s',
  nl: '(?:mijn|onze|ons|een|eerste|lange|korte|kleine|grote|mooie?)\\s',
  pl: '(?:m[oó]j|moja|moje|nasz\\p{L}*|\\p{L}+(?:y|a|e|i|owy|owa|owe))\\s',
  ru: '(?:мой|моя|моё|наш\\p{L}*|\\p{L}+(?:ая|яя|ий|ый|ой|ее|ое|ие|ые))\\s',
}

const first: Readonly<Record<string, string>> = {
  en: 'time snorkeling|snorkeling|scuba diving|paddleboarding|ice skating|horse riding|(?:by|a trip by) (?:train|bike|van|boat|bus) (?:to|through|across|around)|day (?:of|at|in|on)|camp cooking|hikes?|hiking|trips?|road trip|camping|trek|walk|walking|bike ride|cycling|biking|picnic|fishing|ice fishing|fly fishing|bouldering|climbing|surfing|kayaking|canoeing|paddling|skiing|snowboarding|sledding|jogging|swimming|birdwatching|birding|foraging|thrifting|stargazing|backpacking|gardening|crocheting|knitting|quilting|woodworking|whittling|pottery|metal detecting|geocaching|volunteering|beekeeping|berry picking|apple picking|mushroom picking|restoring|rebuilding|renovating|learning|training for|baking|cooking|painting|building|making|growing|raising|sailing|skating|roller skating|trail running',
  de: '(?:\\p{L}*(?:wanderung|tour|ausflug|spaziergang|bummel)|(?:(?:welt|rund|zug|bahn|bus|rad|klassen)?reise|(?:floh|trödel|wochen|weihnachts)markt|(?:road|wochenend)?trip)|angeln|zelten|camping|camp|urlaub|wochenende|backen|kochen|klettern|bouldern|paddeln|langlaufen|reiten|grillen|imkern|töpfern|wandern|radeln|pilzesammeln|pilze sammeln|beeren pflücken|gassi gehen|segeln|rodeln|joggen|\\p{L}+fahren (?:auf|in|im|am|durch|mit)|mit (?:dem|der|meinem|meiner|unserem) \\p{L}+ (?:nach|durch|um|über|quer)|tag (?:in|im|auf|am|bei|mit))',
  fr: 'rando|randonnée|balade|sortie|virée|voyage|week-?end|bivouac|pêche|cueillette|promenade|ascension|camping|trek|road ?trip|footing|pique-nique|vide-grenier|brocante|jardinage|escalade|kayak|canoë|surf|atelier|sortie|baignade|vendanges|plongée|raquettes|en (?:train|van|vélo|bateau|camping-car|moto|kayak) (?:jusqu|à|vers|dans|en|le long)|journée (?:à|dans|avec|au|en)',
  es: 'ruta|excursión|viaje|escapada|caminata|paseo|pesca|senderismo|acampada|camping|trekking|subida|finde|fin de semana|taller|recorrido|surf|escalada|buceo|aprendiendo|haciendo|cocinando|pescando|montando|restaurando|pintando|caminando|subiendo|plantando|cosiendo|tejiendo|armando|entrenando|horneando|cosechando|acampando|remando|(?!cuando|mando|bando|comando)\\p{L}{3,}(?:ando|iendo|yendo)|en (?:bici|moto|tren|furgo|kayak|auto|coche|barco) (?:por|a|hasta)|día (?:en|de|con)',
  it: 'giro|gita|escursione|passeggiata|viaggio|weekend|pesca|funghi|vendemmia|trekking|campeggio|salita|pedalata|ciaspolata|arrampicata|camminata|cammino|gitarella|notte in|mercatino|in (?:camper|bici|moto|treno|barca|vespa|canoa) (?:a|da|lungo|per|sul|sulle|in|verso)|giornata (?:a|in|con|tra|al)',
  pt: 'surf|pesca|pescaria|trilha|passeio|viagem|acampamento|caminhada|pedal|pedalada|mergulho|escalada|rolê|feira|montando|aprendendo|fazendo|cozinhando|pescando|restaurando|reformando|plantando|pintando|treinando|costurando|bordando|acampando|construindo|colhendo|remando|caminhando|(?!quando|mando|bando|comando)\\p{L}{3,}(?:ando|endo|indo)|de (?:bike|moto|trem|carro|barco|ônibus) (?:até|pelo|pela|por|para)|dia (?:na|no|em|com|de)',
  nl: 'wandelingetje|wandeling|wandelen|fietstocht|fietstochtje|fietsen|schaatsen|vissen|kamperen|weekendje|weekend|dagje|tocht|tochtje|rondje|uitje|zeilen|kanoën|kanovaren|suppen|boulderen|mountainbiken|tuinieren|roadtrip|paddenstoelen zoeken|wadlopen|wildkamperen|hardlopen|kajakken|varen|met de (?:trein|fiets|boot|camper|auto) (?:naar|door|langs|rond)|dag (?:in|op|bij|met)',
  pl: 'grzybobranie|wyprawa|wycieczka|spacer|wędkowanie|morsowanie|biwak|nocleg|wypad|spływ|rajd|wędrówka|wspinaczka|wyjazd|podróż|weekend|bieganie|kajaki|kajakiem|żeglowanie|łowienie|szydełkowanie|jagodobranie|majówka|na (?:grzyby|ryby|jagody|narty)|(?:pociągiem|rowerem|kamperem|autem|autostopem) (?:po|do|przez|dookoła|nad)|dzień (?:w|na|z|u)',
  ru: 'рыбалка|поход|поездка|прогулка|сплав|восхождение|вылазка|ночёвка|ночевка|выходные|путешествие|пикник|велопрогулка|велопоход|экскурсия|тренировка|катание|сплавляемся|собираем|грибная охота|тихая охота|за (?:грибами|ягодами|рыбой)|на (?:машине|поезде|велосипеде|байдарках|лодке|мотоцикле) (?:по|в|на|до|через)|день (?:в|на|с|у)',
}

/** Things and lists that begin with a gerund, too: “baking soda”, “camping gear ideas”. */
const things: Readonly<Record<string, RegExp>> = {
  en: /^\S+ing (?:soda|powder|sheets?|oil|curve|styles?|pool|shoes|boots|blocks|machines?|tables?|rooms?|class(?:es)?|lessons?|school|boards?|bags?|pans?|pots?|day|season|areas?|videos?|music|water|station|wheel|cars?|of|dead|for sale)(?!\p{L})|\s(?:hacks?|tips|tricks|ideas|tutorials?|guide|games?|challenge|list|gear|setup|haul|compilation|asmr|essentials|supplies|recipes?|mistakes|myths|explained|review|kit|simulator|trailer)(?!\p{L})/iu,
}

const last: Readonly<Record<string, string>> = {
  hi: 'यात्रा|सैर|पतंगबाज़ी|पतंगबाजी|ट्रेकिंग|ट्रेक|पिकनिक|बागवानी|प्रैक्टिस|राइड|ट्रिप|सफ़र|सफर|कैंपिंग|शॉपिंग|तैयारी|मछली पकड़ना|में (?:एक|दो|तीन|चार|\\d+) दिन',
  gu: 'પ્રવાસ|યાત્રા|પરિક્રમા|સફર|ટ્રેકિંગ|ટ્રેક|પિકનિક|પ્રેક્ટિસ|તૈયારી|ટ્રિપ|રાઈડ|બાગકામ|કેમ્પિંગ|માં (?:એક|બે|ત્રણ|\\d+) દિવસ',
  ja: 'キャンプ|登山|釣り|ハイキング|旅行|一人旅|ひとり旅|散歩|ツーリング|サイクリング|家庭菜園|バーベキュー|花見|紅葉狩り|食べ歩き|巡り|めぐり|トレッキング|スノボ|スキー|サーフィン|カヤック|潮干狩り|いちご狩り|山菜採り',
  ko: '등산|산행|캠핑|차박|낚시|여행|산책|라이딩|나들이|서핑|트레킹|백패킹|둘레길 걷기|소풍|투어|스키|갯벌체험',
  'zh-Hans':
    '钓鱼|爬山|登山|露营|徒步|骑行|自驾|自驾游|赶海|泡温泉|滑雪|野餐|赶集|旅行|旅游|一日游|采摘|摘草莓|逛早市|逛夜市|夜钓|溯溪|看日出',
  'zh-Hant':
    '釣魚|爬山|登山|露營|健行|單車環島|騎車環島|自駕|泡溫泉|滑雪|野餐|旅行|一日遊|採草莓|逛夜市|夜釣|溯溪|看日出|行山|划獨木舟|浮潛|衝浪|環島',
}

/** What goes before the place: 行麥理浩徑第二段, 爬合歡山北峰. */
const goingTo: Readonly<Record<string, RegExp>> = {
  'zh-Hans':
    /^(?:周末|国庆|五一|第一次)?(?:去)?(?:爬|徒步|骑行|自驾)(?!虫|山虎|楼)\p{sc=Han}{2,}$/u,
  'zh-Hant':
    /^(?:週末|國慶|第一次)?(?:去)?(?:行|爬|健行)(?!李|程|業|銷|動|為|事|車|人|情|虫|蟲|樓)\p{sc=Han}{2,}(?:徑|山|峰|步道|古道|段|路)$/u,
}

const patterns = new Map<string, RegExp>([
  ...Object.entries(first).map(
    ([tag, list]) => [tag, new RegExp(`^(?:${small[tag]})*(?:${list})\\s\\S`, 'iu')] as const,
  ),
  ...Object.entries(last).map(
    ([tag, list]) =>
      [
        tag,
        new RegExp(
          `\\S${/^(?:ja|zh)/.test(tag) ? '' : '.*\\s'}(?:${list})(?:\\s\\S+ (?:के साथ|साथ|સાથે))?$`,
          'u',
        ),
      ] as const,
  ),
])

/** Whether a phrase names a trip, a craft or a sport that one does. */
export const isThing = (phrase: string, language: string): boolean =>
  things[language]?.test(phrase) === true

export const isOuting = (phrase: string, language: string): boolean =>
  !isThing(phrase, language) &&
  (patterns.get(language)?.test(phrase) === true || goingTo[language]?.test(phrase) === true)

/** What a how-to begins or ends with that says nothing of what is done. */
const fillers: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:easy|simple|quick|beginner(?:['’]s)?)\s)?(?:diy|tutorial|guide)(?::\s|\s(?:on|to)\s)|\s(?:step by step|for (?:complete |total |absolute )?beginners|tutorial|the easy way|the right way)$/iu,
  de: /^(?:diy|tutorial|anleitung):?\s|\s(?:schritt für schritt(?: erklärt)?|für anfänger|(?:einfach |leicht )?erklärt|(?:einfache )?anleitung|tutorial|leicht gemacht|ganz einfach|so geht['’]?s|diy|richtig)$/iu,
  fr: /\s(?:pour (?:les )?débutants|facile(?:ment)?|pas à pas|étape par étape|tuto(?:riel)?|soi[- ]m[eê]me|toi[- ]m[eê]me|tout seul|toute seule)$/iu,
  es: /^(?:tutorial|guía):?\s|\s(?:paso a paso|para principiantes|f[aá]cil(?:mente)?|tutorial|por primera vez|uno mismo|uno misma)$/iu,
  it: /^(?:tutorial|guida):?\s|\s(?:passo (?:dopo|a|per) passo|per principianti|facile|facilmente|tutorial|da sol[oi]|fai da te)$/iu,
  pt: /^(?:tutorial|guia):?\s|\s(?:passo a passo|para iniciantes|pra iniciantes|f[aá]cil|tutorial|sozinh[oa]|do zero|pela primeira vez)$/iu,
  nl: /\s(?:stap voor stap|voor beginners|zo doe je dat|uitleg|tutorial|makkelijk|zelf doen)$/iu,
  pl: /^(?:(?:mój|szybki|łatwy|prosty|najlepszy)\s)*sposób na\s|\s(?:krok po kroku|dla początkujących|poradnik|łatwo|tutorial|samemu|samodzielnie)$/iu,
  ru: /\s(?:пошагово|для начинающих|для новичков|своими руками|в домашних условиях|самому|самостоятельно|инструкция)$/iu,
  hi: /\s(?:\d{4} में|ऑनलाइन|घर बैठे|आसानी से|स्टेप बाय स्टेप|हिंदी में|मोबाइल से|पूरी जानकारी|आसान तरीका)$/u,
  gu: /\s(?:ઓનલાઈન|ઓનલાઇન|ઘરે બેઠા|સરળ રીતે|સ્ટેપ બાય સ્ટેપ|ગુજરાતીમાં|પૂરી માહિતી)$/u,
  ko: /^(?:셀프로|초보도|초간단|누구나)\s|\s(?:초보자?(?:용|도)?|꿀팁|총정리|브이로그|쉽게|\S{2,}용)$/u,
  'zh-Hans':
    /^(?:手把手)?教(?:你|大家)|^(?:新手|小白|零基础)(?=怎么|如何|怎样)|^(?:新手|小白|零基础)(?!\p{sc=Han}{0,3}(?:爸|妈|司机))|(?:的)?(?:详细)?(?:教程|攻略|步骤|流程|全过程|方法)$/u,
  'zh-Hant':
    /^(?:手把手)?教(?:你|大家)|^(?:新手|菜鳥|零基礎)(?=怎麼|如何|怎樣)|^(?:新手|零基礎)(?!\p{sc=Han}{0,3}(?:爸|媽|司機))|(?:的)?(?:詳細)?(?:教學|攻略|步驟|流程|全過程|方法)$/u,
}

/** A how-to without what says nothing of what is done. */
export function withoutFillers(line: string, language: string): string {
  const filler = fillers[language]
  if (!filler) return line
  const shorter = line.replace(filler, '').replace(filler, '').trim()
  return shorter === '' ? line : shorter
}

/** The speaker's own things as anybody's: “prune my tomatoes” as “prune your tomatoes”. */
const owned: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [[/(?<!\p{L})(?:my|our)(?!\p{L})/giu, 'your']],
  de: [[/^(?:mein|unser)\p{L}*\s/iu, '']],
  nl: [[/(?<!\p{L})(?:mijn|onze)(?!\p{L})/giu, 'je']],
  fr: [
    [/(?<!\p{L})mon(?!\p{L})/giu, 'son'],
    [/(?<!\p{L})ma(?!\p{L})/giu, 'sa'],
    [/(?<!\p{L})mes(?!\p{L})/giu, 'ses'],
  ],
  es: [[/(?<!\p{L})mi(s?)(?!\p{L})/giu, 'tu$1']],
  it: [[/(?<!\p{L})(il|la|i|le|del|della|dei|delle) (?:mi[oae]|miei)(?!\p{L})/giu, '$1']],
  pt: [
    [/(?<!\p{L})meu(s?)(?!\p{L})/giu, 'seu$1'],
    [/(?<!\p{L})minha(s?)(?!\p{L})/giu, 'sua$1'],
  ],
}

export const asAnybodys = (topic: string, language: string): string =>
  (owned[language] ?? []).reduce((text, [own, any]) => text.replace(own, any), topic)
