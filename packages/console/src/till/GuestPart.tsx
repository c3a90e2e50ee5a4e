/** Who an order without a table is for: found by the phone number, and what a delivery needs besides. */
import type { FoundGuest, LocalDate, ZonedClock } from "@fourtop/core/internal"
import { Field, type Form } from "@fourtop/http-adapter/web"
import { CallerCard } from "../book/CallerCard.tsx"
import { useWords } from "../words/useWords.tsx"
import type { Place } from "./places.ts"
import { stepField } from "./taking.shared.ts"

/** Who was looked up, and whether anybody was. */
export interface Caller {
  readonly found: FoundGuest | null
  readonly asked: boolean
  readonly today: LocalDate.LocalDate
  readonly zone: ZonedClock.Zone
}

export const GuestPart = (props: { readonly place: Place; readonly form: Form.Form; readonly caller: Caller }) => {
  const { caller, form, place } = props
  const { guests, orderEntry } = useWords()
  const say = orderEntry.guest
  const isNeeded = place.channel === "phone"
  return (
    <section class="order-guest" aria-labelledby="guest-title">
      <h2 id="guest-title">{say.title}</h2>
      <div class="find-guest">
        <Field form={form} name="phone" label={guests.fields.phone} type="tel" required={isNeeded} maxlength={40} />
        <button type="submit" name={stepField} value="caller" class="plain" formNoValidate data-finds>
          {guests.fields.find}
        </button>
      </div>
      <div data-caller aria-live="polite">
        <CallerCard {...caller} />
      </div>
      <Field form={form} name="name" label={guests.fields.name} required={isNeeded} maxlength={120} />
      {place.asks === "address" && (
        <>
          <Field form={form} name="line1" label={say.street} required maxlength={300} />
          <Field form={form} name="city" label={say.city} required maxlength={120} />
        </>
      )}
      <Field form={form} name="for_time" label={say.forTime} type="time" hint={say.soon} />
      <Field form={form} name="note" label={say.note} maxlength={500} />
    </section>
  )
}
