// Links as mails, chats, searches and pages pass them on.
import { all, channel, PL, UC, V, video, W } from './made-up'

const watch = `https://www.youtube.com/watch?v=${V}`
const encoded = encodeURIComponent(watch)
const foreign = encodeURIComponent(`https://evil.example/watch?v=${V}`)

/** Pages of other sites that lead to the address `to`, which is encoded. */
const leadingTo = (to: string) => [
  `https://yandex.ru/video/preview/?text=bread&url=${to}`,
  `https://yandex.com/video/preview/1234?text=bread&url=${to}&noreask=1`,
  `https://duckduckgo.com/?q=bread&iax=videos&ia=videos&iai=${to}`,
  `https://r.search.yahoo.com/_ylt=AwrX;_ylu=Y2/RV=2/RE=170/RO=10/RU=${to}/RK=2/RS=abc-`,
  `https://webcache.googleusercontent.com/search?q=cache:AbC-1:${decodeURIComponent(to)}`,
  `https://link.zhihu.com/?target=${to}`,
  `https://link.juejin.cn/?target=${to}`,
  `https://link.csdn.net/?target=${to}`,
  `https://gitee.com/link?target=${to}`,
  `https://www.jianshu.com/go-wild?ac=2&url=${to}`,
  `https://www.douban.com/link2/?url=${to}`,
  `https://weibo.cn/sinaurl?u=${to}`,
  `https://c.pc.qq.com/middlem.html?pfurl=${to}`,
  `https://t.me/iv?url=${to}&rhash=x`,
  `https://t.me/share/url?url=${to}&text=x`,
  `https://away.vk.com/away.php?to=${to}`,
  `https://ok.ru/dk?cmd=logExternal&st.link=${to}`,
  `https://www.facebook.com/sharer/sharer.php?u=${to}`,
  `https://x.com/intent/post?text=x&url=${to}`,
  `https://www.linkedin.com/sharing/share-offsite/?url=${to}`,
  `https://www.reddit.com/submit?url=${to}&title=x`,
  `https://www.pinterest.com/offsite/?token=1-2&url=${to}&pin=3`,
  `https://exit.sc/?url=${to}`,
  `https://disq.us/url?url=${to}%3Aabc&cuid=1`,
  `https://href.li/?${decodeURIComponent(to)}`,
  `https://12ft.io/${decodeURIComponent(to)}`,
  `https://linkprotect.cudasvc.com/url?a=${to}&c=E,1,x&typo=1`,
  `https://secure-web.cisco.com/1abcDEF_-x/${to}`,
  `https://clicktime.symantec.com/3X?u=${to}`,
  `https://protect2.fireeye.com/v1/url?k=1&q=1&u=${to}`,
  `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${to}`,
  `https://nam.safelink.emails.azure.net/redirect/?destination=${to}&p=x`,
  `https://a1b2.r.us-east-1.awstrack.me/L0/${to}/1/0100018/xyz=1`,
  `https://click.pstmrk.it/3s/${to}/abc/def`,
  `https://click.convertkit-mail2.com/abcd/efgh/${btoa(decodeURIComponent(to)).replaceAll('+', '-').replaceAll('/', '_')}`,
  `https://l.messenger.com/l.php?u=${to}&h=x`,
  `https://go.bsky.app/redirect?u=${to}`,
  `https://deref-gmx.net/mail/client/abc/dereferrer/?redirectUrl=${to}`,
  `https://deref-web.de/mail/client/abc/dereferrer/?redirectUrl=${to}`,
  `https://urlsand.esvalabs.com/?u=${to}&e=1`,
  `https://scanmail.trustwave.com/?c=1&d=2&u=${to}`,
  `https://imsva91-ctp.trendmicro.com/wis/clicktime/v1/query?url=${to}&umid=1`,
  `https://protect.checkpoint.com/v2/___${decodeURIComponent(to)}___.YzJ1OmEx`,
  `https://url.avanan.click/v2/___${decodeURIComponent(to)}___.YXAzOmEx`,
  `x-safari-${decodeURIComponent(to)}`,
  `microsoft-edge:${decodeURIComponent(to)}`,
  `firefox://open-url?url=${to}`,
  `firefox://open-url?url=${to}&private=true`,
  `https://protect.checkpoint.com/v2/r01/___${decodeURIComponent(to).replace(':', '%3A')}___.YzJ1OmEx`,
  `https://webcache.googleusercontent.com/search?q=cache:AbC-1:${decodeURIComponent(to)}+&cd=1&hl=en`,
]

export const leading = all(video(), ...leadingTo(encoded))
export const leadingToChannels = all(
  channel('handle', '@tubesmith'),
  ...leadingTo(encodeURIComponent('https://www.youtube.com/@tubesmith')),
)
export const leadingElsewhere = all('foreign', ...leadingTo(foreign))

