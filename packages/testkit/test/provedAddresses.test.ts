/** An address is proved by opening what was mailed to it; nothing is given to an account by its address alone. */
import { assert, describe } from "@effect/vitest"
import {
  acceptInvitation,
  acceptRequest,
  AccessLink,
  AccessLinks,
  Acting,
  addPerson,
  applyVenue,
  declineRequest,
  inviteAsOperator,
  invitePerson,
  joinRestaurant,
  Journal,
  listRequests,
  mailLink,
  makeAddressLink,
  makePasswordLink,
  type ManagingPeople,
  openInvitation,
  People,
  Person,
  personJobHandlers,
  type PersonMessage,
  proveAddress,
  readSession,
  runDueJobs,
  setPasswordByLink,
  signIn
} from "@fourtop/core/internal"
import { sampleDocument, sampleRestaurantId } from "@fourtop/testkit"
import { Effect, TestClock } from "effect"
import { inHouse } from "./MailHouse.ts"

const alpha = sampleRestaurantId()
const [password, wanted] = ["a long enough password", "quite another password"]
const address = "192.0.2.1"
const arrival = { address, device: null }
const boss = { email: "boss@chain.example", name: "Boss" }

const beta = Effect.map(
  applyVenue(Acting.system, { ...sampleDocument, slug: "beta", name: "Beta" }),
  ({ restaurantId }) => restaurantId
)

const found = (email: string) =>
  Effect.map(
    Effect.flatMap(People, (people) => people.find(email)),
    (person) => person!
  )

/** The owner of alpha, who invites. */
const owner = Effect.gen(function* () {
  yield* addPerson({ email: "eve@example.com", name: "Eve", restaurantId: alpha, role: "owner", password })
  const manager = yield* found("eve@example.com")
  return { restaurantId: alpha, manager } satisfies ManagingPeople
})

const heldBy = (email: string, secret = password) =>
  Effect.gen(function* () {
    const { token } = yield* signIn({ ...arrival, email, password: secret })
    return (yield* readSession(token))!
  })

const reasonOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), ({ _tag }) => _tag)

/** The secrets of the link in a mail. */
const secretsIn = ({ text }: PersonMessage) => {
  const url = new URL(/https:\S+/.exec(text)![0])
  return { token: url.pathname.split("/").at(-1)!, mailed: url.searchParams.get("mailed"), address }
}

const url = (token: string) => `https://tables.example/console/invitation/${token}`

const membershipsOf = (email: string) =>
  Effect.map(found(email), ({ memberships }) => memberships.map(({ restaurant_id, role }) => [restaurant_id, role]))

/** Somebody of alpha who has opened the link of a mail. */
const proved = (mails: ReadonlyArray<PersonMessage>) =>
  Effect.gen(function* () {
    const by = yield* owner
    const made = yield* invitePerson(by, { ...boss, role: "staff" }, password)
    yield* mailLink(made, url(made.token))
    yield* runDueJobs(personJobHandlers)
    yield* acceptInvitation({ ...arrival, ...secretsIn(mails.at(-1)!), password })
    return by
  })

