import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { makeConnections } from '@/lib/server/front/connections.server'

class FakeSocket extends EventEmitter {
  isOpen = true
  remoteAddress = '192.0.2.1'
  destroy() {
    this.isOpen = false
  }
}

/** Connections of one client, opened one after the other. */
function opened(max: number) {
  const connections = makeConnections({ max })
  const open = () => {
    const socket = new FakeSocket()
    connections.add(socket as unknown as Socket)
    return socket
  }
  return { connections, open }
}
const asSocket = (socket: FakeSocket) => socket as unknown as Socket

test('D18 a newcomer takes the place of a connection that has all its answers', () => {
  const { connections, open } = opened(2)
  const [waiting, answered] = [open(), open()]
  for (const one of [waiting, answered]) connections.busy(asSocket(one))
  connections.idle(asSocket(answered))
  const newcomer = open()
  expect([waiting.isOpen, answered.isOpen, newcomer.isOpen]).toEqual([true, false, true])
  expect(connections.isTooMany(asSocket(newcomer))).toBe(false)
})

test('D18 a connection that never asked goes before one that did', () => {
  const { connections, open } = opened(2)
  const [answered, silent] = [open(), open()]
  connections.busy(asSocket(answered))
  connections.idle(asSocket(answered))
  open()
  expect([answered.isOpen, silent.isOpen]).toEqual([true, false])
})

test('D18 where all others wait for answers, the newcomer is one too many', () => {
  const { connections, open } = opened(2)
  const waiting = [open(), open()]
  for (const one of waiting) connections.busy(asSocket(one))
  const newcomer = open()
  expect([...waiting, newcomer].map(({ isOpen }) => isOpen)).toEqual([true, true, true])
  expect(connections.isTooMany(asSocket(newcomer))).toBe(true)
})
