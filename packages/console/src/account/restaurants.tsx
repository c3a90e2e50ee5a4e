/** The list of the person's restaurants. */
import { listRequests } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type PageHandler, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { roleAt } from "../parts/roles.ts"
import { requestsPath } from "../visits/accountPaths.ts"
import { type ConsoleVisit, pathOf } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { Badge, Head } from "../parts/Parts.tsx"

interface RestaurantsProps extends ConsoleVisit {
  /** How many invitations wait for the person. */
  readonly waiting: number
}

const Restaurants = ({ person, restaurants, waiting }: RestaurantsProps) => {
  const { account: say, people } = useWords()
  return (
    <>
      <Head title={say.restaurants} />
      {waiting > 0 && (
        <p class="notice">
          <a href={requestsPath}>{say.requests.waiting(waiting)}</a>
        </p>
      )}
      {restaurants.length === 0 && <p class="lead">{say.noRestaurants}</p>}
      <ul class="cards">
        {restaurants.map((restaurant) => (
          <li>
            <a href={pathOf({ restaurant })}>
              {restaurant.name}
              <Badge tone="plain">{roleAt(people, person, restaurant.id)}</Badge>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

const choose = (visit: ConsoleVisit, waiting: number) =>
  show(visit.words.account.restaurants, <Restaurants {...visit} waiting={waiting} />)

const waitingFor = (visit: ConsoleVisit) => Effect.map(listRequests(visit), ({ length }) => length)

export const restaurantPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.sharedPage("GET", "/console", (visit) =>
    Effect.map(visit.session.shared === undefined ? waitingFor(visit) : Effect.succeed(0), (waiting) => {
      const [only, ...others] = visit.restaurants
      return only !== undefined && others.length === 0 && waiting === 0
        ? redirectTo(pathOf({ restaurant: only }))
        : choose(visit, waiting)
    })
  ),
  frame.page("GET", "/console/restaurants", (visit) =>
    Effect.map(waitingFor(visit), (waiting) => choose(visit, waiting))
  )
]