export const spoiled = [
  ...all(
    video(),
    `https://www.google.com/search?q=bread#fpstate=ive&vld=cid:9fb48f83,vid:${V},st:0`,
    // Mail as it is sent.
    `https://www.youtube.com/watch?v=3D${V}`,
    `<a href=3D"https://www.youtube.com/watch?v=3D${V.slice(0, 4)}=\r\n${V.slice(4)}">`,
    `https://youtu.be/${V.slice(0, 6)}=\n${V.slice(6)}`,
    // Made harmless.
    `hxxps://youtu[.]be/${V}`,
    `hxxps[:]//www[.]youtube[.]com/watch?v=${V}`,
    `www(.)youtube(.)com/watch?v=${V}`,
    // Signs behind escapes.
    `https://www.youtube.com/watch?v\\u003d${V}\\u0026pp=x`,
    `https://www.youtube.com/watch?v&#x3D;${V}`,
    `https&#58;//youtu&#46;be/${V}`,
    `MEBKM:TITLE:Demo;URL:https\\://youtu.be/${V};;`,
    `curl ${watch} \\\n-o x`,
    `${watch}\\`,
    watch.replace('_', '\\_').replace('-', '\\-'),
    `_https://youtu.be/${V}_`,
    `https://youtu.be/${V}🍞`,
  ),
  ...all(
    video({ start: 30 }),
    `https://www.youtube.com/watch?v=3D${V}&amp;t=3D30s`,
    `https://www.google.de/search?q=x#vld=cid:1,vid:${V},st:30`,
  ),
  ...all(video({ playlistId: PL }), `${watch}&ab_channel=🍞&list=${PL}`),
  // An ID may begin with what mail makes of a sign.
  ...all({ ...video(), videoId: '3DwnMadeIdx' }, 'https://www.youtube.com/watch?v=3DwnMadeIdx'),
  ...all(
    video({ form: 'bare' }),
    `{{YouTube|${V}}}`,
    `{{youtube>${V}?medium}}`,
    `{% youtube ${V} %}`,
    `{{< youtube ${V} >}}`,
    `{{< youtube id="${V}" autoplay=true >}}`,
    `@[youtube](${V})`,
    `<lite-youtube videoid="${V}"></lite-youtube>`,
  ),
  ...all(
    'foreign',
    `hxxps://evil[.]example/youtube.com/watch?v=${V}`,
    `https://youtube[.]com.evil.example/watch?v=${V}`,
    `https://evil-youtube[.]com/watch?v=${V}`,
    `https://www.google.com.evil.example/search?q=x#vld=cid:1,vid:${V},st:0`,
    `youtube ${W}`,
    `https://socialblade.com/youtube/channel/${UC}`,
  ),
]

/** Handles among a sentence's signs. */
export const handles = [
  ...all(
    channel('handle', '@tubesmith'),
    '@tubesmith.',
    '@tubesmith…',
    '@tubesmith!',
    '@tubesmith:',
    '@tubesmith?!',
    '@tubesmith)',
    '(@tubesmith)',
    '„@tubesmith“',
    '@tubesmith 🍞',
    'YouTube: @tubesmith',
    'YT @tubesmith',
    '👉 @tubesmith',
    '• @tubesmith',
    'Mein YouTube-Kanal: @tubesmith',
    'YouTube channel: @tubesmith',
    'Chaîne YouTube : @tubesmith',
    'Kanał: @tubesmith',
    'Chaîne : @tubesmith',
    'チャンネル：@tubesmith',
    'youtube.com/@tubesmith.?si=x',
    'https://youtube.com/@tubesmith،',
    'https://youtube.com/@tubesmith🍞',
    '&lt;a href=&quot;https://youtube.com/@tubesmith&quot; class=&quot;x&quot;&gt;',
  ),
  ...all(channel('handle', '@tube.smith'), '@tube.smith.', 'youtube.com/@tube.smith.'),
  ...all(channel('handle', '@tubesmith_'), '@tubesmith_'),
  // An emoji or a sign of writing within a name: what is before it is another’s.
  ...all(
    'other',
    'youtube.com/@cook🍞book',
    'youtube.com/c/Foo❤Bar/videos',
    'youtube.com/@tube™smith',
  ),
  ...all('foreign', '@tube🍞smith'),
  ...all('goesOn', 'youtube.com/@tube&#39;s best videos', 'YouTube: @Tube Smith'),
  ...all('foreign', 'Instagram: @tubesmith', 'TikTok channel: @tubesmith', 'a@tubesmith.example'),
]

const list = 'https://www.youtube.com/playlist?list='

