/**
 * What people add to a search, by language; `~` stands for their words. Our own short lists of endings that
 * stand behind any subject, over many first letters.
 */
export const completions: Record<string, string> = {
  en: '~ for beginners|~ tutorial|~ at home|~ basics|~ easy|~ explained|~ for kids|~ guide|~ in 10 minutes|~ just the basics|~ mistakes|~ quick|~ step by step|~ tips|~ common mistakes|~ from scratch|~ properly|~ video|~ what to know|~ 2026',
  fr: '~ pour débutants|~ tuto|~ facile|~ à la maison|~ astuces|~ débutant|~ erreurs|~ pour enfants|~ idées|~ rapide|~ technique|~ vidéo|~ en 10 minutes|~ étapes|~ les bases|~ conseils|~ méthode|~ pas à pas|~ 2026',
  'zh-Hant': '~教學|~新手|~技巧|~入門|~失敗原因|~步驟|~心得|~重點|~ 2026|~簡單|~影片',
  'zh-Hans': '~教程|~新手|~技巧|~入门|~常见错误|~步骤|~心得|~重点|~ 2026|~简单|~视频',
  nl: '~ voor beginners|~ uitleg|~ tips|~ thuis|~ basis|~ fouten|~ handleiding|~ ideeën|~ makkelijk|~ oefenen|~ stap voor stap|~ voor kinderen|~ in 10 minuten|~ snel|~ video|~ 2026',
  gu: '~ કેવી રીતે|~ ગુજરાતીમાં|~ ઘરે|~ માહિતી|~ સરળ રીત|~ ટિપ્સ|~ ફાયદા|~ શીખો|~ વીડિયો|~ ભૂલો|~ શરૂઆત|~ દસ મિનિટમાં|~ 2026',
  hi: '~ कैसे करें|~ सीखें|~ हिंदी में|~ घर पर|~ आसान तरीका|~ टिप्स|~ शुरुआती|~ फायदे|~ अभ्यास|~ वीडियो|~ पूरी जानकारी|~ गलतियाँ|~ दस मिनट में|~ शुरुआत|~ गलतियों से बचें|~ 2026',
  it: '~ per principianti|~ tutorial|~ facile|~ a casa|~ consigli|~ corso|~ da zero|~ errori|~ idee|~ passo passo|~ per bambini|~ trucchi|~ veloce|~ in 10 minuti|~ guida|~ le basi|~ metodo|~ video|~ 2026',
  ja: '~ 初心者|~ やり方|~ コツ|~ おすすめ|~ 簡単|~ 入門|~ 基本|~ 失敗|~ 家で|~ 時短|~ 動画|~ 練習|~ 子供|~ 注意点|~ 時間|~ 10分|~ 2026',
  ko: '~ 초보|~ 하는 법|~ 추천|~ 기초|~ 강의|~ 꿀팁|~ 후기|~ 집에서|~ 실수|~ 독학|~ 쉽게|~ 입문|~ 10분|~ 방법|~ 주의할 점|~ 준비|~ 순서|~ 2026',
  pl: '~ dla początkujących|~ poradnik|~ krok po kroku|~ w domu|~ błędy|~ dla dzieci|~ film|~ jak zacząć|~ kurs|~ łatwe|~ porady|~ szybko|~ podstawy|~ od zera|~ wskazówki|~ 2026',
  pt: '~ para iniciantes|~ passo a passo|~ em casa|~ fácil|~ como fazer|~ curso|~ dicas|~ erros|~ funciona|~ ideias|~ para crianças|~ rápido|~ tutorial|~ guia|~ o básico|~ vídeo|~ sem erro|~ 2026',
  ru: '~ для начинающих|~ дома|~ уроки|~ быстро|~ видео|~ для детей|~ за 10 минут|~ идеи|~ инструкция|~ легко|~ ошибки|~ пошагово|~ советы|~ с нуля|~ основы|~ секреты|~ правильно|~ 2026',
  es: '~ para principiantes|~ paso a paso|~ en casa|~ fácil|~ consejos|~ curso|~ desde cero|~ errores|~ guía|~ ideas|~ para niños|~ rápido|~ trucos|~ lo básico|~ método|~ vídeo|~ sin errores|~ 2026',
  de: '~ für Anfänger|~ Anleitung|~ zu Hause|~ Tipps|~ einfach|~ Fehler|~ für Kinder|~ Ideen|~ in 10 Minuten|~ Kurs|~ ohne Vorkenntnisse|~ schnell|~ Übungen|~ Grundlagen|~ richtig|~ Schritt für Schritt|~ Video|~ 2026',
}

