/** A program on the store, which tests run as processes of their own. */
import type { Crypto } from "@fourtop/core/ports"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryStore } from "@fourtop/testkit"
import { Effect, Either, Layer } from "effect"
import { Database, type Value } from "../src/Database.ts"
import * as SqliteStore from "../src/SqliteStore.ts"
import { book, open, order } from "./house.ts"

const [command, file = "", count = "0"] = process.argv.slice(2)

const say = (line: object) => Effect.sync(() => process.stdout.write(`${JSON.stringify(line)}\n`))

/** Waits until the test writes to it. */
const signal = Effect.async<void>((resume) => {
  process.stdin.once("data", () => {
    process.stdin.pause()
    resume(Effect.void)
  })
})

/** Kills its own process before the statement with this number. */
class Mortal extends Database {
  deadline = Infinity
  #statements = 0

  override run(sql: string, ...values: ReadonlyArray<Value>): number {
    if (++this.#statements > this.deadline) process.kill(process.pid, "SIGKILL")
    return super.run(sql, ...values)
  }

  startCounting(deadline: number): void {
    this.deadline = deadline
    this.#statements = 0
  }
}

/** Books the same table on so many evenings, as soon as the test says so. */
const bookAll = Effect.gen(function* () {
  const acting = yield* open
  yield* say({ ready: true })
  yield* signal
  for (let evening = 1; evening <= Number(count); evening++) {
    const outcome = yield* Effect.either(book(acting, `Process ${process.pid}`, evening))
    yield* say({ evening, got: Either.isRight(outcome), refusal: Either.isLeft(outcome) ? outcome.left._tag : null })
  }
})

/** Places orders until it is killed. */
const orderForever = Effect.gen(function* () {
  const acting = yield* open
  while (true) yield* say({ id: (yield* order(acting, "Ada")).id })
})

/** Places one order, and dies before the statement with the number. */
const dieInOrder = (db: Mortal) =>
  Effect.gen(function* () {
    const acting = yield* open
    yield* say({ ready: true })
    db.startCounting(Number(count))
    yield* say({ id: (yield* order(acting, "Ada")).id })
  })

/** How many orders a store takes in a second, one after the other. */
const measure = Effect.gen(function* () {
  const acting = yield* open
  yield* order(acting, "Ada")
  const begun = performance.now()
  for (let turn = 0; turn < Number(count); turn++) yield* order(acting, "Ada")
  return Math.round((Number(count) * 1000) / (performance.now() - begun))
})

const run = <A, E, R>(program: Effect.Effect<A, E, R | Crypto>, store: Layer.Layer<R>): Promise<A> =>
  Effect.runPromise(Effect.provide(program, Layer.merge(store, PortableCrypto.layer)))

const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  book: () => run(bookAll, SqliteStore.layer(file)),
  order: () => run(orderForever, SqliteStore.layer(file)),
  die: () => {
    const db = new Mortal(file)
    return run(dieInOrder(db), Layer.succeedContext(SqliteStore.portsOver(db)))
  },
  measure: async () => {
    const sqlite = await run(measure, SqliteStore.layer(file))
    const memory = await run(measure, MemoryStore.layer())
    await Effect.runPromise(say({ sqlite, memory, ratio: sqlite / memory }))
  }
}

await commands[command ?? ""]?.()
