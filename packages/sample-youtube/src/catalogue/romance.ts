import { buildChannel, buildVideos } from './build'

/** French home cooking. */
const casserole = buildChannel({
  id: 'UCtt5ozQwD8pu3l31dQlY8vw',
  title: 'Casserole et Chuchotis',
  about: `
    La cuisine de tous les jours, à voix basse : soupes, pains, restes et patience.
    Une recette chaque mercredi.`,
  handle: '@CasseroleEtChuchotis',
  age: 1904,
  language: 'fr',
  country: 'FR',
  subscribers: 84_310,
  views: 6_420_900,
  keywords: 'cuisine|recettes|pain maison|soupe',
  topics: ['Food', 'Lifestyle_(sociology)'],
  footer: `
    Recettes à imprimer : https://casserole.example/fiches?utm_source=youtube&utm_medium=video
    Ma cocotte (lien affilié) : https://batterie.example/cocotte?aff=casserole
    Écrivez-moi : bonjour@casserole.example`,
})

/** Italian pasta by hand. */
const bottega = buildChannel({
  id: 'UCwX711kLVgS3SvqXMD2QzxA',
  title: 'Bottega della Pasta Storta',
  about: `
    Pasta fatta a mano, storta ma buona.
    Ogni venerdì un formato nuovo, con farina, acqua e poche parole.`,
  handle: '@PastaStorta',
  age: 988,
  language: 'it',
  country: 'IT',
  subscribers: 203_775,
  views: 18_904_221,
  keywords: 'pasta fresca|cucina italiana|ricette|fatto in casa',
  topics: ['Food'],
  footer: `
    Le ricette scritte: https://pastastorta.example/ricette?utm_source=youtube&utm_campaign=desc
    Il mio mattarello (affiliato): https://dispensa.example/mattarello?tag=storta-21
    ciao@pastastorta.example`,
})

/** Spanish: vegetables on a balcony in Mexico. */
const huerta = buildChannel({
  id: 'UCEWtj6_dvXD1aeDDXgoTzuQ',
  title: 'Huerta de Tres Macetas',
  about: `
    Todo lo que cabe en un balcón: tomates, chiles, hierbas y una lombriz con nombre.
    Videos nuevos cada lunes.`,
  handle: '@HuertaDeTresMacetas',
  age: 1311,
  language: 'es',
  country: 'MX',
  subscribers: 119_402,
  views: 10_773_650,
  keywords: 'huerto urbano|jardinería|balcón|composta',
  topics: ['Hobby', 'Lifestyle_(sociology)'],
  footer: `
    Calendario de siembra: https://tresmacetas.example/calendario?utm_source=youtube
    Semillas (enlace de afiliado): https://semillero.example/chiles?ref=tresmacetas
    hola@tresmacetas.example`,
})

/** Portuguese: the ten-string country guitar of Brazil. */
const viola = buildChannel({
  id: 'UCqF6cAe3ay66YliiYZ07K4g',
  title: 'Quintal da Viola Torta',
  about: `
    Viola caipira para quem começa tarde: afinações, ponteados e café passado na hora.
    Aula nova toda quinta-feira.`,
  handle: '@QuintalDaViolaTorta',
  age: 1622,
  language: 'pt',
  country: 'BR',
  subscribers: 56_081,
  views: 5_011_348,
  keywords: 'viola caipira|aula de viola|música|violão',
  topics: ['Music', 'Music_of_Latin_America'],
  footer: `
    Cifras e tablaturas: https://violatorta.example/cifras?utm_source=youtube&utm_medium=desc
    Cordas que eu uso (afiliado): https://cordas.example/viola?aff_id=quintal
    aula@violatorta.example`,
})

export const romanceChannels = [casserole, bottega, huerta, viola]

