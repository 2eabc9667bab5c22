import { Connection } from 'mongodb/lib/cmap/connection'

const write = Connection.prototype.writeCommand

/** The driver (7.8 and 7.9) waits for a socket to drain without listening for its end: a command
 * written to a socket just destroyed, as when the database is killed, would wait for ever, and the
 * visitor with it. With this patch it fails like every
 * other command of a lost connection. */
async function writeUnlessLost(this: Connection, command: unknown, options: unknown) {
  let lose = () => {}
  const lost = new Promise<never>((_, reject) => {
    lose = () => reject(this.error)
  })
  this.once('close', lose)
  try {
    await Promise.race([write.call(this, command, options), lost])
  } finally {
    this.off('close', lose)
  }
}

Connection.prototype.writeCommand = writeUnlessLost
