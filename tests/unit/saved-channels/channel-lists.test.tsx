import { TextDecoder as NodeDecoder } from 'node:util'
import { fileKinds, listFiles, listPrograms } from '@/lib/saved-channels/lists/file-kinds'
import { largestList } from '@/lib/saved-channels/lists/largest-list'
import { readList } from '@/lib/saved-channels/lists/read-list'
import { fullTest } from '../../helpers/full-test'
import { expectLinear } from '../../helpers/linear'
import { ids, names, samples } from './list-samples'

// jsdom has none.
Object.assign(globalThis, { TextDecoder: NodeDecoder })

const [id, otherId] = ids as [string, string, string]
const page = `https://www.youtube.com/channel/${id}`
const read = (text: string) => readList(new Uint8Array(Buffer.from(text)))

/** The channels of a file that can be read. */
async function channelsOf(text: string) {
  const list = await read(text)
  return list.ok ? list.rows.map(({ link, title }) => [link.value, title]) : list
}

async function unreadOf(text: string) {
  const list = await read(text)
  return list.ok ? list.unread : list
}

const both = [
  [id, 'Hobbin Lane'],
  ['@other', 'B'],
]

const named = [[id, 'Hobbin Lane']]
const other = 'https://youtube.com/@other'
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
/** A list of Google Takeout with the head of a language. */
const takeout = (head: string) => `${head}\n${id},http://www.youtube.com/channel/${id},Hobbin Lane`
const feed = `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`

const exports = listPrograms.flatMap((program) =>
  Object.entries(samples[program]).map(([kind, text]) => [`${program}, ${kind}`, text] as const),
)

test.each(exports)('reads both channels of the export of %s', async (kind, text) => {
  const list = await read(text)
  expect(list).toMatchObject({ ok: true, unread: [] })
  const named = kind === 'PocketTube, JSON' ? [undefined, undefined] : names
  expect(await channelsOf(text)).toEqual([
    [id, named[0]],
    [otherId, named[1]],
  ])
})

test('the file picker offers the files of every format', () => {
  for (const { files } of Object.values(fileKinds))
    for (const file of files) expect(listFiles.split(',')).toContain(file)
})

