/** Links of people by mail: queued in encrypted form, and sent only while they work. */
import { assert, describe, it } from "@effect/vitest"
import {
  type AccessLink,
  AccessLinks,
  inviteAsOperator,
  Jobs,
  mailLink,
  personJobHandlers,
  PersonMail,
  type PersonMessage,
  runDueJobs,
  Sealing
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryStore, sampleRestaurantId, sampleState } from "@fourtop/testkit"
import { Effect, Layer, TestClock } from "effect"

const restaurantId = sampleRestaurantId()

const mirror = (text: string): string => Array.from(text).toReversed().join("")
const mirrored = (text: string) => Effect.succeed(mirror(text))

const ports = Layer.mergeAll(
  MemoryStore.layer(sampleState(0)),
  PortableCrypto.layer,
  Layer.succeed(Sealing, { seal: mirrored, open: mirrored })
)

/** Runs over a store of its own, with a seal that can be recognised, and keeps what was mailed. */
const inHouse = (
  title: string,
  run: (
    mails: ReadonlyArray<PersonMessage>
  ) => Effect.Effect<void, unknown, Layer.Layer.Success<typeof ports> | PersonMail>
) =>
  it.effect(title, () => {
    const mails: Array<PersonMessage> = []
    const mail = Layer.succeed(PersonMail, { send: (message) => Effect.sync(() => mails.push(message)) })
    return Effect.provide(run(mails), Layer.merge(ports, mail))
  })

const invited = Effect.gen(function* () {
  const made = yield* inviteAsOperator(restaurantId, { email: "Kim@example.com", name: "Kim", role: "staff" })
  const url = `https://tables.example/console/invitation/${made.token}`
  yield* mailLink(made, url)
  return { ...made, url: `${url}?mailed=${made.mailed}` }
})

const revoke = (link: AccessLink.AccessLink) => Effect.flatMap(AccessLinks, (links) => links.revoke(link.digest, []))

describe("a mailed link", () => {
  inHouse("goes to the person in the restaurant's language, and waits in encrypted form", (mails) =>
    Effect.gen(function* () {
      const { link, mailed, token, url } = yield* invited
      const jobs = yield* Jobs
      const [held] = yield* jobs.claim({ kinds: ["person.message"], limit: 1, leaseSeconds: 30 })
      assert.deepStrictEqual(held!.payload, {
        digest: link.digest,
        sealed_url: mirror(url)
      })
      for (const secret of [token, mailed]) assert.notInclude(JSON.stringify(held), secret)
      yield* jobs.release(held!, 0, "again")
      assert.strictEqual(yield* runDueJobs(personJobHandlers), 1)
      const [mail] = mails
      assert.deepInclude(mail, {
        id: held!.id,
        to: { name: "Kim", email: "kim@example.com" },
        restaurant: "Trattoria Fiore",
        language: "en"
      })
      assert.include(mail!.text, url)
      assert.strictEqual(yield* runDueJobs(personJobHandlers), 0)
    })
  )

  inHouse("is not sent when it was taken back, replaced or has expired", (mails) =>
    Effect.gen(function* () {
      yield* revoke((yield* invited).link)
      yield* runDueJobs(personJobHandlers)
      assert.isEmpty(mails)
      yield* invited
      const { url } = yield* invited
      yield* runDueJobs(personJobHandlers)
      assert.lengthOf(mails, 1)
      assert.include(mails[0]!.text, url)
      yield* invited
      yield* TestClock.adjust("73 hours")
      assert.strictEqual(yield* runDueJobs(personJobHandlers), 1)
      assert.lengthOf(mails, 1)
    })
  )
})
