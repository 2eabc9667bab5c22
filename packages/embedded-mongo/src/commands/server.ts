import os from 'node:os'
import { Double, Int32, Long } from 'bson'
import { maxDocumentSize } from '../bson'
import { MongoError } from '../errors'
import { type Doc, isDoc } from '../values/types'
import { onlyAdmin } from './collections'
import type { Call, Command, Commands } from './types'
import { maxBatch } from './write-parts'

/** The MongoDB version that is emulated. */
export const version = '7.0.28'
const versionArray = [7, 0, 28, 0]
/** Maximum message size in bytes; a longer one is rejected by its header. */
export const maxMessageSize = 48_000_000
const maxWireVersion = 21

function hello({ name, arguments: given, connection, database }: Call): Doc {
  const client = given.fields.client
  const application = isDoc(client) ? client.application : undefined
  if (isDoc(application) && typeof application.name === 'string') {
    connection.appName = application.name
  }
  const offered = given.fields.compression
  const compression = Array.isArray(offered) ? offered.filter((one) => one === 'zlib') : []
  const primary = name === 'hello' ? 'isWritablePrimary' : 'ismaster'
  return {
    ...(given.boolean('helloOk') ? { helloOk: true } : {}),
    [primary]: true,
    maxBsonObjectSize: new Int32(maxDocumentSize),
    maxMessageSizeBytes: new Int32(maxMessageSize),
    maxWriteBatchSize: new Int32(maxBatch),
    localTime: new Date(),
    logicalSessionTimeoutMinutes: new Int32(30),
    connectionId: new Int32(connection.id),
    minWireVersion: new Int32(0),
    maxWireVersion: new Int32(maxWireVersion),
    readOnly: false,
    ...(compression.length > 0 ? { compression } : {}),
    ...(given.has('saslSupportedMechs') && database === 'admin' ? { saslSupportedMechs: [] } : {}),
  }
}

function buildInfo(): Doc {
  return {
    version,
    gitVersion: 'embedded',
    modules: [],
    allocator: 'system',
    javascriptEngine: 'none',
    sysInfo: 'deprecated',
    versionArray: versionArray.map((part) => new Int32(part)),
    openssl: { running: 'disabled', compiled: 'disabled' },
    buildEnvironment: { target_arch: os.arch(), target_os: os.platform() },
    bits: new Int32(64),
    debug: false,
    maxBsonObjectSize: new Int32(maxDocumentSize),
    storageEngines: ['lmdb'],
  }
}

function serverStatus({ engine }: Call): Doc {
  const memory = process.memoryUsage()
  const uptime = (Date.now() - engine.started.getTime()) / 1000
  return {
    host: os.hostname(),
    version,
    process: 'mongod',
    pid: Long.fromNumber(process.pid),
    uptime: new Double(Math.floor(uptime)),
    uptimeMillis: Long.fromNumber(Math.floor(uptime * 1000)),
    localTime: new Date(),
    metrics: { cursor: { open: { total: Long.fromNumber(engine.cursors.count) } } },
    mem: { bits: new Int32(64), resident: new Int32(Math.round(memory.rss / 2 ** 20)) },
    storageEngine: { name: 'lmdb', supportsCommittedReads: true, persistent: true },
  }
}

function getParameter({ engine, arguments: given, database }: Call): Doc {
  onlyAdmin(database, 'getParameter')
  const known: Doc = {
    featureCompatibilityVersion: { version: '7.0' },
    authenticationMechanisms: [],
    ttlMonitorSleepSecs: new Int32(engine.ttlSeconds),
  }
  const asked = given.fields.getParameter === '*' ? Object.keys(known) : Object.keys(given.fields)
  const found = Object.fromEntries(
    asked.filter((name) => Object.hasOwn(known, name)).map((name) => [name, known[name]]),
  )
  if (Object.keys(found).length === 0)
    throw new MongoError('InvalidOptions', 'no option found to get')
  return found
}

/** Maximum delay of a timer, in seconds. */
const maxSleepSeconds = 2_147_483

function setParameter({ engine, arguments: given, database }: Call): Doc {
  onlyAdmin(database, 'setParameter')
  const seconds = given.only(['ttlMonitorSleepSecs']).number('ttlMonitorSleepSecs')
  if (seconds === undefined)
    throw new MongoError('InvalidOptions', 'no option found to set, use help:true to see options ')
  if (seconds <= 0 || seconds > maxSleepSeconds) {
    throw new MongoError(
      'BadValue',
      `Invalid value for parameter ttlMonitorSleepSecs: ${seconds} is not between 1 and ${maxSleepSeconds}`,
    )
  }
  const was = new Int32(engine.ttlSeconds)
  engine.ttlSeconds = seconds
  return { was }
}

function connectionStatus(): Doc {
  return {
    authInfo: {
      authenticatedUsers: [],
      authenticatedUserRoles: [],
      authenticatedUserPrivileges: [],
    },
  }
}

function configureFailPoint({ engine, arguments: given, database }: Call): Doc {
  if (!engine.failPoints)
    throw new MongoError('CommandNotFound', "no such command: 'configureFailPoint'")
  onlyAdmin(database, 'configureFailPoint')
  engine.failPoints.configure(
    String(given.fields.configureFailPoint),
    given.fields.mode,
    given.doc('data') ?? {},
  )
  return {}
}

const nothing: Command = { run: () => ({}) }
const greeting: Command = { run: hello }
const noTransactions: Command = {
  run: () => {
    throw new MongoError(
      'IllegalOperation',
      'Transaction numbers are only allowed on a replica set member or mongos',
    )
  },
}
const noUsers: Command = {
  run: () => {
    throw new MongoError('AuthenticationFailed', 'Authentication failed.')
  },
}

/** Commands about the server: what drivers and `mongosh` query besides their work. */
export const serverCommands: Commands = {
  hello: greeting,
  isMaster: greeting,
  ismaster: greeting,
  ping: { fields: [], run: () => ({}) },
  buildInfo: { run: buildInfo },
  buildinfo: { run: buildInfo },
  serverStatus: { run: serverStatus },
  hostInfo: {
    run: () => ({
      system: { currentTime: new Date(), hostname: os.hostname(), cpuArch: os.arch() },
      os: { type: os.type(), name: os.platform(), version: os.release() },
      extra: {},
    }),
  },
  getCmdLineOpts: { run: () => ({ argv: ['mongod'], parsed: {} }) },
  getLog: { run: () => ({ totalLinesWritten: new Int32(0), log: [] }) },
  getParameter: { run: getParameter },
  setParameter: { run: setParameter },
  connectionStatus: { run: connectionStatus },
  whatsmyip: { run: ({ connection }) => ({ you: connection.remote }) },
  endSessions: nothing,
  refreshSessions: nothing,
  killSessions: nothing,
  killAllSessions: nothing,
  logout: nothing,
  commitTransaction: noTransactions,
  abortTransaction: noTransactions,
  saslStart: noUsers,
  saslContinue: noUsers,
  authenticate: noUsers,
  configureFailPoint: { run: configureFailPoint },
}