test.each([
  [
    'FreeTubeApp/FreeTube#5793: a quoted name keeps its last letter',
    `Channel Id,Channel Url,Channel Title\n${id},${page},"YouTube"`,
    [[id, 'YouTube']],
  ],
  [
    'TeamNewPipe/NewPipe#13442: names of other letters',
    `Channel Id,Channel Url,Channel Title\n${id},${page},日本語チャンネル`,
    [[id, '日本語チャンネル']],
  ],
  [
    'TeamNewPipe/NewPipeExtractor#160, FreeTubeApp/FreeTube#448: a channel that is gone, without its name or ID',
    `<opml version="1.1"><body><outline text="s" title="s"><outline text="" title="" type="rss" xmlUrl="https://www.youtube.com/feeds/videos.xml?channel_id=${id}"/><outline text="gone" type="rss" xmlUrl="https://www.youtube.com/feeds/videos.xml?channel_id="/></outline></body></opml>`,
    [[id, undefined]],
  ],
  ['a CSV without a head', `${id},${page},Hobbin Lane`, [[id, 'Hobbin Lane']]],
  ['a CSV of name and address', `name,url\nHobbin Lane,${page}`, [[id, 'Hobbin Lane']]],
  [
    'a CSV with semicolons',
    `ID;Titel\n${id};Hobbin Lane\n${otherId};B`,
    [
      [id, 'Hobbin Lane'],
      [otherId, 'B'],
    ],
  ],
  [
    'a name in the column of that name',
    `url,note,title\n${page},good,Hobbin Lane`,
    [[id, 'Hobbin Lane']],
  ],
  [
    'a plain list of links',
    `${page}\nhttps://youtube.com/@other`,
    [
      [id, undefined],
      ['@other', undefined],
    ],
  ],
  [
    'a plain list of handles, some with an @ of full width',
    '＠some_one\n@Other\n＠ｏｔｈｅｒ2',
    [
      ['@some_one', undefined],
      ['@Other', undefined],
      ['@other2', undefined],
    ],
  ],
  [
    'handles in one line',
    '@some_one, @Other',
    [
      ['@some_one', undefined],
      ['@Other', undefined],
    ],
  ],
  [
    'a list with bullets and numbers',
    `- ${page}\n2. @Other`,
    [
      [id, undefined],
      ['@Other', undefined],
    ],
  ],
  [
    'IDs alone',
    `${id}\n${otherId}\n`,
    [
      [id, undefined],
      [otherId, undefined],
    ],
  ],
  [
    'other hosts of YouTube',
    `https://m.youtube.com/channel/${id}\nhttps://music.youtube.com/channel/${otherId}?feature=share\nyoutube.com/c/Some\nhttp://www.youtube.com/user/Old`,
    [
      [id, undefined],
      [otherId, undefined],
      ['Some', undefined],
      ['Old', undefined],
    ],
  ],
  ['the playlist of a channel’s uploads', `UU${id.slice(2)}`, [[id, undefined]]],
  ['a channel twice, once named', `${id}\n${id},,Hobbin Lane`, [[id, 'Hobbin Lane']]],
  [
    'Google Takeout’s CSV with a Chinese head',
    `频道 ID,频道网址,频道标题\n${id},http://www.youtube.com/channel/${id},Hobbin Lane`,
    [[id, 'Hobbin Lane']],
  ],
  [
    'YouTube’s own OPML in another language, in one line, with a bare &',
    `<opml version="1.1"><body><outline text="Subskrypcje w YouTube" title="Subskrypcje w YouTube"><outline text="Cats & dogs" title="Cats & dogs" type="rss" xmlUrl="https://www.youtube.com/feeds/videos.xml?channel_id=${id}" /></outline></body></opml>`,
    [[id, 'Cats & dogs']],
  ],
  [
    'OPML of a feed reader with an empty text and other sites’ feeds',
    `<?xml version="1.0"?><opml version="2.0"><head/><body><outline text="News"><outline type="rss" text="" title="Other" xmlUrl="https://news.example/feed" /></outline><outline text="YouTube"><outline htmlUrl="${page}" type="rss" text="" title="Hobbin Lane" xmlUrl="https://www.youtube.com/feeds/videos.xml?channel_id=${id}" /></outline></body></opml>`,
    [[id, 'Hobbin Lane']],
  ],
  ['names before links', `Hobbin Lane: ${page}\nB – https://youtube.com/@other`, both],
  ['names behind links', `${page} # Hobbin Lane\nhttps://youtube.com/@other - B`, both],
  [
    'links of Markdown',
    `# Mine\n- [Hobbin Lane](${page})\n- [B](https://youtube.com/@other)`,
    both,
  ],
  [
    'a table of Markdown',
    `| Name | Link |\n| --- | --- |\n| Hobbin Lane | ${page} |\n| B | https://youtube.com/@other |`,
    both,
  ],
  [
    'a table of Markdown whose links have words',
    `| Link | Why |\n| --- | --- |\n| [**Hobbin Lane**](${page}) | good |\n| [B](<https://youtube.com/@other> "B") | bad |`,
    both,
  ],
  [
    'links of Markdown with remarks',
    `- [Hobbin Lane](${page}) - great\n- [B](https://youtube.com/@other): too`,
    both,
  ],
  [
    'links of which some have remarks',
    `${page} # mine\nhttps://youtube.com/@other\n@third ; not yet\n@fourth // seldom`,
    [[id], ['@other'], ['@third'], ['@fourth']],
  ],
  [
    'Piped’s links without a host',
    JSON.stringify([{ url: `/channel/${id}`, name: 'B' }]),
    [[id, 'B']],
  ],
  ['links without a host', `/channel/${id}\n/@other`, [[id], ['@other']]],
  ['a feed reader’s list', `${page} "~Hobbin Lane" tea cats`, [[id, 'Hobbin Lane']]],
  [
    'a list of a program’s source',
    `'${id}',\n"${otherId}",`,
    [
      [id, undefined],
      [otherId, undefined],
    ],
  ],
  ['the name of the service', `youtube,${id}`, [[id, undefined]]],
  [
    'OPML in capitals',
    `<OPML><BODY><OUTLINE TEXT="Hobbin Lane" XMLURL="${page}"/></BODY></OPML>`,
    [[id, 'Hobbin Lane']],
  ],
  [
    'OPML with small letters',
    `<opml><body><outline title="Hobbin Lane" xmlurl="${page}"/></body></opml>`,
    [[id, 'Hobbin Lane']],
  ],
  [
    'LibreTube’s own subscriptions',
    JSON.stringify({
      subscriptions: [],
      localSubscriptions: [{ channelId: id }, { channelId: otherId }],
    }),
    [
      [id, undefined],
      [otherId, undefined],
    ],
  ],
  [
    'an answer of the Data API',
    JSON.stringify({
      items: [{ snippet: { title: 'Hobbin Lane', resourceId: { channelId: id } } }],
    }),
    [[id, 'Hobbin Lane']],
  ],
  [
    'groups one level deeper',
    JSON.stringify({ all: { Tea: [id] }, settings: { a: 1 } }),
    [[id, undefined]],
  ],
  ['a word right before an address', '频道https://youtube.com/@料理', [['@料理', undefined]]],
  [
    'words right before addresses, in a column',
    `Anahttps://youtube.com/@other,1\n料理https://youtube.com/@料理,2\nB...${page},3`,
    [
      ['@other', undefined],
      ['@料理', undefined],
      [id, undefined],
    ],
  ],
  [
    'names that end in dots',
    `[Hobbin...](${page})\nhttps://youtube.com/@other - Other…`,
    [
      [id, 'Hobbin...'],
      ['@other', 'Other…'],
    ],
  ],
  [
    'dots behind the last handle',
    '@other, @another...',
    [
      ['@other', undefined],
      ['@another', undefined],
    ],
  ],
  ['a sentence’s dots', '@other…', [['@other', undefined]]],
  ['a handle that is shown cut', '@anothe…\n@other', [['@other', undefined]]],
  // A name is what the head says or what alone can be one; where two can, the channel is looked up.
  ['subscribers behind the link', `Channel,URL,Subscribers\nHobbin Lane,${page},1200`, named],
  ['a date behind it', `Kanalname;Link;Abonniert am\nHobbin Lane;${page};2023-01-05`, named],
  ['a page behind it', `Kanał;Adres;Strona\nHobbin Lane;${page};https://hobbin.pl`, named],
  ['a dash behind it', `Kanał;Adres;Strona\nHobbin Lane;${page};-`, named],
  [
    'a video behind it',
    `Kanał;Adres;Strona\nHobbin Lane;${page};https://youtu.be/dQw4w9WgXcQ`,
    named,
  ],
  ['subscribers before the name', `ID kanału;Subskrybenci;Nazwa\n${id};1200;Hobbin Lane`, named],
  ['a note before it', `登録者数,チャンネルID,メモ,名前\n1200,${id},毎日,Hobbin Lane`, named],
  ['French', `Abonnés;Nom de la chaîne;Lien\n12 k;Hobbin Lane;${page}`, named],
  ['Gujarati', `લિંક,વિષય,ચેનલનું નામ\n${page},ચા,Hobbin Lane`, named],
  ['Hindi', `विषय,चैनल का नाम,लिंक\nचाय,Hobbin Lane,${page}`, named],
  ['Korean', `주제,채널명,링크\n차,Hobbin Lane,${page}`, named],
  ['Chinese', `主题,频道名称,链接\n茶,Hobbin Lane,${page}`, named],
  ['Russian', `Тема;Название канала;Ссылка\nЧай;Hobbin Lane;${page}`, named],
  ['Dutch', `Onderwerp;Kanaalnaam;Link\nthee;Hobbin Lane;${page}`, named],
  ['Portuguese', `Tema;Nome do canal;Link\nchá;Hobbin Lane;${page}`, named],
  ['Italian', `Tema;Titolo del canale;Link\ntè;Hobbin Lane;${page}`, named],
  ['Spanish', `Tema;Nombre del canal;Enlace\nté;Hobbin Lane;${page}`, named],
  [
    'Google Takeout in a language that isn’t known, a number as the name',
    `Kanal Kimliği,Kanal URL'si,Kanal Başlığı\n${id},http://www.youtube.com/channel/${id},2525`,
    [[id, '2525']],
  ],
  [
    'Takeout’s French head',
    `ID des chaînes,URL des chaînes,Titres des chaînes\n${id},${page},YouTube`,
    [[id, 'YouTube']],
  ],
  ['two cells that can be names', `Hobbin Lane,Tea,${page}`, [[id, undefined]]],
  ['a column of another kind', `URL,Category\n${page},Tea`, [[id, undefined]]],
  ['a row with a sign too many', `ID;Name\n${id};Hobbin; Lane`, [[id, undefined]]],
  ...[
    '1200',
    '15,4 K',
    '1,2 Mio. Abonnenten',
    '12만명',
    '2023-01-05',
    'Jan 5, 2023',
    'a@example.org',
    'https://example.org',
    'example.org',
    '-',
    'UUID-4f3a-9c11-22aa',
    '=A1',
    'ID',
    'Kanał',
  ].map((text): [string, string, unknown[]] => [
    `no name in ${text}`,
    `${id};"${text}"`,
    [[id, undefined]],
  ]),
  ['a channel that is said to be one', `Kanał: ${page}`, [[id, undefined]]],
  ...[
    'Channel ID:',
    'channel_id =',
    'Kanal-ID:',
    'ID kanału:',
    'YouTube link:',
    'RSS feed:',
    'Channel name:',
    'チャンネルID：',
  ].map((label): [string, string, unknown[]] => [
    `no name in the label ${label}`,
    `${label} ${page}`,
    [[id, undefined]],
  ]),
  ...['here', 'Link', 'YouTube', 'example.org'].map((text): [string, string, unknown[]] => [
    `no name in a link’s word ${text}`,
    `- [${text}](${page})`,
    [[id, undefined]],
  ]),
  ['words beside a name', `Why,Name,Link\ntea,Hobbin Lane,[here](${page})`, named],
  ...['ID,URL,Subscribers|1200', 'ID,URL,Category|Tea', 'ID,URL,Date|2023-01-05'].map(
    (text): [string, string, unknown[]] => [
      `no name in the column of ${text}`,
      text.replace('|', `\n${id},${page},`),
      [[id, undefined]],
    ],
  ),
  [
    'semicolons within cells',
    `${id},Hobbin Lane,"tea; cats"\n@other,B,"bread; cats"`,
    [
      [id, undefined],
      ['@other', undefined],
    ],
  ],
  ['signs as pages write them', `${id},Tom &amp; Jerry`, [[id, 'Tom & Jerry']]],
  [
    'yt-dlp’s lines of videos',
    ['1', '2']
      .map((at) => `{"title":"Video ${at}","channel":"Hobbin Lane","channel_id":"${id}"}`)
      .join('\n'),
    named,
  ],
  [
    'one video of yt-dlp',
    `{"title":"Video","channel":"Hobbin Lane","channel_id":"${id}","formats":[]}`,
    named,
  ],
  [
    'videos with their channels',
    `[{"title":"V","channelTitle":"Hobbin Lane","channelId":"${id}"},{"title":"V","authorId":"${otherId}","videoId":"x"}]`,
    [...named, [otherId, undefined]],
  ],
  [
    'the Data API’s search',
    `{"items":[{"id":{"kind":"youtube#channel","channelId":"${id}"},"snippet":{"title":"Hobbin Lane"}},{"id":{"videoId":"x"},"snippet":{"title":"V","channelId":"${otherId}","channelTitle":"B"}}]}`,
    [...named, [otherId, 'B']],
  ],
  ['a channel within a row', `[{"channel":{"id":"${id}","name":"Hobbin Lane"}}]`, named],
  [
    'a remark with a comma',
    `${page} # Hobbin Lane, weekly\nhttps://youtube.com/@other # B, daily`,
    both,
  ],
  [
    'a sentence behind a link',
    `${page} great bread, slow pace\nhttps://youtube.com/@other (great, too)`,
    [
      [id, undefined],
      ['@other', undefined],
    ],
  ],
  ['a part of JSON', `"Hobbin Lane": "${page}",\n"B": "https://youtube.com/@other"`, both],
  ['a program’s source', `'Hobbin Lane': '${page}',\n'B': 'https://youtube.com/@other',`, both],
  ['a remark in brackets', `${page} (great bread)`, [[id, undefined]]],
  ['a remark with a semicolon', `${page} // Kitchen; more, here`, [[id, undefined]]],
  ['the name before its author', `[{"name":"Hobbin Lane","author":"Anna","url":"${page}"}]`, named],
  ['more brackets in Markdown', `- [Foo [Bar]](${page})`, [[id, 'Foo [Bar]']]],
  ['brackets in Markdown', `[Dev \\[Talks\\]](${page})`, [[id, 'Dev [Talks]']]],
  ['a chat', `<${page}|Hobbin Lane>\n<https://youtube.com/@other|B>`, both],
  ['a page', `<a href="${page}">Hobbin Lane</a>\n<a href="https://youtube.com/@other">B</a>`, both],
  [
    'a name that is long',
    `${id},Buchhandlungsgesellschaften`,
    [[id, 'Buchhandlungsgesellschaften']],
  ],
  ['a remark behind a link', `* ${page} daily\n* @other`, [[id], ['@other']]],
  ['tags of Newsboat', `${feed} "tea cats" "~Hobbin Lane"\n`, named],
  ['tags of Newsboat alone', `${feed} "tea cats"\n`, [[id, undefined]]],
  [
    'Elfeed',
    `(setq elfeed-feeds '(("${feed}" yt cook)\n("https://youtube.com/@other" yt)))`,
    [[id], ['@other']],
  ],
  [
    'Elfeed’s feeds of which few have a tag',
    `(setq elfeed-feeds\n '("${page}"\n "https://youtube.com/@other"\n ;; more\n ("https://youtube.com/@third" tea)\n "https://youtube.com/@fourth"))`,
    [[id], ['@other'], ['@third'], ['@fourth']],
  ],
  ['Org', `** [[${page}][Hobbin Lane]] :yt:\n*** [[https://youtube.com/@other][B]]`, both],
  ['a wiki', `* [${page} Hobbin Lane]\n* [[https://youtube.com/@other|B]]`, both],
  [
    'a board and a page',
    `[url=${page}]Hobbin Lane[/url]\n- <a href="https://youtube.com/@other">B</a>`,
    both,
  ],
  [
    'formulas of a spreadsheet',
    `Link,Topic\n"=HYPERLINK(""${page}"", ""Hobbin Lane"")",Tea\n"=LIEN_HYPERTEXTE(""https://youtube.com/@other"";""B"")",Tea`,
    both,
  ],
  [
    'tasks of Markdown',
    `- [x] [Hobbin Lane](${page})\n- [ ] [B](https://youtube.com/@other)`,
    both,
  ],
  ['bold names', `| Channel | Link |\n|---|---|\n| **Hobbin Lane** | ${page} |`, named],
  [
    'handles in brackets',
    `1. Hobbin (@hobbin)\n2. B (@other)`,
    [
      ['@hobbin', 'Hobbin'],
      ['@other', 'B'],
    ],
  ],
  [
    'signs between a name and a link',
    `Hobbin Lane → ${page}\nB = https://youtube.com/@other`,
    both,
  ],
  ['a name with its subscribers', `Hobbin Lane (1.2M) ${page}`, [[id, undefined]]],
  ['names of people', `Name,Channel\nAnna,${page}`, [[id, undefined]]],
  [
    'YouTube’s own page of subscriptions',
    'Hobbin Lane\n@hobbin•1,2 Mio. Abonnenten•Tee, Katzen\nB\n@other‧15K subscribers',
    [['@hobbin'], ['@other']],
  ],
  [
    'an address or an ID in place of a name',
    JSON.stringify([
      { id, name: id },
      { url: `https://youtube.com/channel/${otherId}`, name: 'https://www.youtube.com/@other' },
      { url: 'https://youtube.com/@third', name: 'Third - YouTube' },
    ]),
    [[id], [otherId], ['@third']],
  ],
  [
    'OPML whose text is the address',
    `<opml><body><outline text="${page}" xmlUrl="${page}"/></body></opml>`,
    [[id, undefined]],
  ],
  ['a place behind a name', `Anna, Lisbon: ${page}\nB, Oslo: ${other}`, [[id], ['@other']]],
  [
    'a place behind some names',
    `- Hobbin Lane: ${page}\n- B, Oslo – ${other}`,
    [named[0], ['@other']],
  ],
  ['a place behind Markdown’s link', `- [Hobbin Lane](${page}), Oslo\n- [B](${other}), Rome`, both],
  [
    'a kind before the links',
    `Tea,${page}\nTea,${other}\nCats,${otherId}`,
    [[id], ['@other'], [otherId]],
  ],
  [
    'one name of two channels among many',
    `A,${page}\nA,${other}\n${[1, 2, 3, 4, 5].map((nth) => `B${nth}b,@handle${nth}`).join('\n')}`,
    [[id, 'A'], ['@other', 'A'], ...[1, 2, 3, 4, 5].map((nth) => [`@handle${nth}`, `B${nth}b`])],
  ],
  ['titles of videos before a channel', `Tea,${page}\nCats,${page}`, [[id, undefined]]],
  ['handles of other services', `Name,Twitter/X,YouTube\nB,@another,@other`, [['@other']]],
  ['a handle before an address', `B,@another,${other},1200`, [['@other', 'B']]],
  ...[
    ['Ana (@ana)', 'URL'],
    ['Ana @ana', 'URL'],
    ['Ana – @ana', '– URL'],
    ['Ana (＠ana)', '– URL'],
    ['Ana live @Wembley', 'URL'],
  ].map(([name = '', link = '']): [string, string, string[][]] => [
    `a name and a handle before the address: ${name} ${link}`,
    ['ana', 'bob']
      .map((own) =>
        `${name} ${link}`.replaceAll('URL', 'https://youtube.com/@ana').replace(/ana/gi, own),
      )
      .join('\n'),
    ['ana', 'bob'].map((own) => [`@${own}`, name.replace(/ana/gi, own)]),
  ]),
  ['an address twice', `Ana: ${other} ${other}/videos`, [['@other']]],
  ...['Channels I found on Reddit', 'Best of Bilibili', 'X', '## Instagram', 'B站UP主'].map(
    (title): [string, string, string[][]] => [
      `a list under “${title}”`,
      `${title}\n${other}\n@another`,
      [['@other'], ['@another']],
    ],
  ),
  ['addresses under another service', `Name,Patreon link\nAna,${other}`, [['@other', 'Ana']]],
  ['a handle beside an alias', 'Name,Handle,Alias\nAna,@ana,@ana2', [['@ana', 'Ana']]],
  ['an address beside a handle', `Handle,Video,Featured\n@ana,${video},${other}`, [['@ana']]],
  ['two channels in a row', 'Handle,Second channel\n@ana,@ana2', [['@ana'], ['@ana2']]],
  [
    'a country behind an address',
    `id,url,country\n${id},http://www.youtube.com/channel/${id},DE`,
    [[id]],
  ],
  ['an emoji’s color at the end of a name', `Ana 👋🏽 ${other}`, [['@other', 'Ana 👋🏽']]],
  [
    'languages that are no history',
    JSON.stringify([{ name: 'Hobbin Lane', url: page, subtitles: ['en'] }]),
    named,
  ],
  [
    'a channel beside a video',
    JSON.stringify([{ channelTitle: 'Hobbin Lane', channelId: id, titleUrl: video }]),
    named,
  ],
  ['what points at a link', `Hobbin Lane 👉 ${page}\nB ➡️ ${other}`, both],
  ['a quoted mail', `> Hobbin Lane: ${page}\n>> B: ${other}`, both],
  ['names of notes', `- [[Hobbin Lane]] ${page}\n- [[B]] ${other}`, both],
  ['a place behind a Japanese comma', `料理、東京： ${page}`, [[id, undefined]]],
  ['Takeout in Thai', takeout('รหัสช่อง,URL ของช่อง,ชื่อช่อง'), named],
  ['Takeout in Hungarian', takeout('Csatornaazonosító,Csatorna URL-címe,Csatorna neve'), named],
  [
    'Takeout’s history without its advertisements',
    JSON.stringify([
      { title: 'Watched X', titleUrl: video, subtitles: [{ name: 'Hobbin Lane', url: page }] },
      {
        title: 'Watched Y',
        titleUrl: video,
        subtitles: [{ url: other }],
        details: [{ name: 'Ad' }],
      },
    ]),
    named,
  ],
  ['a name that an export disarmed', `id,title\n${id},'=1+1`, [[id, '=1+1']]],
  [
    'two handles in a row of which one begins it',
    '@ana,Ana,@anax\n@ben,Ben,@benx',
    [
      ['@ana', 'Ana'],
      ['@ben', 'Ben'],
    ],
  ],
  ['an ID beside two handles', `Ana,@ana,${id},@anax`, [[id, 'Ana']]],
  ['handles of a service that came later', 'YouTube,Nimo\n@ana,@anax', [['@ana']]],
  ...[
    'Nombre,Identificador',
    'Name,',
    'Name,My YT',
    'Name,Account',
    'Name,Nutzername',
    "Nom,Nom d'utilisateur",
    'Canal,Nombre de usuario',
    'Kanał,Użytkownik',
    'Название,Хендл',
    'チャンネル名,ユーザー名',
    '채널,계정',
    '名称,用户名',
    'नाम,यूज़रनेम',
    'title,customUrl,country',
    'Name,Where to find',
  ].map((head): [string, string, string[][]] => [
    `handles under ${head}`,
    `${head}\nAna,@ana`,
    [['@ana', 'Ana']],
  ]),
  ['handles behind a topic and a name', 'Fach,Name,Konto\nTee,Ana,@ana', [['@ana', 'Ana']]],
  ...[
    'YouTube channel,Twitch channel',
    'YouTube,Телеграм-канал',
    'Ютуб,Инстаграм',
    'Handle,Kick',
    'Konto,Insta',
    'Canal,Autre',
    'Channel,Kick channel',
  ].flatMap((heads): [string, string, string[][]][] => [
    [`no handle of another service: ${heads}`, `${heads}\n@ana,@anax`, [['@ana']]],
    [
      `no handle of another service beside names: ${heads}`,
      `Who,${heads}\nAna,@ana,@anax`,
      [['@ana']],
    ],
  ]),
  ...['Main channel,Second channel', 'Channel 1,Channel 2', 'YouTube,Second channel'].flatMap(
    (heads): [string, string, string[][]][] => [
      [`both channels of a row: ${heads}`, `${heads}\n@ana,@ana2`, [['@ana'], ['@ana2']]],
      [`the first channel beside names: ${heads}`, `Who,${heads}\nAna,@ana,@ana2`, [['@ana']]],
      [
        `both channels beside a note: ${heads}`,
        `${heads},Note\n@ana,@ana2,tea`,
        [['@ana'], ['@ana2']],
      ],
    ],
  ),
  ['columns of which no head is known', 'Kanava 1,Kanava 2\n@ana,@ana2', [['@ana'], ['@ana2']]],
  ['YouTube beside a handle of any kind', 'Name,Handle,YouTube\nAna,@anax,@ana', [['@ana']]],
  [
    'an address beside a channel among other words',
    `Name,Favourite channel,Where\nAna,@another,${other}`,
    [['@other', 'Ana']],
  ],
  ['a name like a handle', 'Channel name,Handle\n@home,@ana', [['@ana', '@home']]],
  ['a known word over a plain list', 'Channels\n@other, @another', [['@other'], ['@another']]],
  ['an ID beside its handle', `Name,Handle,URL\nHobbin Lane,@hobbin,${page}`, named],
  ['a title over handles', 'Kanavat\n@other, @another', [['@other'], ['@another']]],
  ['signs of comments before links', `# ${page}\n; ${other}`, [[id], ['@other']]],
  ['handles under a head that isn’t known', 'Nimi,Kanava\nAna,@ana', [['@ana']]],
  ['a row that names no channel', `${id},Hobbin Lane\nseen on TV,more`, named],
  ['a dash under the head of names', `ID,Name\n${id},-\n${otherId},B`, [[id], [otherId, 'B']]],
  ['other bullets', `• Hobbin Lane: ${page}\n– B: ${other}`, both],
  ['words behind Markdown’s links', `- [Hobbin Lane](${page}) fun\n- [B](${other})`, both],
  [
    'words behind a link with no sign between',
    `${page} Hobbin Lane\n${other} B`,
    [[id], ['@other']],
  ],
  [
    'Markdown’s bold type under a head of names',
    `| Name | ID |\n|--|--|\n| **Hobbin Lane** | ${id} |`,
    named,
  ],
  ...['*', '_', '`', '__', '***'].flatMap((sign): [string, string, unknown[]][] => [
    [
      `${sign} around a name in a table of Markdown`,
      `| Channel name | ID |\n|--|--|\n| ${sign}Hobbin Lane${sign} | ${id} |`,
      named,
    ],
    [
      `${sign} around a name before a link`,
      `- ${sign}Hobbin Lane${sign}: ${page}\n- ${sign}B${sign}: ${other}`,
      both,
    ],
  ]),
  [
    'names that are escaped as YouTube’s search answers are, in JSON',
    JSON.stringify([{ channelId: id, channelTitle: 'Key &amp; Simon&#39;s' }]),
    [[id, "Key & Simon's"]],
  ],
  [
    'names with signs of XML in OPML, which escapes them once',
    `<opml><body><outline text="Key &amp;amp; Simon&#39;s" xmlUrl="${feed}"/></body></opml>`,
    [[id, "Key &amp; Simon's"]],
  ],
  [
    'names that are escaped in a table',
    takeout('Channel Id,Channel Url,Channel Title').replace('Hobbin Lane', 'Rock &amp; Roll'),
    [[id, 'Rock & Roll']],
  ],
  [
    'Google Takeout’s former list of a playlist, whose name isn’t its owner’s',
    `Playlist Id,Channel Id,Time Created,Title,Visibility\nPL0123456789ABCDEF,${id},2020-01-05 01:02:03 UTC,My Music,Private\n\nVideo Id,Time Added\n -UGmleOV42Y,2020-01-05 10:01:47 UTC`,
    [[id]],
  ],
  ['titles of videos under a head', `URL,Title,Channel ID\n${video},A song,${id}`, [[id]]],
  ['titles of videos without a head', `${video},A song,${id}`, [[id]]],
  [
    'a channel’s name that the head tells beside a video’s title',
    `URL,Title,Channel ID,Channel name\n${video},A song,${id},Hobbin Lane`,
    named,
  ],
  [
    'a playlist’s name in JSON',
    JSON.stringify([{ playlistId: 'PL0123456789ABCDEF', title: 'My Music', channelId: id }]),
    [[id]],
  ],
  ['a feed of before 2015', `http://gdata.youtube.com/feeds/base/users/${id}/uploads`, [[id]]],
  [
    'signs that belong to a name',
    takeout('Channel Id,Channel Url,Channel Title').replace('Hobbin Lane', '_yoshi_'),
    [[id, '_yoshi_']],
  ],
])('reads %s', async (_, text, expected) => {
  expect(await channelsOf(text)).toEqual(expected)
})

