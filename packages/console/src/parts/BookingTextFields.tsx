/** The fields for the optional texts of a reservation, the same for a new one and for a change. */
import { BookingTexts } from "@fourtop/core"
import { Field, type Form } from "@fourtop/http-adapter/web"

export const BookingTextFields = ({ form }: { readonly form: Form.Form }) => (
  <>
    {Object.values(
      BookingTexts.byName((name, { label, max }) => (
        <Field form={form} name={name} label={`${label} (optional)`} maxlength={max} />
      ))
    )}
  </>
)

/** The texts of a form, without spaces around them. */
export const textsOf = (fields: URLSearchParams): ReturnType<typeof BookingTexts.of> =>
  BookingTexts.of(BookingTexts.byName((name) => (fields.get(name) ?? "").trim()))
