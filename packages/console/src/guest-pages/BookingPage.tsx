/** A guest's reservation: its facts, confirming, cancelling and the calendar. */
import { Attendance, type Booking, BookingTexts, DepositPolicy, GuestCancellation } from "@fourtop/core/internal"
import { askRestaurant, Contact } from "./Contact.tsx"
import { DepositText } from "./DepositAsked.tsx"
import * as formats from "./formats.ts"
import type { Reading } from "./Reading.ts"

interface GuestBookingProps {
  readonly booking: Booking.Booking
  readonly reading: Reading
}

const statusOf = ({ booking, reading: { say } }: GuestBookingProps): string =>
  booking.status === "cancelled" && booking.cancelled_by === "guest"
    ? say.cancelledByYou
    : say.bookingStatuses[booking.status]

const Facts = (shown: GuestBookingProps) => {
  const { booking, reading } = shown
  const { money, say, speech } = reading
  return (
    <dl>
      <dt>{say.when}</dt>
      <dd class="big">{say.at(formats.date(speech, booking.date), formats.time(speech, booking.time))}</dd>
      <dt>{say.party}</dt>
      <dd>{say.guests(booking.party_size)}</dd>
      <dt>{say.status}</dt>
      <dd>
        <strong id="status">{statusOf(shown)}</strong>
      </dd>
      <dt>{say.name}</dt>
      <dd>{booking.name}</dd>
      {booking.deposit_minor !== null && booking.deposit_status !== null && (
        <>
          <dt>{say.deposit}</dt>
          <dd>
            {money(booking.deposit_minor)}, {say.depositStatuses[booking.deposit_status]}
            {booking.deposit_status === "required" && (
              <DepositText partySize={booking.party_size} reading={shown.reading} />
            )}
          </dd>
        </>
      )}
      {BookingTexts.names.map(
        (name) =>
          (booking[name] ?? null) !== null && (
            <>
              <dt>{say[name]}</dt>
              <dd>{booking[name]}</dd>
            </>
          )
      )}
    </dl>
  )
}

const Coming = ({ booking, reading: { page, path, say } }: GuestBookingProps) => {
  if (!Attendance.canConfirm(booking, page.now)) return null
  if (Attendance.isConfirmed(booking)) return <p class="notice">{say.comingDone}</p>
  return (
    <form method="post" action={`${path}/attendance`}>
      <p>{say.comingQuestion}</p>
      <button type="submit">{say.coming}</button>
    </form>
  )
}

const Cancelling = ({ booking, reading }: GuestBookingProps) => {
  const { moment, page, path, say } = reading
  const rules = page.venue.settings.booking
  const closed = GuestCancellation.refusal(booking, rules, page.now)
  if (closed === "ended") return null
  if (closed === "too_late") {
    return (
      <p class="hint">
        {say.tooLateReservation} {askRestaurant(reading)}
      </p>
    )
  }
  return (
    <>
      <a class="button danger" href={`${path}/cancel`}>
        {say.cancelReservation}
      </a>
      <p class="hint">{say.cancelUntil(moment(GuestCancellation.deadlineOf(booking, rules)))}</p>
    </>
  )
}

/** The reservation. */
export const BookingPage = (shown: GuestBookingProps) => {
  const { booking, reading } = shown
  const { page, path, say } = reading
  const isAhead = booking.status === "pending" || booking.status === "confirmed"
  return (
    <>
      <h1>{say.reservation}</h1>
      <div class="card">
        <Facts {...shown} />
      </div>
      <div class="actions">
        <Coming {...shown} />
        {isAhead && page.now < booking.ends_at && (
          <a class="button plain" href={`${path}/calendar.ics`}>
            {say.calendar}
          </a>
        )}
        <Cancelling {...shown} />
      </div>
      <Contact {...reading} />
    </>
  )
}

/** What happens with the deposit when the guest cancels now; null when there is none at stake. */
const depositWords = ({ booking, reading: { money, page, say } }: GuestBookingProps): string | null => {
  const { deposit_minor: amount, deposit_status: before } = booking
  if (amount === null || before === null) return null
  const after = DepositPolicy.after(booking, "cancelled", "guest", page.venue.settings.booking, page.now)
  if (after === before) return null
  if (after === "refunded") return say.depositRefunded(money(amount))
  return after === "forfeited" ? say.depositKept(money(amount)) : say.depositNotCharged
}

/** Asks before the reservation is cancelled. */
export const CancelBooking = (shown: GuestBookingProps) => {
  const { path, say } = shown.reading
  const deposit = depositWords(shown)
  return (
    <>
      <h1>{say.cancelReservationQuestion}</h1>
      <div class="card">
        <Facts {...shown} />
      </div>
      {deposit !== null && <p class="hint">{deposit}</p>}
      <div class="actions">
        <form method="post" action={`${path}/cancel`}>
          <button type="submit" class="danger">
            {say.yesCancel}
          </button>
        </form>
        <a class="button plain" href={path}>
          {say.keep}
        </a>
      </div>
    </>
  )
}
