import { MongoError } from '../errors'

const failed = (message: string) => new MongoError('FailedToParse', message)

/** @throws MongoError for a name that `$let` and similar operators may not bind */
export function checkVariable(name: string): void {
  if (name === '') throw failed('empty variable names are not allowed')
  if (name === 'CURRENT') return
  if (!/^[a-z\u0080-\uffff]/.test(name)) {
    throw failed(`'${name}' starts with an invalid character for a user variable name`)
  }
  const odd = /[^A-Za-z0-9_\u0080-\uffff]/.exec(name)
  if (odd) throw failed(`'${name}' contains an invalid character for a variable name: '${odd[0]}'`)
}
