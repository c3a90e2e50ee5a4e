/** What commands about a restaurant's business ask for. */
import { Args, Options } from "@effect/cli"
import { type Branch, type Restaurant, Venues } from "@fourtop/core"
import { Effect, Option } from "effect"
import { CommandError } from "../service/CommandError.ts"

export const amount = Args.integer({ name: "AMOUNT" }).pipe(
  Args.withDescription("In the currency's minor unit: 1250 is 12.50 EUR.")
)

export const order = Args.text({ name: "ORDER" }).pipe(Args.withDescription("The order's id."))

export const monday = Args.text({ name: "MONDAY" }).pipe(
  Args.withDescription("The day on which the week begins, such as 2027-01-04.")
)

export const branch = Options.integer("branch").pipe(
  Options.withPseudoName("ID"),
  Options.withDescription("Which branch; without it the main one."),
  Options.optional
)

/** The named branch, or the main one. */
export const branchOf = (
  id: Option.Option<number>,
  restaurant: Restaurant.Restaurant
): Effect.Effect<Branch.Branch, CommandError, Venues> =>
  Effect.gen(function* () {
    const venue = yield* (yield* Venues).read(restaurant.id, 0)
    const branches = venue?.rows.branches.filter(({ archived }) => !archived) ?? []
    const found = Option.match(id, {
      onNone: () => venue?.defaultBranch,
      onSome: (wanted) => branches.find((one) => one.id === wanted)
    })
    if (found !== undefined && found !== null) return found
    const listed = branches.map((one) => `${one.id} (${one.name})`).join(", ")
    return yield* new CommandError({
      message: `${restaurant.slug} has no such branch.`,
      ...(listed === "" ? {} : { next: `There is ${listed}.` })
    })
  })
