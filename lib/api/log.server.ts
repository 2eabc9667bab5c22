import pino from 'pino'

/** JSON lines on standard output; anything that could be a secret is cut out. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  redact: {
    paths: ['*.authorization', '*.cookie', '*.password', '*.token', '*.key', 'headers'],
    censor: '[redacted]',
  },
})
