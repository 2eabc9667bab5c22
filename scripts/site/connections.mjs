import { clientOf } from '../../lib/server/network.js'

/** Connections that share a limit. The sets are in the order of time: the first waits longest. */
const makeGroup = (most) => ({ most, open: 0, unused: new Set(), idle: new Set() })

/**
 * How many connections there is room for: each may take a file and a connection to elsewhere, too,
 * and as many again are open for the moment it takes to refuse them.
 * @param {number} wanted
 */
export function roomFor(wanted) {
  // It would look up the names of every address of this machine.
  process.report.excludeNetwork = true
  const { soft } = process.report.getReport().userLimits?.open_files ?? {}
  const files = Number(soft)
  return files > 0 ? Math.max(1, Math.min(wanted, Math.floor((files - 200) / 4))) : wanted
}

/**
 * Keeps count of the connections: of all, and of each client. Past a limit the one goes that never
 * asked for anything, then the one that has asked for nothing for longest; whoever waits for an
 * answer is not disturbed.
 * @param {{ most: number, mostOfOne?: number }} limits without `mostOfOne` all may be of one
 *   client, as they are behind a proxy
 */
export function makeConnections({ most, mostOfOne }) {
  const all = makeGroup(most)
  const clients = new Map()
  /** By connection: the groups it counts in. */
  const groups = new WeakMap()
  const groupsOf = (socket) => groups.get(socket) ?? []

  function groupOfClient(socket) {
    const client = clientOf(socket.remoteAddress ?? '')
    const group = clients.get(client) ?? { ...makeGroup(mostOfOne), client }
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
    if (group.open <= group.most) return
    const [longest] = group.unused.size > 0 ? group.unused : group.idle
    if (longest && longest !== newcomer) drop(longest)
    else if (group.open > 2 * group.most) drop(newcomer)
  }

  return {
    /** Counts a connection in, and makes room for it. */
    add(socket) {
      const mine = mostOfOne === undefined ? [all] : [groupOfClient(socket), all]
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
    isTooMany: (socket) => groupsOf(socket).some((group) => group.open > group.most),
  }
}