test.each(['utf-16le', 'utf-16be'])(
  'reads UTF-16 (%s) with and without its mark',
  async (encoding) => {
    const swap = encoding === 'utf-16be'
    for (const mark of ['\uFEFF', '']) {
      const bytes = Buffer.from(`${mark}${id},${page},ગુજરાતી`, 'utf16le')
      const list = await readList(new Uint8Array(swap ? bytes.swap16() : bytes))
      expect(list).toMatchObject({ ok: true, rows: [{ title: 'ગુજરાતી' }] })
    }
  },
)

test.each([
  [
    'CSV',
    `id,title\n${id},A\n\nhttps://example.org/x,B\n${otherId},C`,
    [{ line: 4, text: 'https://example.org/x, B' }],
  ],
  [
    'CSV with a cell of two lines',
    `${id},"A\nB"\nhttps://youtu.be/dQw4w9WgXcQ`,
    [{ line: 3, text: 'https://youtu.be/dQw4w9WgXcQ' }],
  ],
  ...['htps:/youtube.com/@a', 'youtub.com/c/some', id.slice(0, -1)].map(
    (text): [string, string, object[]] => [
      'a first row with a typo',
      `${text}\n${id}`,
      [{ line: 1, text }],
    ],
  ),
  ['a quote that never ends', `${id},"A\nnobody\n${otherId},B`, [{ line: 2, text: 'nobody' }]],
  [
    'OPML',
    `<?xml version="1.0"?>\n<opml><body>\n<!-- <outline\n/> -->\n<outline title="A" xmlUrl="${page}"/>\n<outline title="A blog" xmlUrl="https://example.org/feed"/></body></opml>`,
    [{ line: 6, text: 'A blog' }],
  ],
  [
    'NewPipe',
    JSON.stringify({
      subscriptions: [
        { service_id: 0, url: page, name: 'A' },
        { service_id: 1, url: 'https://soundcloud.com/b', name: 'B' },
      ],
    }),
    [{ text: 'B' }],
  ],
  [
    'lines of JSON',
    `{"_id":"allChannels","subscriptions":[{"id":"${id}"}]}\n{"_id":"x","subscr\n`,
    [{ line: 2, text: '{"_id":"x","subscr' }],
  ],
  ['Invidious', JSON.stringify({ subscriptions: [id, 'nonsense'] }), [{ text: 'nonsense' }]],
  [
    'script in a row',
    `${id}\n<script>alert(1)</script>`,
    [{ line: 2, text: '<script>alert(1)</script>' }],
  ],
])('a row without a channel is named and the others come in: %s', async (_, text, unread) => {
  expect(await unreadOf(text)).toEqual(unread)
})

