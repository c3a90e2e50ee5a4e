/** The notice about a POS that accepts no orders, on every page of those who use orders, while it lasts. */
import type { Outage } from "@fourtop/core/internal"
import { Icon } from "@fourtop/http-adapter/web"
import { Clock, Moment } from "../parts/Moment.tsx"
import { pathOf, type Workplace } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

/** The outage, if there is one, and when this was read. */
export interface KnownOutage {
  readonly outage: Outage.Outage | null
  readonly now: number
}

/** After this long the time of day alone would mislead. */
const thisShift = 12 * 3_600_000

export const PosOutage = ({ known, workplace }: { readonly known: KnownOutage; readonly workplace: Workplace }) => {
  const { now, outage } = known
  const say = useWords().frame
  const zone = workplace.restaurant.time_zone
  const Time = outage !== null && now - outage.since < thisShift ? Clock : Moment
  return (
    <div class="outage" role="status" data-part="outage">
      {outage !== null && (
        <section class="notice news" aria-label={say.posOutage}>
          <Icon name="warning" />
          <p>
            <strong>{say.posSilentSince(<Time at={outage.since} zone={zone} />)}</strong>{" "}
            {say.workWithOrders(pathOf(workplace, "orders"))}
          </p>
        </section>
      )}
    </div>
  )
}
