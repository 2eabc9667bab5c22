import { buildChannel, buildVideos } from './build'

/** German: bicycles in a cellar. */
const fahrrad = buildChannel({
  id: 'UCM0gw1p9TF8vxDBUYC3vTug',
  title: 'Fahrradkeller Nebelbach',
  about: `
    Im Keller ist es kühl, das Licht ist schlecht, und die Räder laufen danach trotzdem rund.
    Reparaturen zum Mitmachen, jeden Samstag.`,
  handle: '@FahrradkellerNebelbach',
  age: 1455,
  language: 'de',
  country: 'DE',
  subscribers: 97_188,
  views: 8_250_017,
  keywords: 'Fahrrad|Reparatur|Werkstatt|Schrauben',
  topics: ['Vehicle', 'Hobby'],
  footer: `
    Werkzeugliste: https://nebelbach.example/werkzeug?utm_source=youtube&utm_medium=beschreibung
    Kettenlehre (Partnerlink): https://radteile.example/kettenlehre?partner=nebelbach
    Post an: keller@nebelbach.example`,
})

/** Dutch: a small greenhouse. */
const kas = buildChannel({
  id: 'UCu1U4BOLYRyCITHDidu0p3A',
  title: 'Kleine Kas, Grote Oogst',
  about: `
    Zes vierkante meter glas achter een rijtjeshuis, en toch het hele jaar sla.
    Elke zondagochtend een nieuwe video.`,
  handle: '@KleineKasGroteOogst',
  age: 820,
  language: 'nl',
  country: 'NL',
  subscribers: 18_940,
  views: 1_733_402,
  keywords: 'moestuin|kas|tuinieren|zaaien',
  topics: ['Hobby', 'Food'],
  footer: `
    Zaaikalender: https://kleinekas.example/kalender?utm_source=youtube&utm_content=video
    Zaden (partnerlink): https://zaadhuisje.example/sla?partner_id=kleinekas
    groen@kleinekas.example`,
})

/** Polish chess. Has no banner, and sets no language on its videos. */
const szachy = buildChannel({
  id: 'UCsmpNoBanner0000000000A',
  title: 'Szachy przy Herbacie',
  about: `
    Jedna partia, jedna herbata, jedna myśl na koniec.
    Dla tych, którzy grają wieczorem i chcą spać spokojnie.`,
  handle: '@SzachyPrzyHerbacie',
  age: 1120,
  language: 'pl',
  country: 'PL',
  subscribers: 43_560,
  views: 3_904_880,
  keywords: 'szachy|nauka szachów|debiuty|końcówki',
  topics: ['Puzzle_video_game', 'Hobby'],
  hasBanner: false,
  footer: `
    Zadania do druku: https://herbatka.example/zadania?utm_source=youtube&utm_medium=opis
    Szachownica (link partnerski): https://figury.example/plansza?ref=herbata
    gramy@herbatka.example`,
})

/** Russian: electronics repair. Has set no country. */
const payalnik = buildChannel({
  id: 'UCsmpNoCountry000000000w',
  title: 'Паяльник и чай',
  about: `
    Чиним то, что обычно выбрасывают: лампы, приёмники, чайники и игрушки.
    Спокойно, с чаем и без спешки.`,
  handle: '@payalnik_i_chay',
  age: 1980,
  language: 'ru',
  subscribers: 171_022,
  views: 14_660_193,
  keywords: 'ремонт|электроника|пайка|своими руками',
  topics: ['Technology', 'Hobby'],
  footer: `
    Схемы: https://payalnik.example/shemy?utm_source=youtube&utm_medium=opisanie
    Припой, которым паяю (партнёрская ссылка): https://detali.example/pripoy?aff=chay
    Почта: pismo@payalnik.example`,
})

export const northChannels = [fahrrad, kas, szachy, payalnik]

