import { buildChannel, buildVideos, hoursBefore } from './build'

/** Mending things at a kitchen table. The channel that YouTube reports as monetized. */
const hobbin = buildChannel({
  id: 'UC7ExHUYQbr0eoasjEClMsNg',
  title: 'Hobbin Lane Workshop',
  about: `
    Slow repairs of ordinary things: chairs, radios, zips, teapots.
    New video every second Sunday. No sponsors, no rush, one kettle.

    Write to the workshop: hello@hobbinlane.example`,
  handle: '@HobbinLane',
  age: 2310,
  language: 'en',
  country: 'GB',
  subscribers: 148_613,
  views: 9_204_118,
  keywords: 'repair|mending|woodwork|workshop|restoration',
  topics: ['Hobby', 'Lifestyle_(sociology)'],
  monetized: true,
  localizations: {
    fr: {
      title: 'L’atelier de Hobbin Lane',
      description: 'Réparer sans hâte des objets ordinaires : chaises, radios, théières.',
    },
  },
  footer: `
    Tools on my bench: https://hobbinlane.example/bench?utm_source=youtube&utm_medium=description
    The glue I use (affiliate link): https://toolshed.example/hide-glue?aff=hobbinlane
    Questions: hello@hobbinlane.example`,
})

/** Club chess. Hides how many subscribers it has. */
const nineSquares = buildChannel({
  id: 'UCsmpHiddenSubs00000000g',
  title: 'Nine Squares Chess',
  about: `
    Chess for people who lost a rook this morning and want to know why.
    Plans instead of openings, endings instead of traps.`,
  handle: '@NineSquaresChess',
  age: 1502,
  language: 'en',
  country: 'US',
  subscribers: 61_240,
  subscribersHidden: true,
  views: 4_870_332,
  keywords: 'chess|endgame|chess strategy|club player',
  topics: ['Puzzle_video_game', 'Hobby'],
  footer: `
    Practice sheets: https://ninesquares.example/sheets?utm_source=yt&utm_campaign=desc&ref=video
    Mail a game to coach@ninesquares.example and it may be in the next video.`,
})

/** A tabletop animation studio; some of its films are for children. */
const pebble = buildChannel({
  id: 'UCEI2uQPE8sRIL4v2kTcqT0Q',
  title: 'Pebble & Pine Animation',
  about: `
    Two people, one lamp and a table: stop-motion films made from tea leaves, wire and felt.

    Bedtime stories for small people, and how-it-was-made films for larger ones.`,
  handle: '@PebbleAndPine',
  age: 1733,
  language: 'en',
  country: 'CA',
  subscribers: 322_900,
  views: 41_706_554,
  keywords: 'stop motion|animation|puppets|short film',
  topics: ['Film', 'Entertainment'],
  footer: `
    Behind the table: https://pebblepine.example/notes?utm_source=youtube
    Licence the music: music@pebblepine.example`,
})

/** Made an account and never filmed anything; without a banner too. */
const quietAttic = buildChannel({
  id: 'UCsmpNoUploads000000000A',
  title: 'Quiet Attic Recordings',
  about: '',
  handle: '@quiet-attic-recordings',
  age: 96,
  language: 'en',
  country: 'NZ',
  subscribers: 3,
  views: 0,
  keywords: '',
  topics: [],
  hasBanner: false,
  footer: '',
})

export const englishChannels = [hobbin, nineSquares, pebble, quietAttic]

