/** What a language's searches begin and end with; `~` stands for the words to look up. */
export interface Trees {
  /** The language as YouTube's search box takes it. */
  searchBox: string
  /** What people type next: the letters that words of the language begin with. */
  letters: readonly string[]
  questions: readonly string[]
  /** Those that are a search with nothing behind them, unlike “how to ~”. */
  whole: readonly string[]
  /** With prepositions, or what the language has in their place. */
  prepositions: readonly string[]
}

const list = (text: string) => text.split('|')
const latin = [...'abcdefghijklmnopqrstuvwxyz']

/** Our own short lists, each written for its language and not translated; by tag of the site. */
export const treesByTag: Readonly<Record<string, Trees>> = {
  en: {
    searchBox: 'en',
    letters: latin,
    questions: list(
      'how to ~|how does ~|what is ~|why ~|when to ~|where to ~|which ~|can you ~|should i ~|is ~',
    ),
    whole: list('what is ~'),
    prepositions: list(
      '~ for|~ with|~ without|~ in|~ at|~ on|~ from|~ after|~ under|~ vs|~ and|~ or',
    ),
  },
  fr: {
    searchBox: 'fr',
    letters: [...latin, 'é'],
    questions: list(
      'comment ~|pourquoi ~|c’est quoi ~|quel ~|quelle ~|quand ~|où ~|combien ~|est-ce que ~|faut-il ~',
    ),
    whole: list('c’est quoi ~'),
    prepositions: list(
      '~ pour|~ avec|~ sans|~ à|~ en|~ chez|~ sur|~ après|~ contre|~ ou|~ et|~ de',
    ),
  },
  'zh-Hant': {
    searchBox: 'zh-TW',
    letters: [...'ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄚㄞㄠㄡㄢㄦㄧㄨㄩ'],
    questions: list(
      '如何~|怎麼~|~怎麼辦|為什麼~|~是什麼|什麼是~|~多少錢|~多久|哪裡~|~怎麼做|~怎麼選|~差別',
    ),
    whole: list('~是什麼|什麼是~|~差別'),
    prepositions: list('在~|用~|~給|~不用|~和|~跟|~還是|~之前|~之後|~適合|~搭配|~比'),
  },
  'zh-Hans': {
    searchBox: 'zh-CN',
    letters: [...'abcdefghjklmnopqrstwxyz'],
    questions: list(
      '如何~|怎么~|~怎么办|为什么~|~是什么|什么是~|~多少钱|~多久|哪里~|~怎么做|~怎么选|~区别',
    ),
    whole: list('~是什么|什么是~|~区别'),
    prepositions: list('在~|用~|~给|~不用|~和|~跟|~还是|~之前|~之后|~适合|~搭配|~比'),
  },
  nl: {
    searchBox: 'nl',
    letters: latin,
    questions: list(
      'hoe ~|hoe maak je ~|wat is ~|waarom ~|wanneer ~|waar ~|welke ~|hoeveel ~|kan je ~|moet je ~',
    ),
    whole: list('wat is ~'),
    prepositions: list('~ voor|~ met|~ zonder|~ in|~ op|~ van|~ na|~ tegen|~ bij|~ of|~ en|~ uit'),
  },
  gu: {
    searchBox: 'gu',
    letters: list('અ|આ|ઇ|ઉ|એ|ઓ|ક|ખ|ગ|ઘ|ચ|છ|જ|ઝ|ટ|ઠ|ડ|ઢ|ત|થ|દ|ધ|ન|પ|ફ|બ|ભ|મ|ય|ર|લ|વ|શ|સ|હ'),
    questions: list('~ કેવી રીતે|~ કેમ|~ શું છે|~ શા માટે|~ ક્યારે|~ ક્યાં|~ કેટલા|~ કોણ|~ કયું|શું ~'),
    whole: list('~ શું છે'),
    prepositions: list('~ માટે|~ સાથે|~ વગર|~ માં|~ થી|~ પછી|~ પહેલાં|~ ઉપર|~ ની|~ નો|~ અને|~ કે'),
  },
  hi: {
    searchBox: 'hi',
    letters: list('अ|आ|इ|ई|उ|ए|ऐ|ओ|क|ख|ग|घ|च|छ|ज|झ|ट|ठ|ड|ढ|त|थ|द|ध|न|प|फ|ब|भ|म|य|र|ल|व|श|स|ह'),
    questions: list('~ कैसे करें|~ कैसे बनाएं|~ क्या है|~ क्यों|~ कब|~ कहां|~ कितना|~ कौन सा|क्या ~|~ कैसे सीखें'),
    whole: list('~ क्या है'),
    prepositions: list('~ के लिए|~ के साथ|~ के बिना|~ में|~ से|~ पर|~ के बाद|~ से पहले|~ का|~ की|~ और|~ या'),
  },
  it: {
    searchBox: 'it',
    letters: latin,
    questions: list(
      'come ~|come fare ~|perché ~|cos’è ~|quando ~|dove ~|quale ~|quanto ~|si può ~|a cosa serve ~',
    ),
    whole: list('cos’è ~'),
    prepositions: list('~ per|~ con|~ senza|~ in|~ a|~ di|~ da|~ su|~ dopo|~ contro|~ o|~ e'),
  },
  ja: {
    searchBox: 'ja',
    letters: [
      ...'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわ',
    ],
    questions: list(
      '~ とは|~ やり方|~ 作り方|~ なぜ|~ どうやって|~ どこ|~ いつから|~ どれくらい|~ おすすめ どれ|~ できない',
    ),
    whole: list('~ とは'),
    prepositions: list(
      '~ で|~ に|~ から|~ まで|~ なし|~ だけ|~ 用|~ 向け|~ と|~ より|~ の 違い|~ しながら',
    ),
  },
  ko: {
    searchBox: 'ko',
    letters: [...'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'],
    questions: list('~ 하는 법|~ 만드는 법|~ 어떻게|~ 왜|~ 뭐|~이란|~ 언제|~ 어디서|~ 얼마|~ 차이'),
    whole: list('~이란|~ 뭐'),
    prepositions: list('~ 없이|~에서|~부터|~까지|~보다|~이랑|~하고|~ 용|~ 위한|~ vs|~ 후|~ 전'),
  },
  pl: {
    searchBox: 'pl',
    letters: [...latin.filter((letter) => !'qvx'.includes(letter)), 'ł', 'ś', 'ż'],
    questions: list(
      'jak ~|jak zrobić ~|co to jest ~|dlaczego ~|po co ~|kiedy ~|gdzie ~|jaki ~|ile ~|czy ~',
    ),
    whole: list('co to jest ~'),
    prepositions: list('~ dla|~ z|~ bez|~ w|~ na|~ do|~ od|~ po|~ przed|~ czy|~ i|~ przy'),
  },
  pt: {
    searchBox: 'pt-BR',
    letters: latin,
    questions: list(
      'como ~|como fazer ~|o que é ~|por que ~|quando ~|onde ~|qual ~|quanto ~|pode ~|para que serve ~',
    ),
    whole: list('o que é ~'),
    prepositions: list('~ para|~ com|~ sem|~ em|~ no|~ na|~ de|~ depois|~ contra|~ ou|~ e|~ por'),
  },
  ru: {
    searchBox: 'ru',
    letters: [...'абвгдежзиклмнопрстуфхцчшщэюя'],
    questions: list(
      'как ~|как сделать ~|что такое ~|почему ~|зачем ~|когда ~|где ~|какой ~|сколько ~|можно ли ~',
    ),
    whole: list('что такое ~'),
    prepositions: list('~ для|~ с|~ без|~ в|~ на|~ из|~ от|~ после|~ до|~ или|~ и|~ своими руками'),
  },
  es: {
    searchBox: 'es',
    letters: [...latin, 'ñ'],
    questions: list(
      'cómo ~|cómo hacer ~|qué es ~|por qué ~|cuándo ~|dónde ~|cuál ~|cuánto ~|se puede ~|para qué sirve ~',
    ),
    whole: list('qué es ~'),
    prepositions: list(
      '~ para|~ con|~ sin|~ en|~ de|~ desde|~ después|~ contra|~ o|~ y|~ por|~ sobre',
    ),
  },
  de: {
    searchBox: 'de',
    letters: [...latin, 'ä', 'ö', 'ü'],
    questions: list(
      'wie ~|wie macht man ~|was ist ~|warum ~|wann ~|wo ~|welche ~|wie viel ~|kann man ~|wozu ~',
    ),
    whole: list('was ist ~'),
    prepositions: list(
      '~ für|~ mit|~ ohne|~ in|~ im|~ auf|~ aus|~ bei|~ nach|~ gegen|~ oder|~ und',
    ),
  },
}

/** Words that join two nouns, with which no search ends; only of languages that have them between. */
export const joinsByTag: Readonly<Record<string, readonly string[]>> = {
  en: list('vs|and|or|with|without'),
  fr: list('et|ou|de|sans|avec'),
  'zh-Hant': list('和|跟|還是'),
  'zh-Hans': list('和|跟|还是'),
  nl: list('en|of'),
  gu: list('અને|કે'),
  hi: list('और|या'),
  it: list('e|o|con|senza'),
  ja: list('と|の|や|vs'),
  ko: list('와|과|랑|이랑|하고|vs'),
  pl: list('i|czy|bez'),
  pt: list('e|ou|com|sem'),
  ru: list('и|или|с|без'),
  es: list('y|o|con|sin'),
  de: list('und|oder|ohne'),
}
