// The driver's own file; its public types leave it out.
declare module 'mongodb/lib/cmap/connection' {
  /** One socket to the database. It emits `close` once, when `error` says why. */
  export class Connection {
    readonly error: Error | null
    once(event: 'close', listener: () => void): this
    off(event: 'close', listener: () => void): this
    writeCommand(command: unknown, options: unknown): Promise<void>
  }
}
