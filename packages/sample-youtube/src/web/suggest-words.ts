/**
 * What people add to a search, by language; `~` stands for their words. Our own short lists of endings that
 * stand behind any subject, over many first letters.
 */
export const completions: Record<string, string> = {
  en: '~ for beginners|~ tutorial|~ at home|~ basics|~ challenge|~ comparison|~ diy|~ easy|~ explained|~ for kids|~ full course|~ guide|~ hacks|~ ideas|~ in 10 minutes|~ just the basics|~ lesson 1|~ mistakes|~ near me|~ online|~ practice|~ quick|~ review|~ step by step|~ tips|~ under 50|~ vlog|~ without tools|~ worth it|~ 2026',
  fr: '~ pour débutants|~ tuto|~ facile|~ à la maison|~ astuces|~ avis|~ cours|~ comparatif|~ débutant|~ erreurs|~ pour enfants|~ gratuit|~ idées|~ livre|~ matériel|~ niveau 1|~ pas cher|~ rapide|~ sans matériel|~ technique|~ vidéo|~ en 10 minutes|~ étapes|~ 2026',
  'zh-Hant':
    '~教學|~新手|~推薦|~技巧|~入門|~比較|~失敗原因|~步驟|~工具|~價格|~心得|~ 2026|~簡單|~影片|~討論|~ diy',
  'zh-Hans':
    '~教程|~新手|~推荐|~技巧|~入门|~对比|~常见错误|~步骤|~工具|~价格|~心得|~ 2026|~简单|~视频|~ diy',
  nl: '~ voor beginners|~ uitleg|~ tips|~ zelf doen|~ thuis|~ goedkoop|~ basis|~ cursus|~ ervaringen|~ fouten|~ gratis|~ handleiding|~ ideeën|~ les 1|~ makkelijk|~ nederlands|~ oefenen|~ review|~ stap voor stap|~ voor kinderen|~ in 10 minuten|~ vergelijken|~ 2026',
  gu: '~ કેવી રીતે|~ ગુજરાતીમાં|~ ઘરે|~ માહિતી|~ સરળ રીત|~ ટિપ્સ|~ નવું|~ ફાયદા|~ શીખો|~ ભાવ|~ વીડિયો|~ નુકસાન|~ ભૂલો|~ 2026',
  hi: '~ कैसे करें|~ सीखें|~ हिंदी में|~ घर पर|~ आसान तरीका|~ टिप्स|~ शुरुआती|~ फायदे|~ नुकसान|~ कीमत|~ क्लास|~ अभ्यास|~ वीडियो|~ पूरी जानकारी|~ गलतियाँ|~ दस मिनट में|~ 2026',
  it: '~ per principianti|~ tutorial|~ facile|~ a casa|~ consigli|~ corso|~ da zero|~ economico|~ errori|~ gratis|~ idee|~ lezione 1|~ migliore|~ opinioni|~ passo passo|~ per bambini|~ recensione|~ trucchi|~ veloce|~ in 10 minuti|~ 2026',
  ja: '~ 初心者|~ やり方|~ コツ|~ おすすめ|~ 簡単|~ 入門|~ 基本|~ 失敗|~ 家で|~ 道具|~ 比較|~ レビュー|~ 時短|~ 100均|~ 動画|~ 練習|~ 値段|~ アレンジ|~ 子供|~ 2026',
  ko: '~ 초보|~ 하는 법|~ 추천|~ 기초|~ 강의|~ 꿀팁|~ 비교|~ 후기|~ 집에서|~ 실수|~ 독학|~ 가격|~ 쉽게|~ 입문|~ 10분|~ 브이로그|~ 장비|~ 방법|~ 무료|~ 준비물|~ 2026',
  pl: '~ dla początkujących|~ poradnik|~ krok po kroku|~ w domu|~ błędy|~ dla dzieci|~ efekty|~ film|~ jak zacząć|~ kurs|~ lekcja 1|~ łatwe|~ na czym polega|~ opinie|~ porady|~ recenzja|~ szybko|~ tanio|~ za darmo|~ 2026',
  pt: '~ para iniciantes|~ passo a passo|~ em casa|~ fácil|~ aula 1|~ barato|~ como fazer|~ curso|~ dicas|~ erros|~ funciona|~ grátis|~ ideias|~ manual|~ melhor|~ opinião|~ para crianças|~ preço|~ rápido|~ tutorial|~ vale a pena|~ 2026',
  ru: '~ для начинающих|~ обзор|~ дома|~ уроки|~ быстро|~ видео|~ для детей|~ за 10 минут|~ идеи|~ инструкция|~ легко|~ мастер класс|~ недорого|~ ошибки|~ отзывы|~ пошагово|~ советы|~ с нуля|~ 2026',
  es: '~ para principiantes|~ paso a paso|~ en casa|~ fácil|~ barato|~ consejos|~ curso|~ desde cero|~ errores|~ fotos|~ gratis|~ guía|~ ideas|~ lección 1|~ mejor|~ opiniones|~ para niños|~ precio|~ rápido|~ trucos|~ vale la pena|~ 2026',
  de: '~ für Anfänger|~ Anleitung|~ zu Hause|~ Tipps|~ Beispiele|~ billig|~ deutsch|~ einfach|~ Erfahrungen|~ Fehler|~ für Kinder|~ günstig|~ Ideen|~ in 10 Minuten|~ Kurs|~ lernen|~ ohne Vorkenntnisse|~ Preis|~ schnell|~ Test|~ Übungen|~ Vergleich|~ Werkzeug|~ 2026',
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
