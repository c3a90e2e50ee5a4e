/** Links to guests' own pages: found by digest, bounded, withdrawn, and deleted with the guest. */
import { assert } from "chai"
import {
  Acting,
  Bookings,
  cancelOwnBooking,
  Crypto,
  eraseGuest,
  type GuestLink,
  GuestLinks,
  issueGuestLink,
  Journal,
  Load,
  moveBooking,
  openGuestPage,
  type Traces,
  withdrawGuestLinks
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { freshText, insert, uuid } from "../arranging/arrange.ts"
import { atOnce } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { house, type KeepingGuests } from "./scenario.ts"

const now = 1_800_000_000_000

const withIds = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.provideService(effect, Crypto, PortableCrypto.make())

/** A restaurant, and how links of it are made. */
const linked = Effect.gen(function* () {
  const { book, place, tenant } = yield* house
  const guest = yield* insert(tenant, "guest", makers.guest(place))
  const subject = { kind: "booking", id: yield* uuid } as const
  const linkOf = (changes: Partial<GuestLink.GuestLink> = {}): GuestLink.GuestLink => ({
    digest: freshText(),
    restaurant_id: tenant,
    subject,
    guest_id: guest.id,
    created_at: now,
    expires_at: now + 1000,
    ...changes
  })
  return { store: yield* GuestLinks, tenant, guest, subject, linkOf, book }
})

const found = ({ digest, restaurant_id }: GuestLink.GuestLink) =>
  Effect.flatMap(GuestLinks, (store) => store.find(digest, restaurant_id))

const tokenOf = (path: string): string => path.replace("/g/", "")

export const guestLinks = (it: It<KeepingGuests | Traces>) => {
  it.effect("a link is found by its digest, whatever restaurant it belongs to", () =>
    Effect.gen(function* () {
      const [mine, other] = [yield* linked, yield* linked]
      const links = [mine.linkOf(), mine.linkOf({ guest_id: null }), other.linkOf({ subject: mine.subject })]
      for (const link of links) yield* mine.store.issue(link, 20)
      assert.deepStrictEqual(yield* Effect.forEach(links, found), links)
      assert.isNull(yield* mine.store.find(freshText(), null))
    })
  )

  it.effect("a subject keeps its newest links, and others keep theirs", () =>
    Effect.gen(function* () {
      const { linkOf, store, subject, tenant } = yield* linked
      const other = linkOf({ subject: { kind: "order", id: subject.id }, created_at: now - 5 })
      yield* store.issue(other, 2)
      const links = [3, 1, 2].map((later) => linkOf({ created_at: now + later }))
      for (const link of links) yield* store.issue(link, 2)
      assert.deepStrictEqual(
        (yield* Effect.forEach(links, found)).map((link) => link?.created_at ?? null),
        [now + 3, null, now + 2]
      )
      assert.strictEqual(yield* store.count(tenant, subject), 2)
      assert.strictEqual(yield* store.count(tenant, other.subject), 1)
    })
  )

  it.effect("withdrawing ends the links of one subject of one restaurant", () =>
    Effect.gen(function* () {
      const [mine, theirs] = [yield* linked, yield* linked]
      const { linkOf, store, subject, tenant } = mine
      const [first, second] = [linkOf(), linkOf()]
      const others = [linkOf({ subject: { kind: "order", id: subject.id } }), theirs.linkOf({ subject })]
      for (const link of [first, second, ...others]) yield* store.issue(link, 20)
      assert.strictEqual(yield* store.withdraw(tenant, subject), 2)
      assert.isNull(yield* found(first))
      assert.isNull(yield* found(second))
      assert.deepStrictEqual(yield* Effect.forEach(others, found), others)
      assert.strictEqual(yield* store.withdraw(tenant, subject), 0)
    })
  )

  it.effect("an erased guest loses their links and gets no new ones", () =>
    Effect.gen(function* () {
      const { guest, linkOf, store, tenant } = yield* linked
      const [theirs, anybodys] = [linkOf(), linkOf({ guest_id: null })]
      for (const link of [theirs, anybodys]) yield* store.issue(link, 20)
      yield* withIds(eraseGuest(Acting.as(tenant, Acting.system), guest.id))
      assert.isNull(yield* found(theirs))
      const late = linkOf()
      yield* store.issue(late, 20)
      assert.isNull(yield* found(late))
      assert.isNotNull(yield* found(anybodys))
    })
  )

  it.effect("no link of a guest is left, however many are made while the guest is erased", () =>
    Effect.gen(function* () {
      const { guest, linkOf, store, tenant } = yield* linked
      const links = Array.from({ length: 20 }, () => linkOf())
      yield* atOnce(20, (turn) =>
        turn === 10 ? withIds(eraseGuest(Acting.as(tenant, Acting.system), guest.id)) : store.issue(links[turn]!, 20)
      )
      const left = yield* Effect.forEach(links, found)
      assert.deepStrictEqual(new Set(left), new Set([null]))
    })
  )

  it.effect("a link of somebody on shift opens the page until it is withdrawn, and both are logged", () =>
    Effect.gen(function* () {
      const { book, tenant } = yield* linked
      const booking = yield* book({ phone: "06 555 0171" })
      const subject = { kind: "booking", id: booking.id } as const
      const acting = Acting.as(tenant, Acting.system)
      const token = tokenOf(yield* withIds(issueGuestLink(acting, subject)))
      const page = yield* withIds(openGuestPage(token))
      assert.deepInclude(page?.shown, { kind: "booking" })
      assert.strictEqual(page?.link.expires_at, booking.starts_at + 30 * 86_400_000)
      assert.strictEqual(yield* withIds(withdrawGuestLinks(acting, subject)), 1)
      assert.isNull(yield* withIds(openGuestPage(token)))
      const entries = yield* (yield* Journal).about(tenant, subject, 10)
      // Both may be of the same millisecond.
      const logged = entries.flatMap(({ action, detail }) => (action.includes("guest_link") ? [[action, detail]] : []))
      assert.sameDeepMembers(logged, [
        ["booking.guest_links_withdrawn", { links: 1 }],
        ["booking.guest_link_made", {}]
      ])
    })
  )

  it.effect("an expired link opens nothing", () =>
    Effect.gen(function* () {
      const { book, linkOf, store, tenant } = yield* linked
      const { id } = yield* book({ phone: "06 555 0172" })
      const crypto = PortableCrypto.make()
      const subject = { kind: "booking", id } as const
      const link = linkOf({ subject, digest: crypto.sha256(`a token ${id}`), expires_at: Date.now() - 1 })
      yield* store.issue(link, 20)
      assert.isNull(yield* withIds(openGuestPage(`a token ${id}`)))
      assert.strictEqual(yield* store.count(tenant, subject), 1)
    })
  )

  it.effect("of a guest who cancels and staff who seat the party, one wins and the other reads the status", () =>
    Effect.gen(function* () {
      const { book, tenant } = yield* linked
      const acting = Acting.as(tenant, Acting.system)
      const bookings = yield* Effect.forEach([1, 2, 3, 4, 5, 6], (place) =>
        book({ phone: `06 555 018${place}` }, place)
      )
      for (const { id } of bookings) {
        const outcomes = yield* Effect.all(
          [
            Effect.either(withIds(cancelOwnBooking(acting, id))),
            Effect.either(withIds(moveBooking(acting, id, "seated")))
          ],
          { concurrency: 2 }
        )
        const [won] = outcomes.flatMap((outcome) => (outcome._tag === "Right" ? [outcome.right.status] : []))
        const [lost] = outcomes.flatMap((outcome) => (outcome._tag === "Left" ? [outcome.left] : []))
        assert.deepInclude<object | undefined>(lost, { _tag: "InvalidTransition", from: won })
        const { state } = yield* (yield* Bookings).load(tenant, id, Load.nothing)
        assert.strictEqual(state?.booking.status, won)
        assert.strictEqual(state?.booking.cancelled_by ?? null, won === "cancelled" ? "guest" : null)
      }
    })
  )
}
