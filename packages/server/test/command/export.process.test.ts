/** A restaurant's data, and that of one guest, as files. */
import { assert, it } from "@effect/vitest"
import {
  Acting,
  addIngredient,
  bookTable,
  holdTickets,
  issueGiftCard,
  labelOrder,
  openExperience,
  recordPayment
} from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { PgStore } from "@fourtop/pg-adapter"
import { Effect, Layer, Redacted } from "effect"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"
import { jsonOf } from "../Fourtop.ts"
import { founded, ordering } from "../Founded.ts"
import { openDays } from "../OpenDays.ts"

const linesOf = (text: string): ReadonlyArray<string> => text.split("\n").filter((line) => line !== "")

it.live(
  "everything is exported, orders, reservations and guests as the API shows them, and the security log says so",
  () =>
    Effect.gen(function* () {
      const { fourtop, url } = yield* founded
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-test-"))
      yield* Effect.gen(function* () {
        const { guestId, order, tenant } = yield* ordering()
        // More than two pages.
        for (let count = 0; count < 201; count++) yield* ordering()
        const party = { name: '=HYPERLINK("x")', phone: "06 555 0101", party_size: 2, date: openDays(1, 3)[0]! }
        const slots = ["19:00", "19:30", "20:00", "20:30", "12:30"]
        yield* Effect.firstSuccessOf(
          slots.map((time) => bookTable(Acting.as(tenant, Acting.system), { ...party, time }))
        )

        const staff = Acting.as(tenant, Acting.system)
        const labels = { external_reference: "=R-1", metadata: { "crm.tier": "gold" } }
        yield* labelOrder(staff, order.id, labels)
        yield* recordPayment(staff, { orderId: order.id, method: "cash", amountMinor: 100, currency: "EUR" })
        const card = yield* issueGiftCard(staff, 5000)
        yield* addIngredient(staff, { name: "Mozzarella", sku: "MZ", unit: "kg" })
        const tasting = { name: "Wines", date: "2031-05-17", time: "19:30", capacity: 9, price_minor: 4500 }
        const { id: experienceId } = yield* openExperience(staff, tasting)
        yield* holdTickets(staff, { experienceId, tickets: 2, guestId })

        const printed = yield* fourtop("export", "orders")
        assert.strictEqual(printed.code, 0, printed.stderr)
        const rows = linesOf(printed.stdout).map((line) => JSON.parse(line) as { readonly id: string })
        assert.lengthOf(new Set(rows.map(({ id }) => id)), 202)
        assert.lengthOf(rows, 202)
        const shown = jsonOf(yield* fourtop("order", "list", "--limit", "1000", "--json"))
        assert.deepStrictEqual<unknown>(rows, shown)
        const outside = yield* fourtop("export", "orders", "--to", "2020-01-01", "--format", "csv")
        assert.match(outside.stdout, /^id,status,type,[^\n]*\n$/)

        const all = yield* fourtop("export", "all", "--format", "csv", "--folder", folder, "--json")
        assert.strictEqual(all.code, 0, all.stderr)
        const counts = jsonOf(all) as ReadonlyArray<{ readonly resource: string; readonly rows: number }>
        const {
          activity: entries,
          security,
          ...others
        } = Object.fromEntries(counts.map(({ resource, rows }) => [resource, rows]))
        assert.isAbove(entries!, 202)
        assert.isAbove(security!, 0)
        assert.deepStrictEqual(others, {
          orders: 202,
          payments: 2,
          postings: 2,
          reservations: 1,
          waitlist: 0,
          guests: 2,
          reviews: 0,
          "gift-cards": 1,
          experiences: 1,
          "event-tickets": 1,
          stock: 1,
          shifts: 0
        })
        assert.sameMembers(
          fs.readdirSync(folder),
          counts.map(({ resource }) => `${resource}.csv`)
        )
        const textOf = (resource: string) => fs.readFileSync(path.join(folder, `${resource}.csv`), "utf8")
        assert.match(
          textOf("payments"),
          /^id,order_id,for,method,gift_card_id,amount_minor,[^\n]*\n[^\n]*,cash,,100,EUR,0,,/
        )
        assert.include(linesOf(textOf("orders"))[0], ",external_reference,metadata")
        assert.include(textOf("orders"), `'=R-1,"{""crm.tier"":""gold""}"`)
        assert.match(textOf("shifts"), /^id,branch_id,starts_on,status,shifts,published_at,updated_at\n$/)
        assert.match(textOf("waitlist"), /^id,status,name,[^\n]*\n$/)
        assert.notInclude(textOf("gift-cards"), card.code)
        for (const [name, rows] of Object.entries({ experiences: 1, "event-tickets": 0, "gift-cards": 0, stock: 1 })) {
          const { stdout } = yield* fourtop("export", name, "--from", "2031-05-17", "--to", "2031-05-17")
          assert.lengthOf(linesOf(stdout), rows, name)
        }
        assert.include(textOf("reservations"), `"'=HYPERLINK(""x"")"`)
        assert.strictEqual(fs.statSync(path.join(folder, "guests.csv")).mode & 0o777, 0o600)

        const document = jsonOf(yield* fourtop("guest", "export", String(guestId))) as Record<string, Array<object>>
        assert.deepInclude<unknown>(document["guest"], { id: guestId, name: "Ada Bianchi" })
        assert.lengthOf(document["orders"]!, 202)
        const own = document["orders"]!.find((one) => (one as { readonly id: string }).id === order.id)
        assert.deepInclude<unknown>(own, labels)
        const log = jsonOf(yield* fourtop("security", "log", "--json", "--limit", "40")) as ReadonlyArray<{
          readonly action: string
          readonly principal: { readonly kind: string }
          readonly subject: { readonly id: string }
        }>
        assert.deepInclude<unknown>(log[0], { action: "guest.exported" })
        assert.strictEqual(log[0]!.principal.kind, "command")
        assert.lengthOf(
          log.filter(({ action }) => action === "data.exported"),
          20
        )
      }).pipe(Effect.provide(Layer.merge(PgStore.layer({ url: Redacted.make(url) }), NodeCrypto.layer)))
      fs.rmSync(folder, { recursive: true })
      const several = yield* fourtop("export", "all")
      assert.deepStrictEqual([several.code, several.stdout], [1, ""])
      assert.include(several.stderr, "--folder")
      assert.include((yield* fourtop("guest", "export", "1")).stderr, `${sampleDocument.slug} has no such guest`)
    })
)
