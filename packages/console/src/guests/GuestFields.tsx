/** The fields about the guest of a new reservation. The phone comes first: it finds the guest. */
import type { Restaurant } from "@fourtop/core/internal"
import type { ComponentChildren } from "preact"
import { Field, type Form, Select } from "@fourtop/http-adapter/web"
import { BookingTextFields } from "../parts/BookingTextFields.tsx"
import { useFormats, useWords } from "../words/useWords.tsx"

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
  const { language } = useFormats()
  const { children, findAction, form, restaurant } = props
  const say = useWords().guests.fields
  return (
    <>
      <div class="find">
        <Field form={form} name="phone" label={say.phone} type="tel" required maxlength={40} />
        <button type="submit" class="plain" formAction={findAction} formNoValidate data-finds>
          {say.find}
        </button>
      </div>
      <div data-caller aria-live="polite">
        {children}
      </div>
      <Field form={form} name="name" label={say.name} required maxlength={120} />
      <BookingTextFields form={form} />
      <Field form={form} name="email" label={say.email} type="email" maxlength={254} />
      <Select
        form={form}
        name="locale"
        label={say.language}
        choices={[
          { value: "", label: say.languageNotAsked },
          ...languagesOf(restaurant).map((code) => ({ value: code, label: language(code) }))
        ]}
      />
      <label class="choice consent-choice">
        <input type="checkbox" name="consent" value="yes" checked={form.text("consent") === "yes"} />
        <span>
          <span class="value">{say.agrees}</span>
          <span class="hint">{say.agreesHint}</span>
        </span>
      </label>
    </>
  )
}
