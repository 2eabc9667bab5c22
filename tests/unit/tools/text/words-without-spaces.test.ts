import { toHashtag } from '@/lib/tools/text/hashtags'
import { findLinks } from '@/lib/tools/youtube-title-and-description-extractor/find-links'
import {
  countHashtags,
  findEmails,
  findHashtags,
} from '@/lib/tools/youtube-title-and-description-extractor/find-words'
import { findAddresses } from '@/lib/web-addresses'
import { expectLinear } from '../../../helpers/linear'

test.each([
  ['合作邮箱abc@example.com', ['abc@example.com']],
  ['お問い合わせinfo@example.comまで', ['info@example.com']],
  ['ติดต่องานabc@example.com', ['abc@example.com']],
  ['संपर्कabc@example.com', ['abc@example.com']],
  ['Почтаabc@example.comпишите', ['abc@example.com']],
  ['비즈니스abc.d+e@mail.example.co.kr으로', ['abc.d+e@mail.example.co.kr']],
  ['Пишите: иван@пример.рф!', ['иван@пример.рф']],
  ['联系 用户@例子.中国', ['用户@例子.中国']],
  ['jörg@müller.de, a.b@example.com.', ['jörg@müller.de', 'a.b@example.com']],
  ['संपर्क: नाम@उदाहरण.भारत', ['नाम@उदाहरण.भारत']],
  ['o’neil@example.com, ‘abc@example.com’', ["o'neil@example.com", 'abc@example.com']],
  ["o'neil@example.com, 'abc@example.com'", ["o'neil@example.com", 'abc@example.com']],
  ['abc@xn--e1afmkfd.xn--p1ai', ['abc@xn--e1afmkfd.xn--p1ai']],
  ['✉️abc@example.com', ['abc@example.com']],
  ['иван.ivanov@example.com', []],
  // SimplySecurity/SimplyEmail#54; Japanese operators had addresses with two dots.
  ['naeg...@example.com and a..b@docomo.example.jp', ['a..b@docomo.example.jp']],
  ['a@b and @handle and a@b.c@d.com', []],
])('mail addresses of %j', (text, found) => {
  expect(findEmails(text)).toEqual(found)
})

test.each([
  ['詳細はhttps://example.comをご覧ください', 'https://example.com'],
  ['请看www.example.com.cn谢谢', 'www.example.com.cn'],
  ['Сайтhttps://example.comздесь', 'https://example.com'],
  ['ดูที่https://example.comนะ', 'https://example.com'],
  ['https://日本語-abc.jpです', 'https://日本語-abc.jp'],
  ['https://пример.рф/путь', 'https://пример.рф/путь'],
  ['https://example.com:8080/a?b=1', 'https://example.com:8080/a?b=1'],
  ['https://example.com/a…', 'https://example.com/a'],
  ['https://example.com/a\u2066', 'https://example.com/a'],
  ['https://example.com/a\u200b', 'https://example.com/a'],
  ['هل رأيت https://example.com/a؟', 'https://example.com/a'],
  ['देखें https://example.com/a।', 'https://example.com/a'],
  ...[...'۔։።။។．'].map((end) => [`https://example.com/a${end}`, 'https://example.com/a']),
  ['https://example.com/a,b;c', 'https://example.com/a,b;c'],
  ['https://fa.example/می\u200cرود', 'https://fa.example/می\u200cرود'],
])('the address in %j', (text, found) => {
  expect(findAddresses(text).map(({ address }) => address)).toEqual([found])
})

test('two addresses with a comma between are two', () => {
  const text = 'https://example.com/a,https://example.com/b;http://example.org/?c'
  expect(findAddresses(text).map(({ address }) => address)).toEqual(text.split(/[,;]/))
})

test('emoji between two addresses belong to neither, words behind a bracket not to the one in it', () => {
  const found = (text: string) => findAddresses(text).map(({ address }) => address)
  expect(found('https://youtu.be/a🎬👉🏻https://c.com/🎬')).toEqual([
    'https://youtu.be/a',
    'https://c.com/🎬',
  ])
  // github/cmark-gfm#153
  expect(found('(https://a.com/b_(c))d [https://a.com/]0')).toEqual([
    'https://a.com/b_(c)',
    'https://a.com/',
  ])
})

