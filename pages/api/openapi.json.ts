import { documentEndpoint } from '@/lib/http/document.server'
import { openApi } from '@/lib/http/openapi.server'
import { config, route } from '@/lib/http/route.server'
import adminModelTrial from './admin/model-trial'
import adminReviews from './admin/reviews'
import adminToolReports from './admin/tool-reports'
import audit from './audit'
import banUser from './ban-user'
import blogFeed from './blog/feed'
import blogFile from './blog/file'
import blog from './blog/index'
import blogLetter from './blog/letter'
import blogList from './blog/list'
import blogPicture from './blog/picture'
import blogPost from './blog/post'
import blogPreview from './blog/preview'
import browserExtension from './browser-extension'
import categories from './categories'
import channelChecks from './channel-checks'
import channelFigures from './channel-figures'
import channelUploads from './channel-uploads'
import contact from './contact'
import contentHistory from './content/history'
import content from './content/index'
import contentList from './content/list'
import contentPreview from './content/preview'
import digest from './digest'
import digestFeed from './digest/feed'
import unsubscribe from './digest/unsubscribe'
import downloadsIdFile from './downloads/[id]/file'
import downloads from './downloads/index'
import downloadsKeyFrames from './downloads/key-frames'
import drawsIdEntries from './draws/[id]/entries'
import drawsId from './draws/[id]/index'
import drawsIdReceipt from './draws/[id]/receipt'
import drawsIdWasIn from './draws/[id]/was-in'
import draws from './draws/index'
import extensions from './extensions'
import forgotPassword from './forgot-password'
import health from './health'
import imageVideoIdName from './image/[videoId]/[name]'
import image from './image/index'
import imageZip from './image/zip'
import jobsIdAnswer from './jobs/[id]/answer'
import jobsIdEvents from './jobs/[id]/events'
import jobsIdFile from './jobs/[id]/file'
import jobsId from './jobs/[id]/index'
import jobsIdRetry from './jobs/[id]/retry'
import jobsIdRows from './jobs/[id]/rows'
import jobs from './jobs/index'
import jobsOwn from './jobs/own'
import llms from './llms'
import login from './login'
import logout from './logout'
import lookUp from './look-up'
import messages from './messages'
import newsletterConfirm from './newsletter/confirm'
import newsletter from './newsletter/index'
import letterId from './newsletter/letters/[id]/index'
import letterSend from './newsletter/letters/[id]/send'
import letterTroubles from './newsletter/letters/[id]/troubles'
import letters from './newsletter/letters/index'
import letterPreview from './newsletter/letters/preview'
import letterTest from './newsletter/letters/test'
import subscribers from './newsletter/subscribers'
import newsletterUndo from './newsletter/undo'
import newsletterUnsubscribe from './newsletter/unsubscribe'
import notifications from './notifications/index'
import notificationsRead from './notifications/read'
import outbox from './outbox'
import overview from './overview'
import packages from './packages/index'
import packagesUse from './packages/use'
import password from './password'
import profile from './profile'
import reactions from './reactions'
import register from './register'
import resetPassword from './reset-password'
import reviewsIdAnswer from './reviews/[id]/answer'
import reviewsId from './reviews/[id]/index'
import reviewsIdModerate from './reviews/[id]/moderate'
import reviewsIdReport from './reviews/[id]/report'
import reviews from './reviews/index'
import reviewsOwn from './reviews/own'
import reviewsSummary from './reviews/summary'
import robots from './robots'
import savedChannels from './saved-channels'
import sendEmail from './send-email'
import sendNotification from './send-notification'
import sessionsId from './sessions/[id]'
import sessions from './sessions/index'
import sharePicture from './share-picture'
import sitemap from './sitemap'
import snapshots from './snapshots'
import takedowns from './takedowns'
import toolsSlug from './tools/[slug]'
import toolsSlugBulk from './tools/[slug]/bulk'
import toolsDescriptionDraft from './tools/description-generator/draft'
import tools from './tools/index'
import toolsTitleIdeas from './tools/title-generator/ideas'
import toolsSummaryPoints from './tools/youtube-video-summary-generator/points'
import unbanUser from './unban-user'
import undo from './undo'
import updateUser from './update-user'
import uploadsName from './uploads/[name]'
import userExport from './user/export'
import user from './user/index'
import usersId from './users/[id]/index'
import usersIdPlan from './users/[id]/plan'
import users from './users/index'
import verifyEmail from './verify-email'

export { config }

