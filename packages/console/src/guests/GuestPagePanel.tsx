/** The links to the guest's own page of a reservation, an order or a receipt: one to hand over, and withdrawing them. */
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Confirm, Post } from "@fourtop/http-adapter/web"
import { Panel } from "../parts/Parts.tsx"
import { useWords } from "../words/useWords.tsx"

export const GuestPagePanel = (props: {
  /** The page that the panel is on, relative to the restaurant. */
  readonly path: string
  /** How many links there are. */
  readonly links: number
  /** That nothing can be cancelled there. */
  readonly isReadOnly?: boolean
  readonly visit: RestaurantVisit
}) => {
  const { isReadOnly = false, links, path, visit } = props
  const say = useWords().guests.links
  return (
    <Panel id="guest-page" title={say.title}>
      <div data-part="guest-page">
        <p>{say.working(links, isReadOnly)}</p>
        <div class="actions">
          <Post action={pathOf(visit, `${path}/guest-link`)} csrf={visit.csrf}>
            <button type="submit" class="plain" id="make-guest-link">
              {say.make}
            </button>
          </Post>
          {links > 0 && (
            <Confirm
              action={pathOf(visit, `${path}/guest-links/withdraw`)}
              csrf={visit.csrf}
              label={say.withdraw}
              about={say.withdrawAbout}
              question={say.confirmWithdrawal}
              button={say.withdrawAll}
            />
          )}
        </div>
      </div>
    </Panel>
  )
}
