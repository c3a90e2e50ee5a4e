/** The steps of a restaurant's way from one installation to another, with the database and the keys of the settings. */
import { Arrival, Departure, Fence, NumberRange } from "@fourtop/pg-adapter"
import type { Restaurant } from "@fourtop/core/internal"
import { Effect, type Redacted } from "effect"
import type { KeyObject } from "node:crypto"
import * as SecretSealing from "../secrets/SecretSealing.ts"
import { CommandError } from "../settings/CommandError.ts"
import * as Settings from "../settings/Settings.ts"
import { alreadyMigrated, type KeysInUse } from "../store/MigratedStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { storeServerFor } from "../store/StoreServer.ts"
import * as ReceiverKey from "./ReceiverKey.ts"
import * as RestaurantFile from "./RestaurantFile.ts"
import * as SealedFile from "./SealedFile.ts"

type Step<A> = Effect.Effect<A, StoreError>

/** How many rows of each table there are, and what shows that all of them are there. */
export interface Compared {
  readonly digests: Departure.Digests
  readonly receipt: string | null
}

export interface Arrived extends Compared {
  readonly restaurant: Departure.Manifest["restaurant"]
}

/** What would go along. */
export type Preview = Pick<Departure.Manifest, "apps" | "people"> & Pick<Compared, "digests">

interface Place {
  readonly url: Redacted.Redacted
  readonly keys: KeysInUse
}

/** Does something as the owner of a database that has been migrated to this version. */
const at = <A, E, R>(use: (place: Place) => Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { url } = yield* storeServerFor("command")
    const { keys } = yield* alreadyMigrated(url)
    return yield* use({ url, keys })
  }).pipe(Effect.scoped, RestaurantFile.inWords, Effect.provide(Settings.layer))

/** The restaurant that is on its way and has this slug, or null. */
export const findBySlug = (slug: string): Step<Restaurant.RestaurantId | null> =>
  at(({ url }) => Fence.findBySlug(url, slug))

type Say = (line: string) => void

export interface Exporting {
  readonly restaurantId: Restaurant.RestaurantId
  readonly file: string
  readonly receiver: KeyObject
  readonly say: Say
}

export const exportTo = ({ file, receiver, restaurantId, say }: Exporting): Step<Compared> =>
  at(({ keys, url }) =>
    Effect.acquireUseRelease(
      Effect.try({
        try: () => SealedFile.writer(file, receiver),
        catch: (cause) => new CommandError({ message: `Cannot write ${file}: ${(cause as Error).message}` })
      }),
      (writer) =>
        Effect.gen(function* () {
          const left = yield* Departure.leave({
            url,
            restaurantId,
            open: (sealed) => SecretSealing.openWith(keys.keys, sealed),
            sink: RestaurantFile.sinkTo(file, writer),
            onProgress: say
          })
          yield* Effect.promise(() => writer.end())
          return left
        }),
      (writer, exit) => Effect.sync(() => (exit._tag === "Failure" ? writer.abandon() : undefined))
    )
  )

export const preview = (restaurantId: Restaurant.RestaurantId): Step<Preview> =>
  at(({ url }) => Departure.preview(url, restaurantId))

export interface Importing {
  readonly file: string
  readonly mapping: Arrival.Mapping
  readonly dryRun: boolean
  readonly say: Say
}

export const importFrom = ({ dryRun, file, mapping, say }: Importing): Step<Arrived> =>
  at(({ keys, url }) =>
    Effect.gen(function* () {
      const key = yield* ReceiverKey.privateKey
      const manifest = yield* RestaurantFile.manifestOf(file, key)
      const arrived = yield* Arrival.arrive<CommandError>({
        url,
        manifest,
        mapping,
        seal: (text) => SecretSealing.sealWith(keys.current, text),
        read: RestaurantFile.reader(file, key),
        dryRun,
        onProgress: say
      })
      return { ...arrived, restaurant: manifest.restaurant }
    })
  )

export const release = (restaurantId: Restaurant.RestaurantId, receipt: string): Step<string> =>
  at(({ url }) => Departure.release(url, restaurantId, receipt))

export const open = (restaurantId: Restaurant.RestaurantId, code: string): Step<void> =>
  at(({ url }) => Arrival.open(url, restaurantId, code))

export const cancel = (restaurantId: Restaurant.RestaurantId): Step<void> =>
  at(({ url }) => Departure.cancel(url, restaurantId))

export const discard = (restaurantId: Restaurant.RestaurantId): Step<number> =>
  at(({ url }) => Arrival.discard(url, restaurantId))

export const finish = (restaurantId: Restaurant.RestaurantId): Step<number> =>
  at(({ url }) => Departure.finish(url, restaurantId))

export const setRange = (first: number, last: number): Step<void> => at(({ url }) => NumberRange.set(url, first, last))
