import { Connection } from 'mongodb/lib/cmap/connection'

/** Where the driver's own function is kept. Development runs this file again for each route it compiles,
 * and a patch around a patch would listen once more for each. */
const own = Symbol.for('tubesmith.writeCommand')
const driver = Connection.prototype as Connection & { [own]?: Connection['writeCommand'] }
driver[own] ??= driver.writeCommand
const write = driver[own]

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

driver.writeCommand = writeUnlessLost
