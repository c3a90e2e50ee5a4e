/** Confirming the address of the account by a link that is mailed to it. */
import { mailLink, makeAddressLink, Person, proveAddress } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type PageHandler, Post, redirectTo, type Route, show, type Site, zoneOf } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Head, Panel } from "../parts/Parts.tsx"
import { accountPath, addressPath as path } from "../visits/accountPaths.ts"
import type { ConsoleVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

/** The part of the account page about the address. */
export const Address = ({ visit }: { readonly visit: ConsoleVisit }) => {
  const say = useWords().account.address
  const { person } = visit
  return (
    <Panel id="address" title={say.title}>
      {Person.hasProvedEmail(person) ? (
        <p>
          {say.provedSince(
            <Badge tone="good">{say.proved}</Badge>,
            <Moment at={person.email_proved_at ?? null} zone={zoneOf(visit)} />
          )}
        </p>
      ) : (
        <>
          <p>
            <Badge tone="waiting">{say.notProved}</Badge> {say.about}
          </p>
          <Post action={path} csrf={visit.csrf}>
            <button type="submit" class="plain">
              {say.mail}
            </button>
          </Post>
        </>
      )}
    </Panel>
  )
}

const mail = (site: Site) => (visit: ConsoleVisit) => {
  const say = visit.words.account.address
  return Effect.gen(function* () {
    const made = yield* makeAddressLink(visit)
    // The mailed link never depends on the request, whose host may be forged.
    yield* mailLink(made, `${site.issuer()}${path}/${made.token}`)
    return redirectTo(accountPath, { message: say.mailed(visit.person.email) })
  }).pipe(
    Effect.catchTags({
      RateLimited: ({ retryAfterSeconds }) =>
        Effect.succeed(
          redirectTo(accountPath, { message: say.justMailed(Math.ceil(retryAfterSeconds / 60)), tone: "bad" })
        ),
      ManagingRefused: () => Effect.succeed(redirectTo(accountPath, { message: say.tooMany, tone: "bad" }))
    })
  )
}

const pathFor = ({ params }: ConsoleVisit): string => `${path}/${encodeURIComponent(params["token"] ?? "")}`

const ask = (visit: ConsoleVisit) => {
  const say = visit.words.account.address
  return show(
    say.title,
    <>
      <Head title={say.title} />
      <p class="lead">{say.confirmFor(visit.person.email)}</p>
      <Post action={pathFor(visit)} csrf={visit.csrf}>
        <button type="submit">{say.confirm}</button>
      </Post>
    </>
  )
}

const prove = (site: Site) => (visit: ConsoleVisit) => {
  const say = visit.words.account.address
  return proveAddress(visit, visit.params["token"] ?? "", site.addressOf(visit.request)).pipe(
    Effect.as(redirectTo(accountPath, { message: say.confirmed })),
    Effect.catchTag("LinkEnded", () => Effect.succeed(redirectTo(accountPath, { message: say.ended, tone: "bad" })))
  )
}

export const addressPages = (frame: Frame, site: Site): ReadonlyArray<Route<PageHandler>> => [
  frame.page("POST", path, mail(site)),
  frame.page("GET", `${path}/:token`, (visit) => Effect.succeed(ask(visit))),
  frame.page("POST", `${path}/:token`, prove(site))
]