export const romanceVideos = [
  ...buildVideos(casserole, [
    {
      id: 'iBqz2vcptgQ',
      title: 'La soupe à l’oignon qui ne pique pas les yeux',
      about: `
        Une heure de patience, un kilo d’oignons, et pas une larme.
        Le secret tient dans la casserole : on coupe tard, on couvre tôt.

        Pour quatre personnes, avec le pain de la veille.`,
      chapters: `
        0:00 Choisir les oignons
        0:45 Couper sans pleurer
        1:50 La longue cuisson
        3:10 Le pain et le fromage`,
      hashtags: '#cuisine #soupe #recette',
      tags: `
        soupe à l’oignon|recette facile|cuisine française|soupe maison|oignons caramélisés|
        recette d’hiver|cuisine pas chère`,
      age: 16,
      seconds: 256,
      category: 26,
      views: 64_201,
      captions: [
        {
          language: 'fr',
          text: `
            Bonjour, aujourd’hui nous préparons une soupe à l’oignon, lentement.
            Prenez un kilo d’oignons jaunes, ceux qui sont fermes et un peu plats.
            Mettez-les vingt minutes au froid : ils piquent beaucoup moins les yeux.
            Coupez-les en lamelles fines, toujours dans le sens de la racine.
            Faites fondre le beurre avec un peu d’huile pour qu’il ne brûle pas.
            Ajoutez les oignons, salez tout de suite et couvrez la casserole.
            Le sel fait sortir l’eau, et cette eau protège les oignons.
            Après vingt minutes, retirez le couvercle et remuez sans vous presser.
            La couleur doit venir doucement, comme celle d’un vieux violon.
            Versez un verre de bouillon et grattez le fond, car tout le goût est là.
            Laissez frémir une demi-heure pendant que le pain sèche au four.
            Posez le pain sur la soupe, couvrez de fromage et faites dorer cinq minutes.
            Servez brûlant, et gardez le reste : elle est meilleure le lendemain.`,
        },
      ],
    },
    {
      id: '7UNcBHYp9ig',
      title: 'Cinq repas avec un seul pain rassis',
      about: `
        Un pain oublié du lundi nourrit une famille jusqu’au vendredi.
        Panure, soupe, salade, gratin et, bien sûr, le dessert.`,
      chapters: `
        0:00 Lundi, la panure
        2:10 Mercredi, la salade
        5:45 Vendredi, le dessert`,
      hashtags: '#antigaspi #cuisine',
      tags: `
        pain rassis|anti gaspillage|pain perdu|recette économique|cuisine des restes|
        que faire avec du pain dur`,
      age: 71,
      seconds: 512,
      category: 26,
      views: 233_018,
      captions: [
        {
          language: 'fr',
          seconds: 56,
          text: `
            Un pain rassis donne cinq repas, et chacun prend moins d’un quart d’heure.
            Le premier repas est la soupe du lundi, où deux tranches remplacent la farine.
            Le deuxième repas est le pain perdu, avec un œuf, du lait et la dernière pomme du panier.
            Le troisième repas est une salade, dans laquelle les croûtons frottés à l’ail font le bruit.
            Le quatrième repas est un gratin de poireaux sous une croûte de miettes.
            Le cinquième repas est une chapelure pour les escalopes du vendredi.
            Merci d’avoir regardé, et à la semaine prochaine.`,
        },
      ],
    },
    {
      id: 'smpNoCommt0',
      title: 'Pétrir à la main, sans parler : 12 minutes de pain',
      about: `
        Pas de musique, pas de mots. Seulement la pâte, la table et la pluie.
        Les commentaires sont fermés pour que le silence reste entier.`,
      hashtags: '#pain #calme',
      tags: 'pain maison|pétrissage|vidéo calme|bruit de pluie|boulangerie|asmr cuisine',
      age: 118,
      seconds: 733,
      category: 26,
      views: 51_940,
      commentsOff: true,
    },
    {
      id: 'smpRtlText0',
      title: 'Le pain aux dattes de ma voisine (sa recette dans sa langue)',
      about: `
        Ma voisine m’a donné sa recette sur un bout de papier. La voici comme elle l’a écrite :

        خبز التمر: كوب طحين، نصف كوب تمر، ملعقة سمسم، ويُخبز 25 دقيقة.
        לחם תמרים: כוס קמח, חצי כוס תמרים, כף שומשום.

        En français : un verre de farine, un demi-verre de dattes, une cuillère de sésame.`,
      hashtags: '#pain #dattes',
      tags: 'pain aux dattes|خبز التمر|recette de famille|לחם תמרים|pain sucré|sésame',
      age: 240,
      seconds: 418,
      category: 26,
      views: 29_377,
    },
  ]),
  ...buildVideos(bottega, [
    {
      id: 'ubXjx1RrHUs',
      title: 'Orecchiette a mano: il gesto che nessuno ti fa vedere piano',
      about: `
        Tre movimenti: tira, rovescia, lascia. Li rifacciamo lentamente finché vengono.
        Solo semola e acqua, niente uova.

        Dosi per quattro: 400 g di semola rimacinata, 200 g di acqua tiepida.`,
      chapters: `
        0:00 L’impasto
        0:52 Il riposo
        1:40 Il gesto, piano
        3:05 Cottura`,
      hashtags: '#pasta #ricette #fattoincasa',
      tags: `
        orecchiette|pasta fresca|pasta fatta in casa|semola|ricetta della nonna|cucina pugliese|
        come fare le orecchiette|pasta senza uova`,
      age: 30,
      seconds: 242,
      category: 26,
      views: 318_557,
      captions: [
        {
          language: 'it',
          text: `
            Oggi facciamo le orecchiette, e le facciamo molto piano.
            Servono soltanto due cose: semola di grano duro e acqua tiepida.
            La quantità d’acqua è la metà del peso della semola.
            Impasta per dieci minuti, finché la pasta diventa liscia come un lobo d’orecchio.
            Copri con una ciotola e lascia riposare mezz’ora, perché l’impasto si distende.
            Forma un cordone sottile come un dito mignolo e taglia pezzetti di un centimetro.
            Adesso il gesto: appoggia il coltello, tira verso di te e la pasta si arriccia.
            Poi rovescia il pezzetto sul pollice, e l’orecchietta è fatta.
            Se si rompe, l’impasto è asciutto: bagna le mani e continua.
            Lasciale asciugare un’ora sulla tovaglia infarinata.
            Cuociono in quattro minuti, ma assaggia sempre dopo il terzo.
            Con le cime di rapa sono buone, con il pomodoro sono domenica.`,
        },
      ],
    },
    {
      id: 'smpShorty_0',
      title: 'Farfalle in 28 secondi #shorts',
      about: 'Un rettangolo, un pizzico, una farfalla. Il resto è farina.',
      hashtags: '#shorts #pasta',
      tags: 'farfalle|pasta|shorts|pasta fatta a mano|ricetta veloce',
      age: 6,
      seconds: 28,
      category: 26,
      views: 2_871_340,
      isShort: true,
    },
    {
      id: 'smpEmoji__0',
      title: '🍝🔥 La carbonara senza panna 👩🏽‍🍳🥚 (e senza paura) 🇮🇹',
      about: `
        🥚 4 tuorli
        🧀 100 g di pecorino
        🥓 150 g di guanciale
        🍝 400 g di spaghetti

        Il trucco 🤫: fuoco spento, acqua di cottura, pazienza.`,
      hashtags: '#carbonara #🍝',
      tags: 'carbonara|🍝|pasta 🔥|carbonara senza panna|👩🏽‍🍳 in cucina|guanciale|pecorino',
      age: 92,
      seconds: 385,
      category: 26,
      views: 940_112,
    },
    {
      id: 'v3ZUoLOqH-A',
      title: 'Gnocchi che non si sciolgono: la regola delle patate vecchie',
      about: `
        Le patate nuove hanno troppa acqua. Quelle vecchie, cotte con la buccia, perdonano tutto.
        Provo tre varietà nella stessa pentola e vediamo quali resistono.`,
      chapters: `
        0:00 Tre patate
        2:20 Quanta farina
        5:10 La prova della pentola`,
      hashtags: '#gnocchi #ricette',
      tags: `
        gnocchi di patate|gnocchi fatti in casa|ricetta facile|patate vecchie|errori in cucina`,
      age: 147,
      seconds: 468,
      category: 26,
      views: 127_300,
      captions: [
        {
          language: 'it',
          seconds: 40,
          text: `
            Gli gnocchi restano interi per tre motivi.
            Il primo motivo è l’età della patata: una patata vecchia ha meno acqua.
            Il secondo motivo è il vapore, che esce solo finché la patata è calda.
            Il terzo motivo è la mano: dieci pieghe bastano, e la farina resta in superficie.
            Grazie per aver guardato, e alla prossima settimana.`,
        },
      ],
    },
  ]),
  ...buildVideos(huerta, [
    {
      id: 'AxvBWdhzYSM',
      title: 'Composta en un balcón sin mal olor (y con una lombriz llamada Pepa)',
      about: `
        Una cubeta, cartón húmedo y las cáscaras de la semana.
        Te digo qué entra, qué no entra y qué hacer cuando huele a huevo.

        En tres meses tienes tierra negra para tres macetas.`,
      chapters: `
        0:00 La cubeta
        0:50 Qué entra y qué no
        1:58 Cuando huele mal
        3:20 Tres meses después`,
      hashtags: '#composta #huertourbano #balcón',
      tags: `
        composta casera|huerto urbano|lombricomposta|balcón|abono orgánico|reciclar comida|
        jardinería fácil|compost sin olor`,
      age: 23,
      seconds: 268,
      category: 26,
      views: 207_415,
      captions: [
        {
          language: 'es',
          text: `
            Hoy vamos a hacer composta en un balcón de un metro, y no va a oler mal.
            Necesitas una cubeta con agujeros, cartón y las cáscaras de tu cocina.
            El cartón es la mitad del secreto, porque guarda el aire y bebe el agua.
            Pon siempre dos puños de cartón por cada puño de cáscaras.
            Entran la fruta, la verdura, el café y los cascarones molidos.
            No entran la carne, el queso ni el aceite, porque atraen moscas.
            Si huele a huevo, falta aire: mezcla y agrega más cartón.
            Si no pasa nada en dos semanas, falta agua: rocía un poco.
            Las lombrices no son obligatorias, pero trabajan gratis y de noche.
            La mía se llama Pepa y ya tiene unas doscientas hijas.
            A los tres meses la tierra es negra, suelta y huele a bosque.
            Con eso llené tres macetas y mis tomates crecieron el doble.`,
        },
      ],
    },
    {
      id: 'smpTags500w',
      title: 'Tomates en maceta: todo el año en un solo video',
      about: `
        De la semilla a la salsa: doce meses de tomates en un balcón de la ciudad.
        Incluye los tres errores que cometí para que tú cometas otros.`,
      chapters: `
        0:00 Enero, la semilla
        3:30 Abril, la maceta
        7:15 Agosto, la salsa`,
      hashtags: '#tomates #huertourbano',
      tags: [
        'tomates en maceta',
        'cómo sembrar tomates, paso a paso',
        'huerto urbano en balcón',
        'tomate cherry en casa',
        'cuándo trasplantar, y cuándo no',
        'abono casero para tomates',
        'riego por goteo casero',
        'plagas del tomate, remedios',
        'poda de tomates',
        'jardinería para principiantes',
        'semillas de tomate gratis',
        'balcón pequeño, gran cosecha',
        'salsa de tomate casera',
        'huerto en departamento',
        'macetas recicladas, ideas',
        'tomates todo el año',
        'mi primer huerto en la ciudad',
        'cultivo sin jardín',
        'huerta',
      ],
      age: 180,
      seconds: 611,
      category: 26,
      views: 655_090,
      captions: [
        {
          language: 'es',
          seconds: 40,
          text: `
            Un tomate en maceta vive de tres cosas todo el año.
            La primera cosa es la luz: seis horas de sol dan flores desde mayo.
            La segunda cosa es la maceta, que tiene al menos veinte litros de tierra.
            La tercera cosa es el riego de la mañana, con el que la hoja llega seca a la noche.
            Gracias por ver el video y hasta la semana que viene.`,
        },
      ],
    },
    {
      id: 'smpNoEmbed0',
      title: 'Recorrido por el mercado de plantas un domingo',
      about: `
        Caminamos por doce puestos y compramos una sola planta.
        Este video solo se puede ver aquí: lo pidió la gente del mercado.`,
      hashtags: '#mercado #plantas',
      tags: 'mercado de plantas|recorrido|plantas baratas|domingo|suculentas',
      age: 49,
      seconds: 824,
      category: 19,
      views: 18_730,
      embeddable: false,
    },
  ]),
  ...buildVideos(viola, [
    {
      id: 'tMsNEAP7n18',
      title: 'Primeiro ponteado na viola caipira: só dois dedos',
      about: `
        Se você tem dois dedos e dez minutos, já dá para tocar um ponteado inteiro.
        Afinação cebolão em mi, devagar e depois um pouquinho menos devagar.

        A tablatura está no site, de graça.`,
      chapters: `
        0:00 Afinação
        0:40 O polegar
        1:35 O indicador
        2:50 Tudo junto`,
      hashtags: '#violacaipira #aula #música',
      tags: `
        viola caipira|ponteado|aula de viola|viola para iniciantes|cebolão em mi|música caipira|
        como tocar viola|dedilhado`,
      age: 11,
      seconds: 251,
      category: 10,
      views: 47_660,
      captions: [
        {
          language: 'pt',
          text: `
            Bom dia, hoje você vai tocar o seu primeiro ponteado na viola.
            A viola tem dez cordas, mas elas andam em pares, então pense em cinco.
            Afine em cebolão: com todas as cordas soltas já soa um acorde de mi.
            O polegar cuida do par mais grave e marca o passo, como quem anda.
            Bata o pé junto, porque o pé não erra quando a mão se distrai.
            O indicador responde no par mais agudo, entre um passo e outro.
            Repita só isso durante três minutos, mesmo que pareça pouco.
            Agora junte a mão esquerda: um dedo na segunda casa, e solta.
            Se a corda trastejar, chegue mais perto do traste.
            Toque devagar o bastante para não errar, e nem um pouco mais rápido.
            Amanhã você aumenta a velocidade, hoje você só ganha firmeza.
            Quando ficar fácil, feche os olhos e ouça o quintal inteiro.`,
        },
      ],
    },
    {
      id: 'smpAllowed0',
      title: 'Cantiga da Chuva Mansa (gravação no quintal)',
      about: `
        Uma cantiga nossa, gravada num só microfone enquanto chovia.
        Por causa do contrato do disco, este vídeo só aparece em alguns países.`,
      hashtags: '#música #viola',
      tags: 'música caipira|viola|cantiga|chuva|gravação ao vivo|música brasileira',
      age: 76,
      seconds: 233,
      category: 10,
      views: 92_004,
      allowedIn: ['BR', 'PT', 'AO', 'MZ', 'CV'],
      recordedIn: { name: 'Paraty, Rio de Janeiro', at: [-23.21778, -44.71306] },
    },
    {
      id: '68mWOM49V8s',
      title: 'Trocar as cordas da viola sem perder a paciência',
      about: `
        Dez cordas, vinte minutos e um lápis.
        O lápis é para a pestana, e muda tudo.`,
      chapters: `
        0:00 Soltar as velhas
        1:40 O lápis na pestana
        4:05 Afinar sem arrebentar`,
      hashtags: '#viola #manutenção',
      tags: 'trocar cordas|viola caipira|manutenção de instrumento|cordas de viola|luthier em casa',
      age: 160,
      seconds: 402,
      category: 10,
      views: 33_918,
      paidPlacement: true,
      captions: [
        {
          language: 'pt',
          seconds: 40,
          text: `
            Três sinais mostram que está na hora de trocar as cordas da viola.
            O primeiro sinal é o som: a corda velha perde o brilho depois de uns três meses.
            O segundo sinal é a cor, que fica escura bem em cima dos trastes.
            O terceiro sinal é a afinação, que cai no meio de uma moda.
            Obrigado por assistir e até a semana que vem.`,
        },
      ],
    },
  ]),
]
