/** `fourtop audit`: whether what must not change is as it was written. */
import { Acting, type ReceiptChain, verifyReceipts } from "@fourtop/core/internal"
import { Effect, Option } from "effect"
import { CommandError } from "../service/settings/CommandError.ts"
import * as Store from "../service/store/Store.ts"
import * as Command from "./line/Command.ts"
import * as Output from "./line/Output.ts"
import { optional } from "./line/Parameter.ts"
import * as Restaurants from "./line/Restaurants.ts"
import { common, explainRefusals } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

const inWords = (finding: ReceiptChain.Finding): string => {
  switch (finding.problem) {
    case "changed":
      return `${finding.number} was changed: its digest is not that of its content.`
    case "unlinked":
      return `${finding.number} does not follow the one before: one of them was changed, inserted or moved.`
    case "not_counted":
      return `${finding.number} was inserted: the series has not given this number.`
    case "not_last":
      return `${finding.number} was changed: the series has counted another one.`
    case "missing":
      return `${finding.number} to ${finding.until} are missing.`
    case "cut":
      return `${finding.number} to ${finding.until} are missing at the end.`
  }
}

const lineOf = ({ digest, findings, last, series }: ReceiptChain.Checked): ReadonlyArray<string> => [
  `Series ${series}: ${last} receipts, ${findings.length === 0 ? "none changed or missing" : "not as they were issued"}.`,
  ...findings.map((finding) => `  ${inWords(finding)}`),
  ...(digest === null ? [] : [`  Newest digest: ${digest}`])
]

const notAnchored =
  "No receipt has the digest that was given with --anchor: the end of a series was cut off, or everything was written anew."

const verify = Command.make(
  {
    name: "audit verify",
    summary: "Checks that no receipt was changed, removed, inserted or moved; exits with 1 if one was.",
    examples: ["", "--branch 1 --anchor 5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef"],
    parameters: {
      branch: optional("--branch ID", Value.integer, "The branch whose receipts are checked.", "all branches"),
      anchor: optional(
        "--anchor DIGEST",
        Value.text,
        "A digest that you have kept elsewhere: one of the receipts has to have it."
      ),
      ...common
    }
  },
  (options) =>
    Effect.gen(function* () {
      const restaurant = yield* Restaurants.pick(options.restaurant)
      const acting = Acting.as(restaurant.id, Acting.operator)
      const asked = { branchId: Option.getOrNull(options.branch), anchor: Option.getOrNull(options.anchor) }
      const verified = yield* explainRefusals(restaurant.slug)(verifyReceipts(acting, asked))
      const { anchored, series } = verified
      const lines = series.length === 0 ? ["There are no receipts."] : series.flatMap(lineOf)
      yield* Output.result(options.json, verified, [...lines, ...(anchored === false ? [notAnchored] : [])].join("\n"))
      if (anchored === false || series.some(({ findings }) => findings.length > 0)) {
        return yield* new CommandError({ message: "The receipts are not as they were issued." })
      }
    }).pipe(Effect.provide(Store.forCommand))
)

export const audit: Command.Group = {
  name: "audit",
  summary: "Checks that receipts are as they were issued.",
  commands: [verify]
}
