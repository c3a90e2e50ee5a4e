/** Owners are told by mail of changes of access: those whose address is proved, once a change is committed. */
import { assert, describe } from "@effect/vitest"
import {
  Acting,
  addPerson,
  changeRole,
  createToken,
  exportSecurity,
  Jobs,
  People,
  personJobHandlers,
  type PersonMessage,
  type Person,
  recordExport,
  runDueJobs,
  SecurityNotice,
  signIn
} from "@fourtop/core/internal"
import { sampleRestaurantId } from "@fourtop/testkit"
import { Effect } from "effect"
import { inHouse } from "./MailHouse.ts"

const restaurantId = sampleRestaurantId()
const password = "a long enough password"
const acting = Acting.as(restaurantId, Acting.person({ id: "person:1", name: "Ada" }, "owner"))

const person = (name: string, role: Person.Role, email_proved_at?: number) =>
  Effect.gen(function* () {
    const [people, email] = [yield* People, `${name}@example.com`]
    yield* addPerson({ email, name, restaurantId, role, password })
    const stored = (yield* people.find(email))!
    if (email_proved_at !== undefined) yield* people.put({ ...stored, email_proved_at }, { logEntries: [] })
    return (yield* people.find(email))!
  })

/** Everything that is queued. */
const work = Effect.gen(function* () {
  while ((yield* runDueJobs(personJobHandlers)) > 0);
})

/** Two owners of whom one has proved the address, and a manager who has; nothing is queued any more. */
const house = (mails: Array<PersonMessage>) =>
  Effect.gen(function* () {
    const ada = yield* person("ada", "owner", 1)
    yield* person("bea", "owner")
    const gina = yield* person("gina", "manager", 1)
    yield* work
    mails.length = 0
    return { ada, gina }
  })

describe("owners", () => {
  inHouse("with a proved address hear of a new token, and nobody else does", (mails) =>
    Effect.gen(function* () {
      yield* house(mails)
      yield* createToken(acting, { name: "Till <1>", kind: "live", scopes: ["menu:read"] })
      yield* work
      const [mail, ...others] = mails
      assert.isEmpty(others)
      assert.deepInclude(mail, {
        to: { name: "ada", email: "ada@example.com" },
        subject: "Access to Trattoria Fiore has changed"
      })
      assert.include(mail!.text, "New API token: Till <1>\nBy: Ada\nAt: 1970-01-01 01:00 (Europe/Rome)")
      assert.include(mail!.html, "Till &lt;1&gt;")
    })
  )

  inHouse("hear of new owners and of roles, and not of sign-ins, new staff or a sandbox", (mails) =>
    Effect.gen(function* () {
      const { ada, gina } = yield* house(mails)
      yield* person("zoe", "staff")
      yield* signIn({ email: "gina@example.com", password, address: "192.0.2.1", device: null })
      yield* createToken(acting, { name: "Trial", kind: "sandbox", scopes: ["menu:read"] })
      yield* work
      assert.isEmpty(mails)
      yield* person("kim", "owner")
      yield* work
      yield* changeRole({ restaurantId, manager: ada }, { personId: gina.id, role: "owner", password })
      yield* work
      const told = mails.map(({ text, to }) => `${to.name}: ${/New .*/.exec(text)![0]}`)
      assert.sameMembers(told, ["ada: New owner: kim", "ada: New role of gina: owner", "gina: New role of gina: owner"])
    })
  )

  inHouse("who cannot be reached keep nothing from the others", (mails) =>
    Effect.gen(function* () {
      yield* house(mails)
      yield* person("gone", "owner", 1)
      yield* work
      mails.length = 0
      yield* createToken(acting, { name: "Till", kind: "live", scopes: ["menu:read"] })
      yield* work
      assert.deepStrictEqual(
        mails.map(({ to }) => to.name),
        ["ada"]
      )
    })
  )

  inHouse("are told by a job that holds no address of anybody", (mails) =>
    Effect.gen(function* () {
      yield* house(mails)
      yield* person("kim", "owner")
      const jobs = yield* Jobs
      const [held] = yield* jobs.claim({ kinds: [SecurityNotice.jobKind], limit: 10, leaseSeconds: 60 })
      assert.deepInclude(held!.payload, { kind: "owner", name: "kim", role: "owner" })
      assert.notInclude(JSON.stringify(held), "@")
    })
  )
})

describe("the security log", () => {
  inHouse("is taken out whole, newest first, and records that", () =>
    Effect.gen(function* () {
      yield* person("ada", "owner")
      for (let place = 0; place < 130; place++) {
        yield* recordExport(acting, `resource ${place}`, {})
      }
      const entries = yield* exportSecurity(acting, "Europe/Rome")
      assert.lengthOf(entries, 132)
      assert.deepInclude(entries[0], { action: "data.exported", subject: { kind: "data", id: "security" } })
      assert.match(entries[0]!.at, /^1970-01-01T01:00:00/)
      assert.lengthOf(new Set(entries.map(({ id }) => id)), 132)
    })
  )
})