/** What is added to words of which nothing is known: it fits names and places, too. */
export const plainEndings: Record<string, string> = {
  en: '~ review|~ explained|~ tips|~ 2026|~ guide|~ for beginners|~ ideas',
  fr: '~ avis|~ tuto|~ prix|~ vidéo|~ idées|~ 2026|~ conseils|~ expliqué',
  'zh-Hant': '~介紹|~推薦|~心得|~價格|~影片|~ 2026|~評價|~攻略',
  'zh-Hans': '~介绍|~推荐|~心得|~价格|~视频|~ 2026|~评价|~攻略',
  nl: '~ uitleg|~ tips|~ ervaringen|~ review|~ nederlands|~ 2026|~ ideeën|~ prijs',
  gu: '~ માહિતી|~ ગુજરાતીમાં|~ ટિપ્સ|~ વીડિયો|~ ભાવ|~ 2026|~ સમજૂતી',
  hi: '~ जानकारी|~ हिंदी में|~ टिप्स|~ वीडियो|~ कीमत|~ 2026|~ समीक्षा',
  it: '~ recensione|~ opinioni|~ consigli|~ guida|~ prezzo|~ 2026|~ idee|~ spiegazione',
  ja: '~ 紹介|~ 解説|~ おすすめ|~ レビュー|~ 動画|~ 2026|~ 口コミ',
  ko: '~ 소개|~ 후기|~ 추천|~ 가격|~ 정리|~ 2026|~ 영상',
  pl: '~ opinie|~ recenzja|~ porady|~ film|~ cena|~ 2026|~ poradnik',
  pt: '~ resenha|~ opinião|~ dicas|~ guia|~ preço|~ 2026|~ ideias|~ explicação',
  ru: '~ обзор|~ отзывы|~ советы|~ видео|~ цена|~ 2026|~ идеи',
  es: '~ opiniones|~ reseña|~ consejos|~ guía|~ precio|~ 2026|~ ideas|~ explicación',
  de: '~ Erfahrungen|~ Test|~ Tipps|~ Preis|~ Ideen|~ 2026|~ erklärt|~ deutsch',
}

/** How a search begins that asks something, and how it ends where the question stands behind. */
export const asking =
  /^(?:how|what|why|when|where|which|who|can|should|is|does|do|wie|was|warum|wann|wo|welche|kann|wozu|comment|pourquoi|c’est quoi|c'est quoi|quel|quelle|quand|où|combien|est-ce que|faut-il|cómo|qué|por qué|cuál|cuándo|dónde|cuánto|se puede|para qué|come|perché|cos’è|cos'è|quando|dove|quale|quanto|si può|a cosa|como|o que|por que|onde|qual|pode|para que|hoe|wat|waarom|wanneer|waar|welke|hoeveel|kan|moet|jak|co to|dlaczego|po co|kiedy|gdzie|jaki|ile|czy|как|что|почему|зачем|когда|где|какой|сколько|можно|क्या|कैसे|क्यों|कब|कहाँ|શું|શા માટે|કેવી રીતે|ક્યારે|ક્યાં) |^(?:如何|怎[么麼]|为什么|為什麼|什[么麼]是|哪[里裡])| (?:कैसे करें|कैसे बनाएं|क्या है|क्यों|कब|कहां|कितना|कौन सा|कैसे सीखें|કેવી રીતે|કેમ|શું છે|શા માટે|ક્યારે|ક્યાં|કેટલા|કોણ|કયું|とは|やり方|作り方|なぜ|どうやって|どこ|いつから|どれくらい|おすすめ どれ|できない|하는 법|만드는 법|어떻게|왜|뭐|언제|어디서|얼마|차이)$|(?:이란|怎[么麼]办|怎麼辦|是什[么麼]|多少[钱錢]|多久|怎[么麼](?:做|选|選)|区别|差別)$/u

/** How a search begins or ends that goes on, where its language has that without a space, or as a main word. */
export const open =
  /^[在用]\p{Script=Han}|(?:[給给和跟比]|不用|還是|还是|之前|之[後后]|[適适]合|搭配)$|\p{Script=Hangul}(?:보다|이랑|하고|에서|부터|까지)$| (?:なし|用|向け|より|の 違い|しながら|위한|용|ઉપર|વગર|contro|contra|depois|después|своими руками)$/u
