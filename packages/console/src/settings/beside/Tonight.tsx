/** Which times of tonight are free for parties, by the rules as they are, and by those that a form proposes. */
import {
  Availability,
  Bookings,
  BranchVenue,
  BusinessDay,
  DayBook,
  Load,
  RoomForGuests,
  type Venue
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { Panel } from "../../parts/Parts.tsx"
import type { RestaurantVisit } from "../../visits/RestaurantVisit.ts"
import { useWords } from "../../words/useWords.tsx"

/** The parties that are tried; those that the rules do not take have no times. */
const parties = [2, 4, 6] as const

interface Time {
  readonly time: string
  readonly isFree: boolean
}

interface Evening {
  readonly party: number
  readonly times: ReadonlyArray<Time>
}

const Times = ({ evenings, title }: { readonly evenings: ReadonlyArray<Evening>; readonly title: string | null }) => {
  const say = useWords().settings.tonight
  return (
    <>
      {title !== null && <h3>{title}</h3>}
      <dl class="tonight-parties">
        {evenings.map(({ party, times }) => (
          <>
            <dt>{say.party(party)}</dt>
            <dd>
              {times.length === 0 ? (
                <span class="soft">{say.none}</span>
              ) : (
                <ul class="tonight">
                  {times.map(({ isFree, time }) => (
                    <li class={isFree ? "free" : "full"}>
                      {time}
                      <span class="unseen"> {isFree ? say.free : say.full}</span>
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </>
        ))}
      </dl>
    </>
  )
}

export const tonight = (visit: RestaurantVisit, venue: Venue.Venue, proposed: Venue.Venue | null) =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const date = BusinessDay.dateAt(venue, now)
    const day = { date, branchId: BranchVenue.dayScope(venue, venue.defaultBranch) }
    const { state: rows } = yield* (yield* Bookings).loadReseating(visit.restaurant.id, day, Load.nothing)
    const eveningsIn = (whole: Venue.Venue): ReadonlyArray<Evening> => {
      const seen = BranchVenue.at(whole, whole.defaultBranch)
      return parties.map((party) => {
        const slots = Availability.slots(seen, date, party, DayBook.openAt(seen, rows), now)
        const shown = RoomForGuests.isWorthSearching(seen, slots)
          ? RoomForGuests.slotsOf(seen, date, party, rows, now)
          : slots
        return { party, times: shown.map(({ refusal, time }) => ({ time, isFree: refusal === null })) }
      })
    }
    const say = visit.words.settings
    return (
      <Panel id="tonight" title={say.tonight.title}>
        <Times evenings={eveningsIn(venue)} title={proposed === null ? null : say.asItIs} />
        {proposed !== null && <Times evenings={eveningsIn(proposed)} title={say.asItWouldBe} />}
      </Panel>
    )
  })
