import { expect, it } from "vitest"
import { decide } from "../../../../src/domain/decisions/jobs/settleJob.ts"
import { contextAt, loggedIn, monday, system } from "../../../arrange.ts"

const id = "00000000-0000-7000-8000-00000000000a"

it.each(["job.retried", "job.discarded"] as const)("%s is an activity entry and no row", (action) => {
  const settled = decide({ action, id, kind: "point_of_sale.push", attempts: 7 }, contextAt(monday))
  expect(settled.changes.changes).toEqual([])
  expect(loggedIn(settled)).toEqual([
    {
      action,
      actor: system,
      subject: { kind: "job", id },
      detail: { kind: "point_of_sale.push", attempts: 7 },
      guest_id: null
    }
  ])
})