test('F3 a bare & in a title of OPML loses nothing', async () => {
  const text = `<opml><body>\n<outline title="A" xmlUrl="${page}"/>\n<outline title="Rock & Roll&nbsp;" xmlUrl="https://www.youtube.com/channel/${otherId}"/></body></opml>`
  expect(await channelsOf(text)).toEqual([
    [id, 'A'],
    [otherId, 'Rock & Roll&nbsp;'],
  ])
})

test.each([
  [
    'cut off',
    `<?xml version="1.0"?>\n<opml><body>\n<outline title="A" xmlUrl="${page}"/>\n<outline title="B`,
  ],
  [
    'with a tag that nothing closes',
    `<opml><body>\n<outline title="A" xmlUrl="${page}">\n</body></opml>`,
  ],
  [
    'with entities of its own',
    `<!DOCTYPE opml [\n<!ENTITY a "aaaa">\n]>\n<opml><body><outline title="&a;" xmlUrl="${page}"/></body></opml>`,
  ],
])('F3 OPML %s is said to be broken, with the line', async (_, text) => {
  const list = await read(text)
  expect(list).toEqual({ ok: false, why: 'broken', format: 'OPML', line: expect.any(Number) })
})

test('JSON that breaks off is said to be broken', async () => {
  expect(await read(samples.NewPipe.JSON!.slice(0, 90))).toEqual({
    ok: false,
    why: 'broken',
    format: 'JSON',
  })
})

