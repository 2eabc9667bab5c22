import { MongoError } from './errors'
import { type Doc, isDoc, isNumeric, toNumber } from './values/types'

interface FailCommand {
  times: number
  skip: number
  data: Doc
}

const number = (value: unknown, otherwise: number) =>
  isNumeric(value) ? toNumber(value) : otherwise

/**
 * mongod's `failCommand`, with which drivers' tests make commands fail
 * (https://github.com/mongodb/mongo/wiki/The-%22failCommand%22-fail-point).
 */
export class FailPoints {
  #active: FailCommand | undefined

  /** @throws MongoError for any fail point but `failCommand` */
  configure(name: string, mode: unknown, data: Doc): void {
    if (name !== 'failCommand') {
      throw new MongoError('BadValue', `${name} is not a fail point of the embedded database`)
    }
    if (mode === 'off') this.#active = undefined
    else {
      const times = isDoc(mode)
        ? number(mode.times, Number.POSITIVE_INFINITY)
        : Number.POSITIVE_INFINITY
      this.#active = { times, skip: isDoc(mode) ? number(mode.skip, 0) : 0, data }
    }
  }

  /** The failure for a command; undefined for none. */
  take(command: string, appName: string | undefined): Doc | undefined {
    const active = this.#active
    if (!active || active.times <= 0) return
    const { failCommands, appName: wanted } = active.data
    if (!Array.isArray(failCommands) || !failCommands.includes(command)) return
    if (wanted !== undefined && wanted !== appName) return
    if (active.skip > 0) {
      active.skip--
      return
    }
    active.times--
    return active.data
  }
}
