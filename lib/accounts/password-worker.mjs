// Runs in a worker thread, because bcrypt in JavaScript would block all other requests.
import { createHash } from 'node:crypto'
import bcrypt from 'bcryptjs'

/** bcrypt only reads 72 bytes; this hash of the entire password fits and contains no zero byte. */
const digest = (password) =>
  createHash('sha384').update(password.normalize('NFC'), 'utf8').digest('base64')

/** @param {{ password: string, cost: number }} job */
export const hash = ({ password, cost }) => bcrypt.hashSync(digest(password), cost)

/** @param {{ password: string, hash: string }} job */
export const compare = ({ password, hash: stored }) => bcrypt.compareSync(digest(password), stored)
