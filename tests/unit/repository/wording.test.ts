/** @jest-environment node */
import { brokenRules } from '../../../scripts/locales/wording'
import { type WordingRule, wordingRules } from '../../../scripts/locales/wording-rules'

/** A text with one fault, by language and key, for every rule of the wording. */
const faults: [tag: string, key: string, text: string][] = [
  ['en', 'a', 'Two  spaces'],
  ['en', 'a', 'A space at its end '],
  ['en', 'a', 'And so on...'],
  ['en', 'a', 'A dash - or so'],
  ['de', 'a', 'E\u2011Mail'],
  ['fr', 'a', "l'outil"],
  ['nl', 'a', 'Kies "geen"'],
  ['en', 'a', 'Done!'],
  ['en', 'a', 'Done 🎉'],
  ['it', 'a', 'Sì , certo'],
  ['en', 'form.action', 'Save.'],
  ['de', 'name', 'Beschreibungsgenerator'],
  ['ru', 'a', 'Готово : нет'],
  ['fr', 'a', 'Prêt : non'],
  ['fr', 'a', '« tags »'],
  ['es', 'a', 'Seguro?'],
  ['ru', 'a', 'Это — превью'],
  ['hi', 'a', 'हो गया।'],
  ['hi', 'a', 'यहाँ'],
  ['ja', 'a', 'はい,いいえ'],
  ['zh-Hans', 'a', '完成 。'],
  ['zh-Hant', 'a', '上傳3部'],
  ['ja', 'a', '動画(公開)'],
  ['zh-Hant', 'a', '影片（公開）'],
  ['en', 'a', '„tag“'],
  ['fr', 'a', '„tag“'],
  ['nl', 'a', '„tag”'],
  ['it', 'a', '„tag”'],
  ['es', 'a', '«tag»'],
  ['pt', 'a', '«tag»'],
  ['hi', 'a', '«टैग»'],
  ['gu', 'a', '«ટૅગ»'],
  ['ko', 'a', '「태그」'],
  ['de', 'a', '“Tag”'],
  ['pl', 'a', '“tag”'],
  ['ru', 'a', '“тег”'],
  ['ja', 'a', '“タグ”'],
  ['zh-Hant', 'a', '“標記”'],
  ['zh-Hans', 'a', '「标签」'],
  ['en', 'a', 'Your e-mail'],
  ['en', 'a', 'The main colours'],
  ['en', 'a', 'It cannot be read'],
  ['en', 'a', 'Ask somebody'],
  ['fr', 'a', 'Voyez les tags'],
  ['fr', 'a', 'Colle ton lien'],
  ['fr', 'a', 'Un·e abonné·e'],
  ['fr', 'a', 'Mentions légales'],
  ['es', 'a', 'Pulsa el botón'],
  ['es', 'a', 'En directo'],
  ['es', 'a', 'Mira las etiquetas'],
  ['es', 'a', 'Escriba usted'],
  ['es', 'a', 'Un vídeo'],
  ['pt', 'a', 'O dono do canal'],
  ['pt', 'a', 'O que a gente faz'],
  ['pt', 'a', 'Guarde o ficheiro'],
  ['it', 'a', 'Guarda i tag'],
  ['de', 'a', 'Hier können Sie wählen'],
  ['de', 'a', 'Klicke hier'],
  ['de', 'a', 'Sieh, was passiert'],
  ['de', 'a', 'Die „Mag ich“-Bewertungen'],
  ['nl', 'a', 'Vul uw naam in'],
  ['nl', 'a', 'Trefwoord'],
  ['pl', 'a', 'Czy Pan wie'],
  ['pl', 'a', 'Wklej twój link'],
  ['pl', 'a', 'Film na YouTube'],
  ['pl', 'a', 'Sprawdzanie zarabiania'],
  ['ru', 'a', 'Если Вы вошли'],
  ['ru', 'a', 'Сохранённые каналы'],
  ['ru', 'a', 'Все это остается'],
  ['ru', 'a', 'Скачать значок видео'],
  ['ru', 'a', 'Нет временных меток'],
  ['hi', 'a', 'मुख्य सामग्री'],
  ['gu', 'a', 'વીડિયોનું થંબનેલ'],
  ['ja', 'a', 'あなたの動画'],
  ['ja', 'a', 'ホームページに移動'],
  ['ko', 'a', '당신의 채널'],
  ['ko', 'a', '{{name}}은(는) 도구입니다'],
  ['ko', 'a', '단축키'],
  ['zh-Hant', 'a', '您的影片'],
  ['zh-Hant', 'a', '使用紀錄'],
  ['zh-Hant', 'a', '默認'],
  ['zh-Hans', 'a', '你的视频'],
  ['zh-Hans', 'a', '邮箱'],
  ['zh-Hans', 'a', '转写稿'],
  ['zh-Hans', 'a', '帐号'],
]

const broken = ([tag, key, text]: (typeof faults)[number]) => brokenRules(tag, key, text)

test.each(faults)('in %s, under the key “%s”, “%s” breaks a rule', (...fault) => {
  expect(broken(fault)).not.toEqual([])
})

test('every rule finds one of the faults, so none of them is blind', () => {
  const found = new Set(faults.flatMap(broken))
  const blind = ({ reason }: WordingRule) => reason
  expect(wordingRules.filter((rule) => !found.has(rule)).map(blind)).toEqual([])
})

test.each([
  ['en', 'a', 'It isn’t “free” … at 0:05, for {{name}}: youtube.com/@name'],
  ['en', 'ban.done', 'User banned successfully!'],
  ['en', 'answer', 'A sentence.'],
  ['fr', 'a', 'Prêt\u202f: «\u202ftags\u202f», à 0:05'],
  ['fr', 'a', 'https://example.com/?v=1'],
  ['es', 'a', '¿Seguro? Haz clic.'],
  ['de', 'a', 'Tags sind freiwillig. Sie können fehlen. „Stumm“'],
  ['pl', 'a', 'Wklej „link” w YouTube'],
  ['ru', 'a', 'Всё это\u00a0— «превью», и вы видите его'],
  ['ja', 'a', '「タグ」を 3 個（公開）'],
  ['zh-Hant', 'a', '上傳 3 部影片 (公開)。你的'],
  ['zh-Hans', 'a', '上传 3 个“视频”（公开）。'],
  ['ko', 'a', '‘음소거’도 켜세요: {{name}}을(를)'],
  ['hi', 'a', 'वीडियो “निजी” है.'],
])('in %s, under the key “%s”, “%s” breaks none', (...fine) => {
  expect(broken(fine as (typeof faults)[number])).toEqual([])
})
