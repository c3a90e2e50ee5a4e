/** Confirming the address of an account, and accepting or declining invitations without their links. */
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "@effect/vitest"
import {
  Directory,
  inviteAsOperator,
  People,
  Person,
  personJobHandlers,
  PersonMail,
  type PersonMessage,
  runDueJobs
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { type RunningConsole, open, otherSlug } from "../RunningConsole.ts"
import { Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

let house: RunningConsole
let other: number

beforeAll(async () => {
  house = await open()
  other = (await house.run(Effect.flatMap(Directory, (directory) => directory.find(otherSlug))))!.id
})
afterAll(() => house.close())
// Each test has the attempts of a minute of its own.
beforeEach(() => house.pass(60_000))

const account = "/console/account"
const requests = `${account}/invitations`

/** The mail that waits, as it is sent. */
const mailed = async (): Promise<ReadonlyArray<PersonMessage>> => {
  const mails: Array<PersonMessage> = []
  const mail = PersonMail.of({ send: (message) => Effect.sync(() => mails.push(message)) })
  await house.run(Effect.provideService(runDueJobs(personJobHandlers), PersonMail, mail))
  return mails
}

const linkIn = ({ text }: PersonMessage): string => {
  const url = new URL(/http\S+/.exec(text)![0])
  return `${url.pathname}${url.search}`
}

const find = (name: string) => house.run(Effect.flatMap(People, (people) => people.find(`${name}@example.com`)))

const confirmed = async (name: string): Promise<Visitor> => {
  const visitor = await visitorOf(house.url, name)
  assert.strictEqual((await visitor.submit(account, `${account}/address`)).location, account)
  const [mail] = await mailed()
  assert.strictEqual(mail!.to.email, `${name}@example.com`)
  const link = linkIn(mail!)
  assert.strictEqual((await visitor.submit(link, link.split("?")[0]!)).location, account)
  assert.include((await visitor.get(account)).text, "Your email address is confirmed.")
  return visitor
}

const invite = (name: string) =>
  house.run(inviteAsOperator(other, { email: `${name}@example.com`, name, role: "staff" }))

describe("the address of an account", () => {
  it("is confirmed with a link that is mailed to it, by whoever is signed in with the account", async () => {
    const bea = await visitorOf(house.url, "bea")
    assert.include((await bea.get(account)).text, "not confirmed")
    assert.strictEqual((await bea.submit(account, `${account}/address`)).location, account)
    const { text } = await bea.get(account)
    assert.include(text, "a link is on its way to bea@example.com")
    const link = linkIn((await mailed())[0]!)
    assert.notInclude(text, link.slice(-43))
    await bea.submit(account, `${account}/address`)
    assert.include((await bea.get(account)).text, "A link was mailed a moment ago.")
    assert.isEmpty(await mailed())
    assert.match((await new Visitor(house.url).get(link)).location!, /^\/console\/sign-in\?next=/)
    const ada = await visitorOf(house.url, "ada")
    await ada.submit(link, link.split("?")[0]!)
    assert.include((await ada.get(account)).text, "This link no longer works, or it was mailed for another account.")
    assert.isFalse(Person.hasProvedEmail((await find("bea"))!))
    await bea.submit(link, link.split("?")[0]!)
    assert.isTrue(Person.hasProvedEmail((await find("bea"))!))
    assert.notInclude((await bea.get(account)).text, "not confirmed")
  })

  it("is confirmed by a mailed invitation, and not by the one that was shown", async () => {
    const ada = await visitorOf(house.url, "ada")
    const people = "/console/r/trattoria-fiore/people"
    for (const [name, isMailed] of [
      ["kim", true],
      ["lou", false]
    ] as const) {
      const fields = { email: `${name}@example.com`, name, role: "staff", password: "correct horse battery" }
      await ada.submit(people, people, Object.entries(fields))
      const shown = new URL(/id="secret-text"[^>]*>([^<]+)</.exec((await ada.get(people)).text)![1]!).pathname
      const link = linkIn((await mailed())[0]!)
      assert.strictEqual(link.split("?")[0], shown)
      const visitor = new Visitor(house.url)
      const used = isMailed ? link : shown
      const action = /<form method="post" action="([^"]+)"/.exec((await visitor.get(used)).text)![1]!
      assert.strictEqual(action, used)
      const answer = await visitor.submit(used, action, [
        ["password", "quite another password"],
        ["again", "quite another password"]
      ])
      assert.strictEqual(answer.location, "/console")
      assert.strictEqual(Person.hasProvedEmail((await find(name))!), isMailed)
    }
  })
})

describe("invitations of somebody whose address is confirmed", () => {
  it("wait for them after signing in, and are accepted or declined without the link", async () => {
    const erin = await confirmed("erin")
    await invite("erin")
    const first = await erin.get("/console")
    assert.include(first.text, "An invitation waits for you.")
    const { text } = await erin.get(requests)
    assert.include(text, "Osteria Luna")
    assert.notInclude((await erin.get("/console/restaurants")).text, `href="/console/r/${otherSlug}"`)
    const accept = /action="([^"]+\/accept)"/.exec(text)![1]!
    assert.strictEqual((await erin.submit(requests, accept)).location, `/console/r/${otherSlug}`)
    assert.strictEqual((await erin.get(`/console/r/${otherSlug}/orders`)).status, 200)
    assert.strictEqual((await erin.submit(requests, accept)).status, 404)

    const fred = await confirmed("fred")
    const { token } = await invite("fred")
    const decline = /action="([^"]+\/decline)"/.exec((await fred.get(requests)).text)![1]!
    assert.strictEqual((await fred.submit(requests, decline)).location, requests)
    assert.include((await fred.get(requests)).text, "The invitation has been declined.")
    assert.strictEqual((await fred.get(`/console/invitation/${token}`)).status, 410)
    assert.strictEqual((await fred.get(`/console/r/${otherSlug}/orders`)).status, 404)
  })

  it("are nobody else's to see, accept or decline", async () => {
    const { link } = await invite("gina")
    const [ada, gina] = [await visitorOf(house.url, "ada"), await visitorOf(house.url, "gina")]
    for (const visitor of [ada, gina]) {
      assert.notInclude((await visitor.get(requests)).text, "Osteria Luna")
      for (const verb of ["accept", "decline"]) {
        const action = `${requests}/${link.digest.slice(0, 16)}/${verb}`
        assert.strictEqual((await visitor.submit(requests, action)).status, 404)
      }
    }
    assert.include((await gina.get(requests)).text, "Your email address is not confirmed")
  })
})
