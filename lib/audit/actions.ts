/** All audit actions, each with its text under `act.<name>` in `admin.json`. */
export const auditActions = [
  'user.registered',
  'user.emailVerified',
  'user.changed',
  'user.passwordChanged',
  'user.passwordReset',
  'user.promoted',
  'user.banned',
  'user.unbanned',
  'user.banUndone',
  'user.banEnded',
  'user.deleted',
  'user.deletionUndone',
  'user.mailed',
  'user.notified',
  'user.exported',
  'extension.changed',
  'job.retried',
  'job.cancelled',
  'takedown.set',
  'takedown.removed',
  'content.changed',
  'content.restored',
] as const

export type AuditAction = (typeof auditActions)[number]
