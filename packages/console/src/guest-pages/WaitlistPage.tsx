/** A guest's place on the waitlist: the table that is offered, and what the guest answers. */
import { WaitlistEntry } from "@fourtop/core/internal"
import { Contact } from "./Contact.tsx"
import { DepositAsked } from "./DepositAsked.tsx"
import * as formats from "./formats.ts"
import type { Reading } from "./Reading.ts"

interface GuestWaitlistProps {
  readonly entry: WaitlistEntry.WaitlistEntry
  readonly reading: Reading
}

/** The status in words; an offer whose time is over has ended, even if nobody has recorded it yet. */
const statusOf = ({ entry, reading: { page, say } }: GuestWaitlistProps): string =>
  say.waitlistStatuses[
    entry.status === "offered" && !WaitlistEntry.canAnswer(entry, page.now) ? "expired" : entry.status
  ]

const Facts = (shown: GuestWaitlistProps) => {
  const { entry, reading } = shown
  const { say, speech } = reading
  const date = formats.date(speech, entry.date)
  const timeOf = (local: string) => formats.time(speech, local)
  const time = entry.offer === null ? `${timeOf(entry.from)}–${timeOf(entry.to)}` : timeOf(entry.offer.time)
  return (
    <dl>
      <dt>{say.when}</dt>
      <dd class="big">{say.at(date, time)}</dd>
      <dt>{say.party}</dt>
      <dd>{say.guests(entry.party_size)}</dd>
      <dt>{say.status}</dt>
      <dd>
        <strong id="status">{statusOf(shown)}</strong>
      </dd>
      <dt>{say.name}</dt>
      <dd>{entry.name}</dd>
      {WaitlistEntry.canAnswer(entry, reading.page.now) && (
        <DepositAsked partySize={entry.party_size} reading={reading} />
      )}
    </dl>
  )
}

/** The offer with its two answers, or what has become of it. */
export const WaitlistPage = (shown: GuestWaitlistProps) => {
  const { entry, reading } = shown
  const { moment, page, path, say } = reading
  const isOpen = entry.offer !== null && WaitlistEntry.canAnswer(entry, page.now)
  return (
    <>
      <h1>{isOpen ? say.offer : say.waitlist}</h1>
      <div class="card">
        <Facts {...shown} />
      </div>
      {isOpen && entry.offer !== null && (
        <>
          <p class="notice">{say.heldUntil(moment(entry.offer.expires_at))}</p>
          <div class="actions">
            <form method="post" action={`${path}/accept`}>
              <button type="submit">{say.accept}</button>
            </form>
            <form method="post" action={`${path}/decline`}>
              <button type="submit" class="danger">
                {say.decline}
              </button>
            </form>
          </div>
        </>
      )}
      <Contact {...reading} />
    </>
  )
}
