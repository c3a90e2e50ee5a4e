/** The list of the person's restaurants. */
import { Effect } from "effect"
import { type PageHandler, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { roleAt } from "../parts/roles.ts"
import { type ConsoleVisit, pathOf } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { Badge, Head } from "../parts/Parts.tsx"

const Restaurants = ({ person, restaurants }: ConsoleVisit) => {
  const { account: say, people } = useWords()
  return (
    <>
      <Head title={say.restaurants} />
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

const choose = (visit: ConsoleVisit) => show(visit.words.account.restaurants, <Restaurants {...visit} />)

export const restaurantPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.page("GET", "/console", (visit) => {
    const [only, ...others] = visit.restaurants
    return Effect.succeed(
      only !== undefined && others.length === 0 ? redirectTo(pathOf({ restaurant: only })) : choose(visit)
    )
  }),
  frame.page("GET", "/console/restaurants", (visit) => Effect.succeed(choose(visit)))
]
