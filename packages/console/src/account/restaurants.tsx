/** The list of the person's restaurants. */
import { Person } from "@fourtop/core"
import { Effect } from "effect"
import { type PageHandler, redirectTo, type Route, show, type Visit } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { pathOf } from "../visits/RestaurantVisit.ts"
import { Badge, Head } from "../parts/Parts.tsx"

const Restaurants = ({ person, restaurants }: Visit) => (
  <>
    <Head title="Your restaurants" />
    {restaurants.length === 0 && <p class="lead">You have no restaurants yet.</p>}
    <ul class="cards">
      {restaurants.map((restaurant) => (
        <li>
          <a href={pathOf({ restaurant })}>
            {restaurant.name}
            <Badge tone="plain">{Person.roleAt(person, restaurant.id)}</Badge>
          </a>
        </li>
      ))}
    </ul>
  </>
)

const choose = (visit: Visit) => show("Your restaurants", <Restaurants {...visit} />)

export const restaurantPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.page("GET", "/console", (visit) => {
    const [only, ...others] = visit.restaurants
    return Effect.succeed(
      only !== undefined && others.length === 0 ? redirectTo(pathOf({ restaurant: only })) : choose(visit)
    )
  }),
  frame.page("GET", "/console/restaurants", (visit) => Effect.succeed(choose(visit)))
]
