import { type Activity, DecisionContext, Occasion } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as MessageTurn from "../../../src/domain/messages/MessageTurn.ts"
import { contextAt, monday } from "../../arrange.ts"

const minute = 60_000

const waiting = (
  id: string,
  occasion: Occasion.Occasion<"booking">,
  turn: { readonly revision?: number; readonly by_people?: boolean } = {},
  more: Partial<MessageTurn.Rival & MessageTurn.Queued> = {}
): MessageTurn.Rival => {
  const { isTrue = true, ...queued } = more
  return {
    isTrue,
    queued: {
      id,
      payload: { booking_id: "b", occasion, ...turn },
      due_at: monday,
      isHeld: false,
      waitsForRoom: false,
      ...queued
    }
  }
}

const judge = (
  own: MessageTurn.Turn,
  isTrue: boolean,
  rivals: ReadonlyArray<MessageTurn.Rival>,
  now: number,
  standsAt = 0
): MessageTurn.Verdict => MessageTurn.judge(own, isTrue, rivals, standsAt, now)

const turnOf = ({ queued }: MessageTurn.Rival) => MessageTurn.of(queued)

describe("the job of a message", () => {
  const subject = { kind: "booking", id: "b", version: 4 } as const

  it("is due at once after what the API or the platform did, and a minute after what people did", () => {
    const by = (kind: Activity.Actor["kind"]) =>
      DecisionContext.make({ kind, id: "9", name: "Hugo" }, monday, [], () => "id")
    const person = by("staff")
    expect(MessageTurn.job(subject, "booking_confirmed", by("operator")).due_at).toBe(monday + minute)
    for (const kind of ["token", "app", "guest", "system"] as const) {
      expect(MessageTurn.job(subject, "booking_confirmed", by(kind)).due_at).toBe(monday)
    }
    expect(MessageTurn.job(subject, "booking_confirmed", contextAt(monday)).due_at).toBe(monday)
    expect(MessageTurn.job(subject, "booking_confirmed", person)).toEqual({
      id: "id",
      kind: "guest.message",
      due_at: monday + minute,
      payload: { booking_id: "b", occasion: "booking_confirmed", revision: 4, by_people: true }
    })
  })

  it("keeps what it tells, and can be read again", () => {
    const told = { date: "2026-02-01", time: "19:00", party_size: 2 }
    const job = MessageTurn.job(subject, "booking_changed", contextAt(monday), told)
    expect(MessageTurn.of(job)).toEqual({
      id: job.id,
      occasion: "booking_changed",
      revision: 4,
      isByPeople: false,
      told
    })
    expect(Occasion.payloadOf(job)).toEqual({ subject: { kind: "booking", id: "b" }, occasion: "booking_changed" })
  })
})