test('groups are read from folders, profiles and PocketTube, but one folder around all is none', async () => {
  const groupsOf = async (text: string) => {
    const list = await read(text)
    return list.ok ? list.rows.map(({ groups }) => groups) : list
  }
  const outline = (one: string) => `<outline xmlUrl="https://www.youtube.com/channel/${one}"/>`
  const folders = `<opml><body><outline text="Music">${outline(id)}</outline>${outline(otherId)}</body></opml>`
  expect(await groupsOf(folders)).toEqual([['Music'], []])
  expect(await groupsOf(JSON.stringify({ Music: [id, otherId], News: [id] }))).toEqual([
    ['Music', 'News'],
    ['Music'],
  ])
  const profiles = `{"_id":"allChannels","name":"All","subscriptions":[{"id":"${id}"}]}\n{"_id":"k","name":"Cats","subscriptions":[{"id":"${id}"}]}`
  expect(await groupsOf(profiles)).toEqual([['Cats']])
  expect(await groupsOf(samples.YouTube.OPML!)).toEqual([[], []])
  const inAll = `<opml><body><outline text="All"><outline text="Music">${outline(id)}</outline>${outline(otherId)}</outline></body></opml>`
  expect(await groupsOf(inAll)).toEqual([['Music'], []])
  const alike = ['Apple', 'Politics'].map(
    (name, at) =>
      `<outline text="${name}"><outline text="News">${outline(ids[at]!)}</outline></outline>`,
  )
  expect(await groupsOf(`<opml><body>${alike.join('')}</body></opml>`)).toEqual([
    ['News'],
    ['News'],
  ])
  expect(await groupsOf(JSON.stringify({ groups: [{ name: 'Tea', channels: [id] }] }))).toEqual([
    ['Tea'],
  ])
})

