import { remove } from './delete'
import { findAndModifyCommand } from './find-and-modify'
import { insert } from './insert'
import type { Commands } from './types'
import { update } from './update'

/** Commands that change documents. */
export const writeCommands: Commands = {
  insert: { fields: ['documents', 'ordered', 'bypassDocumentValidation'], run: insert },
  update: { fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'], run: update },
  delete: { fields: ['deletes', 'ordered', 'let'], run: remove },
  findAndModify: findAndModifyCommand,
  findandmodify: findAndModifyCommand,
}
