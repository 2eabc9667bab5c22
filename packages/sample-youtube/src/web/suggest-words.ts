/**
 * What people add to a search, by language; `~` stands for their words. Our own short lists: the
 * questions, small words and endings that autocomplete is known for, over many first letters.
 */
export const completions: Record<string, string> = {
  en:
    '~ for beginners|~ tutorial|~ at home|~ asmr|~ basics|~ budget|~ challenge|~ comparison|' +
    '~ diy|~ easy|~ explained|~ full course|~ guide|~ hacks|~ ideas|~ in 10 minutes|~ kit|' +
    '~ lesson 1|~ mistakes|~ near me|~ online|~ practice|~ quick|~ review|~ step by step|' +
    '~ tips|~ under 50|~ vs|~ without tools|~ 2026|what is ~|why ~|best ~|' +
    '~ or|~ with|~ and|is ~ worth it|~ just the basics|~ kids|~ youtube|~ zero cost',
  fr:
    '~ pour débutants|~ tuto|~ facile|~ maison|~ astuces|~ avis|~ cours|~ comparatif|' +
    '~ débutant|~ erreurs|~ enfants|~ gratuit|~ idées|~ livre|~ matériel|~ naturel|~ pas cher|' +
    '~ rapide|~ sans|~ technique|~ vidéo|~ en 10 minutes|pourquoi ~|quel ~|' +
    'c’est quoi ~|meilleur ~|~ ou|~ avec|~ et|combien coûte ~|quand ~|où ~',
  'zh-Hant':
    '~教學|~新手|~做法|~推薦|~技巧|~入門|~開箱|~比較|~失敗原因|~在家|~步驟|~工具|~價格|~心得|~ 2026|~簡單|~影片|~討論|~ diy|' +
    '為什麼~|什麼是~|最好的~|~還是|~和|~要多久|哪裡買~',
  'zh-Hans':
    '~教程|~新手|~做法|~推荐|~技巧|~入门|~开箱|~对比|~常见错误|~在家|~步骤|~工具|~价格|~心得|~ 2026|~简单|~视频|~ diy|为什么~|' +
    '什么是~|最好的~|~还是|~和|~要多久|哪里买~',
  nl:
    '~ voor beginners|~ uitleg|~ tips|~ zelf maken|~ thuis|~ goedkoop|~ basis|~ cursus|' +
    '~ doe het zelf|~ ervaringen|~ fouten|~ gratis|~ handleiding|~ ideeën|~ kinderen|~ les|' +
    '~ makkelijk|~ nederlands|~ oefenen|~ review|~ stap voor stap|~ verzorgen|~ winter|' +
    'wat is ~|waarom ~|beste ~|wanneer ~|waar ~|~ of|~ met|~ en|hoeveel ~',
  gu:
    '~ કેવી રીતે|~ ની રીત|~ ગુજરાતીમાં|~ ઘરે|~ માહિતી|~ સરળ|~ ટિપ્સ|~ નવું|~ ફાયદા|~ ની ખેતી|' +
    '~ શીખો|~ ભાવ|~ વીડિયો|~ બનાવવાની રીત|~ નુકસાન|~ કેટલા દિવસ|શું છે ~|શા માટે ~|' +
    'શ્રેષ્ઠ ~|ક્યારે ~|ક્યાં ~|~ અને|~ માટે|~ વગર',
  hi:
    '~ कैसे करें|~ सीखें|~ हिंदी में|~ घर पर|~ आसान तरीका|~ टिप्स|~ शुरुआती|~ फायदे|~ नुकसान|' +
    '~ की विधि|~ कीमत|~ क्लास|~ अभ्यास|~ वीडियो|~ बनाने का तरीका|~ पूरी जानकारी|~ गलतियाँ|' +
    '~ दस मिनट|क्या है ~|क्यों ~|सबसे अच्छा ~|कब ~|कहाँ ~|~ और|~ के लिए|~ के बिना',
  it:
    '~ per principianti|~ tutorial|~ facile|~ fatto in casa|~ ricetta|~ consigli|~ corso|' +
    '~ bambini|~ da zero|~ economico|~ errori|~ gratis|~ idee|~ lezione 1|~ migliore|' +
    '~ naturale|~ opinioni|~ passo passo|~ recensione|~ senza|~ trucchi|~ veloce|' +
    'cos’è ~|perché ~|quale ~|quando ~|~ o|~ con|~ e|quanto costa ~|dove ~',
  ja:
    '~ 初心者|~ やり方|~ 作り方|~ コツ|~ おすすめ|~ 簡単|~ 入門|~ 基本|~ 失敗|~ 家で|~ 道具|~ 比較|~ レビュー|~ 時短|~ 100均|~ 動画|' +
    '~ 練習|~ とは|~ 違い|~ 値段|~ いつ|~ なぜ|~ どこ|~ 編み図|~ アレンジ|~ 子供|~ 手作り|~ 2026',
  ko:
    '~ 초보|~ 하는 법|~ 만들기|~ 추천|~ 기초|~ 강의|~ 꿀팁|~ 비교|~ 후기|~ 집에서|~ 실수|~ 독학|~ 가격|~ 쉽게|~ 입문|~ 10분|' +
    '~ 아이와|~ 브이로그|~ 장비|~ 뜻|~ 왜|~ 언제|~ 어디서|~ 2026|~ 방법|~ 차이|~ 무료|~ 준비물',
  pl:
    '~ dla początkujących|~ poradnik|~ krok po kroku|~ w domu|~ bez|~ błędy|~ co to|' +
    '~ dla dzieci|~ efekty|~ film|~ gdzie|~ ile kosztuje|~ jak zacząć|~ kurs|~ lekcja 1|' +
    '~ łatwe|~ na czym polega|~ opinie|~ porady|~ recenzja|~ szybko|~ tanio|co to jest ~|' +
    'dlaczego ~|najlepszy ~|kiedy ~|gdzie ~|~ czy|~ i|~ z',
  pt:
    '~ para iniciantes|~ passo a passo|~ em casa|~ fácil|~ aula 1|~ barato|~ como fazer|' +
    '~ curso|~ dicas|~ erros|~ funciona|~ grátis|~ ideias|~ infantil|~ manual|~ melhor|' +
    '~ natural|~ o que é|~ preço|~ rápido|~ sem|~ tutorial|~ vale a pena|o que é ~|' +
    'por que ~|qual ~|quando ~|onde ~|~ ou|~ com|~ e',
  ru:
    '~ для начинающих|~ своими руками|~ обзор|~ дома|~ уроки|~ без|~ быстро|~ видео|~ где|' +
    '~ для детей|~ за 10 минут|~ идеи|~ инструкция|~ купить|~ легко|~ мастер класс|~ недорого|' +
    '~ ошибки|~ отзывы|~ пошагово|~ ремонт|~ советы|~ с нуля|что такое ~|почему ~|' +
    'лучший ~|когда ~|сколько ~|~ или|~ и|~ с',
  es:
    '~ para principiantes|~ paso a paso|~ en casa|~ fácil|~ barato|~ casero|~ consejos|~ curso|' +
    '~ desde cero|~ errores|~ fotos|~ gratis|~ guía|~ ideas|~ infantil|~ lección 1|~ mejor|' +
    '~ natural|~ opiniones|~ precio|~ rápido|~ sin|~ trucos|~ vale la pena|qué es ~|' +
    'por qué ~|cuál ~|cuándo ~|dónde ~|~ o|~ con|~ y|cuánto cuesta ~',
  de:
    '~ für Anfänger|~ Anleitung|~ selber machen|~ zu Hause|~ Tipps|~ anfangen|~ Beispiele|' +
    '~ billig|~ deutsch|~ einfach|~ Erfahrungen|~ Fehler|~ für Kinder|~ günstig|~ Ideen|' +
    '~ in 10 Minuten|~ kaufen|~ Kurs|~ lernen|~ mit|~ ohne|~ Preis|~ reparieren|~ schnell|' +
    '~ Test|~ Übungen|~ Vergleich|~ Werkzeug|was ist ~|warum ~|beste ~|wann ~|wo ~|' +
    '~ oder|~ und',
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
