/** What every store promises about events: each use-case emits what the table says, with the data of the catalogue. */
import { assert } from "chai"
import { Crypto, Event, EventCatalogue, EventSources, Journal, type StorePorts } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, type Layer, Schema } from "effect"
import { contract, type Options } from "./arranging/contract.ts"
import { connecting } from "./events/connecting.ts"
import { coursing } from "./events/coursing.ts"
import { hosting } from "./events/hosting.ts"
import { house, type Trials } from "./events/scenario.ts"
import { joining } from "./events/joining.ts"
import { running } from "./events/running.ts"
import { serving } from "./events/serving.ts"
import { undoing } from "./events/undoing.ts"

const trials: Trials<EventSources.UseCase> = {
  ...serving,
  ...coursing,
  ...joining,
  ...undoing,
  ...hosting,
  ...running,
  ...connecting
}

/** The events that an effect emits, oldest first, and the entries it adds to the activity log. */
const emittedBy = <A, E, R>(tenant: number, act: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const journal = yield* Journal
    const before = new Set((yield* journal.events(tenant, 1000)).map(({ id }) => id))
    const logged = new Set((yield* journal.activity(tenant, 1000)).map(({ id }) => id))
    const answer = yield* Effect.either(act)
    const after = yield* journal.events(tenant, 1000)
    const activity = (yield* journal.activity(tenant, 1000)).filter(({ id }) => !logged.has(id))
    return { answer, emitted: after.filter(({ id }) => !before.has(id)).toReversed(), logged: activity }
  })

const strictly = { onExcessProperty: "error" } as const

const assertCatalogued = ({ body, type }: Pick<Event.NewEvent, "body" | "type">) =>
  Effect.gen(function* () {
    const sent: unknown = JSON.parse(body)
    const read = yield* Schema.decodeUnknown(EventCatalogue.envelopeOf(type))(sent, strictly)
    assert.deepStrictEqual<unknown>(read, sent, type)
  })

export const suite = <E>(name: string, layer: Layer.Layer<StorePorts, E>, options: Options = {}): void =>
  contract(`Events of ${name}`, layer, options, (it) => {
    it.effect("every type of event has a use-case that emits it", () =>
      Effect.sync(() => {
        const emitted: ReadonlySet<string> = new Set(Object.values(EventSources.sources).flat())
        assert.deepStrictEqual(
          Event.eventTypes.filter((type) => !emitted.has(type)),
          []
        )
      })
    )

    for (const useCase of EventSources.useCases) {
      it.effect(`${useCase} emits what the table of events says and is logged, and neither when nothing changes`, () =>
        Effect.gen(function* () {
          const home = yield* house
          const { silent, tells, tenant = home.tenant } = yield* trials[useCase](home)
          const { answer, logged, emitted } = yield* emittedBy(tenant, tells)
          assert.strictEqual(answer._tag, "Right", JSON.stringify(answer))
          assert.sameMembers([...new Set(emitted.map(({ type }) => type))], [...EventSources.sources[useCase]])
          yield* Effect.forEach(emitted, assertCatalogued)
          assert.isNotEmpty(logged)
          const quiet = yield* emittedBy(tenant, silent)
          assert.deepStrictEqual([quiet.emitted, quiet.logged], [[], []])
        }).pipe(Effect.provideService(Crypto, PortableCrypto.make()))
      )
    }
  })
