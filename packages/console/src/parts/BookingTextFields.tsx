/** The fields for the optional texts of a reservation, the same for a new one and for a change. */
import { BookingTexts } from "@fourtop/core/internal"
import { Field, type Form } from "@fourtop/http-adapter/web"
import { useWords } from "../words/useWords.tsx"

export const BookingTextFields = ({ form }: { readonly form: Form.Form }) => {
  const { bookingTexts, optional } = useWords().parts
  return (
    <>
      {Object.values(
        BookingTexts.byName((name, { max }) => (
          <Field form={form} name={name} label={optional(bookingTexts[name])} maxlength={max} />
        ))
      )}
    </>
  )
}

/** The texts of a form, without spaces around them. */
export const textsOf = (fields: URLSearchParams): ReturnType<typeof BookingTexts.of> =>
  BookingTexts.of(BookingTexts.byName((name) => (fields.get(name) ?? "").trim()))