test('the parameters of today that only track', () => {
  const names =
    'igsh srsltid wbraid gbraid gad_source mibextid li_fat_id epik rdt_cid _gl mtm_campaign utm_id gclsrc ysclid _branch_match_id _kx guce_referrer hsa_acc s_kwcid rdid et_cid tblci'
  const query = names.split(' ').map((name) => `${name}=1`)
  const [link] = findLinks(`https://example.com/?id=7&${query.join('&')}&page=2`)
  expect(link?.tracking).toEqual(names.split(' '))
  // brave/adblock-lists#2944, Vendicated/Vencord#1733: only in YouTube's own links.
  const own = 'is pp feature'.split(' ')
  const [there, here] = ['https://youtu.be/dQw4w9WgXcQ', 'https://example.com/a'].map(
    (url) => findLinks(`${url}?${own.map((name) => `${name}=1`).join('&')}`)[0]?.tracking,
  )
  expect([there, here]).toEqual([own, []])
})

// vorssaint/vorssaint-utils#714, ClearURLs/Rules#41, #60, #105, #316, brave/brave-browser#26756,
// brave/adblock-lists#1179, #1403, AdguardTeam/AdguardFilters#85274, #99685, the1812/Bilibili-Evolved#2165,
// dividedby/General-URL-Cleaner-Revived#82, jparise/chrome-utm-stripper#42, EFForg/privacybadger#2827
test.each([
  ['open.spotify.com/track/a', 'si'],
  ['x.com/a/status/1', 's t'],
  ['www.instagram.com/reel/a', 'igsi'],
  ['vm.tiktok.com/a', '_t _r u_code share_iid'],
  ['www.reddit.com/r/a', 'share_id'],
  ['www.bilibili.com/video/a', 'vd_source spm_id_from share_session_id unique_k'],
  ['de.aliexpress.com/item/1.html', 'algo_pvid pdp_npi curPageLogUid utparam-url ws_ab_test'],
  ['item.taobao.com/item.htm', 'pvid'],
  ['www.amazon.co.uk/dp/B0', 'pd_rd_w pf_rd_p content-id dib dib_tag qid crid ref_'],
])('the parameters that only track in links to %s', (page, names) => {
  const own = names.split(' ')
  const query = ['p', 'id', 'psc', ...own].map((name) => `${name}=1`).join('&')
  const tracked = [page, 'example.com'].map(
    (at) => findLinks(`https://${at}?${query}`)[0]?.tracking,
  )
  expect(tracked).toEqual([own, []])
})

test.each([
  ['#️⃣ハッシュタグ', []],
  ['#love #love\u200d', ['#love']],
  ['#क्\u200dष', ['#क्\u200dष']],
  ['#tea, #お茶。', ['#tea', '#お茶']],
  ['#tea\ufe0f #tea', ['#tea']],
])('hashtags of %j', (text, found) => {
  expect(findHashtags(text)).toEqual(found)
  expect(countHashtags(text)).toBe(text.match(/#(?!️)/g)?.length ?? 0)
})

test.each([
  ['istanbul gezi', 'tr', '#İstanbulGezi'],
  ['istanbul gezi', 'en', '#IstanbulGezi'],
  // unicode-org/unicodetools#319: a small İ of programs that don’t know Turkish
  ['i\u0307stanbul gezi', 'tr', '#İstanbulGezi'],
  // dotnet/runtime#133042
  ['de ijsvogel', 'nl', '#DeIJsvogel'],
  ['რუსთავი ქალაქი', 'ka', '#რუსთავიქალაქი'],
  ['ﬁle manager', 'en', '#FileManager'],
  ['1️⃣ tip', 'en', '#1Tip'],
])('%j in %s is %s', (phrase, language, hashtag) => {
  expect(toHashtag(phrase, language)).toBe(hashtag)
})

test.each(['abc', 'अब', '漢', 'a.', 'a@b.', '#a\u200d'])('100 KB of %j take linear time', (part) =>
  expectLinear(100_000, (size) => {
    const text = part.repeat(size / part.length)
    findEmails(text)
    findHashtags(text)
    findAddresses(`https://${text}`)
  }),
)
