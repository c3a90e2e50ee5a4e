/** The fields about the guest of a new reservation. The phone comes first: it finds the guest. */
import type { Restaurant } from "@fourtop/core"
import type { ComponentChildren } from "preact"
import { Field, type Form, Select } from "@fourtop/http-adapter/web"
import { BookingTextFields } from "../parts/BookingTextFields.tsx"
import { languageName } from "../parts/languageName.ts"

/** The languages that the restaurant writes in, its default first. */
export const languagesOf = ({ default_language, languages }: Restaurant.Restaurant): ReadonlyArray<string> => [
  ...new Set([default_language, ...languages])
]

export const GuestFields = (props: {
  readonly form: Form.Form
  readonly restaurant: Restaurant.Restaurant
  readonly findAction: string
  /** Who was found. */
  readonly children: ComponentChildren
}) => {
  const { children, findAction, form, restaurant } = props
  return (
    <>
      <div class="find">
        <Field form={form} name="phone" label="Phone" type="tel" required maxlength={40} />
        <button type="submit" class="plain" formAction={findAction} formNoValidate data-finds>
          Find guest
        </button>
      </div>
      <div data-caller aria-live="polite">
        {children}
      </div>
      <Field form={form} name="name" label="Name" required maxlength={120} />
      <BookingTextFields form={form} />
      <Field form={form} name="email" label="Email (optional)" type="email" maxlength={254} />
      <Select
        form={form}
        name="locale"
        label="Language"
        choices={[
          { value: "", label: "Not asked" },
          ...languagesOf(restaurant).map((code) => ({ value: code, label: languageName(code) }))
        ]}
      />
      <label class="choice consent-choice">
        <input type="checkbox" name="consent" value="yes" checked={form.text("consent") === "yes"} />
        <span>
          <span class="value">Agrees to hear from us</span>
          <span class="hint">News and offers. Messages about this reservation are sent either way.</span>
        </span>
      </label>
    </>
  )
}
