/** The links to the guest's own page of a reservation or an order: one to hand over, and withdrawing them. */
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Confirm, Post } from "@fourtop/http-adapter/web"
import { Panel } from "../parts/Parts.tsx"

export const GuestPagePanel = (props: {
  /** The page that the panel is on, relative to the restaurant. */
  readonly path: string
  /** How many links there are. */
  readonly links: number
  readonly visit: RestaurantVisit
}) => {
  const { links, path, visit } = props
  return (
    <Panel id="guest-page" title="Guest's page">
      <div data-part="guest-page">
        <p>
          {links === 0
            ? "No link to the guest's own page works at present."
            : `${links} ${links === 1 ? "link works" : "links work"} at present: whoever has one sees this page's details and can cancel.`}
        </p>
        <div class="actions">
          <Post action={pathOf(visit, `${path}/guest-link`)} csrf={visit.csrf}>
            <button type="submit" class="plain" id="make-guest-link">
              Make a link to hand over
            </button>
          </Post>
          {links > 0 && (
            <Confirm
              action={pathOf(visit, `${path}/guest-links/withdraw`)}
              csrf={visit.csrf}
              label="Withdraw all links"
              about="to the guest's page"
              question="Links in messages that were sent will no longer work either."
              button="Withdraw all"
            />
          )}
        </div>
      </div>
    </Panel>
  )
}
