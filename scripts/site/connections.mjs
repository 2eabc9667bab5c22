import { clientOf } from '../../lib/server/network.js'

/** Connections that share a limit. The sets are in order of time: the first has waited longest. */
const makeGroup = (max) => ({ max, open: 0, unused: new Set(), idle: new Set() })

/**
 * How many connections there is room for. Each may also need a file and an outgoing connection, and
 * as many again are open for the moment it takes to refuse them.
 * @param {number} wanted
 */
export function roomFor(wanted) {
  // Otherwise the report looks up the host name of every address of this machine.
  process.report.excludeNetwork = true
  const { soft } = process.report.getReport().userLimits?.open_files ?? {}
  const files = Number(soft)
  return files > 0 ? Math.max(1, Math.min(wanted, Math.floor((files - 200) / 4))) : wanted
}

/**
 * Counts connections, in all and per client. Past a limit the oldest connection without any request
 * is closed, then the one idle for longest; a connection that waits for an answer stays open.
 * @param {{ max: number, maxPerClient?: number }} limits without `maxPerClient` one client
 *   may hold all of them, as a proxy does
 */
export function makeConnections({ max, maxPerClient }) {
  const all = makeGroup(max)
  const clients = new Map()
  /** By connection: the groups it counts in. */
  const groups = new WeakMap()
  const groupsOf = (socket) => groups.get(socket) ?? []

  function groupOfClient(socket) {
    const client = clientOf(socket.remoteAddress ?? '')
    const group = clients.get(client) ?? { ...makeGroup(maxPerClient), client }
    clients.set(client, group)
    return group
  }

  function leave(socket) {
    for (const group of groupsOf(socket)) {
      group.open -= 1
      group.unused.delete(socket)
      group.idle.delete(socket)
      if (group.open === 0) clients.delete(group.client)
    }
    groups.delete(socket)
  }

  function drop(socket) {
    leave(socket)
    socket.destroy()
  }

  function makeRoom(group, newcomer) {
    if (group.open <= group.max) return
    const [longest] = group.unused.size > 0 ? group.unused : group.idle
    if (longest && longest !== newcomer) drop(longest)
    else if (group.open > 2 * group.max) drop(newcomer)
  }

  return {
    /** Counts a connection in, and makes room for it. */
    add(socket) {
      const mine = maxPerClient === undefined ? [all] : [groupOfClient(socket), all]
      socket.once('close', () => leave(socket))
      groups.set(socket, mine)
      for (const group of mine) {
        group.open += 1
        group.unused.add(socket)
      }
      for (const group of mine) if (groups.has(socket)) makeRoom(group, socket)
    },
    /** Notes that a connection waits for an answer. */
    busy(socket) {
      for (const { unused, idle } of groupsOf(socket)) {
        unused.delete(socket)
        idle.delete(socket)
      }
    },
    /** Notes that a connection has all its answers. */
    idle(socket) {
      for (const { idle } of groupsOf(socket)) idle.add(socket)
    },
    /** Whether a connection is one too many. */
    isTooMany: (socket) => groupsOf(socket).some((group) => group.open > group.max),
  }
}
