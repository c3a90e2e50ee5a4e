/** Two stores in memory as servers, each of which can be down, and notes what it is asked. */
import { StoreUnavailable, type StorePorts } from "@fourtop/core/internal"
import { ServersStore } from "@fourtop/pg-adapter"
import { MemoryStore } from "@fourtop/testkit"
import { Context, Effect } from "effect"
import { memoryAssignments } from "./memoryAssignments.ts"

export interface TestServer {
  readonly name: string
  readonly ports: Context.Context<StorePorts>
  /** What it was asked, such as `Orders.load`. */
  readonly asked: Array<string>
  isDown: boolean
}

type Method = (...args: ReadonlyArray<unknown>) => Effect.Effect<unknown>

const serverOf = (name: string, store: Context.Context<StorePorts>): TestServer => {
  const watched = (port: string, service: Readonly<Record<string, Method>>) =>
    Object.fromEntries(
      Object.entries(service).map(([method, call]) => [
        method,
        (...args: ReadonlyArray<unknown>) =>
          Effect.suspend(() => {
            server.asked.push(`${port.slice(port.lastIndexOf("/") + 1)}.${method}`)
            return server.isDown ? Effect.die(new StoreUnavailable({ cause: new Error("down") })) : call(...args)
          })
      ])
    )
  const ports = Context.unsafeMake<StorePorts>(
    new Map([...store.unsafeMap].map(([port, service]) => [port, watched(port, service)]))
  )
  const server: TestServer = { name, ports, asked: [], isDown: false }
  return server
}

/** The servers, and stores on them that remember nothing of each other, as two processes have them. */
export const twoServers = Effect.gen(function* () {
  const [one, other] = [yield* MemoryStore.make(), yield* MemoryStore.make()]
  const [first, second] = [serverOf("first", one.ports), serverOf("second", other.ports)]
  const assignments = memoryAssignments(first.ports)
  let next = first
  const process = () => ServersStore.make({ directory: first, others: [second], assignments, choose: () => next.name })
  /** Restaurants that are made in here get this server. */
  const on = <A, E, R>(server: TestServer, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      next = server
      return effect
    })
  return { first, second, process, on }
})
