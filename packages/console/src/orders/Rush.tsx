/** The mark of a ticket that comes first, and the button that makes it so or ends it. */
import type { KitchenBoard } from "@fourtop/core/internal"
import { Post } from "@fourtop/http-adapter/web"
import { calledOut } from "./calledOut.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

export const Rush = (props: {
  readonly found: Pick<KitchenBoard.StationTicket, "order" | "ticket">
  readonly visit: RestaurantVisit
  /** Where the form is sent to, after the restaurant's path. */
  readonly path: string
  readonly back: string
}) => {
  const { back, found, path, visit } = props
  const { order, ticket } = found
  const words = useWords()
  const say = words.courses.rush
  const name = calledOut(order, words.orders)
  return (
    <Post action={pathOf(visit, path)} csrf={visit.csrf} class="put-first" quick>
      <input type="hidden" name="rush" value={ticket.rush === true ? "no" : "yes"} />
      <input type="hidden" name="back" value={back} />
      <button type="submit" class="plain small" id={`rush-${ticket.id}`}>
        {ticket.rush === true ? say.end(name) : say.put(name)}
      </button>
    </Post>
  )
}
