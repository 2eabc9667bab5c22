/** What viewers say in one language: openings, second thoughts, and short replies. */
export interface CommentWords {
  openings: string[]
  seconds: string[]
  replies: string[]
}

/** Our own sentences, from which the sample's comments are put together. */
export const commentWords: Record<string, CommentWords> = {
  en: {
    openings: [
      'I tried this last weekend and it worked at the first attempt.',
      'The part at 1:26 alone was worth the click.',
      'Never thought something this calm could keep me watching to the end.',
      'My father did it exactly this way.',
      'Honest question: does this also work when it is cold?',
      'Came for the tip, stayed for the kettle.',
      'Three videos on this, and yours is the first that says why.',
      'Watched it twice, once for the tip and once for the quiet.',
      'My neighbor knocked to ask what I was so happy about.',
      'I had given up on this. Not any more.',
      'Two questions: how long did it take you, and would you do it again?',
      'Sent this to my sister, who said it could not be done.',
      'This is the first comment I have ever written here.',
      'No music, no shouting, no rush. Perfect.',
      'I paused at 0:42 and got it right on the second go.',
      'You saved me an afternoon and a trip to the shop.',
    ],
    seconds: [
      'Thank you for not shouting.',
      'Please make a longer one.',
      'Saved for later ❤️',
      'Mine broke twice before I got it right.',
      'Greetings from a rainy island.',
      'More like this, please.',
      'Subscribed.',
      'Cheers from Leeds!',
      'What a calm voice.',
    ],
    replies: [
      'Same here!',
      'It does, just slower.',
      'Which size did you use?',
      'Thank you, noted.',
      'I’d like to know that too.',
      'Worked for me in the end.',
    ],
  },
  fr: {
    openings: [
      'Essayé dimanche, réussi du premier coup.',
      'Ma grand-mère faisait exactement pareil.',
      'Enfin une vidéo qui prend son temps.',
      'Petite question : est-ce que ça se congèle ?',
      'Le passage à 1:50 m’a tout fait comprendre.',
    ],
    seconds: ['Merci beaucoup !', 'Vivement la prochaine.', 'Un bonjour de la montagne.', '❤️❤️'],
    replies: ['Moi aussi !', 'Oui, sans problème.', 'Quelle quantité avez-vous mise ?'],
  },
  'zh-Hant': {
    openings: [
      '昨天照著做，全家都說好吃。',
      '講得好清楚，新手也看得懂。',
      '原來我一直做錯步驟了。',
      '請問可以用電鍋嗎？',
      '每個星期六都在等這個頻道。',
    ],
    seconds: ['謝謝分享！', '已經收藏了。', '下次想看甜點。', '👍👍'],
    replies: ['我也是！', '可以的，時間短一點就好。', '請問份量多少？'],
  },
  'zh-Hans': {
    openings: [
      '照着做了一个，坐上去很稳。',
      '讲得真细，新手也能跟上。',
      '原来是压铁的问题，困扰我半年了。',
      '请问用杉木可以吗？',
      '声音听着就很舒服。',
    ],
    seconds: ['谢谢分享！', '先收藏。', '期待下一期。', '👍👍'],
    replies: ['我也一样！', '可以，就是软一点。', '请问多厚的板子？'],
  },
  nl: {
    openings: [
      'Vorige week geprobeerd en het staat er nog steeds goed bij.',
      'Eindelijk iemand die ook zijn fouten laat zien.',
      'Mijn buurman gelooft het niet, maar het werkt echt.',
      'Vraagje: kan dit ook op een balkon?',
      'Die tip op 1:38 is goud waard.',
    ],
    seconds: ['Bedankt!', 'Groetjes uit de polder.', 'Ga zo door.', '🌱🌱'],
    replies: ['Hier ook!', 'Ja hoor, dat kan.', 'Welke soort heb je gebruikt?'],
  },
  gu: {
    openings: [
      'ગયા અઠવાડિયે અજમાવ્યું, ખરેખર કામ કરે છે.',
      'મારા દાદા પણ આવી જ રીતે કરતા હતા.',
      'બહુ સરળ રીતે સમજાવ્યું, આભાર.',
      'એક સવાલ: શિયાળામાં પણ ચાલે?',
      'આવા વીડિયો વધારે બનાવો.',
    ],
    seconds: ['ખૂબ ખૂબ આભાર!', 'રાજકોટથી રામ રામ.', 'જય કિસાન 🙏', 'સાચવી રાખ્યો છે.'],
    replies: ['મારે પણ એવું જ થયું!', 'હા, ચાલે.', 'કેટલું પાણી નાખ્યું?'],
  },
  hi: {
    openings: [
      'एक हफ़्ते से कर रहा हूँ, सच में फ़र्क़ दिखता है।',
      'इतने धैर्य से किसी ने नहीं समझाया था।',
      'मेरी उम्र साठ साल है, क्या अब भी सीख सकता हूँ?',
      '1:42 वाला हिस्सा तीन बार देखा।',
      'आवाज़ सुनकर ही मन शांत हो गया।',
    ],
    seconds: ['बहुत धन्यवाद!', 'अगले वीडियो का इंतज़ार है।', '🙏🙏', 'पुणे से नमस्ते।'],
    replies: ['मेरे साथ भी यही हुआ!', 'हाँ, बिल्कुल।', 'कौन-सा तार लगाया आपने?'],
  },
  it: {
    openings: [
      'Fatte oggi a pranzo, non ne è rimasta una.',
      'Mia zia le fa proprio così, stesso gesto.',
      'Finalmente qualcuno che va piano.',
      'Domanda: si possono congelare?',
      'Il minuto 1:40 vale tutto il video.',
    ],
    seconds: ['Grazie mille!', 'Un saluto dalla costa.', 'Bravissimi ❤️', 'Ne voglio ancora.'],
    replies: ['Anche a me!', 'Sì, senza problemi.', 'Quanta acqua hai messo?'],
  },
  ja: {
    openings: [
      '昨日編みはじめて、今日完成しました。',
      'ゆっくりなので初めてでも編めました。',
      '祖母の手つきを思い出しました。',
      '質問です。中細の糸でもできますか？',
      '1:46のところ、やっと意味がわかりました。',
    ],
    seconds: ['ありがとうございます！', '次の動画も楽しみです。', '保存しました。', '🧶🧶'],
    replies: ['私もです！', '大丈夫ですよ。', '何玉使いましたか？'],
  },
  ko: {
    openings: [
      '어젯밤에 옥상에서 봤는데 정말 보이네요.',
      '이렇게 차분하게 설명해 주는 채널은 처음입니다.',
      '아이와 함께 봤는데 너무 좋아했어요.',
      '질문 있어요. 쌍안경으로도 될까요?',
      '1:43 부분에서 무릎을 쳤습니다.',
    ],
    seconds: ['감사합니다!', '다음 영상도 기다릴게요.', '저장했습니다.', '🌙✨'],
    replies: ['저도요!', '네, 됩니다.', '몇 배율로 보셨어요?'],
  },
  pl: {
    openings: [
      'Wczoraj wygrałem dzięki temu partię z bratem.',
      'Nareszcie ktoś tłumaczy bez pośpiechu.',
      'Przerabiałem to trzy razy i dopiero teraz rozumiem.',
      'Pytanie: czy to działa też z gońcem?',
      'Herbata wystygła, tak się wciągnąłem.',
    ],
    seconds: ['Dziękuję!', 'Pozdrowienia znad morza.', 'Czekam na następny odcinek.', '♟️'],
    replies: ['U mnie tak samo!', 'Tak, działa.', 'W którym ruchu?'],
  },
  pt: {
    openings: [
      'Peguei a viola do meu avô e consegui tocar hoje.',
      'Explicação calma assim é raridade.',
      'Tenho sessenta anos e comecei esta semana.',
      'Uma dúvida: serve para violão também?',
      'O trecho em 1:35 resolveu meu problema.',
    ],
    seconds: ['Muito obrigado!', 'Um abraço do interior.', 'Já salvei aqui.', '👏👏'],
    replies: ['Eu também!', 'Serve sim.', 'Qual afinação você usou?'],
  },
  ru: {
    openings: [
      'Починил за вечер, жена не верит.',
      'Спокойно и по делу, редкость.',
      'У меня была та же пластинка, спасибо.',
      'Вопрос: подойдёт ли другой припой?',
      'На 1:48 наконец понял свою ошибку.',
    ],
    seconds: ['Большое спасибо!', 'Привет с севера.', 'Жду следующий ролик.', '👍👍'],
    replies: ['И у меня так же!', 'Да, подойдёт.', 'Какой толщины?'],
  },
  es: {
    openings: [
      'Lo hice el mes pasado y ya tengo tierra negra.',
      'Por fin alguien que explica sin gritar.',
      'Mi abuela lo hacía igualito.',
      'Una pregunta: ¿sirve con poco sol?',
      'Lo del minuto 0:50 me salvó la cubeta.',
    ],
    seconds: ['¡Muchas gracias!', 'Saludos desde la sierra.', 'Quiero más videos así.', '🍅🍅'],
    replies: ['¡A mí también!', 'Sí, sin problema.', '¿Cuánto cartón le pusiste?'],
  },
  de: {
    openings: [
      'Heute nachgemacht, läuft wie neu.',
      'Endlich mal jemand, der in Ruhe erklärt.',
      'Mein Vater hat das genauso gemacht.',
      'Frage: Geht das auch bei elf Gängen?',
      'Die Stelle bei 1:42 hat mir den Samstag gerettet.',
    ],
    seconds: ['Vielen Dank!', 'Gruß aus dem Nebel.', 'Bitte mehr davon.', '👍👍'],
    replies: ['Bei mir auch!', 'Ja, klappt.', 'Welches Seil hast du genommen?'],
  },
}

/** Halves of invented author names. */
export const authorWords = {
  first:
    'mossy|quiet|paper|copper|sleepy|north|velvet|rusty|amber|windy|tiny|salted|plain|early|blue|distant'.split(
      '|',
    ),
  second:
    'otter|ladder|kettle|comet|turnip|walnut|harbor|pigeon|lantern|button|fern|orchard|biscuit|ferry'.split(
      '|',
    ),
}

/** Things that commenters repaired, for the entries of the give-away video. */
export const mendedThings =
  'a lamp|my bike|a kettle lid|two chairs|a music box|the garden gate|an umbrella|a teddy bear|' +
  'a camera strap|the toaster|a wooden spoon|my boots|an old map|a kite|the doorbell'
