/** YouTube's category numbers that an uploader may choose, in the order of the lists below. */
export const categoryIds = [1, 2, 10, 15, 17, 19, 20, 22, 23, 24, 25, 26, 27, 28, 29]

/** The name of each of `categoryIds`, by language; our own wording. */
export const categoryNames: Record<string, string[]> = {
  en: [
    ...['Film & Animation', 'Autos & Vehicles', 'Music', 'Pets & Animals', 'Sports'],
    ...['Travel & Events', 'Gaming', 'People & Blogs', 'Comedy', 'Entertainment'],
    ...['News & Politics', 'Howto & Style', 'Education', 'Science & Technology'],
    'Nonprofits & Activism',
  ],
  fr: [
    ...['Films et animations', 'Auto et véhicules', 'Musique', 'Animaux', 'Sport'],
    ...['Voyages et événements', 'Jeux vidéo', 'Gens et blogs', 'Humour', 'Divertissement'],
    ...['Actualités et politique', 'Vie pratique et style', 'Éducation', 'Science et technologie'],
    'Organisations et engagement',
  ],
  'zh-Hant': [
    ...['電影與動畫', '汽車與交通工具', '音樂', '寵物與動物', '體育'],
    ...['旅遊與活動', '遊戲', '人物與網誌', '喜劇', '娛樂'],
    ...['新聞與政治', 'DIY 教學與生活', '教育', '科學與技術', '非營利組織與行動主義'],
  ],
  'zh-Hans': [
    ...['电影和动画', '汽车', '音乐', '宠物和动物', '体育'],
    ...['旅游和活动', '游戏', '人物和博客', '喜剧', '娱乐'],
    ...['新闻和政治', 'DIY 和生活百科', '教育', '科学和技术', '公益和社会活动'],
  ],
  nl: [
    ...['Film en animatie', 'Auto’s en voertuigen', 'Muziek', 'Huisdieren en dieren', 'Sport'],
    ...['Reizen en evenementen', 'Games', 'Mensen en blogs', 'Humor', 'Entertainment'],
    ...['Nieuws en politiek', 'Praktisch en stijl', 'Onderwijs', 'Wetenschap en techniek'],
    'Goede doelen en activisme',
  ],
  gu: [
    ...['ફિલ્મ અને ઍનિમેશન', 'ઑટો અને વાહનો', 'સંગીત', 'પાલતુ અને પ્રાણીઓ', 'રમતગમત'],
    ...['પ્રવાસ અને પ્રસંગો', 'ગેમિંગ', 'લોકો અને બ્લૉગ', 'કૉમેડી', 'મનોરંજન'],
    ...['સમાચાર અને રાજકારણ', 'કેવી રીતે અને શૈલી', 'શિક્ષણ', 'વિજ્ઞાન અને ટેક્નૉલૉજી'],
    'સેવાભાવી સંસ્થાઓ',
  ],
  hi: [
    ...['फ़िल्म और एनिमेशन', 'ऑटो और वाहन', 'संगीत', 'पालतू और जानवर', 'खेल'],
    ...['यात्रा और आयोजन', 'गेमिंग', 'लोग और ब्लॉग', 'कॉमेडी', 'मनोरंजन'],
    ...['समाचार और राजनीति', 'तरीक़े और शैली', 'शिक्षा', 'विज्ञान और तकनीक', 'समाज सेवा'],
  ],
  it: [
    ...['Film e animazione', 'Auto e motori', 'Musica', 'Animali', 'Sport'],
    ...['Viaggi ed eventi', 'Giochi', 'Persone e blog', 'Umorismo', 'Intrattenimento'],
    ...['Notizie e politica', 'Fai da te e stile', 'Istruzione', 'Scienza e tecnologia'],
    'Non profit e attivismo',
  ],
  ja: [
    ...['映画とアニメ', '自動車と乗り物', '音楽', 'ペットと動物', 'スポーツ'],
    ...['旅行とイベント', 'ゲーム', 'ブログ', 'コメディー', 'エンターテイメント'],
    ...['ニュースと政治', 'ハウツーとスタイル', '教育', '科学と技術', '非営利団体と社会活動'],
  ],
  ko: [
    ...['영화/애니메이션', '자동차', '음악', '애완동물/동물', '스포츠'],
    ...['여행/이벤트', '게임', '인물/블로그', '코미디', '엔터테인먼트'],
    ...['뉴스/정치', '노하우/스타일', '교육', '과학기술', '비영리/사회운동'],
  ],
  pl: [
    ...['Film i animacja', 'Motoryzacja', 'Muzyka', 'Zwierzęta', 'Sport'],
    ...['Podróże i wydarzenia', 'Gry', 'Ludzie i blogi', 'Komedia', 'Rozrywka'],
    ...['Wiadomości i polityka', 'Poradniki i styl', 'Edukacja', 'Nauka i technika'],
    'Działalność społeczna',
  ],
  pt: [
    ...['Filmes e desenhos', 'Automóveis', 'Música', 'Animais', 'Esportes'],
    ...['Viagens e eventos', 'Jogos', 'Pessoas e blogs', 'Comédia', 'Entretenimento'],
    ...['Notícias e política', 'Instruções e estilo', 'Educação', 'Ciência e tecnologia'],
    'Causas sociais',
  ],
  ru: [
    ...['Фильмы и анимация', 'Транспорт', 'Музыка', 'Животные', 'Спорт'],
    ...['Путешествия и события', 'Игры', 'Люди и блоги', 'Юмор', 'Развлечения'],
    ...['Новости и политика', 'Хобби и стиль', 'Образование', 'Наука и техника'],
    'Общественная деятельность',
  ],
  es: [
    ...['Cine y animación', 'Motor', 'Música', 'Mascotas y animales', 'Deportes'],
    ...['Viajes y eventos', 'Videojuegos', 'Gente y blogs', 'Comedia', 'Entretenimiento'],
    ...['Noticias y política', 'Consejos y estilo', 'Educación', 'Ciencia y tecnología'],
    'ONG y activismo',
  ],
  de: [
    ...['Film & Animation', 'Autos & Fahrzeuge', 'Musik', 'Tiere', 'Sport'],
    ...['Reisen & Events', 'Gaming', 'Menschen & Blogs', 'Comedy', 'Unterhaltung'],
    ...['Nachrichten & Politik', 'Praktische Tipps & Styling', 'Bildung', 'Wissenschaft & Technik'],
    'Soziales Engagement',
  ],
}
