import { documentEndpoint } from '@/lib/http/document.server'
import { openApi } from '@/lib/http/openapi.server'
import { config, route } from '@/lib/http/route.server'
import audit from './audit'
import banUser from './ban-user'
import browserExtension from './browser-extension'
import categories from './categories'
import channelChecks from './channel-checks'
import channelFigures from './channel-figures'
import channelUploads from './channel-uploads'
import digest from './digest'
import digestFeed from './digest/feed'
import unsubscribe from './digest/unsubscribe'
import downloadsIdFile from './downloads/[id]/file'
import downloads from './downloads/index'
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
import login from './login'
import logout from './logout'
import lookUp from './look-up'
import notifications from './notifications/index'
import notificationsRead from './notifications/read'
import outbox from './outbox'
import overview from './overview'
import password from './password'
import profile from './profile'
import register from './register'
import resetPassword from './reset-password'
import robots from './robots'
import savedChannels from './saved-channels'
import sendEmail from './send-email'
import sendNotification from './send-notification'
import sessionsId from './sessions/[id]'
import sessions from './sessions/index'
import sitemap from './sitemap'
import snapshots from './snapshots'
import takedowns from './takedowns'
import toolsSlug from './tools/[slug]'
import toolsSlugBulk from './tools/[slug]/bulk'
import tools from './tools/index'
import unbanUser from './unban-user'
import undo from './undo'
import updateUser from './update-user'
import uploadsName from './uploads/[name]'
import userExport from './user/export'
import user from './user/index'
import usersId from './users/[id]'
import users from './users/index'
import verifyEmail from './verify-email'

export { config }

/** Every route of the API but this one, by its path. A test holds the list against the folder. */
const routes = {
  '/api/audit': audit,
  '/api/ban-user': banUser,
  '/api/browser-extension': browserExtension,
  '/api/categories': categories,
  '/api/channel-checks': channelChecks,
  '/api/channel-figures': channelFigures,
  '/api/channel-uploads': channelUploads,
  '/api/downloads': downloads,
  '/api/downloads/[id]/file': downloadsIdFile,
  '/api/draws': draws,
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
  '/api/login': login,
  '/api/logout': logout,
  '/api/look-up': lookUp,
  '/api/notifications': notifications,
  '/api/notifications/read': notificationsRead,
  '/api/outbox': outbox,
  '/api/overview': overview,
  '/api/password': password,
  '/api/profile': profile,
  '/api/register': register,
  '/api/reset-password': resetPassword,
  '/api/robots': robots,
  '/api/saved-channels': savedChannels,
  '/api/send-email': sendEmail,
  '/api/send-notification': sendNotification,
  '/api/sessions/[id]': sessionsId,
  '/api/sessions': sessions,
  '/api/sitemap': sitemap,
  '/api/snapshots': snapshots,
  '/api/takedowns': takedowns,
  '/api/tools/[slug]': toolsSlug,
  '/api/tools/[slug]/bulk': toolsSlugBulk,
  '/api/tools': tools,
  '/api/unban-user': unbanUser,
  '/api/undo': undo,
  '/api/update-user': updateUser,
  '/api/uploads/[name]': uploadsName,
  '/api/user/export': userExport,
  '/api/user': user,
  '/api/users/[id]': usersId,
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
