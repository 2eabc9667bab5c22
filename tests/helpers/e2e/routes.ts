/** The pages of the top navigation, in the specification's order, with their English names. */
export const navigation = [
  ['/', 'Home'],
  ['/blog', 'Blog'],
  ['/chorme-extension', 'Extension'],
  ['/pricing', 'Package'],
  ['/about', 'About'],
  ['/contact', 'Contact'],
] as const

/** The tools in the specification's order, with their English names. */
export const toolNames = [
  ['tag-generator', 'Tag generator'],
  ['tag-extractor', 'Tag extractor'],
  ['description-generator', 'Description generator'],
  ['title-generator', 'Title generator'],
  ['youtube-title-and-description-extractor', 'Title and description extractor'],
  ['youtube-thumbnail', 'Thumbnail downloader'],
  ['youtube-hashtag-generator', 'Hashtag generator'],
  ['youtube-embed-code-generator', 'Embed code generator'],
  ['youtube-channel-banner-downloader', 'Channel banner downloader'],
  ['youtube-channel-logo-downloader', 'Channel logo downloader'],
  ['channel-id-finder', 'Channel ID finder'],
  ['video-data-viewer', 'Video data viewer'],
  ['monetization-checker', 'Monetization checker'],
  ['youtube-channel-search', 'Channel search'],
  ['youtube-video-summary-generator', 'Video summary generator'],
  ['trending-videos', 'Trending videos'],
  ['youtube-money-calculator', 'Money calculator'],
  ['keyword-research', 'Keyword research'],
  ['youtube-comment-picker', 'Comment picker'],
  ['youtube-shorts-downloader', 'Shorts downloader'],
  ['youtube-video-downloader', 'Video downloader'],
  ['youtube-shorts-to-mp4-downloader', 'Shorts to MP4'],
  ['youtube-to-mp4-downloader', 'YouTube to MP4'],
  ['youtube-shorts-to-mp3-downloader', 'Shorts to MP3'],
  ['youtube-to-mp3-downloader', 'YouTube to MP3'],
] as const

/** Both addresses of the dashboard: the target after login and the entry of the user menu. */
export const dashboardRoutes = ['/dashboard', '/dashboard/dashboard']

/** Pages of a single user or of a mailed link. */
export const privateRoutes = [
  '/user/profile',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/dashboard/notifications',
  '/dashboard/users',
  '/dashboard/user',
  '/dashboard/blog',
  '/dashboard/post',
  '/dashboard/content',
  '/dashboard/text',
  '/dashboard/reviews',
  '/dashboard/takedowns',
  '/dashboard/messages',
  '/dashboard/audit',
  '/dashboard/extensions',
  '/dashboard/jobs',
  '/dashboard/plans',
  '/dashboard/newsletter',
  '/dashboard/letters',
  '/dashboard/model',
  '/dashboard/outbox',
  ...dashboardRoutes,
]

/** Pages that are kept out of search engines. */
export const unlistedRoutes = ['/login', '/register', ...privateRoutes]

/** Every page that the specification names, without a language. */
export const routes = [
  ...navigation.map(([path]) => path),
  ...toolNames.map(([slug]) => `/tools/${slug}`),
  '/saved-channels',
  '/youtube',
  '/refund',
  '/terms',
  '/privacy',
  '/ccpa',
  '/gdpr',
  '/accessibility',
  ...unlistedRoutes,
]

/** Addresses of running tools that show a result. */
export const results = [
  '/tools/tag-extractor?url=1WtTJeeRqpk',
  '/tools/youtube-thumbnail?url=1WtTJeeRqpk',
  '/tools/youtube-embed-code-generator?url=1WtTJeeRqpk&autoplay=true&parameters=showinfo%3D0',
  '/tools/youtube-title-and-description-extractor?url=1WtTJeeRqpk',
  '/tools/video-data-viewer?url=1WtTJeeRqpk',
  '/tools/channel-id-finder?url=1WtTJeeRqpk',
  '/tools/channel-id-finder?url=1WtTJeeRqpk&url=UCsmpKoreanHandle000000A',
  '/tools/youtube-channel-banner-downloader?url=1WtTJeeRqpk',
  '/tools/youtube-channel-logo-downloader?url=1WtTJeeRqpk',
]