test('one’s own words are read from columns of their names; elsewhere a link is a channel', async () => {
  const words = async (text: string) => {
    const list = await read(text)
    return list.ok ? list.rows.map(({ link, note, groups }) => [link.value, note, groups]) : list
  }
  expect(await words(`url,notes,Group\n${page},good ${otherId},"Tea, Cats"`)).toEqual([
    [id, `good ${otherId}`, ['Tea', 'Cats']],
  ])
  expect(await words(`Notes\n${page}`)).toEqual([[id, undefined, []]])
  expect(await words(`id,note\n${id},one\n${id},two`)).toEqual([[id, 'one · two', []]])
  const outline = `<outline title="A" category="/Tea,Cats" _note="a&#10;b\u202e" xmlUrl="${page}"/>`
  expect(await words(`<opml><body>${outline}</body></opml>`)).toEqual([
    [id, 'a b', ['Tea', 'Cats']],
  ])
})

test('a name is one line without hidden controls, and no longer than is saved', async () => {
  const [row] = (await channelsOf(
    JSON.stringify([{ id, name: `a\n\u0000b ${'x'.repeat(500)}` }]),
  )) as [string, string][]
  expect(row?.[1]).toMatch(/^a b x+$/)
  expect(row?.[1]?.length).toBeLessThanOrEqual(200)
})

