import { channels } from './channels'
import type { MadeVideo } from './made'

const three = (at: number) => String(at).padStart(3, '0')

/** Every second day; the owner hides the number of subscribers. */
export const japanese: MadeVideo[] = [
  'サワー種の作り方｜7日間で完成',
  'サワー種の餌やり、毎日必要？',
  '初心者でも失敗しないサワードウブレッド',
  'ライ麦パンの焼き方',
  '【保存版】サワー種の保存方法',
  'こねないパン',
  'バゲットのクープ',
  'サワー種が膨らまない理由3つ',
  'パン屋の朝４時',
  'カンパーニュを焼く',
  '全粒粉とサワー種',
  '残ったサワー種でクラッカー',
].map((title, at) => ({
  id: `ja-refv-${three(at)}`,
  channelId: channels.kobo.id,
  language: 'ja',
  category: '26',
  title,
  description: '材料：粉、水、塩\n#サワー種 #パン作り',
  tags: ['サワー種', 'パン作り', ...(at % 2 === 0 ? ['サワードウ'] : [])],
  ageDays: 1 + 2 * at,
  duration: at === 11 ? 'PT45S' : `PT${10 + at}M`,
  views: 3_000 * (at + 1),
  likes: 50 * (at + 1),
  comments: at,
  ...(at === 0 && { captions: ['japanese'] }),
  page: { ads: at === 0 },
}))

/** Every 20 days: five of them in the last 90. The pages can't be read. */
export const russian: MadeVideo[] = [
  'Закваска с нуля за 5 дней',
  'Как кормить закваску',
  'Ржаной хлеб на закваске',
  'Закваска не поднимается — что делать?',
  'Хлеб без замеса',
  'Бородинский хлеб дома',
  'Чем отличается опара от закваски',
  'Пшеничный хлеб на закваске',
  'Хлеб в казане',
  'Закваска в холодильнике',
  'Булочки на закваске',
  'Почему хлеб кислый',
].map((title, at) => ({
  id: `ru-refv-${three(at)}`,
  channelId: channels.pech.id,
  language: 'ru',
  category: '22',
  title,
  description: 'Рецепт в видео. #закваска',
  tags: ['закваска', 'хлеб на закваске'],
  ageDays: 1 + 20 * at,
  duration: at < 2 ? 'PT58S' : `PT${6 + at}M6S`,
  views: 100 * (at + 1),
  likes: at,
  comments: 0,
  ...(at === 0 && { captions: ['russian'] }),
  page: { broken: true },
}))

/** Exactly 5,000 bytes: 1,666 letters of three bytes each, and two more bytes. */
const fullDescription = `${'ક'.repeat(1666)}ab`

const kitchens = { channelId: channels.world.id, category: '20' }

/** Nothing in the last 90 days. */
export const threeScripts: MadeVideo[] = [
  ...['酸種麵包怎麼做？7天養出酸種', '酸種不發怎麼辦', '免揉麵包', '台北麵包店的一天'].map(
    (title) => ({
      ...kitchens,
      language: 'zh-Hant',
      title,
      description: '材料：麵粉、水、鹽 #酸種 #麵包',
      tags: ['酸種', '麵包'],
    }),
  ),
  ...['ઢોકળા બનાવવાની રીત', 'નરમ ઢોકળા 10 મિનિટમાં', 'ખમણ અને ઢોકળા', 'ગુજરાતી નાસ્તો'].map(
    (title) => ({
      ...kitchens,
      language: 'gu',
      title,
      description: fullDescription,
      tags: ['ઢોકળા', 'ઢોકળા રેસીપી'],
    }),
  ),
  ...[
    'خميرة العجين المخمر',
    'خبز بدون عجن \u2067(سهل)\u2069',
    'كيف تطعم الخميرة؟',
    '\u200fالخبز الأسمر',
  ].map((title) => ({
    ...kitchens,
    language: 'ar',
    title,
    description: '\u202bوصفة الخبز\u202c #خميرة',
    tags: ['خميرة', 'خبز'],
  })),
].map((video, at) => ({
  ...video,
  id: `${video.language.slice(0, 2)}-refv-${three(at)}`,
  ageDays: 100 + 30 * at,
  duration: 'PT15M',
  views: 1_000_000 + 250_000 * at,
  likes: 40_000,
  comments: 2_000,
}))
