// Runs in a worker thread: bcrypt in JavaScript would keep every other request waiting.
import { createHash } from 'node:crypto'
import bcrypt from 'bcryptjs'

/** bcrypt reads 72 bytes and no more; a hash of the whole password fits, and holds no zero byte. */
const digest = (password) =>
  createHash('sha384').update(password.normalize('NFC'), 'utf8').digest('base64')

/** @param {{ password: string, cost: number }} job */
export const hash = ({ password, cost }) => bcrypt.hashSync(digest(password), cost)

/** @param {{ password: string, hash: string }} job */
export const compare = ({ password, hash: stored }) => bcrypt.compareSync(digest(password), stored)
