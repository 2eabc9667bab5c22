import { z } from 'zod'
import * as bodies from '../accounts/bodies.server'
import { Id, Paging } from '../accounts/fields.server'
import { operation } from './openapi-operation.server'

/** The paths of accounts, from the schemas that validate their requests. */
export const accountPaths = {
  '/api/register': {
    post: operation('register', {
      does: 'Makes an account and logs it in.',
      body: bodies.RegisterBody,
      status: 201,
      open: true,
    }),
  },
  '/api/login': {
    post: operation('login', { does: 'Logs in.', body: bodies.LoginBody, open: true }),
  },
  '/api/logout': { post: operation('logout', { does: 'Ends this log-in.' }) },
  '/api/forgot-password': {
    post: operation('forgotPassword', {
      does: 'Mails a link, if there is such an account.',
      body: bodies.ForgotBody,
      status: 202,
      open: true,
    }),
  },
  '/api/reset-password': {
    post: operation('resetPassword', {
      does: 'Sets a new password by a mailed link.',
      body: bodies.ResetBody,
      open: true,
    }),
  },
  '/api/verify-email': {
    post: operation('verifyEmail', {
      does: 'Proves an address by a mailed link.',
      body: bodies.VerifyBody,
      open: true,
    }),
  },
  '/api/sessions': {
    get: operation('listSessions', { does: 'Where one is logged in.' }),
    delete: operation('logOutEverywhere', { does: 'Ends every log-in.' }),
  },
  '/api/sessions/{id}': {
    delete: operation('endSession', { does: 'Ends one log-in.', path: 'id' }),
  },
  '/api/user': {
    get: operation('profile', { does: 'One’s own profile.' }),
    delete: operation('deleteAccount', {
      does: 'Removes one’s own account and all of its data; with an id, an admin’s call, somebody else’s: it can be undone for 30 seconds.',
      body: bodies.DeleteBody,
      query: z.object({ id: Id.optional() }),
    }),
  },
  '/api/user/export': { get: operation('exportAccount', { does: 'All of one’s own data.' }) },
  '/api/profile': {
    put: operation('changeProfile', {
      does: 'Changes one’s own profile.',
      form: bodies.ProfileForm,
    }),
  },
  '/api/password': {
    put: operation('changePassword', {
      does: 'Sets a new password and ends the other log-ins.',
      body: bodies.PasswordBody,
    }),
  },
  '/api/notifications': {
    get: operation('listNotifications', {
      does: 'One’s notifications, newest first.',
      query: Paging,
    }),
  },
  '/api/notifications/read': {
    post: operation('readNotifications', { does: 'Marks them as read.', body: bodies.ReadBody }),
  },
  '/api/saved-channels': {
    get: operation('listSavedChannels', { does: 'One’s saved channels, newest first.' }),
    post: operation('saveChannels', { does: 'Saves channels.', body: bodies.SaveBody }),
    delete: operation('removeSavedChannel', {
      does: 'Forgets one saved channel.',
      query: bodies.SavedQuery,
    }),
  },
  '/api/snapshots': {
    post: operation('keepSnapshot', {
      does: 'Keeps what one sees of a video now, and answers with the look before.',
      body: bodies.SnapshotBody,
    }),
  },
  '/api/uploads/{name}': {
    get: operation('picture', { does: 'A stored picture, as WebP.', path: 'name', open: true }),
  },
}