describe("an address that was invited by somebody else", () => {
  inHouse("gives its squatter no other restaurant", () =>
    Effect.gen(function* () {
      const second = yield* beta
      const { token } = yield* invitePerson(yield* owner, { ...boss, role: "staff" }, password)
      // The owner opens the link that was shown to them.
      yield* acceptInvitation({ ...arrival, token, mailed: null, password })
      assert.isFalse(Person.hasProvedEmail(yield* found(boss.email)))
      const added = yield* addPerson({ ...boss, restaurantId: second, role: "owner", password: wanted })
      assert.strictEqual(added.outcome, "linked")
      assert.deepStrictEqual(yield* membershipsOf(boss.email), [[alpha, "staff"]])
      const squatter = yield* heldBy(boss.email)
      assert.isEmpty(yield* listRequests(squatter))
      const [waiting] = yield* (yield* AccessLinks).invitationsFor(boss.email)
      assert.strictEqual(yield* reasonOf(acceptRequest(squatter, AccessLink.idOf(waiting!))), "NotFound")
      assert.strictEqual(yield* reasonOf(declineRequest(squatter, AccessLink.idOf(waiting!))), "NotFound")
      // Nor more at the restaurant where they are.
      const raised = yield* addPerson({ ...boss, restaurantId: alpha, role: "owner", password: wanted })
      assert.strictEqual(raised.outcome, "linked")
      assert.deepStrictEqual(yield* membershipsOf(boss.email), [[alpha, "staff"]])
    })
  )

  inHouse("joins with the account that opens the link, whatever its address", () =>
    Effect.gen(function* () {
      const second = yield* beta
      const by = yield* owner
      const { token } = yield* invitePerson(by, { ...boss, role: "staff" }, password)
      yield* acceptInvitation({ ...arrival, token, mailed: null, password })
      const added = yield* addPerson({ ...boss, restaurantId: second, role: "owner", password: wanted })
      if (added.outcome !== "linked") return assert.fail(added.outcome)
      yield* addPerson({ email: "real@chain.example", name: "Real", restaurantId: alpha, role: "staff", password })
      const use = { token: added.invitation.token, mailed: null, address }
      assert.strictEqual(yield* joinRestaurant(yield* heldBy("real@chain.example"), use), second)
      assert.deepStrictEqual(yield* membershipsOf("real@chain.example"), [
        [alpha, "staff"],
        [second, "owner"]
      ])
      assert.deepStrictEqual(yield* membershipsOf(boss.email), [[alpha, "staff"]])
    })
  )

  inHouse("is opened the same way whether it has an account or not, and never gets a second one", () =>
    Effect.gen(function* () {
      const by = yield* owner
      yield* addPerson({ ...boss, restaurantId: yield* beta, role: "owner", password })
      const known = yield* invitePerson(by, { ...boss, role: "staff" }, password)
      const unknown = yield* invitePerson(by, { ...boss, email: "new@chain.example", role: "staff" }, password)
      for (const { link, token } of [known, unknown]) {
        assert.deepStrictEqual(yield* openInvitation(token, address), link)
      }
      const accept = acceptInvitation({ ...arrival, token: known.token, mailed: null, password: wanted })
      assert.strictEqual(yield* reasonOf(accept), "AccountExists")
      yield* openInvitation(known.token, address)
      yield* heldBy(boss.email)
    })
  )
})

describe("an address is proved", () => {
  inHouse("by an invitation that was mailed to it, and not by the link that was shown", (mails) =>
    Effect.gen(function* () {
      yield* proved(mails)
      assert.isTrue(Person.hasProvedEmail(yield* found(boss.email)))
      const { mailed, token } = yield* inviteAsOperator(yield* beta, {
        ...boss,
        email: "kim@example.com",
        role: "staff"
      })
      assert.notInclude(url(token), mailed)
      yield* acceptInvitation({ ...arrival, token, mailed: token, password })
      assert.isFalse(Person.hasProvedEmail(yield* found("kim@example.com")))
    })
  )

  inHouse("by joining with the mail of one's own address, not of another one", (mails) =>
    Effect.gen(function* () {
      const second = yield* beta
      yield* addPerson({ ...boss, restaurantId: alpha, role: "staff", password })
      for (const email of ["other@example.com", boss.email]) {
        const made = yield* inviteAsOperator(second, { ...boss, email, role: "staff" })
        yield* mailLink(made, url(made.token))
        yield* runDueJobs(personJobHandlers)
        yield* joinRestaurant(yield* heldBy(boss.email), secretsIn(mails.at(-1)!))
        assert.strictEqual(Person.hasProvedEmail(yield* found(boss.email)), email === boss.email)
        yield* (yield* People).put({ ...(yield* found(boss.email)), memberships: [] }, { logEntries: [] })
      }
    })
  )

  inHouse("by a new password from the mail, and no longer after one from a link that was shown", (mails) =>
    Effect.gen(function* () {
      const by = yield* proved(mails)
      const second = yield* beta
      const { outcome } = yield* addPerson({ ...boss, restaurantId: second, role: "owner", password: wanted })
      assert.strictEqual(outcome, "asked")
      const { id } = yield* found(boss.email)
      // Whoever makes the link signs in with it, and finds nothing to accept.
      const shown = yield* makePasswordLink(by, id, password)
      yield* setPasswordByLink({ token: shown.token, mailed: null, address }, wanted)
      assert.isFalse(Person.hasProvedEmail(yield* found(boss.email)))
      assert.isEmpty(yield* listRequests(yield* heldBy(boss.email, wanted)))
      const made = yield* makePasswordLink(by, id, password)
      yield* mailLink(made, url(made.token))
      yield* runDueJobs(personJobHandlers)
      yield* setPasswordByLink(secretsIn(mails.at(-1)!), password)
      assert.isTrue(Person.hasProvedEmail(yield* found(boss.email)))
      assert.lengthOf(yield* listRequests(yield* heldBy(boss.email)), 1)
    })
  )

  inHouse("by a link that somebody who is signed in has mailed to themselves, and to nobody else", (mails) =>
    Effect.gen(function* () {
      yield* owner
      yield* addPerson({ ...boss, restaurantId: alpha, role: "staff", password })
      const [eve, held] = [yield* heldBy("eve@example.com"), yield* heldBy(boss.email)]
      const made = yield* makeAddressLink(held)
      yield* mailLink(made, `https://tables.example/console/account/address/${made.token}`)
      yield* runDueJobs(personJobHandlers)
      assert.strictEqual(mails[0]!.to.email, boss.email)
      const { token } = secretsIn(mails[0]!)
      assert.strictEqual(yield* reasonOf(makeAddressLink(held)), "RateLimited")
      assert.strictEqual(yield* reasonOf(openInvitation(token, address)), "LinkEnded")
      assert.strictEqual(yield* reasonOf(proveAddress(eve, token, address)), "LinkEnded")
      yield* proveAddress(held, token, address)
      assert.isTrue(Person.hasProvedEmail(yield* found(boss.email)))
      assert.strictEqual(yield* reasonOf(proveAddress(held, token, address)), "LinkEnded")
      const [entry] = yield* (yield* Journal).activity(alpha, 1)
      assert.strictEqual(entry!.action, "person.address_proved")
      yield* TestClock.adjust("10 minutes")
      yield* makeAddressLink(held)
    })
  )
})