describe("a message whose turn is judged", () => {
  const created = waiting("a", "booking_created", { revision: 0 })
  const changed = waiting("b", "booking_changed", { revision: 1 })

  it("goes when nothing else waits, and not when it is no longer true", () => {
    expect(judge(turnOf(created), true, [], monday)).toBe("now")
    expect(judge(turnOf(created), false, [], monday)).toBe("never")
  })

  it("stands back behind an earlier one, whatever their ids, and the earlier one goes", () => {
    const late = waiting("z", "booking_created", { revision: 0 })
    expect(judge(turnOf(changed), true, [late], monday)).toEqual({ until: monday + 500 })
    expect(judge(turnOf(late), true, [changed], monday)).toBe("now")
  })

  it("stands back until the earlier one is tried again, at most a minute", () => {
    const retried = (due_at: number) => waiting("a", "booking_created", { revision: 0 }, { due_at })
    expect(judge(turnOf(changed), true, [retried(monday + 5000)], monday)).toEqual({ until: monday + 5000 })
    expect(judge(turnOf(changed), true, [retried(monday + 6 * 60 * minute)], monday)).toEqual({
      until: monday + minute
    })
  })

  it("does not wait for one that will not go, unless a worker may be sending it", () => {
    const outdated = waiting("a", "booking_created", { revision: 0 }, { isTrue: false })
    const inRoom = waiting("a", "booking_created", { revision: 0 }, { waitsForRoom: true })
    const held = waiting("a", "booking_created", { revision: 0 }, { isTrue: false, isHeld: true })
    const older = waiting("a", "booking_changed", { revision: 0 })
    for (const other of [outdated, inRoom, older]) {
      expect(judge(turnOf(changed), true, [other], monday)).toBe("now")
    }
    expect(judge(turnOf(changed), true, [held], monday)).toEqual({ until: monday + 500 })
  })

  it("of several for one occasion only the latest goes that is true", () => {
    const again = waiting("c", "booking_changed", { revision: 2 })
    expect(judge(turnOf(changed), true, [again], monday)).toBe("never")
    expect(judge(turnOf(changed), true, [{ ...again, isTrue: false }], monday)).toBe("now")
    expect(judge(turnOf(again), true, [changed], monday)).toBe("now")
  })

  it("by people waits while the last move of its subject can be taken back, whatever that was", () => {
    const own = turnOf(waiting("b", "booking_changed", { revision: 1, by_people: true }))
    const standsAt = monday + 50_000
    for (const isTrue of [true, false]) {
      expect(judge(own, isTrue, [], monday, standsAt)).toEqual({ until: standsAt })
      expect(judge(own, isTrue, [], standsAt, standsAt)).toBe(isTrue ? "now" : "never")
    }
  })

  it("by the API goes at once, unless the last move decides whether it is true, and the latest", () => {
    const again = waiting("c", "booking_changed", { revision: 2, by_people: true })
    const cancelled = waiting("d", "booking_cancelled", { revision: 2, by_people: true })
    const standsAt = monday + 50_000
    expect(judge(turnOf(changed), true, [cancelled], monday, standsAt)).toBe("now")
    expect(judge(turnOf(changed), true, [again], monday, standsAt)).toEqual({ until: standsAt })
    expect(judge(turnOf(changed), false, [cancelled], monday, standsAt)).toEqual({ until: standsAt })
    expect(judge(turnOf(changed), false, [cancelled], standsAt, standsAt)).toBe("never")
  })

  it("that reminds of what people have just cancelled waits until that stands", () => {
    const reminder = waiting("a", "booking_reminder")
    expect(judge(turnOf(reminder), false, [], monday, monday + 1)).toEqual({ until: monday + 1 })
    expect(judge(turnOf(reminder), false, [], monday + 1, monday + 1)).toBe("never")
    expect(judge(turnOf(reminder), true, [], monday, monday + 1)).toBe("now")
  })

  it("waits with a reminder for everything else, and with a job of an earlier version for nothing", () => {
    const reminder = waiting("a", "booking_reminder")
    const old = waiting("x", "booking_confirmed")
    expect(judge(turnOf(reminder), true, [changed], monday)).toEqual({ until: monday + 500 })
    expect(judge(turnOf(changed), true, [reminder], monday)).toBe("now")
    expect(judge(turnOf(old), true, [created, changed], monday)).toBe("now")
    expect(judge(turnOf(changed), true, [old], monday)).toEqual({ until: monday + 500 })
  })

  it("whatever waits about a subject, each true one goes after the earlier ones, and the last of each occasion", () => {
    const queue = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        occasion: fc.constantFrom(...Occasion.occasions.booking),
        revision: fc.option(fc.nat(5), { nil: undefined }),
        isTrue: fc.boolean()
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 6 }
    )
    fc.assert(
      fc.property(queue, (given) => {
        let left = given.map(({ id, isTrue, occasion, revision }) =>
          waiting(id, occasion, revision === undefined ? {} : { revision }, { isTrue })
        )
        const sent: Array<MessageTurn.Turn> = []
        while (left.length > 0) {
          const all = left
          const verdicts = all.map((one) => {
            const others = all.filter((other) => other !== one)
            return judge(turnOf(one), one.isTrue, others, monday)
          })
          left = all.filter((_, index) => typeof verdicts[index] === "object")
          expect(left.length).toBeLessThan(all.length)
          const going = all.filter((_, index) => verdicts[index] === "now")
          expect(going.length).toBeLessThanOrEqual(1)
          sent.push(...going.map(turnOf))
        }
        const ranks = sent.map(({ id, revision }) => [revision, id] as const)
        expect(ranks).toEqual(ranks.toSorted(([a, one], [b, other]) => a - b || (one < other ? -1 : 1)))
        const wanted = new Set(given.filter(({ isTrue }) => isTrue).map(({ occasion }) => occasion))
        expect(sent.map(({ occasion }) => occasion).toSorted()).toEqual([...wanted].toSorted())
      })
    )
  })
})
