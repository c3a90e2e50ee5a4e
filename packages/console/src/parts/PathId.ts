/** Ids in paths. A malformed id is not found, like one that does not exist. */
import { NotFound, Uuid } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Visit } from "@fourtop/http-adapter/web"

export const integer = ({ params }: Pick<Visit, "params">, name: string): Effect.Effect<number, NotFound> => {
  const text = params[name] ?? ""
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))
    ? Effect.succeed(Number(text))
    : new NotFound({ resource: name })
}

export const uuid = ({ params }: Pick<Visit, "params">, name: string): Effect.Effect<string, NotFound> => {
  const text = params[name] ?? ""
  return Uuid.isUuid(text) ? Effect.succeed(text.toLowerCase()) : new NotFound({ resource: name })
}
