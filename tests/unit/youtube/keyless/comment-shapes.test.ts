import type { CommentThread } from '@/lib/youtube/models/lists'
import {
  commentEntity,
  commentPage,
  commentView,
  more,
  runs,
} from '../../../helpers/youtube/innertube-shapes'
import { keylessVisitors } from '../../../helpers/youtube/keyless-site'

const unread = { code: 'youtube.unexpected', status: 502 }
const { visitor } = keylessVisitors()

describe('comments', () => {
  const thread = (name: string, replies?: string) => ({
    commentThreadRenderer: {
      commentViewModel: { commentViewModel: commentView(name) },
      ...(replies && { replies: { commentRepliesRenderer: { contents: [more(replies)] } } }),
    },
  })
  const first = async (next: object): Promise<CommentThread[]> =>
    (await (await visitor({ next })).comments({ videoId: 'fernvideo01' })).items
  const one = async (toolbar: object, replies?: string) =>
    (
      await first(
        commentPage('1 Comment', [thread('ann', replies)], [commentEntity('ann', toolbar)]),
      )
    )[0]

  test.each<[string, object, number | undefined]>([
    ['9.8k', { likeCountNotliked: '9.8k' }, 9_800],
    ['19.924', { likeCountNotliked: '19.924' }, 19_924],
    ['a blank', { likeCountNotliked: ' ' }, 0],
    ['unreadable text', { likeCountNotliked: 'plenty' }, undefined],
    ['nothing', {}, undefined],
  ])('likes: %s', async (_, toolbar, likes) => {
    expect((await one({ replyCount: '', ...toolbar }))?.likeCount).toBe(likes)
  })

  test.each<[string, object, string | undefined, number | undefined]>([
    ['327', { replyCount: '327' }, 'more', 327],
    ['1.2k', { replyCount: '1.2k' }, 'more', 1_200],
    ['zero, as a blank', { replyCount: '' }, undefined, 0],
    ['a blank although there are some', { replyCount: '' }, 'more', undefined],
    ['unreadable text', { replyCount: 'plenty' }, 'more', undefined],
    ['nothing', {}, undefined, undefined],
  ])('number of replies: %s', async (_, toolbar, replies, count) => {
    const found = await one({ likeCountNotliked: '1', ...toolbar }, replies)
    expect([found?.replyCount, found?.repliesPage]).toEqual([
      count,
      replies && `keyless:${replies}`,
    ])
  })

  test('one without words or without a name stays, and the others with it', async () => {
    const mutations = ['ann', 'ben', 'cat'].map((name) => commentEntity(name, {}))
    const [ann, ben] = mutations.map(({ payload }) => payload.commentEntityPayload)
    Object.assign(ann!.properties, { content: {} })
    Object.assign(ben!.author, { displayName: undefined })
    const threads = await first(
      commentPage('3 Comments', [thread('ann'), thread('ben'), thread('cat')], mutations),
    )
    expect(threads.map(({ text, authorName }) => [text, authorName])).toEqual([
      ['', '@ann'],
      ['Words of ben', ''],
      ['Words of cat', '@cat'],
    ])
  })

  test("replies come page by page, starting at the thread's token", async () => {
    const part = (names: string[], next?: string) => ({
      onResponseReceivedEndpoints: [
        {
          appendContinuationItemsAction: {
            continuationItems: [
              ...names.map((name) => ({ commentViewModel: commentView(name) })),
              ...(next
                ? [
                    {
                      continuationItemRenderer: {
                        button: {
                          buttonRenderer: { command: { continuationCommand: { token: next } } },
                        },
                      },
                    },
                  ]
                : []),
            ],
          },
        },
      ],
      frameworkUpdates: {
        entityBatchUpdate: {
          mutations: names.map((name) =>
            commentEntity(name, { likeCountNotliked: '3', replyCount: '' }),
          ),
        },
      },
    })
    const youtube = await visitor({
      next: ({ continuation }) =>
        continuation === 'replies-1' ? part(['ben', 'cat'], 'replies-2') : part(['dan']),
    })
    const first = await youtube.replies('id-ann', 'keyless:replies-1')
    const pages = [first.items, (await youtube.replies('id-ann', first.next)).items]
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([
      ['id-ben', 'id-cat'],
      ['id-dan'],
    ])
    expect(pages[0]?.[0]).toMatchObject({
      text: 'Words of ben',
      authorName: '@ben',
      likeCount: 3,
      parentId: 'id-ann',
      publishedText: '3 weeks ago',
    })
  })

  test('a list is empty only if YouTube says so: a header and no body', async () => {
    expect(await first(commentPage('0 Comments'))).toEqual([])
    expect(await first(commentPage(undefined))).toEqual([])
  })

  test.each<[string, object]>([
    ['an empty response', {}],
    ['no parts', { onResponseReceivedEndpoints: [] }],
    ['another part', { onResponseReceivedEndpoints: [{ loadMarkersCommand: {} }] }],
    [
      'only a header',
      { onResponseReceivedEndpoints: commentPage('0').onResponseReceivedEndpoints.slice(0, 1) },
    ],
    [
      'only a body',
      { onResponseReceivedEndpoints: commentPage('0').onResponseReceivedEndpoints.slice(1) },
    ],
    ['a header with a count, and no body', commentPage('21,051 Comments')],
    ['entries of another kind', commentPage('2 Comments', [{ commentViewModelNew: {} }])],
    ['a message', commentPage(undefined, [{ messageRenderer: { text: runs('Try again') } }])],
    ['a thread without its text', commentPage('1 Comment', [thread('ann')])],
  ])('%s is unreadable, not empty', async (_, page) => {
    await expect(first(page)).rejects.toMatchObject(unread)
  })

  test.each([
    'Comments for this video have been hidden by Restricted Mode.',
    'Restricted Mode has hidden comments for this video.',
  ])('Y8 what the network hides is neither off nor unreadable: %s', async (text) => {
    const page = commentPage(undefined, [{ messageRenderer: { text: runs(text) } }])
    await expect(first(page)).rejects.toMatchObject({ code: 'video.commentsHidden', status: 422 })
  })

  test('unreadable replies are a failure, not an empty list', async () => {
    const youtube = await visitor({ next: { onResponseReceivedEndpoints: [{}] } })
    await expect(youtube.replies('id-ann', 'replies-1')).rejects.toMatchObject(unread)
  })
})