test.each([
  ['a letter', `Dear all,\nhave a look at ${page}, it is fine.\nBye`],
  ['one line of text', `Look at ${id}, please`],
  ['other JSON', JSON.stringify({ video: { id: 'dQw4w9WgXcQ', channelId: id } })],
  [
    'a letter with a link at its line’s end',
    `Dear all,\nhave a look at\nthe new one: ${page}\nBye`,
  ],
  ['a log', `12:00 GET ${page}, 200\n12:01 GET ${page}, 200`],
  ['nothing', ''],
  ['a chat', `[05.01.24, 10:02:11] Anna: ${page}\n[05.01.24, 10:03:00] Anna: hi`],
  ['handles of another service', 'Name,Instagram\nHobbin Lane,@hobbin'],
  ['two handles of which either may be meant', 'B,@another,@other'],
  ['handles of another service in Japanese', 'チャンネル,ツイッター\nB,@another'],
  ['handles of a service whose name is a word', 'Name,Kick\nHobbin Lane,@hobbin'],
  ['handles of which none is said to be the channel’s', 'Nimi,Tili,Tunnus\nAna,@another,@other'],
  ['a handle in a column of X', 'Name,X handle\nAna,@another'],
  ['a sentence with commas before its link', `Tom, Anna and I watch this: ${other}`],
  ['two channels a line and commas', `Ana ${page}, Ben: ${other}\nCem ${page}, Dan: ${other}`],
  ['two links among names', `Anna ${page} Ben https://youtube.com/@other`],
  ['a chat of commas', `12:00, Anna: ${page}\n12:01, Ben: https://youtube.com/@other`],
  ['a watch history', 'https://youtu.be/dQw4w9WgXcQ\nprogramming'],
  ['words that may belong to a name', '频道https://youtube.com/@other欢迎'],
  ['an address in another one', 'https://evil.example/?u=ahttps://youtube.com/@other'],
  ['handles that are shown cut', '@othe…\n@anothe…'],
])('%s is not a list of channels, whatever IDs it contains', async (_, text) => {
  expect(await read(text)).toEqual({ ok: false, why: 'noChannels' })
})

test.each([
  ['HTML', `<html><body><outline title="x" xmlUrl="${page}"></outline></body></html>`],
  ['HTML', `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><DT><A HREF="${page}">A</A></DL>`],
  ['YAML', `- name: Hobbin Lane\n  url: ${page}\n`],
  ['YAML', `---\nsubscriptions:\n  - ${id}\n`],
  ['YAML', `__preset__:\n  overrides: {}\n\nPlex:\n  = Music:\n    "Hobbin Lane": "${page}"\n`],
  ['TOML', `[[channel]]\nurl = "${page}"\n`],
  ['ZIP', 'PK\u0003\u0004\0\0subscriptions.csv'],
  ['SQLite', 'SQLite format 3\0\u0010\0'],
])('%s is refused by its name: %j', async (format, text) => {
  expect(await read(text)).toEqual({ ok: false, why: 'format', format })
})