/** Every route of the API but this one, by its path. A test holds the list against the folder. */
const routes = {
  '/api/admin/model-trial': adminModelTrial,
  '/api/admin/reviews': adminReviews,
  '/api/admin/tool-reports': adminToolReports,
  '/api/audit': audit,
  '/api/ban-user': banUser,
  '/api/blog': blog,
  '/api/blog/feed': blogFeed,
  '/api/blog/file': blogFile,
  '/api/blog/letter': blogLetter,
  '/api/blog/list': blogList,
  '/api/blog/picture': blogPicture,
  '/api/blog/post': blogPost,
  '/api/blog/preview': blogPreview,
  '/api/browser-extension': browserExtension,
  '/api/categories': categories,
  '/api/channel-checks': channelChecks,
  '/api/channel-figures': channelFigures,
  '/api/channel-uploads': channelUploads,
  '/api/content': content,
  '/api/content/history': contentHistory,
  '/api/content/list': contentList,
  '/api/content/preview': contentPreview,
  '/api/downloads': downloads,
  '/api/downloads/[id]/file': downloadsIdFile,
  '/api/downloads/key-frames': downloadsKeyFrames,
  '/api/draws': draws,
  '/api/contact': contact,
  '/api/digest': digest,
  '/api/digest/feed': digestFeed,
  '/api/digest/unsubscribe': unsubscribe,
  '/api/draws/[id]': drawsId,
  '/api/draws/[id]/entries': drawsIdEntries,
  '/api/draws/[id]/receipt': drawsIdReceipt,
  '/api/draws/[id]/was-in': drawsIdWasIn,
  '/api/extensions': extensions,
  '/api/forgot-password': forgotPassword,
  '/api/health': health,
  '/api/image/[videoId]/[name]': imageVideoIdName,
  '/api/image': image,
  '/api/image/zip': imageZip,
  '/api/jobs/[id]/answer': jobsIdAnswer,
  '/api/jobs/[id]/events': jobsIdEvents,
  '/api/jobs/[id]/file': jobsIdFile,
  '/api/jobs/[id]': jobsId,
  '/api/jobs/[id]/retry': jobsIdRetry,
  '/api/jobs/[id]/rows': jobsIdRows,
  '/api/jobs': jobs,
  '/api/jobs/own': jobsOwn,
  '/api/llms': llms,
  '/api/login': login,
  '/api/logout': logout,
  '/api/look-up': lookUp,
  '/api/messages': messages,
  '/api/newsletter': newsletter,
  '/api/newsletter/confirm': newsletterConfirm,
  '/api/newsletter/letters': letters,
  '/api/newsletter/letters/[id]': letterId,
  '/api/newsletter/letters/[id]/send': letterSend,
  '/api/newsletter/letters/[id]/troubles': letterTroubles,
  '/api/newsletter/letters/preview': letterPreview,
  '/api/newsletter/letters/test': letterTest,
  '/api/newsletter/subscribers': subscribers,
  '/api/newsletter/undo': newsletterUndo,
  '/api/newsletter/unsubscribe': newsletterUnsubscribe,
  '/api/notifications': notifications,
  '/api/notifications/read': notificationsRead,
  '/api/outbox': outbox,
  '/api/overview': overview,
  '/api/packages': packages,
  '/api/packages/use': packagesUse,
  '/api/password': password,
  '/api/profile': profile,
  '/api/register': register,
  '/api/reset-password': resetPassword,
  '/api/reactions': reactions,
  '/api/reviews': reviews,
  '/api/reviews/[id]': reviewsId,
  '/api/reviews/[id]/answer': reviewsIdAnswer,
  '/api/reviews/[id]/moderate': reviewsIdModerate,
  '/api/reviews/[id]/report': reviewsIdReport,
  '/api/reviews/own': reviewsOwn,
  '/api/reviews/summary': reviewsSummary,
  '/api/robots': robots,
  '/api/saved-channels': savedChannels,
  '/api/send-email': sendEmail,
  '/api/send-notification': sendNotification,
  '/api/sessions/[id]': sessionsId,
  '/api/sessions': sessions,
  '/api/share-picture': sharePicture,
  '/api/sitemap': sitemap,
  '/api/snapshots': snapshots,
  '/api/takedowns': takedowns,
  '/api/tools/[slug]': toolsSlug,
  '/api/tools/[slug]/bulk': toolsSlugBulk,
  '/api/tools/description-generator/draft': toolsDescriptionDraft,
  '/api/tools': tools,
  '/api/tools/title-generator/ideas': toolsTitleIdeas,
  '/api/tools/youtube-video-summary-generator/points': toolsSummaryPoints,
  '/api/unban-user': unbanUser,
  '/api/undo': undo,
  '/api/update-user': updateUser,
  '/api/uploads/[name]': uploadsName,
  '/api/user/export': userExport,
  '/api/user': user,
  '/api/users/[id]': usersId,
  '/api/users/[id]/plan': usersIdPlan,
  '/api/users': users,
  '/api/verify-email': verifyEmail,
}

declare module '@/lib/browser/routes' {
  interface Api {
    routes: typeof routes
  }
}

export default route({
  GET: documentEndpoint(
    {
      id: 'openapi',
      does: 'Describes the API as OpenAPI 3.1.',
      type: 'application/json; charset=utf-8',
    },
    () => JSON.stringify(openApi(routes)),
  ),
})