export const englishVideos = [
  ...buildVideos(hobbin, [
    {
      id: 'TY-ejGuhIu4',
      title: 'Re-gluing a wobbly chair without taking it apart',
      about: `
        A dining chair rocks for one of six reasons, and five of them are the same loose joint.
        Here is how to find it with a sheet of paper, and how to get glue inside without a saw.

        I use warm hide glue because it lets go again in fifty years. Yellow wood glue is fine too.
        The syringe tip is 1.2 mm wide; anything wider leaves a mess on the seat.`,
      chapters: `
        0:00 The wobble
        0:34 Finding the loose joint with paper
        1:26 Old glue and how to get it out
        2:20 Clamping with a bicycle tube
        3:31 The overnight test`,
      hashtags: '#repair #woodworking #chair',
      tags: `
        chair repair|wobbly chair|loose chair joint|hide glue|wood glue|furniture repair|
        fix a chair|clamping|woodworking for beginners|mending|dining chair|how to glue a chair`,
      age: 41,
      seconds: 268,
      category: 26,
      views: 182_340,
      likes: 9_120,
      comments: 1_237,
      captions: [
        {
          language: 'en',
          text: `
            This chair has rocked in my kitchen for eleven years, and today it stops.
            A wooden chair wobbles because a joint has dried out, not because a leg is short.
            So please do not saw the legs: you will end up with a very low chair that still rocks.
            Take a strip of paper and push it into every joint, one after another.
            Where the paper slides in, the old glue has let go.
            On this chair it is the back left rail, and only that one.
            Old glue is the enemy, because new glue does not stick to it.
            I scrape the gap with a thin blade and blow the dust out with a straw.
            Warm vinegar softens hide glue in about ten minutes.
            Let the wood dry for an hour before you go on, or the joint will swell.
            Now the syringe: fill it with warm glue and press until a bead appears at the edge.
            One bead all around means that the glue has reached the bottom of the hole.
            I have no clamp of this shape, so I wrap an old bicycle tube around the legs.
            Rubber pulls evenly, and it never marks the finish.
            Wipe the extra glue away with a damp cloth while it is still soft.
            Then leave the chair alone for a whole night, which is the hardest part.
            In the morning I sit down, lean back, and nothing moves.
            The whole repair cost less than a cup of tea and took twenty minutes of work.
            If your chair has more than two loose joints, take it apart completely instead.
            Next time we open the radio that hums louder than it plays.`,
        },
      ],
    },
    {
      id: 'Tw81DQ3iQDA',
      title: "Grandad's valve radio hummed for 30 years. The fix cost 40p",
      about: `
        A hum you can hear with the volume at zero nearly always comes from one tired capacitor.
        We find it with a clip lead, replace it, and hear a station for the first time since 1994.

        WARNING: the inside of a valve radio stays dangerous after you unplug it.
        I show how I discharge it; if that sounds new to you, please watch only.`,
      chapters: `
        0:00 The hum
        1:12 Discharging safely
        3:40 Finding the capacitor
        7:05 Soldering
        10:48 First sound`,
      hashtags: '#repair #radio #vintage',
      tags: `
        valve radio repair|tube radio|radio hum fix|capacitor replacement|vintage radio|
        electronics repair|soldering|restoration|old radio`,
      age: 83,
      seconds: 774,
      category: 28,
      views: 96_455,
      topics: ['Hobby', 'Technology'],
    },
    {
      id: 'I2pcsvZvCDk',
      title: 'Fix a stuck zip in two minutes (no new slider)',
      about: `
        The slider is worn, not the teeth. A pair of pliers and one gentle squeeze bring it back.

        Works for coats, bags and tents. Does not work for invisible zips; I say why at the end.`,
      chapters: `
        0:00 What is really broken
        0:35 The squeeze
        1:20 Pencil lead as a lubricant`,
      hashtags: '#mending #zip',
      tags: `
        fix a zip|broken zipper|zipper slider|repair a coat|mending clothes|tent zipper|quick fix`,
      age: 12,
      seconds: 131,
      category: 26,
      views: 410_822,
      comments: 1_277,
    },
    {
      id: 'smpLocaliz0',
      title: 'Sharpen a kitchen knife on the bottom of a mug',
      about: `
        The rough ring under a mug is fine ceramic, and fine ceramic sharpens steel.
        Ten strokes a side at the angle of a matchbox, and a tomato falls apart by itself.`,
      chapters: `
        0:00 Why a mug works
        0:48 The angle
        1:55 The tomato`,
      hashtags: '#knife #kitchen',
      tags: `
        sharpen a knife|kitchen knife|knife sharpening|ceramic mug|without a whetstone|
        kitchen tips`,
      age: 204,
      seconds: 176,
      category: 26,
      views: 1_204_771,
      localizations: {
        fr: {
          title: 'Affûter un couteau de cuisine sous une tasse',
          description: 'L’anneau rugueux sous une tasse est en céramique fine : il affûte l’acier.',
        },
        es: {
          title: 'Afilar un cuchillo de cocina con la base de una taza',
          description:
            'El borde áspero bajo la taza es cerámica fina, y la cerámica afila el acero.',
        },
        de: {
          title: 'Ein Küchenmesser am Tassenboden schärfen',
          description: 'Der raue Ring unter einer Tasse ist feine Keramik, und die schärft Stahl.',
        },
        ja: {
          title: 'マグカップの底で包丁を研ぐ',
          description: 'カップの裏のざらざらした輪は細かい陶器なので、鋼が研げます。',
        },
        'zh-Hant': {
          title: '用馬克杯底磨菜刀',
          description: '杯底那圈粗糙的陶瓷其實很細，剛好可以磨鋼刀。',
        },
      },
      captions: [
        {
          language: 'en',
          text: `
            Turn a mug over and feel the ring it stands on.
            That rough ring is unglazed ceramic, and ceramic is harder than steel.
            Hold the knife at the angle of a matchbox under its spine.
            Draw it across the ring ten times, then ten times on the other side.
            Rinse the blade, because the dark dust on it is steel.
            A sharp knife cuts a tomato by its own weight.`,
        },
        {
          language: 'fr',
          text: `
            Retournez une tasse et touchez l’anneau sur lequel elle repose.
            Cet anneau rugueux est en céramique sans émail, plus dure que l’acier.
            Tenez le couteau incliné comme s’il reposait sur une boîte d’allumettes.
            Passez-le dix fois sur l’anneau, puis dix fois de l’autre côté.
            Rincez la lame, car la poussière sombre est de l’acier.
            Un couteau affûté coupe une tomate par son seul poids.`,
        },
        {
          language: 'es',
          text: `
            Da la vuelta a una taza y toca el anillo sobre el que se apoya.
            Ese anillo áspero es cerámica sin esmalte, más dura que el acero.
            Inclina el cuchillo como si descansara sobre una caja de cerillas.
            Pásalo diez veces por el anillo y otras diez por el otro lado.
            Enjuaga la hoja, porque el polvo oscuro es acero.
            Un cuchillo afilado corta el tomate con su propio peso.`,
        },
      ],
    },
    {
      id: 'smpCrowd250',
      title: 'Win the mended teapot! Comment with a thing you repaired #kettle',
      about: `
        We reached 100,000 menders. One of you gets the teapot from episode 61, staples and all.

        How to enter: write a comment with #kettle and name one thing that you repaired.
        One entry for each person. Open until the last Sunday of the month, anywhere in the world.`,
      hashtags: '#kettle #giveaway #repair',
      tags: 'giveaway|teapot|kintsugi|ceramic repair|100k|mending|community',
      age: 26,
      seconds: 95,
      category: 22,
      views: 58_940,
      likes: 7_716,
      comments: 250,
    },
  ]),
  ...buildVideos(nineSquares, [
    {
      id: 'RhBuPauQ31I',
      title: 'The quiet rook lift every club player forgets',
      about: `
        A rook on the third rank attacks sideways, and hardly anyone looks sideways.
        Four games from our Tuesday evenings, all decided by the same calm move.`,
      chapters: `
        0:00 One rank up
        1:50 Game one: the kingside swing
        5:32 Game two: the defender that was not there
        9:04 When it is too slow`,
      hashtags: '#chess #strategy',
      tags: `
        chess|rook lift|chess strategy|middlegame|chess for beginners|attack in chess|club chess|
        third rank`,
      age: 19,
      seconds: 702,
      category: 20,
      views: 73_118,
    },
    {
      id: 'smpNoLikes0',
      title: '100 games with only pawns: what the numbers say',
      about: `
        No pieces, only kings and pawns, one hundred games against the club.
        The side with the outside passed pawn won 71 of them. The other 29 are more interesting.`,
      hashtags: '#chess #endgame',
      tags: 'pawn endgame|chess endgame|opposition|passed pawn|chess statistics|king and pawn',
      age: 130,
      seconds: 955,
      category: 20,
      views: 38_402,
      likesHidden: true,
    },
    {
      id: 'smpWasLive0',
      title: 'Saturday rapid marathon: 30 games, one pot of coffee (live replay)',
      about: `
        Thirty rapid games against viewers, start to finish, mistakes included.
        The recording begins when the coffee is ready.`,
      chapters: `
        0:00 Coffee
        12:40 Games 1 to 10
        1:05:10 Games 11 to 20
        2:01:55 The long ending`,
      hashtags: '#chess #live',
      tags: 'chess live|rapid chess|viewer games|chess stream|chess marathon',
      age: 8,
      seconds: 9_944,
      category: 20,
      views: 21_077,
      broadcast: {
        scheduledStart: hoursBefore(178),
        actualStart: hoursBefore(177, 56, 39),
        actualEnd: hoursBefore(175, 10, 55),
      },
    },
  ]),
  ...buildVideos(pebble, [
    {
      id: 'b3V8SwsXeCU',
      title: 'How we built a whole forest from tea leaves | stop-motion set tour',
      about: `
        Every tree in the film is a twig; every leaf on it was once breakfast tea.
        We walk around the table and show the glue that does not shine.
        You also meet the lamp that plays the moon.`,
      chapters: `
        0:00 The table
        1:15 Trees
        3:02 The moon is a lamp
        5:20 What broke`,
      hashtags: '#stopmotion #animation #behindthescenes',
      tags: `
        stop motion|stop motion set|miniature forest|animation behind the scenes|
        how to make stop motion|miniatures|short film`,
      age: 57,
      seconds: 431,
      category: 1,
      views: 512_066,
    },
    {
      id: 'smpForKids0',
      title: 'The Snail Who Carried a Lamp | bedtime stop-motion',
      about: `
        A snail finds a lamp and walks all night so that the garden is not afraid.
        A film without words, for the last ten minutes before sleep.`,
      hashtags: '#bedtime #stopmotion',
      tags: 'bedtime story|stop motion for kids|snail|calm film|no words|toddlers|sleep story',
      age: 300,
      seconds: 604,
      category: 1,
      views: 8_713_204,
      likes: 40_118,
      madeForKids: true,
    },
    {
      id: 'smpAsrText0',
      title: 'Twelve frames or twenty-four? Stop-motion timing explained',
      about: `
        Twelve pictures a second feel like wood, twenty-four feel like water.
        When to use which, with the same walk filmed three ways.`,
      chapters: `
        0:00 Three walks
        0:50 Twos and ones
        2:05 Holding still`,
      hashtags: '#stopmotion #animation',
      tags: `
        frame rate|stop motion timing|animating on twos|12 fps|24 fps|animation tutorial|
        walk cycle`,
      age: 34,
      seconds: 214,
      category: 1,
      views: 144_902,
      captions: [
        {
          language: 'en',
          automatic: true,
          text: `
            so today i want to talk about how many
            pictures you really need in one second because
            people ask me that every single week and
            the honest answer is it depends on what
            is moving so look at these three walks
            the first one has eight pictures a second
            and you can see that the puppet jumps
            the second one has twelve and now it
            feels a bit like wood which i really
            like for old characters and for stones the
            third one has twenty four and it looks
            like water it is smooth but it takes
            me twice as long and honestly for a
            walk i think it is too smooth so
            the trick is called animating on twos you
            hold every picture for two frames and then
            only when something turns quickly you go down
            to ones for half a second and nobody
            notices the change except that it feels right
            um another thing is holding still beginners move
            everything all the time but a puppet that
            waits for six frames before it looks up
            seems to be thinking and that costs you
            nothing at all so my rule is twos
            for walking ones for turning and sixes for
            thinking try it with a coin on your
            table tonight and tell me how it went`,
        },
      ],
    },
  ]),
]