test.each([
  [
    'a line like one of YAML',
    `- name: mine\n${page}\nhttps://youtube.com/@other\n`,
    [[id], ['@other']],
  ],
  ['rules around a list', `---\n${page}\nhttps://youtube.com/@other\n---\n`, [[id], ['@other']]],
  ['Windows’s shortcut', `[InternetShortcut]\nURL=${page}\n`, [[id]]],
  [
    'OPML with outlines that are switched off (forcingfx/feedzero#188)',
    `<opml><body><outline text="Off" isComment="true"><outline text="B" xmlUrl="https://youtube.com/@other"/></outline><outline text="Hobbin Lane" xmlUrl="${page}"/></body></opml>`,
    [[id, 'Hobbin Lane']],
  ],
  ['Excel’s line of the separator', `sep=;\nid;title\n${id};Hobbin Lane`, [[id, 'Hobbin Lane']]],
  ['a list under a heading', `[Tech]\n${page}\nhttps://youtube.com/@other\n`, [[id], ['@other']]],
  ['lines of Markdown', `- Hobbin Lane: ${page}\n---\n- B: https://youtube.com/@other\n`, both],
  [
    'a list under a word',
    `channels:\n  - ${page}\n  - @other\n`,
    [
      [id, undefined],
      ['@other', undefined],
    ],
  ],
  [
    'two cells with `;` and an empty line at the end',
    `ID;Titel\n${id};Hobbin Lane\n\n`,
    [[id, 'Hobbin Lane']],
  ],
  ['two cells with `|`', `${id}|Hobbin Lane\n@other|B\n`, both],
  ['a quote that doesn’t end', `${id},"Hobbin Lane\n@other,B\n`, both],
  [
    'Newsboat’s words before a name',
    `${page} music "~Hobbin Lane"\nhttps://youtube.com/@other "~B" x\n# old\n`,
    both,
  ],
  [
    'a name and a link with nothing between, and a remark behind',
    `1. Hobbin Lane ${page} (music)\nB https://youtube.com/@other\n`,
    both,
  ],
  ['comments', `# mine\n; more\n${page} # Hobbin Lane\nhttps://youtube.com/@other # B\n`, both],
  [
    'yt-dlp’s JSON',
    JSON.stringify({
      entries: [
        { id, title: 'Hobbin Lane' },
        { url: 'https://youtube.com/@other', title: 'B' },
      ],
    }),
    both,
  ],
  [
    'yt-dlp’s lines',
    `{"channel_id":"${id}","channel":"Hobbin Lane"}\n{"channel_url":"https://youtube.com/@other","channel":"B"}`,
    both,
  ],
  [
    'Yattee’s `channelID`',
    JSON.stringify({ subscriptions: [{ channelID: id, name: 'Hobbin Lane' }] }),
    [[id, 'Hobbin Lane']],
  ],
])('%s', async (_, text, expected) => {
  expect(await channelsOf(text)).toEqual(expected)
  expect(await unreadOf(text)).toEqual([])
})

test('a file past the largest size is refused before it is read', async () => {
  expect(await readList(new Uint8Array(largestList + 1))).toEqual({ ok: false, why: 'tooLarge' })
})

fullTest(
  '10,000 damaged files end in channels, or in what is wrong, and never in an exception',
  async () => {
    let seed = 1
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const signs = [
      '"',
      '<',
      '&',
      '\n',
      '\0',
      ',',
      '{',
      ']',
      '\uD800',
      '=',
      '😀',
      '<!--',
      '<![CDATA[',
    ]
    const texts = exports.map(([, text]) => text)
    for (let round = 0; round < 10_000; round++) {
      const text = texts[random(texts.length)]!
      const at = random(text.length)
      const change = [
        () => text.slice(0, at),
        () => text.slice(0, at) + signs[random(signs.length)] + text.slice(at),
        () => text.slice(0, at) + text.slice(at + random(40)),
        () => text.slice(0, at) + text.slice(random(text.length)),
      ][random(4)]!
      const list = await read(change())
      if (list.ok)
        for (const { link } of list.rows) expect(link.value).toMatch(/^(?:UC[\w-]{22}|@.+|\S+)$/)
      else expect(['broken', 'noChannels']).toContain(list.why)
    }
  },
)

test('no half of a character is left of a name that is cut or was broken', async () => {
  for (const name of [`${'a'.repeat(199)}😀`, 'a\uD800b']) {
    const [row] = (await channelsOf(JSON.stringify([{ id, name }]))) as [string, string][]
    expect(row?.[1]).toMatch(/^a+b?$/)
  }
})

test('JSON that is nested deeply is no list, and in a list it is a row without a channel', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  for (const text of [deep, '[{"items":'.repeat(50_000) + deep + '}]'.repeat(50_000)])
    expect(await read(text)).toEqual({ ok: false, why: 'noChannels' })
  expect(await read(`["${id}",{"id":1,"more":[{}]},${deep}]`)).toMatchObject({
    ok: true,
    rows: [{ link: { value: id } }],
    unread: [{ text: '{"id":1,"more":"…"}' }, { text: '["…"]' }],
  })
})

test('a list in an old encoding is refused with its reason, and a picture has no channels', async () => {
  const row = [...Buffer.from('@HobbinLane,Caf')]
  expect(await readList(Uint8Array.from([...row, 0xe9]))).toEqual({ ok: false, why: 'encoding' })
  const picture = [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d, 0, 1, 0, 0xff]
  expect(await readList(Uint8Array.from(picture))).toEqual({ ok: false, why: 'noChannels' })
})

test('OPML is read in the encoding that it declares', async () => {
  const opml = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><opml><body><outline text="Café" xmlUrl="https://www.youtube.com/feeds/videos.xml?channel_id=${id}"/></body></opml>`
  for (const encoding of ['ISO-8859-1', 'windows-1252']) {
    const list = await readList(new Uint8Array(Buffer.from(opml(encoding), 'latin1')))
    expect(list).toMatchObject({ ok: true, rows: [{ title: 'Café' }] })
  }
  for (const encoding of ['UTF-8', 'no-such']) {
    const list = await readList(new Uint8Array(Buffer.from(opml(encoding), 'latin1')))
    expect(list).toEqual({ ok: false, why: 'encoding' })
  }
})

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => `UC${String(at).padStart(22, '0')}`)
test.each([
  ['many channels in one line', (size: number) => numbered(size).join(' ')],
  [
    'one channel in many groups',
    (size: number) =>
      JSON.stringify(Object.fromEntries(numbered(size).map((group) => [`g${group}`, [id]]))),
  ],
  ['a number that goes on', (size: number) => `${id},${'1'.repeat(size * 4)} a b c`],
  ['words that go on', (size: number) => `${id},1${'a'.repeat(size * 4)} b c d`],
  ['years', (size: number) => `${id},${'2020 '.repeat(size)}x`],
  ['addresses that go on', (size: number) => `${id},${'a.bb/'.repeat(size)} x`],
  ['brackets that only close', (size: number) => `${id}\n${')'.repeat(size * 4)}a`],
  [
    'many words at its head',
    (size: number) =>
      `${['a', 'b', 'c'].map((letter) => `${letter.repeat(2)} `.repeat(size)).join()}\n${id},http://www.youtube.com/channel/${id},x`,
  ],
])('D19: a file with %s takes time in proportion to its length', async (_, text) => {
  await expectLinear(8_000, (size) => read(text(size)))
})
