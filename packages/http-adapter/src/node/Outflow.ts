/**
 * Watches responses that could not be written at once, and disconnects callers who read too slowly. When all unread
 * bytes together exceed the limit, it disconnects callers of the address with the most of them, first the one that has
 * read nothing for the longest time.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { Capacity } from "../host/fairness/Capacity.ts"
import * as SlowReader from "../host/fairness/SlowReader.ts"
import { whenOver } from "./whenOver.ts"

interface Watched {
  readonly socket: Socket
  readonly bytes: number
  readonly since: number
  /** The bytes that had left on the connection when the response began. */
  readonly before: number
  taken: number
  lastProgress: number
}

/** The bytes that have left this process on a connection. */
const flushedOn = (socket: Socket): number => socket.bytesWritten - socket.writableLength

export interface Outflow {
  /** Counts the bytes of a response as unread until it is closed. */
  readonly watch: (request: IncomingMessage, response: ServerResponse, bytes: number) => void
}

export const make = (capacity: Capacity): Outflow => {
  const watched = new Set<Watched>()
  let timer: NodeJS.Timeout | undefined

  const cut = (reader: Watched): void => {
    capacity.refused.slow_reader++
    forget(reader)
    reader.socket.destroy()
  }

  const forget = (reader: Watched): void => {
    if (!watched.delete(reader)) return
    capacity.unread -= reader.bytes - reader.taken
    if (watched.size === 0) clearInterval(timer)
  }

  const look = (reader: Watched, now: number): void => {
    const taken = Math.min(reader.bytes, Math.max(0, flushedOn(reader.socket) - reader.before))
    if (taken > reader.taken) {
      capacity.unread -= taken - reader.taken
      reader.taken = taken
      reader.lastProgress = now
    }
    const reading = {
      ageMillis: now - reader.since,
      idleMillis: now - reader.lastProgress,
      takenBytes: taken,
      remainingBytes: reader.bytes - taken,
      crowded: capacity.reads.exhausted
    }
    if (SlowReader.isTooSlow(reading, capacity.limits.slowReaders)) cut(reader)
  }

  const relieve = (): void => {
    while (capacity.unread > capacity.limits.unread && watched.size > 1) cut(readerToDisconnect(watched))
  }

  const check = (): void => {
    const now = performance.now()
    for (const reader of watched) look(reader, now)
    relieve()
  }

  return {
    watch: (request, response, bytes) => {
      const { socket } = request
      const now = performance.now()
      const before = flushedOn(socket)
      const reader = { socket, bytes, since: now, before, taken: 0, lastProgress: now }
      if (watched.size === 0) timer = setInterval(check, capacity.limits.checkMillis).unref()
      watched.add(reader)
      capacity.unread += bytes
      whenOver(request, response, () => forget(reader))
      relieve()
    }
  }
}

const readerToDisconnect = (watched: Iterable<Watched>): Watched => {
  const readers = new Map<string | undefined, { unread: number; slowest: Watched }>()
  for (const reader of watched) {
    const { remoteAddress } = reader.socket
    const { slowest, unread } = readers.get(remoteAddress) ?? { unread: 0, slowest: reader }
    readers.set(remoteAddress, {
      unread: unread + reader.bytes - reader.taken,
      slowest: reader.lastProgress < slowest.lastProgress ? reader : slowest
    })
  }
  return [...readers.values()].reduce((most, other) => (other.unread > most.unread ? other : most)).slowest
}
