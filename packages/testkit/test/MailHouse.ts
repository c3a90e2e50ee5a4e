/** The sample restaurant over a store in memory, whose people get mail. */
import { it } from "@effect/vitest"
import { PersonMail, type PersonMessage } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryStore, sampleState, WeakPasswords } from "@fourtop/testkit"
import { Effect, Layer } from "effect"
import * as PlainSealing from "../src/sandbox/PlainSealing.ts"

/** Mail to this address is refused. */
const unreachable = "gone@example.com"

const ports = Layer.mergeAll(
  MemoryStore.layer(sampleState(0)),
  PortableCrypto.layer,
  WeakPasswords.layer,
  PlainSealing.layer
)

type Ports = Layer.Layer.Success<typeof ports>

/** Runs over a store of its own, and keeps what was mailed. */
export const inHouse = (
  title: string,
  run: (mails: Array<PersonMessage>) => Effect.Effect<void, unknown, Ports | PersonMail>
) =>
  it.effect(title, () => {
    const mails: Array<PersonMessage> = []
    const send = (message: PersonMessage) =>
      message.to.email === unreachable ? Effect.fail("refused") : Effect.sync(() => mails.push(message))
    return Effect.provide(run(mails), Layer.merge(ports, Layer.succeed(PersonMail, { send })))
  })
