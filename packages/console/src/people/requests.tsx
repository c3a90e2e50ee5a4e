/** Invitations that wait for somebody who is signed in, to accept or decline without their links. */
import { acceptRequest, AccessLink, declineRequest, listRequests, Person } from "@fourtop/core/internal"
import { Effect } from "effect"
import { Confirm, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { Head, Panel } from "../parts/Parts.tsx"
import { InvitationFacts, nameOfRestaurant } from "./InvitationFacts.tsx"
import { redirectJoined } from "./redirectJoined.ts"
import { accountPath, requestsPath as path } from "../visits/accountPaths.ts"
import type { ConsoleVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

interface Waiting {
  readonly invitation: AccessLink.Invitation
  readonly restaurant: string
}

const Request = ({ invitation, restaurant, visit }: Waiting & { readonly visit: ConsoleVisit }) => {
  const say = useWords().account.requests
  const id = AccessLink.idOf(invitation)
  return (
    <Panel id={`request-${id}`} title={restaurant}>
      <InvitationFacts invitation={invitation} restaurant={restaurant} />
      <div class="actions">
        <Post action={`${path}/${id}/accept`} csrf={visit.csrf}>
          <button type="submit">{say.accept}</button>
        </Post>
        <Confirm
          action={`${path}/${id}/decline`}
          csrf={visit.csrf}
          label={say.decline}
          about={restaurant}
          question={say.confirmDeclining(restaurant)}
          button={say.declineInvitation}
        />
      </div>
    </Panel>
  )
}

const Requests = ({ visit, waiting }: { readonly visit: ConsoleVisit; readonly waiting: ReadonlyArray<Waiting> }) => {
  const say = useWords().account.requests
  return (
    <>
      <Head title={say.title} />
      <p class="lead">{say.lead}</p>
      {!Person.hasProvedEmail(visit.person) && <p>{say.notProved(accountPath)}</p>}
      {waiting.length === 0 && <p class="empty">{say.none}</p>}
      {waiting.map((one) => (
        <Request {...one} visit={visit} />
      ))}
    </>
  )
}

const page = (visit: ConsoleVisit) =>
  Effect.gen(function* () {
    const waiting = yield* Effect.forEach(yield* listRequests(visit), (invitation) =>
      Effect.map(nameOfRestaurant(invitation, visit.words), (restaurant) => ({ invitation, restaurant }))
    )
    return show(visit.words.account.requests.title, <Requests visit={visit} waiting={waiting} />)
  })

const idOf = ({ params }: ConsoleVisit): string => params["invitation"] ?? ""

const accept = (visit: ConsoleVisit) =>
  Effect.flatMap(acceptRequest(visit, idOf(visit)), (restaurantId) => redirectJoined(visit, restaurantId))

const decline = (visit: ConsoleVisit) =>
  Effect.as(declineRequest(visit, idOf(visit)), redirectTo(path, { message: visit.words.account.requests.declined }))

export const requestPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.page("GET", path, page),
  frame.page("POST", `${path}/:invitation/accept`, accept),
  frame.page("POST", `${path}/:invitation/decline`, decline)
]
