/** The access and input of each method of each route of `pages/api`. The matrix test lists the folder,
 * and fails if a route is missing here. */
export interface RoutePolicy {
  /** A URL of the route. */
  path: string
  methods: Record<string, 'anyone' | 'user' | 'admin'>
  /** Methods that read a JSON body. */
  json?: string[]
  /** Methods that read a form. */
  form?: string[]
}

/** The exceptions of C01: calls that change something, need no bearer token and read no JSON body, so that a
 * browser without scripts and mail programs can post a form to them. Each does only what a token in its
 * address allows. What a browser posts to a page's own address is read by nothing
 * (`lib/server/front/unsent-form.server.ts`). */
export const formCalls = [
  'POST /api/digest/unsubscribe',
  'POST /api/newsletter/confirm',
  'POST /api/newsletter/undo',
  'POST /api/newsletter/unsubscribe',
]
/** Calls without a body that need a header of their own in place of a bearer token: no form has headers. */
export const headerCalls = ['POST /api/jobs/{id}/retry']

export const policies: Record<string, RoutePolicy> = {
  '[[...path]].ts': { path: '/api/no/such/route', methods: {} },
  'admin/model-trial.ts': {
    path: '/api/admin/model-trial',
    methods: { POST: 'admin' },
    json: ['POST'],
  },
  'admin/reviews.ts': { path: '/api/admin/reviews', methods: { GET: 'admin' } },
  'admin/tool-reports.ts': {
    path: '/api/admin/tool-reports',
    methods: { GET: 'admin', POST: 'admin' },
    json: ['POST'],
  },
  'audit.ts': { path: '/api/audit', methods: { GET: 'admin' } },
  'ban-user.ts': { path: '/api/ban-user', methods: { POST: 'admin' }, json: ['POST'] },
  'blog/feed.ts': { path: '/api/blog/feed?locale=en', methods: { GET: 'anyone' } },
  'blog/file.ts': {
    path: '/api/blog/file?slug=a-post&locale=en',
    methods: { GET: 'admin', POST: 'admin' },
    json: ['POST'],
  },
  'blog/index.ts': {
    path: '/api/blog?locale=en',
    methods: { GET: 'anyone', POST: 'admin', PUT: 'admin', DELETE: 'admin' },
    json: ['POST', 'PUT', 'DELETE'],
  },
  'blog/letter.ts': { path: '/api/blog/letter', methods: { POST: 'admin' }, json: ['POST'] },
  'blog/list.ts': { path: '/api/blog/list', methods: { GET: 'admin' } },
  'blog/picture.ts': { path: '/api/blog/picture', methods: { POST: 'admin' }, form: ['POST'] },
  'blog/post.ts': {
    path: '/api/blog/post?slug=a-post&locale=en',
    methods: { GET: 'admin', PUT: 'admin', POST: 'admin' },
    json: ['PUT', 'POST'],
  },
  'blog/preview.ts': { path: '/api/blog/preview', methods: { POST: 'admin' }, json: ['POST'] },
  'browser-extension.ts': {
    path: '/api/browser-extension?browser=chrome',
    methods: { GET: 'anyone' },
  },
  'categories.ts': { path: '/api/categories?country=US', methods: { GET: 'anyone' } },
  'channel-checks.ts': { path: '/api/channel-checks', methods: { GET: 'anyone' } },
  'channel-figures.ts': { path: '/api/channel-figures', methods: { GET: 'anyone' } },
  'channel-uploads.ts': { path: '/api/channel-uploads', methods: { GET: 'anyone' } },
  'content/history.ts': {
    path: '/api/content/history?tool=tag-extractor&locale=gu',
    methods: { GET: 'admin', POST: 'admin' },
    json: ['POST'],
  },
  'content/index.ts': {
    path: '/api/content?tool=tag-extractor&locale=gu',
    methods: { GET: 'anyone', PUT: 'admin' },
    json: ['PUT'],
  },
  'content/list.ts': { path: '/api/content/list', methods: { GET: 'admin' } },
  'content/preview.ts': {
    path: '/api/content/preview',
    methods: { POST: 'admin' },
    json: ['POST'],
  },
  'contact.ts': { path: '/api/contact', methods: { POST: 'anyone' }, json: ['POST'] },
  'digest/feed.ts': { path: '/api/digest/feed', methods: { GET: 'anyone' } },
  'digest/index.ts': {
    path: '/api/digest',
    methods: { GET: 'user', PUT: 'user', POST: 'user', DELETE: 'user' },
    json: ['PUT'],
  },
  'digest/unsubscribe.ts': {
    path: '/api/digest/unsubscribe',
    methods: { GET: 'anyone', POST: 'anyone' },
  },
  'downloads/[id]/file.ts': {
    path: `/api/downloads/${'0'.repeat(24)}/file?n=0`,
    methods: { GET: 'anyone' },
  },
  'downloads/index.ts': {
    path: '/api/downloads',
    methods: { POST: 'anyone' },
    json: ['POST'],
  },
  'downloads/key-frames.ts': {
    path: '/api/downloads/key-frames?url=smpTags500w&format=mp4-720',
    methods: { GET: 'anyone' },
  },
  'draws/[id]/entries.ts': {
    path: `/api/draws/${'0'.repeat(24)}/entries`,
    methods: { GET: 'anyone' },
  },
  'draws/[id]/index.ts': {
    path: `/api/draws/${'0'.repeat(24)}`,
    methods: { GET: 'anyone', DELETE: 'anyone' },
  },
  'draws/[id]/receipt.ts': {
    path: `/api/draws/${'0'.repeat(24)}/receipt`,
    methods: { GET: 'anyone' },
  },
  'draws/[id]/was-in.ts': {
    path: `/api/draws/${'0'.repeat(24)}/was-in?url=@somebody`,
    methods: { GET: 'anyone' },
  },
  'draws/index.ts': { path: '/api/draws', methods: { GET: 'user' } },
  'extensions.ts': {
    path: '/api/extensions',
    methods: { GET: 'anyone', PUT: 'admin' },
    json: ['PUT'],
  },
  'forgot-password.ts': {
    path: '/api/forgot-password',
    methods: { POST: 'anyone' },
    json: ['POST'],
  },
  'health.ts': { path: '/api/health', methods: { GET: 'anyone' } },
  'image/[videoId]/[name].ts': {
    path: '/api/image/1WtTJeeRqpk/default',
    methods: { GET: 'anyone' },
  },
  'image/index.ts': { path: '/api/image', methods: { GET: 'anyone' } },
  'image/zip.ts': { path: '/api/image/zip', methods: { GET: 'anyone' } },
  'jobs/[id]/answer.ts': {
    path: `/api/jobs/${'0'.repeat(24)}/answer`,
    methods: { POST: 'anyone' },
    json: ['POST'],
  },
  'jobs/[id]/events.ts': {
    path: `/api/jobs/${'0'.repeat(24)}/events`,
    methods: { GET: 'anyone' },
  },
  'jobs/[id]/file.ts': {
    path: `/api/jobs/${'0'.repeat(24)}/file?format=csv`,
    methods: { GET: 'anyone' },
  },
  'jobs/[id]/index.ts': {
    path: `/api/jobs/${'0'.repeat(24)}`,
    methods: { GET: 'anyone', DELETE: 'anyone' },
  },
  'jobs/[id]/retry.ts': { path: `/api/jobs/${'0'.repeat(24)}/retry`, methods: { POST: 'anyone' } },
  'jobs/[id]/rows.ts': {
    path: `/api/jobs/${'0'.repeat(24)}/rows`,
    methods: { GET: 'anyone', DELETE: 'anyone' },
  },
  'jobs/index.ts': {
    path: '/api/jobs',
    methods: { GET: 'admin', POST: 'admin' },
    json: ['POST'],
  },
  'jobs/own.ts': { path: '/api/jobs/own', methods: { GET: 'user' } },
  'llms.ts': { path: '/api/llms', methods: { GET: 'anyone' } },
  'login.ts': { path: '/api/login', methods: { POST: 'anyone' }, json: ['POST'] },
  'logout.ts': { path: '/api/logout', methods: { POST: 'user' } },
  'look-up.ts': { path: '/api/look-up', methods: { GET: 'anyone' } },
  'messages.ts': {
    path: '/api/messages',
    methods: { GET: 'admin', PUT: 'admin', DELETE: 'admin' },
    json: ['PUT', 'DELETE'],
  },
  'newsletter/confirm.ts': {
    path: '/api/newsletter/confirm',
    methods: { GET: 'anyone', POST: 'anyone' },
  },
  'newsletter/index.ts': {
    path: '/api/newsletter',
    methods: { POST: 'anyone' },
    json: ['POST'],
  },
  'newsletter/letters/[id]/index.ts': {
    path: `/api/newsletter/letters/${'0'.repeat(24)}`,
    methods: { GET: 'admin', PUT: 'admin', DELETE: 'admin' },
    json: ['PUT'],
  },
  'newsletter/letters/[id]/send.ts': {
    path: `/api/newsletter/letters/${'0'.repeat(24)}/send`,
    methods: { POST: 'admin', DELETE: 'admin' },
  },
  'newsletter/letters/[id]/troubles.ts': {
    path: `/api/newsletter/letters/${'0'.repeat(24)}/troubles`,
    methods: { GET: 'admin', POST: 'admin' },
    json: ['POST'],
  },
  'newsletter/letters/index.ts': {
    path: '/api/newsletter/letters',
    methods: { GET: 'admin', POST: 'admin' },
    json: ['POST'],
  },
  'newsletter/letters/preview.ts': {
    path: '/api/newsletter/letters/preview',
    methods: { POST: 'admin' },
    json: ['POST'],
  },
  'newsletter/letters/test.ts': {
    path: '/api/newsletter/letters/test',
    methods: { POST: 'admin' },
    json: ['POST'],
  },
  'newsletter/subscribers.ts': {
    path: '/api/newsletter/subscribers',
    methods: { GET: 'admin', DELETE: 'admin' },
    json: ['DELETE'],
  },
  'newsletter/undo.ts': {
    path: '/api/newsletter/undo',
    methods: { GET: 'anyone', POST: 'anyone' },
  },
  'newsletter/unsubscribe.ts': {
    path: '/api/newsletter/unsubscribe',
    methods: { GET: 'anyone', POST: 'anyone' },
  },
  'notifications/index.ts': { path: '/api/notifications', methods: { GET: 'user' } },
  'notifications/read.ts': {
    path: '/api/notifications/read',
    methods: { POST: 'user' },
    json: ['POST'],
  },
  'openapi.json.ts': { path: '/api/openapi.json', methods: { GET: 'anyone' } },
  'outbox.ts': { path: '/api/outbox', methods: { GET: 'admin' } },
  'overview.ts': { path: '/api/overview', methods: { GET: 'admin' } },
  'packages/index.ts': {
    path: '/api/packages',
    methods: { GET: 'anyone', PUT: 'admin' },
    json: ['PUT'],
  },
  'packages/use.ts': { path: '/api/packages/use', methods: { GET: 'user' } },
  'password.ts': { path: '/api/password', methods: { PUT: 'user' }, json: ['PUT'] },
  'profile.ts': { path: '/api/profile', methods: { PUT: 'user' }, form: ['PUT'] },
  'reactions.ts': {
    path: '/api/reactions?tool=tag-extractor',
    methods: { GET: 'anyone', POST: 'anyone' },
    json: ['POST'],
  },
  'register.ts': { path: '/api/register', methods: { POST: 'anyone' }, json: ['POST'] },
  'reset-password.ts': { path: '/api/reset-password', methods: { POST: 'anyone' }, json: ['POST'] },
  'reviews/[id]/answer.ts': {
    path: `/api/reviews/${'0'.repeat(24)}/answer`,
    methods: { POST: 'admin', DELETE: 'admin' },
    json: ['POST'],
  },
  'reviews/[id]/index.ts': {
    path: `/api/reviews/${'0'.repeat(24)}`,
    methods: { PATCH: 'user', DELETE: 'user' },
    json: ['PATCH'],
  },
  'reviews/[id]/moderate.ts': {
    path: `/api/reviews/${'0'.repeat(24)}/moderate`,
    methods: { POST: 'admin' },
    json: ['POST'],
  },
  'reviews/[id]/report.ts': {
    path: `/api/reviews/${'0'.repeat(24)}/report`,
    methods: { POST: 'anyone' },
    json: ['POST'],
  },
  'reviews/index.ts': {
    path: '/api/reviews?tool=tag-extractor',
    methods: { GET: 'anyone', POST: 'user' },
    json: ['POST'],
  },
  'reviews/own.ts': { path: '/api/reviews/own', methods: { GET: 'user' } },
  'reviews/summary.ts': {
    path: '/api/reviews/summary?tool=tag-extractor',
    methods: { GET: 'anyone' },
  },
  'robots.ts': { path: '/api/robots', methods: { GET: 'anyone' } },
  'saved-channels.ts': {
    path: '/api/saved-channels',
    methods: { GET: 'user', POST: 'user', PUT: 'user', DELETE: 'user' },
    json: ['POST', 'PUT'],
  },
  'send-email.ts': { path: '/api/send-email', methods: { POST: 'admin' }, json: ['POST'] },
  'send-notification.ts': {
    path: '/api/send-notification',
    methods: { POST: 'admin' },
    json: ['POST'],
  },
  'sessions/[id].ts': { path: `/api/sessions/${'0'.repeat(24)}`, methods: { DELETE: 'user' } },
  'sessions/index.ts': { path: '/api/sessions', methods: { GET: 'user', DELETE: 'user' } },
  'share-picture.ts': { path: '/api/share-picture?page=%2F', methods: { GET: 'anyone' } },
  'sitemap.ts': { path: '/api/sitemap', methods: { GET: 'anyone' } },
  'snapshots.ts': {
    path: '/api/snapshots',
    methods: { GET: 'user', POST: 'user', DELETE: 'user' },
    json: ['POST'],
  },
  'takedowns.ts': {
    path: '/api/takedowns',
    methods: { GET: 'admin', POST: 'admin', DELETE: 'admin' },
    json: ['POST', 'DELETE'],
  },
  'tools/[slug].ts': {
    path: '/api/tools/tag-extractor',
    methods: { GET: 'anyone', POST: 'anyone' },
    json: ['POST'],
  },
  'tools/[slug]/bulk.ts': {
    path: '/api/tools/tag-extractor/bulk',
    methods: { POST: 'anyone' },
    json: ['POST'],
  },
  'tools/description-generator/draft.ts': {
    path: '/api/tools/description-generator/draft',
    methods: { POST: 'anyone' },
    json: ['POST'],
  },
  'tools/title-generator/ideas.ts': {
    path: '/api/tools/title-generator/ideas',
    methods: { POST: 'anyone' },
    json: ['POST'],
  },
  'tools/youtube-video-summary-generator/points.ts': {
    path: '/api/tools/youtube-video-summary-generator/points',
    methods: { POST: 'anyone' },
    json: ['POST'],
  },
  'tools/index.ts': { path: '/api/tools', methods: { GET: 'anyone' } },
  'unban-user.ts': { path: '/api/unban-user', methods: { POST: 'admin' }, json: ['POST'] },
  'undo.ts': { path: '/api/undo', methods: { POST: 'admin' }, json: ['POST'] },
  'update-user.ts': { path: '/api/update-user', methods: { PUT: 'admin' }, form: ['PUT'] },
  'uploads/[name].ts': { path: '/api/uploads/x', methods: { GET: 'anyone' } },
  'user/export.ts': { path: '/api/user/export', methods: { GET: 'user' } },
  'user/index.ts': {
    path: '/api/user',
    methods: { GET: 'user', DELETE: 'user' },
    json: ['DELETE'],
  },
  'users/[id]/index.ts': { path: `/api/users/${'0'.repeat(24)}`, methods: { GET: 'admin' } },
  'users/[id]/plan.ts': {
    path: `/api/users/${'0'.repeat(24)}/plan`,
    methods: { PUT: 'admin' },
    json: ['PUT'],
  },
  'users/index.ts': { path: '/api/users', methods: { GET: 'admin' } },
  'verify-email.ts': { path: '/api/verify-email', methods: { POST: 'anyone' }, json: ['POST'] },
}
