// The package's API: where a folder's database listens, and how to start one.
export { databaseUri, socketPath } from './address'
export { program, type StartedDatabase, type StartOptions, startDatabase } from './start'
