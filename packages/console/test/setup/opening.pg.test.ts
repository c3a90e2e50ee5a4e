/** Opening an installation on PostgreSQL, with two processes of the console and nothing but the rights of its login. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  Acting,
  addPerson,
  applyVenue,
  DemoAccount,
  describeVenue,
  Directory,
  People,
  prepareOpening
} from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { Effect } from "effect"
import { csrfOf, password, Visitor } from "../../../../tools/testing/visitor.ts"
import { type OnPostgres, openEmptyPostgres } from "../OnPostgres.ts"
import { open, type RunningConsole } from "../RunningConsole.ts"
import { confirmed, home, rosa, tenDishes } from "../../../../tools/testing/newOwner.ts"

let postgres: Awaited<ReturnType<typeof openEmptyPostgres>>
let processes: ReadonlyArray<RunningConsole>

const operate: OnPostgres["operate"] = (effect) => postgres.operate(effect)

beforeAll(async () => {
  postgres = await openEmptyPostgres()
  processes = [await open({ store: postgres.console }), await open({ store: postgres.console })]
})
afterAll(async () => {
  for (const house of processes) await house.close()
  await postgres.close()
})

const step = (name: string): string => `${home}/setup/${name}`

const visitorsOf = (each: number) =>
  processes.flatMap(({ url }) => Array.from({ length: each }, () => new Visitor(url)))

/** Each test goes on where the one before it has ended. */
describe("an installation on PostgreSQL", () => {
  let owner: Visitor

  it("is opened by one of many browsers at two processes, with the secret of the last start", async () => {
    const earlier = await operate(prepareOpening())
    const path = `/console/setup/${await operate(prepareOpening())}`
    const visitors = visitorsOf(4)
    const pasted = await visitors[0]!.submit("/console/setup", "/console/setup", [["secret", path]])
    assert.strictEqual(pasted.location, path)
    assert.strictEqual((await visitors[0]!.get(`/console/setup/${earlier}`)).status, 410)
    const tokens = await Promise.all(visitors.map(async (visitor) => csrfOf((await visitor.get(path)).text)))
    const answers = await Promise.all(
      visitors.map((visitor, place) =>
        visitor.send("POST", path, [
          ["csrf", tokens[place]!],
          ["email", `rosa${place}@example.com`],
          ...rosa.filter(([name]) => name !== "email")
        ])
      )
    )
    assert.deepStrictEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [303, ...visitors.slice(1).map(() => 410)]
    )
    assert.lengthOf(await operate(Effect.flatMap(People, (people) => people.list())), 1)
    assert.isNull(await operate(prepareOpening()))
    for (const visitor of visitors) assert.strictEqual((await visitor.get(path)).status, 410)
    owner = visitors[answers.findIndex(({ status }) => status === 303)]!
  })

  it("gets one restaurant from many tabs of its owner", async () => {
    const csrf = csrfOf((await owner.get("/console/new")).text)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => owner.send("POST", "/console/new", [["csrf", csrf], ...confirmed]))
    )
    for (const { location } of answers) assert.strictEqual(location, step("hours"))
    const restaurants = await operate(Effect.flatMap(Directory, (directory) => directory.restaurants()))
    assert.deepStrictEqual(
      restaurants.map(({ slug }) => slug),
      ["osteria-luna"]
    )
  })

  it("is set up with the rights of the console's login", async () => {
    const forms = [
      [
        "hours",
        [
          ["first.start", "12:00"],
          ["first.end", "23:00"],
          ["bookings", "yes"]
        ]
      ],
      ["tables", [["tables", "six for two, four for four, one for six"]]],
      [
        "dishes",
        [
          ["dishes", tenDishes],
          ["do", "save"]
        ]
      ]
    ] as const
    for (const [name, fields] of forms) {
      const { shown, status } = await owner.submit(step(name), step(name), fields)
      assert.include([200, 303], status, `${name}: ${shown}`)
    }
    const [restaurant] = await operate(Effect.flatMap(Directory, (directory) => directory.restaurants()))
    const document = await operate(describeVenue(Acting.as(restaurant!.id, Acting.system)))
    assert.lengthOf(document.tables!, 11)
    const kim = { email: "kim@example.com", name: "Kim", role: "manager", password } as const
    assert.strictEqual((await owner.submit(step("people"), step("people"), Object.entries(kim))).status, 303)
    const left = await owner.submit(step("look"), step("leave"), [["step", "look"]])
    assert.strictEqual(left.location, home)
  })

  it("lets anybody sign up and add a restaurant, where the operator says so", async () => {
    const house = await open({ store: postgres.console, signUp: "open" })
    const visitor = new Visitor(house.url)
    const eve = rosa.map(([name, value]) => [name, name === "email" ? "eve@example.com" : value] as const)
    assert.strictEqual((await visitor.submit("/console/sign-up", "/console/sign-up", eve)).location, "/console/new")
    const founded = await visitor.submit("/console/new", "/console/new", confirmed)
    assert.strictEqual(founded.location, "/console/r/osteria-luna-2/setup/hours")
    await house.close()
  })
})

describe("an installation with the demo restaurant", () => {
  it("lets whoever has the secret look around", async () => {
    const demo = await openEmptyPostgres()
    const { restaurantId } = await demo.operate(applyVenue(Acting.system, sampleDocument))
    const { email } = DemoAccount
    await demo.operate(addPerson({ email, name: "Demo owner", restaurantId, role: "owner", password }))
    const house = await open({ store: demo.console })
    const path = `/console/setup/${await demo.operate(prepareOpening())}`
    const visitor = new Visitor(house.url)
    assert.strictEqual((await visitor.submit(path, `${path}/demo`)).location, "/console")
    assert.strictEqual((await visitor.get("/console")).location, `/console/r/${sampleDocument.slug}`)
    assert.strictEqual((await visitor.get(path)).status, 200)
    await house.close()
    await demo.close()
  })
})
