import { fold } from './words'

/**
 * Words that say what kind of video it is, or for whom, not what it is about: two videos that share
 * no others have different subjects. Our own list, by the words that creators of each language write
 * into titles; `stopWords` has those that say nothing anywhere.
 */
const formWords: Readonly<Record<string, string>> = {
  en: 'tutorial guide tips tricks hack hacks review reviews recipe recipes vlog video videos beginner beginners easy best top new live full diy how to make diy step ideas challenge explained course lesson youtube shorts viral trending comparison vs',
  de: 'anleitung tutorial tipps tricks test rezept rezepte vlog video videos anfänger einfach beste neu selber machen schritt ideen erklärt kurs deutsch lernen',
  es: 'tutorial guía consejos trucos reseña receta recetas vlog vídeo video vídeos videos principiantes fácil mejor mejores nuevo hacer paso pasos ideas curso casa español',
  fr: 'tuto tutoriel guide astuces conseils avis test recette recettes vlog vidéo vidéos débutant débutants facile meilleur nouveau faire étape idées cours français',
  it: 'tutorial guida consigli trucchi recensione ricetta ricette vlog video principianti facile migliore nuovo fare passo idee corso italiano',
  nl: 'tutorial handleiding tips trucs review recept recepten vlog video beginners makkelijk beste nieuw maken stap ideeën uitleg cursus nederlands leren',
  pl: 'poradnik tutorial porady triki recenzja przepis przepisy vlog film filmy początkujących łatwy najlepszy nowy zrobić krok pomysły kurs',
  pt: 'tutorial guia dicas truques resenha receita receitas vlog vídeo vídeos iniciantes fácil melhor melhores novo fazer passo ideias curso caseiro português',
  ru: 'урок уроки гайд советы лайфхак лайфхаки обзор рецепт рецепты влог видео начинающих новичков легко лучший лучшие новый своими руками сделать шаг идеи курс инструкция топ',
  hi: 'ट्यूटोरियल टिप्स ट्रिक्स रिव्यू रेसिपी तरीका विधि व्लॉग वीडियो आसान सबसे नया बनाने शुरुआती हिंदी',
  gu: 'ટ્યુટોરિયલ ટિપ્સ ટ્રિક્સ રિવ્યૂ રેસીપી રેસિપી રીત વ્લૉગ વીડિયો વિડિયો સહેલી સરળ સૌથી નવું બનાવવાની ગુજરાતી',
  ja: '作り方 やり方 使い方 始め方 選び方 方法 入門 講座 初心者 簡単 解説 紹介 動画 レシピ コツ レビュー おすすめ 人気 初めて 開封 購入品 比較 まとめ ランキング 攻略',
  ko: '튜토리얼 방법 꿀팁 팁 리뷰 레시피 브이로그 영상 동영상 초보 초보자 입문 쉬운 추천 만들기 강좌 강의 기초 사용법 후기 비교 정리 총정리 순위 모음 챌린지 루틴 언박싱 하이라이트 일상 하루 공략 하는 법',
  'zh-Hans': '教程 教学 方法 做法 技巧 测评 食谱 视频 新手 入门 简单 推荐 分享 怎么做 攻略',
  'zh-Hant': '教學 方法 做法 技巧 開箱 食譜 影片 新手 入門 簡單 推薦 分享 怎麼做 攻略',
}

/** The form words of a language (canonical tag) and of English, which titles everywhere borrow. */
export function formWordsOf(language: string): ReadonlySet<string> {
  const own = formWords[language] ?? formWords[language.split('-')[0]!] ?? ''
  return new Set(fold(`${own} ${formWords.en}`).split(' '))
}
