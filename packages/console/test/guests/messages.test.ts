/** Failed messages in the console, and messages on the pages of what they are about. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  Acting,
  GuestMessages,
  Jobs,
  Journal,
  MessageQuotas,
  type MessageRecord,
  Occasion,
  readOpenOrders,
  SendingQuota
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { randomUUID } from "node:crypto"
import { type Evening, home, openEvening, reserve } from "../book/BookingDay.ts"
import { failedMessage } from "../Guarded.ts"
import { restaurantId } from "../RunningConsole.ts"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

let evening: Evening
let [bea, gina]: ReadonlyArray<Visitor> = []
const path = `${home}/messages`

beforeAll(async () => {
  evening = await openEvening()
  bea = await visitorOf(evening.house.url, "bea")
  gina = await visitorOf(evening.house.url, "gina")
})
afterAll(() => evening.house.close())

/** A reservation whose message has failed. */
const failing = async () => {
  const { id: booking } = await reserve(evening)
  return { booking, message: await evening.house.run(failedMessage(booking)) }
}

const listed = () =>
  evening.house.run(
    Effect.flatMap(GuestMessages, (messages) =>
      Effect.map(messages.failed(restaurantId, 100), (all) => all.map(({ id }) => id))
    )
  )

const newestEntry = async () => {
  const [entry] = await evening.house.run(Effect.flatMap(Journal, (journal) => journal.activity(restaurantId, 1)))
  return entry!
}

const recorded = (changes: Pick<MessageRecord.MessageRecord, "id" | "subject" | "occasion" | "channel">) =>
  evening.house.run(
    Effect.flatMap(GuestMessages, (messages) =>
      messages.record(restaurantId, {
        digest: "digest",
        state: "sent",
        reason: null,
        attempts: 1,
        at: Date.parse("2027-03-16T18:00:00Z"),
        ...changes
      })
    )
  )

describe("the page of failed messages", () => {
  it("says that there are none", async () => {
    const { status, text } = await bea!.get(path)
    assert.strictEqual(status, 200)
    assert.include(text, "Every message has been sent.")
  })

  it("shows what could not be sent, about what, and why", async () => {
    const { booking } = await failing()
    const { text } = await bea!.get(path)
    assert.include(text, "Reservation received")
    assert.include(text, `href="${home}/book/${booking}"`)
    assert.include(text, "The mail server does not accept mail for this address.")
    assert.include(text, "1 attempt, email")
    assert.include(text, "They are kept for 90 days.")
    assert.notInclude(text, "Only the newest")
  })

  it("sends a message again, once", async () => {
    const { message } = await failing()
    const sent = await bea!.submit(path, `${path}/${message}/retry`)
    assert.deepStrictEqual([sent.status, sent.location], [303, path])
    assert.include((await bea!.get(path)).text, "The message is being sent again.")
    assert.notInclude(await listed(), message)
    assert.deepInclude(await newestEntry(), {
      action: "message.retried",
      subject: { kind: "message", id: message }
    })
    const due = await evening.house.run(
      Effect.flatMap(Jobs, (jobs) => jobs.claim({ kinds: [Occasion.jobKind], limit: 100, leaseSeconds: 1_000_000 }))
    )
    assert.include(
      due.map(({ id }) => id),
      message
    )
    assert.strictEqual((await bea!.submit(path, `${path}/${message}/retry`)).status, 404)
  })

  it("discards a message, once", async () => {
    const { booking, message } = await failing()
    await bea!.submit(path, `${path}/${message}/discard`)
    assert.include((await bea!.get(path)).text, "The message has been discarded.")
    assert.notInclude(await listed(), message)
    assert.deepInclude(await newestEntry(), {
      action: "message.discarded",
      detail: { occasion: "booking_created", about: "booking", about_id: booking }
    })
    assert.strictEqual((await bea!.submit(path, `${path}/${message}/discard`)).status, 404)
    assert.strictEqual((await bea!.submit(path, `${path}/nonsense/discard`)).status, 404)
  })
})

