import { z } from 'zod'
import * as bodies from '../auth/bodies.server'
import { Paging } from '../auth/fields.server'

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
const failure = {
  description: 'A failure; `error.code` says which.',
  ...json({ $ref: '#/components/schemas/Failure' }),
}

interface Sketch {
  does: string
  body?: z.ZodType
  /** A form that may bring a picture. */
  form?: z.ZodType
  query?: z.ZodObject
  path?: string
  status?: number
  open?: boolean
}

function operation(
  operationId: string,
  { does, body, form, query, path, status = 200, open }: Sketch,
) {
  const { properties = {}, required = [] } = query ? schemaOf(query) : {}
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  const inPath = path
    ? [{ name: path, in: 'path', required: true, schema: { type: 'string' } }]
    : []
  const picture = { profileImage: { type: 'string', format: 'binary' } }
  const fields = form && schemaOf(form)
  return {
    operationId,
    summary: does,
    ...(!open && { security: [{ bearer: [] }] }),
    ...(parameters.length + inPath.length > 0 && { parameters: [...inPath, ...parameters] }),
    ...(body && { requestBody: { required: true, ...json(schemaOf(body)) } }),
    ...(fields && {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { ...fields, properties: { ...fields.properties, ...picture } },
          },
        },
      },
    }),
    responses: { [status]: { description: does }, default: failure },
  }
}

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
      does: 'Removes one’s own account and all of its data.',
      body: bodies.DeleteBody,
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
  '/api/uploads/{name}': {
    get: operation('picture', { does: 'A stored picture, as WebP.', path: 'name', open: true }),
  },
}
