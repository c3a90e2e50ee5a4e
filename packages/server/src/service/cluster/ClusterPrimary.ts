/**
 * The primary of several processes that serve requests on one port: starts them, starts those again that end, and ends
 * them when it ends itself. It serves no requests, so that nothing that a caller sends can end it.
 */
import { Deferred, Effect, Runtime, type Scope } from "effect"
import cluster, { type Worker } from "node:cluster"
import { ClusterCollection } from "./ClusterCollection.ts"
import * as ClusterMessages from "./ClusterMessages.ts"
import * as ClusterPolicy from "./ClusterPolicy.ts"
import { CommandError } from "../settings/CommandError.ts"

export interface Options {
  readonly count: number
}

/** The port of the children, and a failure for when it is hopeless to start them again. */
export interface Children {
  readonly port: number
  readonly failure: Effect.Effect<never, CommandError>
}

interface Events {
  readonly onReady: (port: number) => void
  readonly onTrouble: (message: string) => void
  readonly onFailure: (error: CommandError) => void
}

interface Child {
  readonly worker: Worker
  readonly started: number
  isReady: boolean
}

const send = ({ worker }: Child, message: ClusterMessages.ToChild): void => {
  if (worker.isConnected()) worker.send(message)
}

/**
 * Closes the connection that was being handed over to a child when it ended. Node forgets about it if the child ends
 * unexpectedly, and its caller would wait forever.
 */
const closeLostConnection = (worker: Worker): void => {
  const child = worker.process
  const send = child.send.bind(child) as (...args: ReadonlyArray<unknown>) => boolean
  let last: unknown
  child.send = (message: unknown, handle?: unknown, ...rest: ReadonlyArray<unknown>): boolean => {
    if (handle !== undefined) last = handle
    return send(message, handle, ...rest)
  }
  // One that the child did receive has been closed here already, and closing it again does nothing.
  child.once("exit", () => (last as Partial<Closeable> | undefined)?.close?.())
}

interface Closeable {
  readonly close: () => void
}

/** Starts the first child, and the others once it is ready: what is wrong with the settings is then said once. */
const supervise = ({ count }: Options, { onFailure, onReady, onTrouble }: Events) => {
  const children = new Map<number, Child>()
  const ends = new Map<number, number>()
  const pauses = new Set<NodeJS.Timeout>()
  const collection = new ClusterCollection((process, id) => {
    const child = children.get(process)
    if (child !== undefined) send(child, { fourtop: "tell", id })
  })
  let hasStarted = false
  let onEmpty: (() => void) | undefined

  const readyOnes = (): ReadonlyArray<number> =>
    [...children].flatMap(([number, { isReady }]) => (isReady ? [number] : []))

  const launch = (number: number): void => {
    const child: Child = { worker: cluster.fork(), started: performance.now(), isReady: false }
    children.set(number, child)
    closeLostConnection(child.worker)
    child.worker.on("message", (message: unknown) => void receive(number, child, message))
    child.worker.once("exit", (code, signal) => end(number, child, signal ?? `exit code ${code}`))
    // A message to a child that has just ended; its exit is dealt with anyway.
    child.worker.on("error", () => {})
  }

  const receive = async (number: number, child: Child, message: unknown): Promise<void> => {
    if (!ClusterMessages.isOurs(message)) return
    if (message.fourtop === "ready") {
      child.isReady = true
      if (hasStarted || onEmpty !== undefined) return
      hasStarted = true
      for (let other = 2; other <= count; other++) launch(other)
      onReady(message.port)
    } else if (message.fourtop === "metrics") {
      collection.receive(number, message.id, message.text)
    } else if (message.fourtop === "collect") {
      // The one that asks comes first: what is shown once is its own.
      const others = readyOnes().filter((other) => other !== number)
      send(child, { fourtop: "collected", id: message.id, told: await collection.collect([number, ...others]) })
    }
  }

  const end = (number: number, { isReady: wasReady, started }: Child, reason: string): void => {
    children.delete(number)
    collection.end(number)
    if (onEmpty !== undefined) return children.size === 0 ? onEmpty() : undefined
    if (!hasStarted) return onFailure(new CommandError({ message: "The first process did not start." }))
    const life = { wasReady, millis: performance.now() - started }
    const count = ClusterPolicy.endsInRow(ends.get(number) ?? 0, life)
    ends.set(number, count)
    if (ClusterPolicy.isHopeless(count, life, readyOnes().length > 0)) {
      const message = `Process ${number} ended ${count} times in a row before it was ready, and no other one is.`
      return onFailure(new CommandError({ message, next: "The lines above say why it ended." }))
    }
    const pause = ClusterPolicy.pauseMillis(count)
    onTrouble(`Process ${number} ended (${reason}), and is started again in ${pause / 1000} s.`)
    const timer = setTimeout(() => {
      pauses.delete(timer)
      launch(number)
    }, pause)
    pauses.add(timer)
  }

  launch(1)

  return {
    /** Ends all children, each of which finishes its requests first. */
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        onEmpty = resolve
        for (const timer of pauses) clearTimeout(timer)
        for (const child of children.values()) {
          // One that is still starting does not listen to messages yet.
          if (child.isReady) send(child, { fourtop: "stop" })
          else child.worker.process.kill("SIGTERM")
        }
        if (children.size === 0) resolve()
      })
  }
}

/** Runs the children until the scope closes, and returns once the first one is ready. */
export const start = (options: Options): Effect.Effect<Children, CommandError, Scope.Scope> =>
  Effect.gen(function* () {
    const port = yield* Deferred.make<number>()
    const failure = yield* Deferred.make<never, CommandError>()
    const runFork = Runtime.runFork(yield* Effect.runtime())
    const events: Events = {
      onReady: (value) => Deferred.unsafeDone(port, Effect.succeed(value)),
      onTrouble: (message) => void runFork(Effect.logWarning(message)),
      onFailure: (error) => Deferred.unsafeDone(failure, Effect.fail(error))
    }
    yield* Effect.acquireRelease(
      Effect.sync(() => supervise(options, events)),
      ({ stop }) => Effect.promise(stop)
    )
    return {
      port: yield* Effect.raceFirst(Deferred.await(port), Deferred.await(failure)),
      failure: Deferred.await(failure)
    }
  })