describe("a restaurant that asks for an account with a proved address", () => {
  inHouse("waits until its holder accepts", (mails) =>
    Effect.gen(function* () {
      yield* proved(mails)
      const second = yield* beta
      const added = yield* addPerson({ ...boss, restaurantId: second, role: "manager", password: wanted })
      assert.strictEqual(added.outcome, "asked")
      assert.deepStrictEqual(yield* membershipsOf(boss.email), [[alpha, "staff"]])
      const held = yield* heldBy(boss.email)
      const [request] = yield* listRequests(held)
      assert.deepInclude(request, { restaurant_id: second, role: "manager", email: boss.email })
      assert.strictEqual(yield* acceptRequest(held, AccessLink.idOf(request!)), second)
      assert.deepStrictEqual(yield* membershipsOf(boss.email), [
        [alpha, "staff"],
        [second, "manager"]
      ])
      assert.strictEqual(yield* reasonOf(acceptRequest(held, AccessLink.idOf(request!))), "NotFound")
      const [entry] = yield* (yield* Journal).activity(second, 1)
      assert.deepInclude(entry, { action: "person.added", detail: { name: "Boss", invited_by: null, role: "manager" } })
      const again = yield* addPerson({ ...boss, restaurantId: second, role: "owner", password: wanted })
      assert.strictEqual(again.outcome, "role_changed")
      assert.deepStrictEqual((yield* membershipsOf(boss.email)).at(-1), [second, "owner"])
    })
  )

  inHouse("gets nothing when they decline, and the link ends", (mails) =>
    Effect.gen(function* () {
      yield* proved(mails)
      const second = yield* beta
      const { token } = yield* inviteAsOperator(second, { ...boss, role: "owner" })
      const held = yield* heldBy(boss.email)
      const [request] = yield* listRequests(held)
      yield* declineRequest(held, AccessLink.idOf(request!))
      assert.isEmpty(yield* listRequests(held))
      assert.strictEqual(yield* reasonOf(openInvitation(token, address)), "LinkEnded")
      assert.deepStrictEqual(yield* membershipsOf(boss.email), [[alpha, "staff"]])
      const [entry] = yield* (yield* Journal).activity(second, 1)
      assert.deepInclude(entry, { action: "person.invitation_declined", detail: { name: "Boss", role: "owner" } })
    })
  )

  inHouse("is not shown when whoever invited may not do so any more, or after three days", (mails) =>
    Effect.gen(function* () {
      yield* proved(mails)
      const second = yield* beta
      yield* addPerson({ email: "zoe@example.com", name: "Zoe", restaurantId: second, role: "owner", password })
      const zoe = yield* found("zoe@example.com")
      const by = { restaurantId: second, manager: zoe }
      yield* invitePerson(by, { ...boss, role: "staff" }, password)
      const held = yield* heldBy(boss.email)
      assert.lengthOf(yield* listRequests(held), 1)
      const staff = { ...zoe, memberships: [{ restaurant_id: second, role: "staff" as const }] }
      yield* (yield* People).put(staff, { logEntries: [] })
      assert.isEmpty(yield* listRequests(held))
      yield* inviteAsOperator(second, { ...boss, role: "staff" })
      assert.lengthOf(yield* listRequests(held), 1)
      yield* TestClock.adjust("72 hours")
      assert.isEmpty(yield* listRequests(held))
    })
  )
})
