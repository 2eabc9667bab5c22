// InnerTube responses in the shapes that other projects have recorded. All content is invented.
import type { ScriptedRequest, ScriptedServer } from '../scripted-server'

export const channelNamed = (name: string) => `UC${name.padEnd(22, '-')}`
export const runs = (text: string, navigationEndpoint?: object) => ({
  runs: [{ text, ...(navigationEndpoint && { navigationEndpoint }) }],
})
export const toChannel = (browseId: string) => ({ browseEndpoint: { browseId } })
export const more = (token: string) => ({
  continuationItemRenderer: {
    trigger: 'CONTINUATION_TRIGGER_ON_ITEM_SHOWN',
    continuationEndpoint: { continuationCommand: { token } },
  },
})

/** A byline of several channels, which opens a dialog instead of linking to one. */
export function collaboration(text: string, channels: { title: string; id: string }[]) {
  const listItems = channels.map(({ title, id }) => ({
    listItemViewModel: {
      title: { content: title },
      subtitle: { content: '\u200e\u2068@somebody\u2069 • \u20681.5m subscribers\u2069' },
      rendererContext: { commandContext: { onTap: { innertubeCommand: toChannel(id) } } },
    },
  }))
  const dialogViewModel = {
    header: { dialogHeaderViewModel: { headline: { content: 'Collaborators' } } },
    customContent: { listViewModel: { listItems } },
  }
  const panelLoadingStrategy = { inlineContent: { dialogViewModel } }
  return runs(text, { showDialogCommand: { panelLoadingStrategy } })
}

/** The same in its form of July 2026: a sheet, whose names are links. */
export function collaborationSheet(text: string, channels: { title: string; id: string }[]) {
  const listItems = channels.map(({ title, id }) => ({
    listItemViewModel: {
      title: { content: title, commandRuns: [{ onTap: { innertubeCommand: toChannel(id) } }] },
    },
  }))
  const sheetViewModel = {
    header: { panelHeaderViewModel: { title: { content: 'Collaborators' } } },
    content: { listViewModel: { listItems } },
  }
  const panelLoadingStrategy = { inlineContent: { sheetViewModel } }
  return runs(text, { showSheetCommand: { panelLoadingStrategy } })
}

interface LockupParts {
  title?: string
  /** The texts below the title, by row; one with a link has an address. */
  rows?: { text: string; to?: object }[][]
  badge?: { text: string; badgeStyle?: string }
  /** Its place in the list, from 0. */
  index?: number
  isForMembers?: boolean
  contentType?: string
}

/** A video of a list in the form of June 2026 and later. */
export const lockup = (
  contentId: string,
  {
    title = `Video ${contentId}`,
    rows = [],
    badge,
    index,
    isForMembers,
    ...more
  }: LockupParts = {},
) => ({
  lockupViewModel: {
    contentId,
    contentType: 'LOCKUP_CONTENT_TYPE_VIDEO',
    ...more,
    contentImage: {
      thumbnailViewModel: {
        image: { sources: [{ url: 'https://i.ytimg.example/a.jpg', width: 168, height: 94 }] },
        overlays: [
          ...(badge
            ? [
                {
                  thumbnailBottomOverlayViewModel: { badges: [{ thumbnailBadgeViewModel: badge }] },
                },
              ]
            : []),
          { thumbnailHoverOverlayToggleActionsViewModel: { buttons: [] } },
        ],
      },
    },
    metadata: {
      lockupMetadataViewModel: {
        title: { content: title },
        metadata: {
          contentMetadataViewModel: {
            metadataRows: [
              ...rows.map((parts) => ({
                metadataParts: parts.map(({ text, to }) => ({
                  text: {
                    content: text,
                    ...(to && {
                      commandRuns: [{ startIndex: 0, onTap: { innertubeCommand: to } }],
                    }),
                  },
                })),
              })),
              ...(isForMembers
                ? [{ badges: [{ badgeViewModel: { badgeStyle: 'BADGE_MEMBERS_ONLY' } }] }]
                : []),
            ],
            delimiter: ' • ',
          },
        },
      },
    },
    rendererContext: {
      commandContext: {
        onTap: { innertubeCommand: { watchEndpoint: { videoId: contentId, index } } },
      },
    },
  },
})
/** The end of a list in that form, if there is more. */
export const moreLockups = (token: string) => ({
  continuationItemViewModel: {
    trigger: 'CONTINUATION_TRIGGER_ON_ITEM_SHOWN',
    continuationCommand: { innertubeCommand: { continuationCommand: { token } } },
  },
})