// In Chinese, Japanese, Korean and Thai no space ends a name or an ID, and pages show long addresses cut.
export const withoutSpaces = [
  ...all(
    'goesOn',
    '我的频道https://youtube.com/@tubesmith欢迎订阅',
    'チャンネル：https://www.youtube.com/@tubesmith登録してね',
    'ช่องhttps://youtube.com/@tubesmithติดตาม',
    '채널 https://youtube.com/@tubesmith입니다 반갑습니다',
    'канал https://youtube.com/c/tubesmithздесь видео и стримы каждый день в шесть',
    '频道https://youtube.com/@料理很好',
    'https://youtube.com/@tubesm…',
    'see youtube.com/user/tubesm... for more',
    'youtube.com/@tube.smith...',
    // A blank before the words of the name's script.
    '频道： https://youtube.com/@tubesmith欢迎 谢谢',
  ),
  ...all(
    channel('handle', '@tubesmith'),
    '我的频道https://youtube.com/@tubesmith，欢迎',
    '频道https://youtube.com/@tubesmith/videos很好',
    'https://youtube.com/@tubesmith/vid…',
    // Two dots, or more than three, are a sentence's.
    'https://youtube.com/@tubesmith..',
    'https://youtube.com/@tubesmith……欢迎',
    '快看……https://youtube.com/@tubesmith',
  ),
  // Digits are of no script.
  ...all(
    channel('handle', '@мир24тв'),
    'Канал: https://youtube.com/@мир24тв',
    'Мой канал https://youtube.com/@мир24тв?si=abc',
    'канал https://youtube.com/@мир24тв видео https://youtube.com/feed',
  ),
  ...all(
    channel('handle', '@3분요리'),
    '채널: https://youtube.com/@3분요리/featured',
    '• https://youtube.com/@3분요리',
  ),
  ...all(channel('handle', '@ช่อง3ออนไลน์'), 'ชมที่ https://youtube.com/@ช่อง3ออนไลน์'),
  ...all(channel('handle', '@SBS뉴스'), '채널: https://youtube.com/@SBS뉴스'),
  // A query, a page or a sign ends a name, and words of another script are none of it.
  ...all(
    channel('handle', '@abc公式'),
    'Check out this channel: https://youtube.com/@abc公式?si=AbCdEf123456 great',
    '频道：https://www.youtube.com/@abc公式/videos',
    '频道：https://www.youtube.com/@abc公式?sub_confirmation=1',
    '1. https://youtube.com/@abc公式',
    'https://youtube.com/@abc公式 🔥',
    'YouTube\thttps://youtube.com/@abc公式',
    'https://youtube.com/@abc公式 | https://instagram.com/abc',
    'https://youtube.com/@abc公式 https://youtube.com/@bob',
    'https://youtube.com/@abc公式 - abc公式',
    '频道**https://youtube.com/@abc公式**',
    '频道（https://youtube.com/@abc公式）',
    '<a href=https://youtube.com/@abc公式>频道</a>',
  ),
  ...all(
    channel('handle', '@料理'),
    '频道https://youtube.com/@料理?si=abc',
    '私のチャンネルhttps://youtube.com/@料理/videos',
  ),
  // Nothing beside it: so it was copied.
  ...all(
    channel('handle', '@tubesmith大学'),
    'youtube.com/@tubesmith大学',
    '私のチャンネル\nhttps://youtube.com/@tubesmith大学\nどうぞ',
  ),
  ...all(channel('handle', '@tubesmith大学'), '频道「https://youtube.com/@tubesmith大学」'),
  ...all(
    channel('id', UC),
    `https://www.youtube.com/channel/${UC}です`,
    `频道https://youtube.com/channel/${UC}谢谢`,
  ),
  // A whole ID isn't cut, whatever is behind it; what is left of a shorter one is none.
  ...all(
    { kind: 'playlist', playlistId: PL },
    ...['です', '...', '……很好', '…', '&si=abc…'].map((behind) => `${list}${PL}${behind}`),
    `快看……${list}${PL}`,
    `(${list}${PL}...)`,
  ),
  ...all(
    'other',
    ...['…', '⋯', '→', 'о', 'оknGvNjby9efdf'].map((behind) => `${list}${PL.slice(0, 20)}${behind}`),
  ),
  ...all(video({ playlistId: PL }), `看…${watch}&list=${PL}`, `${watch}&list=${PL}...`),
  ...all(video(), `${watch}&list=${PL.slice(0, 20)}...`, `"${watch}\\nmore"`, `__${watch}__`),
  ...all(
    video(),
    `https://youtu.be/=\n${V}`,
    `https://consent.google.com/ml?continue=${encoded}&gl=DE`,
  ),
]