describe("the page of a reservation", () => {
  it("shows its messages, with the way to failed ones for those who may settle them", async () => {
    const { booking } = await failing()
    const subject = { kind: "booking", id: booking } as const
    await recorded({
      id: "01900000-0000-7000-8000-00000000000a",
      subject,
      occasion: "booking_changed",
      channel: "http"
    })
    await recorded({
      id: "01900000-0000-7000-8000-00000000000b",
      subject,
      occasion: "booking_reminder",
      channel: "log"
    })
    const { text } = await bea!.get(`${home}/book/${booking}`)
    for (const part of [
      "Reservation received",
      "The mail server does not accept mail for this address.",
      `href="${path}"`,
      "Reservation changed",
      "Message gateway",
      ">Sent</span>",
      "Reminder of the reservation",
      ">Not sent</span>"
    ]) {
      assert.include(text, part)
    }
    const forStaff = (await gina!.get(`${home}/book/${booking}`)).text
    assert.include(forStaff, ">Failed</span>")
    assert.notInclude(forStaff, `href="${path}"`)
  })

  it("says that there are none", async () => {
    const { id } = await reserve(evening)
    assert.include((await gina!.get(`${home}/book/${id}`)).text, "No messages yet.")
  })
})

it("the page of an order shows its messages, also those that another version named", async () => {
  const { order } = (await evening.house.run(readOpenOrders(Acting.as(restaurantId, Acting.system))))[0]!
  const subject = { kind: "order", id: order.id } as const
  const later = "order_on_its_way" as Occasion.Occasion
  await recorded({ id: "01900000-0000-7000-8000-00000000000c", subject, occasion: later, channel: "pigeon" })
  const { text } = await gina!.get(`${home}/orders/${order.id}`)
  assert.include(text, "order on its way")
  assert.match(text, /data-heading="Channel">Other</)
})

/** A message that found no room, or whose address takes no mail. */
const refusedRoom = async (isSuppressed: boolean) => {
  const [booking, id] = [randomUUID(), randomUUID()]
  return evening.house.run(
    Effect.gen(function* () {
      const [quotas, messages] = [yield* MessageQuotas, yield* GuestMessages]
      const address = `email:${id}@example.com`
      const record = {
        id,
        subject: { kind: "booking", id: booking },
        occasion: "booking_changed",
        channel: "email",
        digest: "digest",
        attempts: 1
      } as const
      if (isSuppressed) yield* quotas.suppress(restaurantId, address)
      const quota = { perHour: 1, perDay: 1 }
      const full = { ...SendingQuota.unlimited, newRecipient: quota }
      const sending = { record, lease: id, recipients: [address], address, quotas: full }
      yield* quotas.take(restaurantId, sending)
      if (!isSuppressed) yield* quotas.take(restaurantId, sending)
      const at = yield* Clock.currentTimeMillis
      if (isSuppressed) yield* messages.record(restaurantId, { ...record, state: "dropped", reason: "suppressed", at })
      return { id, booking }
    })
  )
}

describe("messages that wait or were dropped", () => {
  it("are shown with the reason", async () => {
    assert.include((await bea!.get(path)).text, "No message waits or was dropped.")
    const { booking } = await refusedRoom(false)
    const { text } = await bea!.get(path)
    assert.include(text, "Waiting")
    assert.include(text, "The guest has had as many messages as may be sent in an hour or a day.")
    assert.include(text, `href="${home}/book/${booking}"`)
  })

  it("to an address that takes no mail are allowed again, once and with a reason", async () => {
    const { id } = await refusedRoom(true)
    const { text } = await bea!.get(path)
    assert.include(text, "This address does not take mail.")
    assert.include(text, "Send mail to this address again")
    assert.strictEqual((await bea!.submit(path, `${path}/${id}/allow`, [["reason", " "]])).status, 422)
    const reason = "The guest has a new mailbox"
    const allowed = await bea!.submit(path, `${path}/${id}/allow`, [["reason", reason]])
    assert.deepStrictEqual([allowed.status, allowed.location], [303, path])
    assert.include((await bea!.get(path)).text, "Mail to this address is allowed again.")
    assert.deepInclude(await newestEntry(), { action: "message.allowed", subject: { kind: "message", id } })
    await evening.house.run(
      Effect.flatMap(MessageQuotas, (quotas) => quotas.suppress(restaurantId, `email:${id}@example.com`))
    )
    await bea!.submit(path, `${path}/${id}/allow`, [["reason", reason]])
    assert.include((await bea!.get(path)).text, "It stays stopped.")
  })
})
