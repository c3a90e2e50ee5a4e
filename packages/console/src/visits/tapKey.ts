/**
 * The key of a tap. A script that got no answer sends the same form again with the same key, and what has one key is done
 * once.
 */
import { Crypto, type Idempotency } from "@fourtop/core/internal"
import { Guard, LocalPath, type PageResult, redirectTo, type Visit } from "@fourtop/http-adapter/web"
import { Effect, Either } from "effect"
import { pathOf, type RestaurantVisit } from "./RestaurantVisit.ts"

/** As the scripts make it. */
const shape = /^[0-9a-f]{32}$/

/** Only what was done is kept; what was refused may be tried again. */
const render: Idempotency.RequestKey["render"] = (answer) =>
  Either.isRight(answer) ? { status: 303, body: "{}", holds: { resource: "refusal", guest_id: null } } : null

/** What the form says. Its token is another one on every page. */
const textOf = (fields: URLSearchParams): string =>
  new URLSearchParams([...fields].filter(([name]) => name !== Guard.fieldName)).toString()

/** The key that the form was sent with; null without scripts. */
export const tapKeyOf = ({
  fields,
  person,
  request
}: Visit): Effect.Effect<Idempotency.RequestKey | null, never, Crypto> =>
  Effect.map(Crypto, (crypto) => {
    const key = request.headers["idempotency-key"]
    if (request.method !== "POST" || key === undefined || !shape.test(key)) return null
    return {
      principal: `person:${person.id}`,
      key,
      fingerprint: crypto.sha256(`${request.method} ${request.url}\n${textOf(fields)}`),
      render
    }
  })

const refererOf = ({ request }: Visit): string | null => {
  const { pathname, search } = URL.canParse(request.headers["referer"] ?? "")
    ? new URL(request.headers["referer"]!)
    : { pathname: "", search: "" }
  return LocalPath.of(`${pathname}${search}`)
}

/** Where a tap leads that was done already: the page that it was made on, which shows what it did. */
export const doneBefore = (visit: RestaurantVisit): PageResult =>
  redirectTo(LocalPath.of(visit.fields.get("back")) ?? refererOf(visit) ?? pathOf(visit))
