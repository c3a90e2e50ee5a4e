/** Two restaurants in one installation: one that attacks, and its neighbour. */
import { Acting, applyVenue, createToken, placeOrder, Scope } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Migrations, PgStore } from "@fourtop/pg-adapter"
import { Effect, Layer, Redacted } from "effect"
import * as Contender from "../http/Contender.ts"
import * as Load from "../http/Load.ts"
import * as Postgres from "../http/Postgres.ts"
import { orderInput } from "../http/seed.ts"
import { venue } from "../http/venue.ts"
import { progress } from "../report/progress.ts"
import { addOwners, type Owner } from "./owners.ts"

export interface Resident {
  readonly restaurantId: number
  readonly token: string
  readonly itemIds: ReadonlyArray<number>
  readonly categoryId: number
  /** The body of an order that it takes. */
  readonly order: ReturnType<typeof orderInput>
}

export interface Town {
  readonly postgres: Postgres.Postgres
  readonly service: Contender.Running
  readonly neighbour: Resident
  readonly hostile: Resident
  /** A sandbox token of the hostile restaurant. */
  readonly sandboxToken: string
  /** One of its tokens with the default rate. */
  readonly slowToken: string
  /** Four more of them, which no other attack uses up. */
  readonly slowTokens: ReadonlyArray<string>
  /** People of the neighbour, who sign in at the console. */
  readonly owners: Array<Owner>
  /** Sends the neighbour's requests; the attack has other processes. */
  readonly generator: Load.Generator
  readonly stop: () => Promise<void>
}

/** Large enough that only budgets stop the attacker: minutes of an attack at 60 a minute happen in seconds. */
const hostileRate = 100_000
const standardRate = 60

const tokenOf = (restaurantId: number, kind: "live" | "sandbox", ratePerMinute: number) =>
  Effect.map(
    createToken(Acting.as(restaurantId, Acting.system), { kind, name: "Neighbours", scopes: Scope.all, ratePerMinute }),
    ({ text }) => text
  )

const settle = (url: string, slug: string) =>
  Effect.gen(function* () {
    const { restaurantId } = yield* applyVenue(Acting.system, { ...venue(10), slug })
    const dishes = yield* Effect.promise(() =>
      Postgres.query<{ id: string; category: string; variants: ReadonlyArray<{ id: number }> }>(
        url,
        "select id, category_id as category, body -> 'variants' as variants from dish where restaurant_id = $1 order by id",
        [restaurantId]
      )
    )
    const [options] = yield* Effect.promise(() =>
      Postgres.query<{ ids: ReadonlyArray<number> }>(
        url,
        "select jsonb_path_query_array(body, '$.options[*].id') as ids from modifier_group where restaurant_id = $1",
        [restaurantId]
      )
    )
    const itemIds = dishes.map(({ id }) => Number(id))
    const variantOf = new Map(dishes.flatMap(({ id, variants }) => (variants[0] ? [[Number(id), variants[0].id]] : [])))
    const order = orderInput({ itemIds, optionIds: options!.ids, variantOf }, 0)
    for (let count = 0; count < 50; count++) yield* placeOrder(Acting.as(restaurantId, Acting.system), order)
    return {
      restaurantId,
      token: yield* tokenOf(restaurantId, "live", hostileRate),
      itemIds,
      categoryId: Number(dishes[0]!.category),
      order
    } satisfies Resident
  }).pipe(Effect.orDie)

/** Receivers of webhooks and points of sale are on this machine. */
const loopback = { WEBHOOK_ALLOW_INSECURE: "true", POS_ALLOWED_NETWORKS: "127.0.0.0/8" }

/** Starts the installation with default settings except for its place, and creates both restaurants. */
export const found = async (): Promise<Town> => {
  progress("Starting PostgreSQL …")
  const postgres = await Postgres.start()
  const url = Redacted.make(postgres.url)
  await Effect.runPromise(Migrations.run(url))
  const store = Layer.merge(PgStore.layer({ url }), PortableCrypto.layer)
  progress("Founding two restaurants …")
  const residents = await Effect.runPromise(
    Effect.gen(function* () {
      const neighbour = yield* settle(postgres.url, "neighbour")
      const hostile = yield* settle(postgres.url, "hostile")
      const { restaurantId } = hostile
      const slowTokens = yield* Effect.replicateEffect(tokenOf(restaurantId, "live", standardRate), 4)
      return {
        neighbour,
        hostile,
        sandboxToken: yield* tokenOf(restaurantId, "sandbox", hostileRate),
        slowToken: yield* tokenOf(restaurantId, "live", standardRate),
        slowTokens,
        owners: yield* addOwners(neighbour.restaurantId, 24)
      }
    }).pipe(Effect.provide(store), Effect.orDie)
  )
  progress("Starting the service …")
  const service = await Contender.fourtop("Fourtop", loopback).start({ url: postgres.url })
  const generator = Load.start()
  return {
    ...residents,
    postgres,
    service,
    generator,
    stop: async () => {
      generator.stop()
      await service.stop()
      await postgres.stop()
    }
  }
}
