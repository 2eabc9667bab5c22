/** How a language shows what kind of words a topic is; each rule is for the folded text. */
export interface KindRules {
  /** Says how something is done, without asking. */
  howTo?: RegExp
  /** Asks, without a question mark. */
  question?: RegExp
  /** Says what somebody did or does: a sentence, such as a draft of the title. */
  draft?: RegExp
  /** Begins or ends with a verb that has no person (“learn german”). */
  activity?: RegExp
  /** Sets two things against each other, besides “vs”. */
  comparison?: RegExp
  /** Words that may stand inside a noun phrase, or before it. */
  inside?: string
  /** Is no noun phrase, although its words alone don’t show it. */
  noThing?: RegExp
  /** Words for a kind of video (“recipe”, “best”): a title about the thing itself would miss the point. */
  format?: RegExp
}

/** One of these words, whole, anywhere. `\b` knows no letters but the English ones. */
const has = (list: string) => new RegExp(`(?<![\\p{L}\\p{M}'])(?:${list})(?![\\p{L}\\p{M}])`, 'u')
/** One of the small words stands between two things, in none of these games and sayings (“trick or treat”). */
const between = (list: string, sayings: string) =>
  new RegExp(`^(?!(?:.*[\\s,])?(?:${sayings})(?![\\p{L}\\p{M}])).*\\s(?:${list})\\s`, 'u')
/** Begins with one of these, and goes on. */
const begins = (list: string) => new RegExp(`^(?:${list})(?=[\\s'])`, 'u')
/** Begins with one of these verbs, or with any infinitive and an article (“courir un marathon”). */
const verbFirst = (list: string, beforeArticle: RegExp) =>
  new RegExp(`${begins(list).source}|${beforeArticle.source}`, 'u')
/** Ends with one of these words, after others. */
const ends = (list: string) => new RegExp(`\\s(?:${list})$`, 'u')

/** The same, or goes on with how it is done (“renovieren mit wenig Geld”). */
const endsOrGoesOn = (list: string, prepositions: string) =>
  new RegExp(`\\s(?:${list})$|(?:^|\\s)(?:${list})\\s(?:${prepositions})\\s\\S`, 'u')

/**
 * Our own rules, written for each language. They are to be sure rather than complete: what none of
 * them knows is of no known kind, and gets patterns that suit any words.
 */
