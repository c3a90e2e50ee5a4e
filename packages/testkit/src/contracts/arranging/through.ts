/** Ports that a store may not have: their tests look only where there is one. */
import { type Context, Effect, Option } from "effect"

/** What a port shows of a row; none when the store does not have the port. */
export type StoredRow<Row, R = never> = Effect.Effect<Option.Option<Row | null>, never, R>

/** Looks through the port, if the store has it. */
export const through = <Identifier, Service, Row>(
  port: Context.Tag<Identifier, Service>,
  look: (service: Service) => Effect.Effect<Row | null>
): StoredRow<Row> =>
  Effect.flatMap(
    Effect.serviceOption(port),
    Option.match({ onNone: () => Effect.succeedNone, onSome: (service) => Effect.asSome(look(service)) })
  )
