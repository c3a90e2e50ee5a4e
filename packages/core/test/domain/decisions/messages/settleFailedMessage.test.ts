import { expect, it } from "vitest"
import { decide } from "../../../../src/domain/decisions/messages/settleFailedMessage.ts"
import { contextAt, loggedIn, monday, system } from "../../../arrange.ts"

const messageId = "00000000-0000-7000-8000-00000000000a"
const subject = { kind: "order", id: "00000000-0000-7000-8000-00000000000b" } as const

it.each(["message.retried", "message.discarded"] as const)("%s is an activity entry and no row", (action) => {
  const settled = decide({ action, messageId, occasion: "order_ready", subject }, contextAt(monday))
  expect(settled.changes.changes).toEqual([])
  expect(loggedIn(settled)).toEqual([
    {
      action,
      actor: system,
      subject: { kind: "message", id: messageId },
      detail: { occasion: "order_ready", about: "order", about_id: subject.id },
      guest_id: null
    }
  ])
})
