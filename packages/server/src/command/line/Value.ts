/** Kinds of values that a command line can hold, each with the rule that a wrong one breaks. */
import { DateTimeInput, LocalDate, LocalTime } from "@fourtop/core/internal"
import { Either } from "effect"

/** How a text is read. A refusal completes the sentence "It must be …". */
export interface Value<A> {
  readonly parse: (text: string) => Either.Either<A, string>
  /** All texts that are allowed, where they can be listed. */
  readonly choices: ReadonlyArray<string>
}

/** Texts that a function turns into a value, or into the rule they break. */
export const make = <A>(parse: Value<A>["parse"]): Value<A> => ({ parse, choices: [] })

const matching = (isAllowed: (text: string) => boolean, rule: string): Value<string> =>
  make((text) => (isAllowed(text) ? Either.right(text) : Either.left(rule)))

export const text: Value<string> = make(Either.right)

/** A whole number, which may be negative. */
export const integer: Value<number> = make((given) =>
  /^-?\d+$/.test(given) && Number.isSafeInteger(Number(given))
    ? Either.right(Number(given))
    : Either.left("a whole number")
)

/** A drawer by its ID; the first one has none. */
export const drawer: Value<number | null> = make((given) =>
  given === "-" ? Either.right(null) : Either.mapLeft(integer.parse(given), () => "a drawer ID, or - for the first one")
)

/** A number such as 12.5. */
export const number: Value<number> = make((given) =>
  given.trim() !== "" && Number.isFinite(Number(given))
    ? Either.right(Number(given))
    : Either.left("a number such as 12.5")
)

export const choice = <const A extends string>(choices: ReadonlyArray<A>): Value<A> => ({
  choices,
  parse: (given) => {
    const found = choices.find((one) => one === given)
    return found === undefined ? Either.left(`one of ${choices.join(", ")}`) : Either.right(found)
  }
})

export const date: Value<string> = matching(LocalDate.isLocalDate, "a date such as 2027-01-04")

export const time: Value<string> = matching(LocalTime.isLocalTime, "a time such as 19:30")

/** A calendar day, or a day with a time, on the restaurant's clock unless it names an offset. */
export const dateOrDateTime: Value<string> = matching(
  DateTimeInput.isDateOrDateTime,
  "a date or a date and time, such as 2027-01-04 or 2027-01-04T18:00"
)

/** Yes or no. */
export const truth: Value<boolean> = {
  choices: ["true", "false"],
  parse: (given) =>
    given === "true" || given === "false" ? Either.right(given === "true") : Either.left("one of true, false")
}

/** A day with a time, on the branch's clock unless it names an offset. */
export const dateTime: Value<string> = matching(DateTimeInput.isDateTime, "a date and time such as 2027-01-04T18:00")