export const kindRules: Readonly<Record<string, KindRules>> = {
  en: {
    howTo: begins('how to'),
    question:
      /^(?:(?:what|why|when|where|who|how)(?:'s| is| are| do| does| did| can| should| would| will| was| were) |which |how (?:much|many|long|often|hard|far|old) |(?:is|are|does|do(?! not )|did|can(?! opener)|could|should|would|will(?= (?:i|you|we|it|they|he|she|there|this|that|these|those|the|an?|my|your|our|ai) )) )/u,
    draft: /^(?:how |why )?(?:i|i'm|i've|i'll|we|we're|we've)\s|^(?:my|our) (?:very )?first\s/u,
    activity:
      /^(?:add|avoid|bake|become|build|buy|change|choose|clean(?! code| energy| eating| girl)|convert|cook|create|declutter|descale|draw|earn|edit|find|fix|get(?! ready)|grow|improve|install|invest|knit|learn|lose|make|memorize|organize|play(?! store)|prepare|quit|remove|repair|replace|restore|save|sell|set up|sew|speak|start|stop(?! motion)|teach|understand|unclog|use(?! case)|write)\s/u,
    comparison: between(
      'or',
      'trick or treat|truth or dare|all or nothing|smash or pass|do or die|deal or no deal|now or never|more or less',
    ),
    inside: 'the of for with without and in at on from used up',
    noThing: /^(?:get ready with|day in|come with)|\swith me$/u,
    format: has(
      'best|top|worst|tips?|tricks?|hacks?|ideas?|recipes?|reviews?|tutorials?|guides?|vlogs?|challenges?|routines?|hauls?|unboxing|mistakes?|workouts?|asmr|trailer|reactions?|compilation|facts|tour|story|explained|basics|highlights|lyrics|playlist|podcast|interview|setup',
    ),
  },
  de: {
    howTo:
      /^(?:wie man|so (?:(?!ist )\p{L}+(?:st|t|n)? (?:du|ihr|man|sie|ich|wir|es|dir|euch)|geht(?:'s)?|klappt(?:'s)?|gelingt|gelingen|funktioniert|wird|werden))(?=\s)/u,
    question:
      /^(?:(?:was|warum|wieso|weshalb|wann|wo|wer|wen|wem|wie|wozu|woher|wohin) (?!ich |wir |du |man |mein)|welche[rsnm]? |(?:ist|sind|kann|können|darf|soll|sollte|lohnt|gibt|muss|hat|haben|macht(?! (?:und|der|des|über) )) )/u,
    draft:
      /^(?!was |wo |alles |dinge )(?:[^,\s]+ ){0,3}(?:ich|wir)\s|^(?:mein|unser)e?[srn]? erste[rsn]?\s/u,
    // The last one is any verb with a prefix; nouns with the same letters are left out.
    activity: endsOrGoesOn(
      'lernen|backen|kochen|bauen|machen|reparieren|nähen|stricken|häkeln|malen|zeichnen|spielen|kaufen|verkaufen|sparen|abnehmen|putzen|reinigen|entkalken|schneiden|schreiben|pflanzen|anbauen|renovieren|restaurieren|verdienen|filmen|programmieren|installieren|einrichten|investieren|pflegen|züchten|trainieren|fermentieren|einkochen|ausmisten|zubereiten|grillen|braten|räuchern|einlegen|konservieren|basteln|schnitzen|löten|schwei(?:ß|ss)en|lackieren|schleifen|streichen|tapezieren|verlegen|fliesen|dämmen|montieren|einbauen|ausbauen|umbauen|aufbauen|anschlie(?:ß|ss)en|austauschen|wechseln|anlegen|gestalten|erstellen|bearbeiten|aufnehmen|fotografieren|meditieren|joggen|schlafen|starten|planen|vermeiden|verstehen|verbessern|beantragen|kündigen|gründen|erziehen|gewöhnen|aufhören|aufräumen|waschen|überwintern|vermehren|umtopfen|düngen|ernten|färben|flechten|rasieren|parken|überwinden|sammeln|leimen|kleben|schärfen|ölen|beizen|bohren|sägen|hobeln|fräsen|drechseln|spachteln|mauern|kneten|rühren|rösten|würzen|füttern|kämmen|bügeln|mähen|gießen|säen|schminken|tanzen|singen|zaubern|jonglieren|drucken|stopfen|bleiben|werden|gravieren|polieren|lasieren|sanieren|isolieren|tauschen|(?:ein|aus|an|ab|auf|um|vor|nach|be|ent|er|ver|zer|über|unter)(?!(?:lagen|gaben|reden|richten|nehmen|fahren|brechen|mögen|sprechen|nahmen|teilen|namen|endessen|dbeeren|eren|bsen|kannten|wandten|amten|fängern)(?!\\p{L}))\\p{L}{3,}(?<!ung|icht|ent|ist|or)(?:en|eln|ern)',
      'mit|ohne|für|als|im|in|am|auf|bei|unter|ab|zum|zur',
    ),
    comparison: between(
      'oder',
      'wahrheit oder pflicht|süßes oder saures|alles oder nichts|jetzt oder nie',
    ),
    inside: 'der die das für mit ohne und im in am auf aus von zum zur bei',
    format: has(
      'beste[rsn]?|top|tipps?|tricks?|ideen|rezepte?|test|review|tutorial|anleitung|vlog|challenge|routine|haul|unboxing|fehler|workout|asmr|trailer|reaktion|fakten|rundgang|geschichte|erklärt|grundlagen|highlights|podcast|interview|setup|vergleich|erfahrungen',
    ),
  },
  fr: {
    howTo: /^comment (?:ne pas |bien |mieux |se |s')?\p{L}+(?:er|ir|re)(?=\s|$)/u,
    question:
      /^(?:(?:pourquoi|quand|où|combien|qui|comment) (?!j'|je |nous |on |mon |ma |mes )|quel(?:le)?s? |est-ce |c'est quoi |faut-il |peut-on |qu'est-ce )/u,
    draft:
      /^(?:comment |pourquoi )?(?:je |j'|nous (?:avons|sommes) )|^(?:mon|ma|notre) (?:tou(?:t|te) )?premi(?:er|ère)\s/u,
    activity: verbFirst(
      'apprendre|faire|construire|fabriquer|cuisiner|préparer|réparer|coudre|tricoter|dessiner|peindre|jouer|acheter|vendre|économiser|nettoyer|détartrer|planter|cultiver|rénover|restaurer|gagner|créer|installer|choisir|perdre|arrêter|investir|écrire|parler|monter|filmer|débuter|progresser|maigrir',
      /^(?!(?:être|avoir|notre|votre|entre|contre|outre|hier|pierre|guerre) )\p{L}{2,}(?:er|ir|re) (?:(?:un|une|le|la|les) |l')/u,
    ),
    comparison: between('ou', 'action ou vérité|tout ou rien|vrai ou faux|maintenant ou jamais'),
    inside: 'le la les l de d du des à au aux en pour avec sans et sur',
    format: has(
      'meilleure?s?|top|pire|conseils?|astuces?|idées?|recettes?|test|avis|tuto|tutoriel|guide|vlog|défi|challenge|routine|haul|unboxing|erreurs?|asmr|réaction|visite|histoire|expliquée?s?|bases|podcast|interview|comparatif',
    ),
  },
  es: {
    howTo: /^c[oó]mo (?:no )?\p{L}+(?:ar|er|ir|ír)(?:se|lo|la)?(?=\s|$)/u,
    question:
      /^(?:(?:qué(?! (?:lind|bonit|bell|ric|hermos|buen|mal|graci|divertid|asc|vergüenza|miedo|locura|tierno|dulce))|por qué|cuándo|dónde|quién|cómo) (?!yo |me |mi )|cuál(?:es)? |cuánt[oa]s? |se puede |para qué sirve |vale la pena )/u,
    draft:
      /^(?:yo|me|mi familia y yo|he|hemos|hice|fui|hicimos)\s|^(?:mi|nuestr[oa]) primera?\s|^(?:mi|nuestro) primer\s|^(?!(?:café|té|bebé|puré|paté|así|aquí|allí|ahí|sofá|porqué|maní|ají|colibrí|jabalí) )\p{L}{2,}[éí]\s|(?:^|\s)(?:aprendí|compré|hice|construí|probé)\s/u,
    activity: verbFirst(
      'aprender|hacer|construir|cocinar|preparar|reparar|arreglar|coser|tejer|dibujar|pintar|tocar|jugar|comprar|vender|ahorrar|limpiar|plantar|cultivar|restaurar|ganar|crear|instalar|elegir|perder|dejar|invertir|escribir|hablar|montar|grabar|editar|empezar|mejorar|adelgazar|bajar',
      /^(?!(?:ser|estar|haber|poder|ayer) )\p{L}{2,}(?:ar|er|ir) (?:el|la|los|las|un|una|tu|tus) /u,
    ),
    comparison: between(
      'o',
      'verdad o reto|truco o trato|todo o nada|ahora o nunca|verdad o mentira',
    ),
    inside: 'el la los las de del en con sin para y a al por',
    format: has(
      'mejor(?:es)?|top|peor|consejos?|trucos?|ideas?|recetas?|reseña|review|tutorial|guía|vlog|reto|rutina|haul|unboxing|errores|asmr|tráiler|reacción|datos|tour|historia|explicad[oa]|podcast|entrevista|comparativa',
    ),
  },
  it: {
    howTo: /^come (?:non )?\p{L}+(?:are|ere|ire|rre|rsi|arsi|fare)(?=\s|$)/u,
    question:
      /^(?:(?:perché|quando|dove|chi|come|che cosa|cosa) (?!ho |abbiamo |io |mi )|qual[ei]? |quant[oaie] |cos'è |si può |a cosa serve |conviene )/u,
    draft:
      /^(?:come |perché )?(?:io |ho |abbiamo |mi sono |siamo )|^(?:il mio|la mia|il nostro|la nostra) prim[oa]\s/u,
    activity: verbFirst(
      'imparare|fare|costruire|cucinare|preparare|riparare|aggiustare|cucire|lavorare a maglia|disegnare|dipingere|suonare|giocare|comprare|vendere|risparmiare|pulire|piantare|coltivare|restaurare|guadagnare|creare|installare|scegliere|perdere|smettere|investire|scrivere|parlare|montare|registrare|iniziare|migliorare|dimagrire',
      /^(?!(?:essere|avere) )\p{L}{2,}(?:are|ere|ire|rre) (?:(?:il|lo|la|i|gli|le|un|uno|una) |l'|un')/u,
    ),
    comparison: between('o', 'obbligo o verità|dolcetto o scherzetto|tutto o niente|ora o mai più'),
    inside:
      'il lo la i gli le l di d del dello della dei degli delle in con senza per e a al alla da',
    format: has(
      'miglior[ei]?|top|peggior[ei]?|consigli|trucchi|idee|ricett[ae]|recensione|tutorial|guida|vlog|sfida|challenge|routine|haul|unboxing|errori|asmr|reazione|tour|storia|spiegat[oa]|basi|podcast|intervista|confronto',
    ),
  },
  pt: {
    howTo: /^como (?:não )?\p{L}+(?:ar|er|ir|or)(?:-se)?(?=\s|$)/u,
    question:
      /^(?:(?:o que|por que|quando|onde|quem|como) (?!eu |minha |meu |me )|qual |quais |quant[oa]s? |pode |para que serve |vale a pena )/u,
    draft:
      /(?:^|\s)(?:eu|nós|fiz|fui|vivi|fizemos)\s|^(?:o )?(?:meu|nosso) primeiro\s|^(?:a )?(?:minha|nossa) primeira\s|^\p{L}{2,}(?:ei|uí|ri|ti|ndi)\s/u,
    activity: verbFirst(
      'aprender|fazer|construir|cozinhar|preparar|consertar|costurar|tricotar|desenhar|pintar|tocar|jogar|comprar|vender|economizar|limpar|plantar|cultivar|restaurar|ganhar|criar|instalar|escolher|perder|parar|investir|escrever|falar|montar|gravar|editar|começar|melhorar|emagrecer',
      /^(?!(?:ser|estar|ter|poder|mulher|lugar|mar|bar|celular) )\p{L}{2,}(?:ar|er|ir) (?:o|a|os|as|um|uma|seu|sua) /u,
    ),
    comparison: between(
      'ou',
      'verdade ou desafio|doces ou travessuras|tudo ou nada|agora ou nunca',
    ),
    inside: 'o a os as de do da dos das em no na com sem para e por',
    format: has(
      'melhor(?:es)?|top|pior|dicas?|truques?|ideias?|receitas?|resenha|review|tutorial|guia|vlog|desafio|rotina|haul|unboxing|erros|asmr|reação|tour|história|explicad[oa]|podcast|entrevista|comparativo',
    ),
  },
  nl: {
    howTo:
      /^(?:hoe je|zo (?:(?!mooi|leuk|was|is)\p{L}+ (?:je|jij|jullie|we|ik)|werkt|gaat|lukt|doe))(?=\s)/u,
    question:
      /^(?:(?:wat|waarom|wanneer|waar|wie|hoe) (?!ik |we |wij |je |mijn )|welke? |hoeveel |(?:is|zijn(?= (?:er|de|het|die|deze|dat|alle|we|wij|je|jullie|mensen) )|kan|kun|moet|mag|heeft) )/u,
    draft:
      /^(?!wat |waar |alles |dingen )(?:[^,\s]+ ){0,3}(?:ik|wij|we)\s|^(?:mijn|onze|ons) eerste\s/u,
    activity: endsOrGoesOn(
      'leren|bakken|koken|bouwen|maken|repareren|naaien|breien|haken|schilderen|tekenen|spelen|kopen|verkopen|sparen|afvallen|schoonmaken|ontkalken|planten|kweken|renoveren|restaureren|verdienen|filmen|programmeren|installeren|beleggen|schrijven|opruimen|aanleggen|verbouwen|verven|behangen|vervangen|opknappen|inrichten|plannen|verbeteren|opnemen|bewerken|fotograferen|mediteren|hardlopen|zwemmen|wassen|knippen|snoeien|zaaien|oogsten|timmeren|lassen|solderen|monteren|aansluiten|grillen|invriezen|besparen|aanvragen|opzetten|trainen|opvoeden|verzorgen|beginnen|stoppen|inleggen|snijden|leggen|plakken|stucen|metselen|zagen|boren|ophangen|afstellen|doen|wonen',
      'met|zonder|voor|als|in|op|bij|onder|vanaf',
    ),
    comparison: between('of', 'waarheid of durven|alles of niets|nu of nooit|min of meer'),
    inside: 'de het voor met zonder en in op van bij uit',
    format: has(
      'beste|top|slechtste|tips?|trucs?|ideeën|recept(?:en)?|review|tutorial|handleiding|gids|vlog|challenge|routine|haul|unboxing|fouten|workout|asmr|trailer|reactie|feiten|tour|verhaal|uitgelegd|podcast|interview|vergelijking',
    ),
  },
  pl: {
    howTo: /^jak (?:nie |się )?\p{L}+(?:ć|c)(?=\s|$)/u,
    question:
      /^(?:(?:co|dlaczego|czemu|po co|kiedy|gdzie|kto|jak) (?!ja |zrobił|mój |moja )|jaki[em]?[a-z]* |ile |czy |co to )/u,
    // After “z” and the like, a noun in the instrumental (“chleb z masłem”) ends like “robiłem”.
    draft:
      /(?:^|(?<!(?:^|\s)(?:z|ze|pod|nad|przed|za))\s)(?:ja|my|\p{L}+(?:łem|łam|liśmy|łyśmy))(?=\s|$)|^(?:mój|moja|moje|nasz|nasza|nasze) pierwsz[yae]\s/u,
    activity: /^(?!sieć|pamięć|chęć|nić|płeć|zamieć)\p{L}{2,}(?:ać|yć|ić|eć|ąć)(?: się)?(?=\s|$)/u,
    comparison: has('czy|albo|kontra'),
    inside: 'dla z ze bez w we na do od i przy',
    noThing: /\p{L}+(?:ł|ła|li|ły)\s/u,
    format: has(
      'najleps\\p{L}+|top|najgors\\p{L}+|porady|rady|triki|pomysły?|przepisy?|recenzja|test|tutorial|poradnik|vlog|wyzwanie|challenge|rutyna|haul|unboxing|błędy|trening|asmr|reakcja|historia|podcast|wywiad|porównanie|ranking',
    ),
  },
  ru: {
    howTo: /^как (?:не |правильно |быстро |легко )?\p{L}+(?:ть|ти|чь|ться|тись|чься)(?=\s|$)/u,
    question:
      /^(?:(?:что|почему|зачем|когда|где|кто|куда|откуда|как) (?!я |мы |мой |моя |моё |мне )|как(?:ой|ая|ое|ие) |сколько |можно ли |нужно ли |стоит ли |что такое )/u,
    draft:
      /^(?!что |где )(?:[^,\s]+ ){0,3}(?:я|мы)\s|^(?:мой|моя|мое|моё|наш|наша|наше) перв(?:ый|ая|ое)\s/u,
    // Nouns and numbers that end like a verb; “против” is mostly “against” (a cough), no comparison.
    activity:
      /^(?!кровать|печать|память|благодать|рукоять|девять|десять|опять|треть|\p{L}*сеть)\p{L}{2,}(?:ать|ять|ить|еть|уть|аться|яться|иться)(?=\s|$)/u,
    comparison: has('или'),
    inside: 'для с со без в во на за из от и к по у',
    // A past tense, or an order; some nouns look the same.
    noThing: /^\p{L}+(?:л|ла|ли|лся|лась|лись|йте|ите)\s/u,
    format: has(
      'лучши[ей]|лучшая|топ|худши[ей]|советы|лайфхаки|идеи|рецепты?|обзор|тест|урок|гайд|влог|челлендж|рутина|распаковка|ошибки|тренировка|асмр|реакция|история|подкаст|интервью|сравнение|рейтинг|отзывы?',
    ),
  },
  ja: {
    howTo:
      /(?:方法|\p{sc=Hira}方|[見仕]方|しかた|(?:勉強|学習|練習|活用|解消|節約|収納|掃除|撮影|対処|攻略|時短|整理|投資|保存)法|コツ|手順)$/u,
    question:
      /(?:です|ます|でし|まし|った|べき|[のるいうだん])か$|^(?:なぜ|どうして|どうやって)|[うくぐすつぬぶむる]には$|(?:どっちがいい|どっち|どれがいい|とは|なの|って何|どれくらい|できない|おすすめ どれ)$/u,
    draft:
      /(?:した|った|いた|えた|けた|んだ|みた|きた|べた|した結果|た結果|ます|です|でした|だった|た話|すぎた|てみる)$|^(?:人生初|生まれて初めて|(?:はじめて|初めて)の)/u,
    activity: /を\p{L}*[うくぐすつぬぶむる]$|^[^がは]+する$/u,
    comparison: /(?:の違い|比較|対決)$/u,
    noThing:
      /[\p{sc=Han}\p{sc=Katakana}ー\w](?:は|が|を|に|へ|も|で)\p{L}|\p{sc=Han}\p{sc=Hira}?[るうくすつぬむぶぐたい]$|\p{sc=Hira}る$|[、。！]|て$|[\p{sc=Kana}ー]\d*\s+[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u,
    format:
      /おすすめ|オススメ|ランキング|レビュー|レシピ|コツ|裏ワザ|まとめ|紹介|解説|講座|入門|ルーティン|チャレンジ|開封|購入品|あるある|失敗|理由|術$|実況|ライブ|選$|ツアー$|vlog|asmr|[\d一]日$|休日|日常|密着|鳴き声|切り抜き|てみた|大食い|モッパン|雑談|食べ歩き|検証|考察/u,
  },
  'zh-Hans': {
    howTo:
      /^(?:如何|怎么(?!办|样|了|会)|怎样)|(?:怎么|如何)(?:做|煮|炒|烤|炸|腌|养|种|画|剪|拍|练|洗|清洗|叠|系|戴|穿|用|写|弹|学|修|换|设置|安装|制作|申请|省|赚|存|减|瘦)\p{L}?$/u,
    question:
      /[吗呢]$|^(?:为什么|为啥|什么是|哪里|哪个|哪款|谁)|(?:吃|喝|用|买|学|看|做|玩|选|有|要|该)什么|^[^我，\s]{1,8}为什么|^[^我\s]{1,8}(?:怎么|如何)\p{L}{2,}$|(?:怎么办|怎么样|(?:怎么|如何)(?:选|挑|买|分|搭配|开始)|是什么|多少钱|多久|好不好|值不值)$/u,
    draft: /我(?!的|.*的\p{L}{1,5}$)|^我的?(?:人生)?第一|咱|(?<![为除])了(?!解)|结果/u,
    // Not with a second sign that makes a noun of the verb: “考试”, “烤箱”, “减脂餐”.
    activity:
      /^(?!打工人|考研\p{L}|.*(?:心得|推荐|教程|攻略|技巧|清单|开箱|测评|日常|食谱|合集|挑战|vlog)$)(?:在家|自己)?(?:(?:学(?!会)|做|买|卖|种|养|练|修|画|写|拍|剪|考|背|选|煮|烤|泡|弹|打|玩|跑|戒)(?!生|校|习|霸|法|家|术|手|具|子|类|族|古|题|场|面|景|包|心|部|后|箱|菜|芙|幕|簧|力|刀|映|指|车|鞋|展|质|风|历|区|费|分|期|年|院|位|科|秀|老|殖|真|立|试|火机|字楼)|减(?![肥脂重糖压]\p{L})|(?:学习|学会|练习|整理|清洗|清洁|收纳|打扫|准备|安装|设置|申请|制作|经营|训练|保养|改造|布置|装修|挑选|自制|维修|修理|剪辑|组装)(?!(?:术|法|盒|箱|柜|袋|剂|包|营|品|集|机|师|员|班|课|费|书|软件|工具|技巧|方法|计划|笔记|app)$))\s?\p{L}/u,
    comparison: /还是|对比|(?:和|与|跟).+(?:区别|差别|比较|不同)$/u,
    noThing:
      /[，。！、：]|你|别|吧|就|会|能|要|把|被|去|想|(?<!小)吃|怎|我|(?:做法|方法|步骤)$|[\d一二两三四五六七八九十百]\s?(?:天|日|夜|晚|周|个月|年|公斤|斤|分钟|小时)|^(?:用|拿|跟|帮|让|给|从|每天|一天)|^减[肥脂重糖压](?!.*(?:餐|便当|食谱|饮食|茶|药|操|运动|法)$)\p{L}/u,
    format:
      /推荐|排行|测评|评测|评价|实测|攻略|教程|技巧|食谱|合集|歌单|开箱|挑战|日常|盘点|必备|必吃|必买|清单|避坑|解说|优缺点|穿搭|vlog/u,
  },
  'zh-Hant': {
    howTo:
      /^(?:如何|怎麼(?!辦|樣|了|會)|怎樣)|(?:怎麼|如何)(?:做|煮|炒|烤|炸|醃|養|種|畫|剪|拍|練|洗|清洗|摺|折|綁|戴|穿|用|寫|彈|學|修|換|設定|安裝|製作|申請|省|賺|存|減|瘦)\p{L}?$/u,
    question:
      /[嗎呢]$|^(?:為什麼|為何|什麼是|哪裡|哪個|哪款|誰)|(?:吃|喝|用|買|學|看|做|玩|選|有|要|該)什麼|^[^我，\s]{1,8}為(?:什麼|何)|^[^我\s]{1,8}(?:怎麼|如何)\p{L}{2,}$|(?:怎麼辦|怎麼樣|(?:怎麼|如何)(?:選|挑|買|分|搭配|開始)|是什麼|多少錢|多久|好嗎|可以嗎|值不值得)$/u,
    draft: /我(?!的|.*的\p{L}{1,5}$)|^我的?(?:人生)?第一|咱|(?<![為除])了(?!解)|結果/u,
    // Not with a second sign that makes a noun of the verb: “考試”, “烤箱”, “減脂便當”.
    activity:
      /^(?!打工人|.*(?:心得|推薦|教學|攻略|技巧|清單|懶人包|開箱|評價|日常|食譜|合輯|挑戰|vlog)$)(?:在家|自己)?(?:(?:學(?!會)|做|買|賣|種|養|練|修|畫|寫|拍|剪|考|背|選|煮|烤|泡|彈|打|玩|跑|戒)(?!生|校|習|霸|法|家|術|手|具|子|類|族|古|題|場|面|麵|景|包|心|部|後|箱|菜|芙|幕|簧|力|刀|映|指|車|鞋|展|質|風|歷|測|區|費|分|期|年|院|位|科|舉|秀|老|殖|樂|真|立|試|火機)|減(?![肥脂重醣糖壓]\p{L})|(?:學習|學會|練習|整理|清洗|清潔|收納|打掃|準備|安裝|設定|申請|製作|經營|訓練|保養|改造|佈置|布置|裝潢|挑選|自製|維修|修理|剪輯|組裝)(?!(?:術|法|盒|箱|櫃|袋|劑|包|營|品|集|機|師|員|班|課|費|書|軟體|工具|技巧|方法|計畫|計劃|筆記|app)$))\s?\p{L}/u,
    comparison: /還是|對比|比一比|(?:和|與|跟).+(?:差別|差異|區別|比較|不同)$/u,
    noThing:
      /[，。！、：]|你|別|吧|就|會|能|要|把|被|去|想|(?<!小)吃|怎|我|(?:做法|方法|步驟)$|[\d一二兩三四五六七八九十百]\s?(?:天|日|夜|晚|週|個月|年|公斤|斤|分鐘|小時)|^(?:用|拿|跟|幫|讓|給|從|每天|一天)|^減[肥脂重醣糖壓](?!.*(?:餐|便當|食譜|飲食|茶|藥|操|運動|法)$)\p{L}/u,
    format:
      /推薦|排行|評測|評價|實測|攻略|教學|技巧|食譜|合集|合輯|歌單|開箱|挑戰|日常|懶人包|必備|必吃|必買|清單|心得|解說|介紹|優缺點|穿搭|vlog/u,
  },
  ko: {
    howTo:
      /(?:하는|만드는|는|은|ㄹ) ?(?:법|방법)$|방법$|(?:사용|공부|관리|활용|조리|운동|세척|정리|보관|설치|연습|해결|대처|절약|투자|재배|요리)법$/u,
    question:
      /(?:까|까요|나요|가요|을까|할까)$|^(?:왜|어떻게|언제|어디서|무엇)\s|(?:이란|란|뭐|왜|얼마)$/u,
    draft:
      /(?:다|요|죠|니다|봄|썰|했음)$|^(?:나의|내|저의|제|우리의?) 첫\s|^(?:나는|내가|저는|제가|우리가)\s/u,
    // Not every 기: 청소기, 비행기 and 고기 are things.
    activity:
      /(?:하|되|배우|만들|타|치|그리|쓰|읽|키우|기르|고르|팔|빼|찌우|벌|모으|끊|살|걷|뛰|달리|굽|끓이|볶|접|뜨|찍|꾸미|바꾸|고치|늘리|줄이|외우|풀|놀|보|먹|입|추|부르|심|씻|닦|지우|담그|시키|튀기|삶|절이|다니|먹이|재우|묶|채우|비우|나누|쌓|올리|넘기|가꾸|없애|버리|짓|지키|벗기|말리|익히|데우|섞|넣|깎)기$/u,
    comparison: /(?:차이|비교|대결)$/u,
    noThing:
      /\p{L}(?:을|를|에서|에게|지만)\s|(?:하고|해서|하면|하게)$|\d\s?(?:분|시간|일|박)$|(?:떠난|다녀온|가본|해본|먹어본|써본|만드는)\s/u,
    format:
      /추천|순위|리뷰|후기|꿀팁|레시피|모음|정리|언박싱|챌린지|브이로그|루틴|강좌|하울|강의|꿀템|신상|기초$|초보$|먹방|하루$|일상|겟레디윗미|왓츠인마이백|asmr|커버|투어$|여행 코스|맛집|하이라이트/u,
  },
  hi: {
    howTo: /कैसे \S+(?:ें|एं|एँ)$|(?:का|के) (?:सही |आसान )?तरीका$|की विधि$/u,
    question:
      /^(?:क्या|क्यों|कौन|कब|कहां|कहाँ)\s|\s(?:क्यों|कब|कहां|कहाँ|कितना|कितने|कौन सा|कैसे)(?:\s|$)|क्या (?:है|होता है)$/u,
    draft:
      /(?:^|\s)(?:मैंने|हमने|मैं|हम|मुझे)\s|^(?:मेरा|मेरी|मेरे|हमारा|हमारी) पहल[ाीे]\s|\s(?:था|थी|थे|किया|गया|गई|हूं|हूँ|हैं|है)$/u,
    activity: ends(
      'सीखना|बनाना|करना|लिखना|खरीदना|बेचना|उगाना|लगाना|पकाना|बजाना|चलाना|कमाना|बचाना|घटाना|बढ.?ाना|पढ.?ना|बोलना|खेलना|चुनना|सिलना',
    ),
    comparison: has('या'),
    inside: 'का की के में से और पर लिए',
    // Ends with an order: “learn to speak English”.
    noThing:
      /\s(?:सीख|बना|कर|कमा|जान|देख|बचा|पा|रख|लगा|हटा|उगा|चुन|घटा|खरीद|पढ.?|बढ.?ा)(?:ें|ो|िए|ओ|एं|इए)$/u,
    format: has('टिप्स|ट्रिक्स|रेसिपी|रिव्यू|ट्यूटोरियल|गाइड|व्लॉग|चैलेंज|रूटीन|अनबॉक्सिंग|टॉप|सबसे|कहानी|विधि'),
  },
  gu: {
    howTo: /કેવી રીતે(?: \S+)?$|વાની (?:સહેલી |સાચી |સરળ )?રીત$/u,
    question:
      /^(?:શું|કેમ|ક્યારે|ક્યાં|કોણ)\s|\s(?:કેમ|શા માટે|ક્યારે|ક્યાં|કેટલા|કેટલું|કોણ|કયું)(?:\s|$)|(?:શું છે|એટલે શું)$/u,
    draft:
      /(?:^|\s)(?:મેં|અમે|હું|મને|અમને)\s|^(?:મારો|મારી|મારું|અમારો|અમારી|અમારું) પહેલ[ોીુંું]+\s|\s(?:છે|છું|હતું|હતી|હતો|કર્યું|બનાવ્યું|બનાવી|ગયો|ગયા|ગઈ)$/u,
    activity: ends(
      'શીખવું|શીખવી|શીખવો|બનાવવું|બનાવવી|બનાવવો|કરવું|કરવી|કરવો|ઉગાડવું|ઉગાડવી|ખરીદવું|ખરીદવી|વેચવું|લખવું|વાંચવું|રમવું|બોલવું|કમાવું|વગાડવું|વગાડવી|ચલાવવું|ચલાવવી|ઘટાડવું|ઘટાડવી|ઘટાડવો|વધારવું|વધારવી|વધારવો|ઉતારવું|ઉતારવી|રાખવું|રાખવી|સજાવવું|દોરવું|દોરવી|સીવવું|ગૂંથવું',
    ),
    // After these, “કે” is “that” and not “or”.
    comparison: /(?<![\p{L}\p{M}'])(?<!(?:છે|હતું|હતી|હતા|એટલે|જેમ|કેમ|કારણ) )કે(?![\p{L}\p{M}])/u,
    inside: 'માટે સાથે વગર અને',
    // Ends with an order, or with a verb that goes on: “to learn garba”.
    noThing: /\s(?:શીખ|બનાવ|કર|ઘટાડ|વધાર|ખરીદ|બોલ|કમા|રમ|ઉગાડ|લખ|વાંચ|વેચ)(?:વા|ો)$/u,
    format: has('ટિપ્સ|ટ્રિક્સ|રેસિપી|રિવ્યુ|ટ્યુટોરિયલ|ગાઇડ|વ્લોગ|ચેલેન્જ|રૂટિન|અનબોક્સિંગ|ટોપ|સૌથી|વાર્તા|રીત'),
  },
}
