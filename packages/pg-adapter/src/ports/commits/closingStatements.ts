/** What a commit writes that closes a business day. */
import type { Closing } from "@fourtop/core/internal"
import * as Statement from "../../connection/Statement.ts"
import { versionMoved } from "../../migrations/functions/refuseCommit.ts"
import { areOpen, perBranch } from "../closings/openPostings.ts"
import { goesOn } from "./goesOn.ts"

/** Of two closings of a branch at once, the second waits here, and has a number that is taken. */
const insertClosing = Statement.make(
  "commit_closing",
  `insert into closing (restaurant_id, id, branch_id, number, body)
   select $1::bigint, $2::bigint, coalesce($3::bigint, 0), $4::integer, $5::jsonb where ${goesOn}`
)

const takePostings = perBranch(
  "commit_take_postings",
  "$3::bigint",
  (ofBranch) =>
    `with taken as (
     update posting set closing = $2::bigint where ${goesOn} and ${areOpen("$1::bigint", ofBranch)}
     returning body -> 'lines' as lines
   ), found as (
     select count(*) as postings, coalesce(sum((
       select sum(l.amount_minor) from jsonb_to_recordset(lines) l (amount_minor bigint) where l.amount_minor > 0
     )), 0) as turnover from taken
   )
   select refuse_commit('${versionMoved}', 'postings of branch ' || coalesce($3::bigint, 0)) from found
   where ${goesOn} and (postings <> $4::bigint or turnover <> $5::numeric)`
)

export const closingOf = (tenant: number, closing: Closing.Closing): ReadonlyArray<Statement.Statement<unknown>> => {
  const { branch_id, id, number, postings, turnover_minor } = closing
  return [
    insertClosing(tenant, id, branch_id, number, JSON.stringify(closing)),
    takePostings(branch_id)(tenant, id, branch_id, postings, turnover_minor)
  ]
}
