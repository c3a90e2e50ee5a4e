/** The list of the person's restaurants. */
import { listRequests, mayAddRestaurant } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type PageHandler, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { roleAt } from "../parts/roles.ts"
import { newRestaurantPath } from "../visits/setupPaths.ts"
import { requestsPath } from "../visits/accountPaths.ts"
import { type ConsoleVisit, pathOf } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { Badge, Head } from "../parts/Parts.tsx"

interface RestaurantsProps extends ConsoleVisit {
  /** How many invitations wait for the person. */
  readonly waiting: number
  /** Whether they may add a restaurant. */
  readonly mayAdd: boolean
}

const Restaurants = ({ mayAdd, person, restaurants, waiting }: RestaurantsProps) => {
  const { account: say, people, setup } = useWords()
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
      {mayAdd && (
        <p>
          <a class="button plain" href={newRestaurantPath}>
            {setup.restaurant.add}
          </a>
        </p>
      )}
    </>
  )
}

const choose = (visit: ConsoleVisit, waiting: number) =>
  Effect.map(mayAddRestaurant(visit), (mayAdd) =>
    show(visit.words.account.restaurants, <Restaurants {...visit} waiting={waiting} mayAdd={mayAdd} />)
  )

const waitingFor = (visit: ConsoleVisit) => Effect.map(listRequests(visit), ({ length }) => length)

export const restaurantPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.sharedPage("GET", "/console", (visit) =>
    Effect.gen(function* () {
      const waiting = visit.session.shared === undefined ? yield* waitingFor(visit) : 0
      const [only, ...others] = visit.restaurants
      if (waiting > 0 || others.length > 0) return yield* choose(visit, waiting)
      if (only !== undefined) return redirectTo(pathOf({ restaurant: only }))
      // A place is kept for their restaurant, which they have not named yet.
      return visit.person.founding === undefined ? yield* choose(visit, waiting) : redirectTo(newRestaurantPath)
    })
  ),
  frame.page("GET", "/console/restaurants", (visit) =>
    Effect.flatMap(waitingFor(visit), (waiting) => choose(visit, waiting))
  )
]
