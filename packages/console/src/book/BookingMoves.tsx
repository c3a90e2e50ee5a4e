/** The forms that move a reservation: the next step as a button, the rest unfolded. */
import { BookingStatus, BookingUndo, type PartyBar, Person, type ZonedClock } from "@fourtop/core"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { moveLabels, movedWords, reasons } from "./bookWords.ts"
import { Post } from "@fourtop/http-adapter/web"

type Move = keyof typeof moveLabels

interface Props {
  readonly booking: PartyBar.SheetBooking
  readonly visit: RestaurantVisit
  /** The page to come back to. */
  readonly back: string
}

const Simple = (props: Props & { readonly to: Move; readonly class?: string }) => (
  <Post action={pathOf(props.visit, `book/${props.booking.id}/move`)} csrf={props.visit.csrf}>
    <input type="hidden" name="to" value={props.to} />
    <input type="hidden" name="back" value={props.back} />
    <button
      type="submit"
      id={`${props.to}-${props.booking.id}`}
      {...(props.class === undefined ? {} : { class: props.class })}
    >
      {moveLabels[props.to]}
      <span class="unseen"> {props.booking.name}</span>
    </button>
  </Post>
)

const Cancel = ({ back, booking, visit }: Props) => (
  <Post action={pathOf(visit, `book/${booking.id}/move`)} csrf={visit.csrf} class="reason">
    <input type="hidden" name="to" value="cancelled" />
    <input type="hidden" name="back" value={back} />
    <label for={`by-${booking.id}`}>Who cancels</label>
    <select id={`by-${booking.id}`} name="by">
      <option value="guest">The guest</option>
      <option value="restaurant">The restaurant</option>
    </select>
    <label for={`reason-${booking.id}`}>Reason (optional)</label>
    <input id={`reason-${booking.id}`} name="reason" list="reasons" minlength={3} maxlength={200} autocomplete="off" />
    <button type="submit" class="danger">
      Cancel reservation
    </button>
  </Post>
)

const Left = ({ back, booking, visit }: Props) => (
  <Post action={pathOf(visit, `book/${booking.id}/left`)} csrf={visit.csrf}>
    <input type="hidden" name="back" value={back} />
    <button type="submit" class="plain" id={`left-${booking.id}`}>
      Has left
      <span class="unseen"> {booking.name}</span>
    </button>
  </Post>
)

/** A form for each move that the status allows; `isDue` makes the next step stand out. */
export const BookingMoves = (props: Props & { readonly isDue: boolean }) => {
  const { booking, isDue, ...shared } = props
  const all = BookingStatus.moves[booking.status] as ReadonlyArray<Move>
  const [first, ...rest] = all.filter((to) => to !== "cancelled")
  const isMain = first !== undefined && (isDue || first === "confirmed")
  const others = isMain ? rest : all.filter((to) => to !== "cancelled")
  const isHere = booking.status === "seated" && (booking.left_at ?? null) === null
  if (!isHere && first === undefined) return null
  return (
    <div class="moves">
      {isHere && <Left booking={booking} {...shared} />}
      {isMain && <Simple to={first} booking={booking} {...shared} />}
      {(others.length > 0 || all.includes("cancelled")) && (
        <details class="more" id={`more-${booking.id}`}>
          <summary class="button plain small">
            More<span class="unseen"> for {booking.name}</span>
          </summary>
          <div class="moves">
            {others.map((to) => (
              <Simple to={to} class="plain" booking={booking} {...shared} />
            ))}
          </div>
          {all.includes("cancelled") && <Cancel booking={booking} {...shared} />}
        </details>
      )}
    </div>
  )
}

/** The reasons that fields for a reason offer; once on a page. */
export const Reasons = () => (
  <datalist id="reasons">
    {reasons.map((reason) => (
      <option value={reason} />
    ))}
  </datalist>
)

const stepWords = (booking: PartyBar.SheetBooking): string =>
  (booking.left_at ?? null) === null ? movedWords[booking.status as Move] : "has left"

/** What the person did within the last minute, each with a button that takes it back. */
export const Undo = (props: {
  readonly bookings: ReadonlyArray<PartyBar.SheetBooking>
  readonly visit: RestaurantVisit
  readonly now: ZonedClock.Instant
  readonly back: string
}) => {
  const { back, now, visit } = props
  const actor = Person.actorOf(visit.person)
  const steps = props.bookings.flatMap((booking) => {
    const step = BookingUndo.stepToUndo(booking, actor, now)
    return step === null ? [] : [{ booking, step }]
  })
  return (
    <div class="undo" role="status" data-part="undo">
      {steps
        .toSorted((a, b) => b.step.at - a.step.at)
        .map(({ booking, step }) => (
          <div data-next={step.at + BookingUndo.undoMillis}>
            <span>
              {booking.name} {stepWords(booking)}.
            </span>
            <Post action={pathOf(visit, `book/${booking.id}/undo`)} csrf={visit.csrf}>
              <input type="hidden" name="back" value={back} />
              <button type="submit" class="plain" id={`undo-${booking.id}`}>
                Undo<span class="unseen"> for {booking.name}</span>
              </button>
            </Post>
          </div>
        ))}
    </div>
  )
}