/** A `/player` response for a playable video, with a test's changes. */
export const playerOf = (
  id: string,
  { details, microformat, ...rest }: Record<string, object> = {},
) => ({
  playabilityStatus: { status: 'OK', playableInEmbed: true },
  videoDetails: {
    videoId: id,
    title: 'Dew on a gate',
    lengthSeconds: '61',
    channelId: channelNamed('meadow'),
    shortDescription: '',
    viewCount: '40',
    author: 'Meadow',
    isPrivate: false,
    ...details,
  },
  microformat: {
    playerMicroformatRenderer: {
      publishDate: '2025-04-05T06:07:08-07:00',
      category: 'Education',
      isUnlisted: false,
      likeCount: '7',
      ...microformat,
    },
  },
  ...rest,
})

/** A reason why a video cannot be played. Much of it is on the error screen. */
export const unplayable = (status: string, reason: string, subreason?: string) => ({
  playabilityStatus: {
    status,
    reason,
    ...(subreason && {
      errorScreen: {
        playerErrorMessageRenderer: {
          reason: { simpleText: reason },
          subreason: runs(subreason),
          icon: { iconType: 'ERROR_OUTLINE' },
        },
      },
    }),
  },
})

/** A tab of a page with the entries of its sections. */
export const inTab = (...entries: object[]) => ({
  twoColumnBrowseResultsRenderer: {
    tabs: [
      {
        tabRenderer: {
          selected: true,
          content: {
            sectionListRenderer: { contents: [{ itemSectionRenderer: { contents: entries } }] },
          },
        },
      },
    ],
  },
})

/** The header of an ordinary channel's page, with the texts under its name. */
export const pageHeader = (...parts: string[]) => ({
  pageHeaderRenderer: {
    content: {
      pageHeaderViewModel: {
        metadata: {
          contentMetadataViewModel: {
            metadataRows: [{ metadataParts: parts.map((content) => ({ text: { content } })) }],
          },
        },
      },
    },
  },
})

export const channelMetadata = (id: string, title: string) => ({
  channelMetadataRenderer: {
    externalId: id,
    title,
    description: 'Grass.',
    avatar: { thumbnails: [{ url: 'https://yt3.example/own=s900', width: 900 }] },
  },
})

export const refusal = (simpleText: string) => ({
  alerts: [{ alertRenderer: { type: 'ERROR', text: { simpleText } } }],
})

/** A comment's entity, which has its text and counts. */
export const commentEntity = (name: string, toolbar: object) => ({
  payload: {
    commentEntityPayload: {
      key: `key-${name}`,
      properties: { content: { content: `Words of ${name}` }, publishedTime: '3 weeks ago' },
      author: { channelId: channelNamed(name), displayName: `@${name}` },
      toolbar,
    },
  },
})
export const commentView = (name: string) => ({
  commentId: `id-${name}`,
  commentKey: `key-${name}`,
})

/** The two parts of a first page of comments; undefined parts are missing. */
export const commentPage = (
  count: string | undefined,
  body?: object[],
  entities: object[] = [],
) => ({
  onResponseReceivedEndpoints: [
    {
      reloadContinuationItemsCommand: {
        slot: 'RELOAD_CONTINUATION_SLOT_HEADER',
        continuationItems: [
          { commentsHeaderRenderer: count === undefined ? {} : { countText: runs(count) } },
        ],
      },
    },
    {
      reloadContinuationItemsCommand: {
        slot: 'RELOAD_CONTINUATION_SLOT_BODY',
        ...(body && { continuationItems: body }),
      },
    },
  ],
  frameworkUpdates: { entityBatchUpdate: { mutations: entities } },
})

/** A page of search results, or its continuation. */
export const searchPage = (...entries: object[]) => ({
  contents: {
    twoColumnSearchResultsRenderer: {
      primaryContents: {
        sectionListRenderer: { contents: [{ itemSectionRenderer: { contents: entries } }] },
      },
    },
  },
})
export const searchRest = (...entries: object[]) => ({
  onResponseReceivedCommands: [
    {
      appendContinuationItemsAction: {
        continuationItems: [{ itemSectionRenderer: { contents: entries } }],
      },
    },
  ],
})

/**
 * Responds to each InnerTube endpoint, by its last path segment, with a test's response; 404 for
 * others.
 */
export function respondingWith(
  server: ScriptedServer,
  answers: Record<string, object | ((question: Record<string, string>) => object)>,
): void {
  server.script = ({ path, body }: ScriptedRequest) => {
    const answer = answers[path.split('/').at(-1) ?? '']
    if (!answer) return [404, {}]
    return [200, typeof answer === 'function' ? answer(JSON.parse(body || '{}')) : answer]
  }
}
