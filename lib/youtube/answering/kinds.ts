/** Kinds of call, as an operator reads them. */
export const callKinds = [
  'videos',
  'channels',
  'playlists',
  'uploads',
  'comments',
  'search',
  'charts',
  'captions',
  'suggestions',
  'pages',
] as const
export type CallKind = (typeof callKinds)[number]

/** Which kind the methods of a source are. */
export const kindOfMethod: Readonly<Record<string, CallKind>> = {
  videos: 'videos',
  channels: 'channels',
  channelByName: 'channels',
  channelByCustomName: 'channels',
  playlists: 'playlists',
  playlistItems: 'playlists',
  recentUploads: 'uploads',
  recentShorts: 'uploads',
  feed: 'uploads',
  comments: 'comments',
  replies: 'comments',
  search: 'search',
  popular: 'charts',
  categories: 'charts',
  regions: 'charts',
  captions: 'captions',
  cues: 'captions',
  suggestions: 'suggestions',
  hashtag: 'pages',
  earningSigns: 'pages',
  clip: 'pages',
}