export const northVideos = [
  ...buildVideos(fahrrad, [
    {
      id: 'ETb5MPyQLrE',
      title: 'Schaltung einstellen in 10 Minuten: nur zwei Schrauben',
      about: `
        Wenn es rattert, liegt es selten am Schaltwerk und fast immer am Seil.
        Wir drehen an zwei Schrauben, in der richtigen Reihenfolge, und lassen die dritte in Ruhe.

        Gilt für Kettenschaltungen mit 7 bis 12 Gängen.`,
      chapters: `
        0:00 Warum es rattert
        0:48 Der untere Anschlag
        1:42 Die Seilspannung
        2:55 Probefahrt`,
      hashtags: '#fahrrad #reparatur #schaltung',
      tags: `
        Schaltung einstellen|Fahrrad Reparatur|Kettenschaltung|Schaltwerk|Fahrradwerkstatt|
        Gangschaltung rattert|Anleitung|Seilspannung`,
      age: 15,
      seconds: 247,
      category: 2,
      views: 288_340,
      captions: [
        {
          language: 'de',
          text: `
            Heute stellen wir eine Kettenschaltung ein, und zwar mit nur zwei Schrauben.
            Wenn die Kette rattert, ist fast immer das Seil zu locker geworden.
            Ein neues Seil dehnt sich in den ersten Wochen, das ist ganz normal.
            Schalte zuerst auf das kleinste Ritzel und kurbel ein paar Umdrehungen.
            Jetzt drehst du die Schraube mit dem H, bis die Kette gerade läuft.
            Die Rolle soll genau unter dem Ritzel stehen, schau von hinten darauf.
            Danach kommt die Seilspannung an der Rändelschraube am Schaltwerk.
            Klettert die Kette zu langsam, dreh eine halbe Umdrehung heraus.
            Springt sie zu weit, dreh eine halbe Umdrehung hinein.
            Die dritte Schraube fasst du heute nicht an, sie war nie schuld.
            Fahr eine Runde um den Block, denn unter Last klingt alles anders.
            Wenn es danach still ist, hast du alles richtig gemacht.`,
        },
      ],
    },
    {
      id: 'smpNoTags_0',
      title: 'Werkstattgeflüster: Regen, Tee und eine alte Nabe',
      about: `
        Zwanzig Minuten ohne Plan. Eine Nabe von 1957 wird gereinigt, draußen regnet es.
        Schlagwörter habe ich diesmal keine gesetzt.`,
      tags: '',
      age: 66,
      seconds: 1_244,
      category: 2,
      views: 22_310,
    },
    {
      id: 'smpLongTtl0',
      title:
        'Speiche gerissen, Felge krumm, Schlauch geplatzt, Kette ab – und trotzdem bin ich pünktlich gekommen',
      about: `
        Vier Pannen auf elf Kilometern, und für jede gibt es einen Trick aus der Jackentasche.
        Der Titel ist so lang, wie er bei YouTube höchstens sein darf: 100 Zeichen.`,
      chapters: `
        0:00 Die Speiche
        2:15 Die Felge
        4:40 Der Schlauch
        6:30 Die Kette`,
      hashtags: '#panne #fahrrad',
      tags: `
        Fahrrad Panne|Speiche gerissen|Reifen flicken|unterwegs reparieren|Notreparatur|
        Pannenhilfe`,
      age: 211,
      seconds: 533,
      category: 2,
      views: 175_809,
    },
    {
      id: 'm-N-j9n-Y4c',
      title: 'Nabendynamo: warum dein Licht flackert',
      about: `
        Ein wackliger Stecker, ein nasses Kabel oder ein müder Kondensator.
        Mit einer Glühlampe und zwei Drähten finden wir heraus, was es ist.`,
      chapters: `
        0:00 Drei Verdächtige
        1:30 Die Prüflampe
        3:50 Stecker erneuern`,
      hashtags: '#fahrrad #licht',
      tags: 'Nabendynamo|Fahrradlicht|Licht flackert|Fahrradbeleuchtung|Kabel reparieren',
      age: 101,
      seconds: 356,
      category: 2,
      views: 61_553,
      captions: [
        {
          language: 'de',
          seconds: 40,
          text: `
            Ein Nabendynamo flackert aus drei Gründen.
            Der erste Grund ist der Stecker an der Nabe: Regen macht aus dem Kontakt in zwei Wintern grünen Staub.
            Der zweite Grund ist das Kabel, das am Gabelschaft bei jeder Kurve knickt.
            Der dritte Grund ist die Masse: Lack unter der Lampenschraube hält den Strom auf.
            Danke fürs Zuschauen und bis nächste Woche.`,
        },
      ],
    },
  ]),
  ...buildVideos(kas, [
    {
      id: 'gNLpwluIZ3E',
      title: 'Verse sla in januari, zonder verwarming',
      about: `
        Twee lagen vliesdoek, een emmer warm water en de juiste sla: meer is het niet.
        Ik laat zien wat er bij min acht gebeurt en welke soort het overleeft.

        Gemeten met drie thermometers, want één liegt altijd.`,
      chapters: `
        0:00 De koude kas
        0:44 Welke soorten
        1:38 De truc met de emmer
        2:49 Na min acht`,
      hashtags: '#moestuin #kas #winter',
      tags: `
        moestuin|sla kweken|wintersla|koude kas|tuinieren in de winter|zaaien|vliesdoek|
        moestuin beginners`,
      age: 27,
      seconds: 238,
      category: 26,
      views: 24_118,
      captions: [
        {
          language: 'nl',
          text: `
            Het vriest vandaag acht graden, en toch eet ik vanavond sla uit mijn eigen kas.
            Deze kas heeft geen verwarming en ook geen stroom.
            Het begint met de soort: veldsla en winterpostelein houden van kou.
            Gewone kropsla wordt glazig en valt na één nacht om.
            Over de planten liggen twee lagen vliesdoek met een handbreedte lucht ertussen.
            Die stilstaande lucht werkt als een dekbed.
            Om vier uur zet ik een emmer warm water midden in het bed.
            Het water koelt langzaam af en geeft zijn warmte de hele nacht terug.
            Onder het doek werd het niet kouder dan één graad boven nul.
            Overdag gaat de deur een uur open, want vocht is erger dan vorst.
            Oogst pas na de middag, als de blaadjes weer soepel zijn.
            Snijd ze een vinger boven de grond, dan groeien ze gewoon door.`,
        },
      ],
    },
    {
      id: 'smpFormula0',
      title: 'Mijn zaaischema in een spreadsheet (gratis te kopiëren)',
      about: `
        Vul je laatste vorstdatum in en het schema rekent de rest uit.
        De formules staan ook in de tags, voor wie ze wil overtypen.`,
      chapters: `
        0:00 Het blad
        1:25 De formules
        3:40 Mijn fouten van vorig jaar`,
      hashtags: '#moestuin #spreadsheet',
      tags: [
        '=HYPERLINK("https://kleinekas.example/klik","zaaischema")',
        '=1+1',
        '+31 dagen',
        '-SUM(A1:A9)',
        '@VANDAAG()',
        'zaaischema',
        'moestuin planning',
      ],
      age: 88,
      seconds: 322,
      category: 27,
      views: 9_640,
    },
    {
      id: 'smpNoWebp_0',
      title: 'Slakken vangen met een planken vloertje',
      about: `
        Geen korrels, geen bier: een plank, een steen en elke ochtend even omdraaien.
        Na twee weken tellen we samen.`,
      hashtags: '#moestuin #slakken',
      tags: 'slakken bestrijden|moestuin|zonder gif|natuurlijk tuinieren|slakkenval',
      age: 173,
      seconds: 281,
      category: 26,
      views: 40_275,
      hasWebp: false,
      captions: [
        {
          language: 'nl',
          seconds: 40,
          text: `
            Slakken kruipen om drie redenen onder een plank.
            De eerste reden is het vocht: onder hout blijft de grond de hele dag nat.
            De tweede reden is het donker, dat een merel liever mijdt.
            De derde reden is het eten: naast de sla zitten elke ochtend twaalf slakken onder mijn plank.
            Bedankt voor het kijken en tot volgende week.`,
        },
      ],
    },
  ]),
  ...buildVideos(szachy, [
    {
      id: 'Pucla1_xZuY',
      title: 'Wieża za pionem: jedna zasada, która ratuje końcówki',
      about: `
        Wieża stoi za wolnym pionem, swoim albo cudzym. To wszystko.
        Pokazuję trzy partie, w których zapomniałem o tym ja, przeciwnik i sędzia.

        Na końcu zadanie do herbaty.`,
      chapters: `
        0:00 Zasada
        0:52 Partia pierwsza
        2:04 Wyjątek
        3:06 Zadanie`,
      hashtags: '#szachy #końcówki',
      tags: `
        szachy|końcówki wieżowe|nauka szachów|szachy dla początkujących|wolny pion|wieża|
        strategia szachowa`,
      age: 9,
      seconds: 236,
      category: 20,
      views: 31_505,
      language: null,
      captions: [
        {
          language: 'pl',
          text: `
            Dobry wieczór, herbata jest gorąca, a na szachownicy zostały dwie wieże.
            Dzisiejsza zasada jest krótka: wieża należy za wolnego piona.
            Kiedy stoi za własnym pionem, z każdym krokiem ma więcej miejsca.
            Kiedy stoi za cudzym pionem, pilnuje go aż do końca.
            Wieża przed pionem tylko przeszkadza, bo sama zasłania mu drogę.
            W pierwszej partii o tym zapomniałem i przegrałem wygraną pozycję.
            Zobaczcie, że po wymianie mój król był za daleko.
            Wystarczyło cofnąć wieżę na pierwszą linię, cierpliwie i bez szacha.
            Jest jeden wyjątek: gdy pion doszedł już do przedostatniego pola.
            Wtedy czasem lepiej jest szachować z boku i czekać.
            Na koniec zadanie: białe zaczynają i remisują w trzech ruchach.
            Napiszcie rozwiązanie w komentarzu, ale dopiero po herbacie.`,
        },
      ],
    },
    {
      id: '_HHXB0lNnyI',
      title: 'Debiut bez nauki na pamięć: pięć ruchów, które zawsze pasują',
      about: `
        Dwa piony, dwa skoczki, roszada. Kolejność zależy od humoru.
        Sprawdzam to na dziesięciu partiach z internetu.`,
      chapters: `
        0:00 Pięć ruchów
        2:30 Dziesięć partii
        7:20 Kiedy nie działa`,
      hashtags: '#szachy #debiuty',
      tags: 'debiut szachowy|szachy dla początkujących|roszada|jak zacząć partię|szachy online',
      age: 58,
      seconds: 540,
      category: 20,
      views: 84_067,
      language: null,
      captions: [
        {
          language: 'pl',
          seconds: 56,
          text: `
            Pięć ruchów pasuje do prawie każdego debiutu.
            Pierwszy ruch to pion w centrum, który otwiera drogę dwóm figurom.
            Drugi ruch to skoczek, który patrzy na środek szachownicy.
            Trzeci ruch to goniec na długiej przekątnej.
            Czwarty ruch to roszada, po której król ma trzy piony przed sobą.
            Piąty ruch to wieża na otwartej linii.
            Dziękuję za oglądanie i do zobaczenia za tydzień.`,
        },
      ],
    },
    {
      id: 'xrVov1yucRw',
      title: 'Mat w kącie: goniec i skoczek krok po kroku',
      about: `
        Najtrudniejszy z łatwych matów, rozłożony na cztery proste obrazki.
        Zapamiętaj literę W.`,
      hashtags: '#szachy #mat',
      tags: 'mat gońcem i skoczkiem|końcówka|szachy|trudny mat|nauka szachów krok po kroku',
      age: 134,
      seconds: 612,
      category: 20,
      views: 19_331,
      language: null,
    },
  ]),
  ...buildVideos(payalnik, [
    {
      id: 'MpSKwbIW01A',
      title: 'Чайник выключается слишком рано: ремонт за 15 минут',
      about: `
        Чаще всего виновата не спираль, а тонкая пластинка, которая устала гнуться.
        Показываю, как её найти, почистить и вернуть на место.

        Перед разборкой выньте вилку из розетки и дайте чайнику остыть.`,
      chapters: `
        0:00 Что случилось
        0:50 Разбираем дно
        1:48 Пластинка
        3:00 Проверка`,
      hashtags: '#ремонт #чайник #своимируками',
      tags: `
        ремонт чайника|электрический чайник|чайник рано выключается|биметаллическая пластина|
        ремонт своими руками|электроника для начинающих|починить чайник`,
      age: 20,
      seconds: 244,
      category: 28,
      views: 139_266,
      captions: [
        {
          language: 'ru',
          text: `
            Этот чайник выключается, когда вода ещё холодная, и его хотели выбросить.
            Сначала вынимаем вилку из розетки и ждём, пока он остынет.
            Переворачиваем чайник и откручиваем три винта на дне.
            Один винт обычно спрятан под резиновой ножкой.
            Внутри видна тонкая блестящая пластинка, это и есть термостат.
            Она сделана из двух металлов и щёлкает, когда нагревается.
            Со временем на контактах появляется чёрный налёт.
            Из-за налёта контакт греется сам и выключает чайник раньше времени.
            Чистим контакты полоской бумаги, наждачка здесь только навредит.
            Затем чуть подгибаем лапку, буквально на толщину спички.
            Собираем всё обратно и наливаем воду до половины.
            Вода закипела, чайник щёлкнул вовремя, можно заваривать чай.`,
        },
      ],
    },
    {
      id: 'smpAgeLock0',
      title: 'Высокое напряжение внутри микроволновки: почему туда нельзя',
      about: `
        Разбираю давно отключённую печь и объясняю, что именно в ней убивает.
        Это не инструкция. Это причина закрыть крышку обратно.`,
      chapters: `
        0:00 Четыре тысячи вольт
        3:10 Конденсатор помнит
        6:45 Что делать вместо этого`,
      hashtags: '#безопасность #электроника',
      tags: 'высокое напряжение|микроволновка|безопасность|конденсатор|электричество|почему опасно',
      age: 190,
      seconds: 655,
      category: 28,
      views: 402_118,
      ageRestricted: true,
      ratings: { fskRating: 'fsk16', mpaaRating: 'mpaaR' },
    },
    {
      id: 'smpHtmlTag0',
      title: '<script>alert(1)</script> на дисплее: что показала моя плата & "почему"',
      about: `
        Подключил дисплей к плате с веб-страницей и ввёл в поле вот это:
        <img src=x onerror=alert(2)> и <b>жирный текст</b> &amp; кавычки "'.

        Хорошая программа показывает такие буквы как буквы. Плохая их выполняет.`,
      chapters: `
        0:00 Плата и дисплей
        1:10 Ввожу <script>
        3:20 Как правильно`,
      hashtags: '#микроконтроллер #безопасность',
      tags: [
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(3)>',
        '<b>плата</b>',
        'javascript:alert(4)',
        "' OR 1=1 --",
        'веб-сервер на плате',
        'экранирование',
      ],
      age: 37,
      seconds: 295,
      category: 28,
      views: 15_890,
    },
    {
      id: 'Dg0A2ND9jxI',
      title: 'Гирлянда не горит: как найти одну лампочку из ста',
      about: `
        Сто лампочек подряд, и одна из них виновата.
        Делим пополам, потом ещё раз пополам: семь проверок вместо ста.`,
      chapters: `
        0:00 Метод половины
        1:40 Пробник из батарейки
        3:30 Замена`,
      hashtags: '#ремонт #гирлянда',
      tags: 'гирлянда|ремонт гирлянды|найти обрыв|новый год|пробник|своими руками',
      age: 318,
      seconds: 312,
      category: 28,
      views: 287_440,
      captions: [
        {
          language: 'ru',
          seconds: 40,
          text: `
            Гирлянда гаснет по трём причинам.
            Первая причина — перегоревшая лампочка, которая разрывает всю цепь.
            Вторая причина — ослабший цоколь: лампочка цела, а контакта в патроне почти нет.
            Третья причина — надломленный провод у самой вилки, где его каждый год сгибают.
            Спасибо за просмотр и до встречи через неделю.`,
        },
      ],
    },
  ]),
]
