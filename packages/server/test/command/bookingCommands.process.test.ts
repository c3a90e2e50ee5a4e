/** Reservations and guests through the command: each use-case once as it should go, and once as it should not. */
import { assert, it } from "@effect/vitest"
import { Acting, bookTable, Crypto, Directory } from "@fourtop/core/internal"
import { PgStore } from "@fourtop/pg-adapter"
import { sampleDocument } from "@fourtop/testkit"
import { Effect, Redacted } from "effect"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"
import { jsonOf } from "../Fourtop.ts"
import { founded } from "../Founded.ts"
import { openDays } from "../OpenDays.ts"

it.live("reservations are moved and changed, deposits are noted, and guests are changed", () =>
  Effect.gen(function* () {
    const { fourtop, url } = yield* founded
    const answer = (...args: ReadonlyArray<string>) =>
      Effect.map(fourtop(...args, "--json"), (ended) => jsonOf(ended) as object)
    const refused = (why: string, ...args: ReadonlyArray<string>) =>
      Effect.map(fourtop(...args), ({ code, stderr }) => {
        assert.strictEqual(code, 1, args.join(" "))
        assert.include(stderr, why)
      })
    yield* Effect.gen(function* () {
      const restaurant = (yield* (yield* Directory).find(sampleDocument.slug))!
      const days = openDays(7, 3)
      const wishes = days.flatMap((date) => ["19:00", "19:30", "20:00"].map((time) => ({ date, time })))
      const party = { name: "Ada Bianchi", phone: "06 555 0100", party_size: 2, status: "pending" } as const
      const { guest_id, id } = yield* Effect.firstSuccessOf(
        wishes.map((wish) => bookTable(Acting.as(restaurant.id, Acting.system), { ...party, ...wish }))
      )
      assert.deepInclude(yield* answer("booking", "change", id, "--note", "By the window"), { id, party_size: 2 })
      yield* refused("party_size", "booking", "change", id, "--party", "1000")
      assert.deepInclude(yield* answer("booking", "move", id, "confirmed"), { id, status: "confirmed" })
      yield* refused("branch_id is not a branch of this restaurant", "booking", "change", id, "--branch", "999999")
      yield* refused("It is already confirmed.", "booking", "move", id, "confirmed")
      yield* refused("cannot become refunded", "booking", "deposit", id, "refunded")
      assert.deepInclude(yield* answer("booking", "move", id, "cancelled", "--by", "guest"), { status: "cancelled" })
      yield* refused("has no such reservation", "booking", "move", restaurant.slug, "seated")

      const tables = (yield* answer("table", "list")) as ReadonlyArray<{ readonly id: number; readonly code: string }>
      const table = tables.find(({ code }) => code === "T1")!
      const [from, to] = [`${days[0]}T04:00`, `${days[0]}T06:00`]
      const blocked = { table_id: table.id, reason: "The roof leaks" }
      assert.deepInclude(yield* answer("table", "block", "T1", from, to, "--reason", blocked.reason), blocked)
      yield* refused("is taken at that time", "table", "block", String(table.id), from, to)
      yield* refused("by at most a day", "table", "block", "T1", to, from)
      yield* refused("has no table T99", "table", "block", "T99", from, to)
      const listed = yield* answer("table", "blocks", "--date", days[0]!)
      assert.lengthOf(listed as ReadonlyArray<unknown>, 1)
      assert.deepInclude((listed as ReadonlyArray<object>)[0], blocked)
      yield* refused("has no such table block", "table", "unblock", "T1", to)
      assert.deepInclude(yield* answer("table", "unblock", "T1", `${days[0]}T05:00`), blocked)
      assert.isEmpty(yield* answer("table", "blocks", "--date", days[0]!))

      const [evening, phone] = [days[2]!, ["--phone", "06 555 0100"]]
      const add = (covers: number, name: string, ...more: ReadonlyArray<string>) => {
        const args = ["booking", "add", evening, "19:30", String(covers), "--name", name]
        return [...args, ...phone, ...more]
      }
      const idOf = (code: string) => String(tables.find((one) => one.code === code)!.id)
      const conti = (yield* answer(...add(5, "Conti", "--table", idOf("T9")))) as { readonly id: string }
      yield* answer(...add(4, "Riva", "--table", idOf("T7")))
      const fits = "fits if Conti (19:30, 5 guests) moves from Table 9, the long one to Table 8"
      yield* refused(`is full: no table is free for this party; ${fits}; --reseat moves them`, ...add(8, "Neri"))
      const { code, stdout } = yield* fourtop(...add(8, "Neri", "--reseat"))
      assert.strictEqual(code, 0)
      assert.include(stdout, "at Table 9, the long one. Conti is now at Table 8.")
      assert.deepInclude(yield* answer("booking", "show", conti.id), { table_id: Number(idOf("T8")) })
      const never = "making room would take more than three moves, or is impossible"
      for (const more of [[], ["--reseat"]]) yield* refused(never, ...add(7, "Verdi", ...more))
      // Pacing lets six parties arrive at once: the next one waits.
      const full = { ...party, date: days[6]!, time: "21:30", status: "confirmed" as const }
      for (let parties = 0; parties < 6; parties++) yield* bookTable(Acting.as(restaurant.id, Acting.system), full)
      const contact = ["--name", "Ada", "--phone", "06 555 0100"]
      const waits = yield* answer("waitlist", "add", full.date, "21:30", "21:30", "2", ...contact)
      assert.deepInclude(waits, { status: "waiting", party_size: 2, from: "21:30", to: "21:30" })
      yield* refused("can be booked", "waitlist", "add", full.date, "12:00", "12:00", "2", ...contact)
      assert.deepStrictEqual(yield* answer("waitlist", "list", "--date", full.date), [waits])
      const entry = (waits as { readonly id: string }).id
      assert.deepInclude(yield* answer("waitlist", "remove", entry), { id: entry, status: "left" })
      yield* refused("has no such waitlist entry", "waitlist", "remove", restaurant.slug)
      assert.isEmpty(yield* answer("waitlist", "list", "--date", full.date))

      const guest = String(guest_id)
      const changed = yield* answer("guest", "change", guest, "--name", "Ada B.", "--email", "ada@example.com")
      assert.deepInclude(changed, { id: guest_id, name: "Ada B.", phone: "+39065550100", email: "ada@example.com" })
      assert.deepInclude(yield* answer("guest", "change", guest, "--phone", ""), { phone: null })
      yield* refused("name must not be empty", "guest", "change", guest, "--name", " ")
      yield* refused("has no such guest", "guest", "change", "999999", "--name", "Nobody")
    }).pipe(
      Effect.provideService(Crypto, NodeCrypto.make()),
      Effect.provide(PgStore.layer({ url: Redacted.make(url) }))
    )
  })
)
