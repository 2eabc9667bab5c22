import type { Socket } from 'node:net'
import { clientOf } from '../network.server'

/** Connections that share a limit. The sets are in order of time: the first has waited longest. */
interface Group {
  max: number
  open: number
  unused: Set<Socket>
  idle: Set<Socket>
  client?: string
}

const makeGroup = (max: number, client?: string): Group => ({
  max,
  open: 0,
  unused: new Set(),
  idle: new Set(),
  ...(client !== undefined && { client }),
})

/** The part of Node's report that is read here. */
interface Report {
  userLimits?: { open_files?: { soft?: number | string } }
}

/**
 * How many connections there is room for. Each may also need a file and an outgoing connection, and
 * as many again are open for the moment it takes to refuse them.
 */
export function roomFor(wanted: number): number {
  // Otherwise the report looks up the host name of every address of this machine.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as Report
  const { soft } = report.userLimits?.open_files ?? {}
  const files = Number(soft)
  return files > 0 ? Math.max(1, Math.min(wanted, Math.floor((files - 200) / 4))) : wanted
}

/**
 * Counts connections, in all and per client. Past a limit the oldest connection without any request
 * is closed, then the one idle for longest; a connection that waits for an answer stays open.
 * Without `maxPerClient` one client may hold all of them, as a proxy does.
 */
export function makeConnections({ max, maxPerClient }: { max: number; maxPerClient?: number }) {
  const all = makeGroup(max)
  const clients = new Map<string, Group>()
  /** By connection: the groups it counts in. */
  const groups = new WeakMap<Socket, Group[]>()
  const groupsOf = (socket: Socket) => groups.get(socket) ?? []

  function groupsFor(socket: Socket): Group[] {
    if (maxPerClient === undefined) return [all]
    const client = clientOf(socket.remoteAddress ?? '')
    const own = clients.get(client) ?? makeGroup(maxPerClient, client)
    clients.set(client, own)
    return [own, all]
  }

  function leave(socket: Socket) {
    for (const group of groupsOf(socket)) {
      group.open -= 1
      group.unused.delete(socket)
      group.idle.delete(socket)
      if (group.open === 0 && group.client !== undefined) clients.delete(group.client)
    }
    groups.delete(socket)
  }

  function drop(socket: Socket) {
    leave(socket)
    socket.destroy()
  }

  function makeRoom(group: Group, newcomer: Socket) {
    if (group.open <= group.max) return
    // The newcomer is the last of the unused ones.
    const [longest] = group.unused.size > 1 ? group.unused : group.idle
    if (longest) drop(longest)
    else if (group.open > 2 * group.max) drop(newcomer)
  }

  return {
    /** Counts a connection in, and makes room for it. */
    add(socket: Socket): void {
      const mine = groupsFor(socket)
      socket.once('close', () => leave(socket))
      groups.set(socket, mine)
      for (const group of mine) {
        group.open += 1
        group.unused.add(socket)
      }
      for (const group of mine) if (groups.has(socket)) makeRoom(group, socket)
    },
    /** Notes that a connection waits for an answer. */
    busy(socket: Socket): void {
      for (const { unused, idle } of groupsOf(socket)) {
        unused.delete(socket)
        idle.delete(socket)
      }
    },
    /** Notes that a connection has all its answers. */
    idle(socket: Socket): void {
      for (const { idle } of groupsOf(socket)) idle.add(socket)
    },
    /** Whether a connection is one too many. */
    isTooMany: (socket: Socket): boolean =>
      groupsOf(socket).some((group) => group.open > group.max),
  }
}
