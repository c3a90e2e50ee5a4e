/**
 * The upgrade from the first program, which can neither run beside this version nor see that the database was migrated.
 * While it runs, a migration is refused and changes nothing; once it has ended, nothing that it answered is lost; and when
 * it is started again, it is refused and harms nobody.
 */
import { afterAll, assert, it } from "@effect/vitest"
import { first } from "../../../../tools/release/recorded.ts"
import { killServices, called, onServer } from "../Fourtop.ts"
import { startOwnServer } from "../../../../tools/testing/own-server.ts"
import { queried } from "../../../../tools/testing/postgres.ts"
import { type Running, startThis, unpacked } from "./RecordedProgram.ts"

// A server of its own: the roles of the first program belong to the whole server.
const server = await startOwnServer()
const program = unpacked(first)
afterAll(async () => {
  killServices()
  program.remove()
  await server.stop()
})

const venue = {
  slug: "first",
  name: "First",
  country: "DE",
  currency: "EUR",
  time_zone: "Europe/Berlin",
  branches: [{ key: "main", name: "Main", default: true }],
  menus: [
    {
      key: "all",
      name: "All day",
      categories: [{ key: "c", name: "Dishes", dishes: [{ key: "d", name: "Dish", price_minor: 900 }] }]
    }
  ]
}

it("an upgrade from the first version loses nothing, and is refused while that runs", async () => {
  await queried(server.url("postgres"), "create database upgraded")
  const url = server.url("upgraded")
  const variables = onServer(url)
  const old: ReadonlyArray<Running> = [await program.start(variables), await program.start(variables)]
  const token = await program.found(venue, variables)
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
  const items = (await (await fetch(`${old[0]!.origin}/api/v1/items`, { headers })).json()) as {
    readonly data: ReadonlyArray<{ readonly id: number }>
  }

  /** The ids of all orders that were answered with 201. */
  const placed: Array<string> = []
  const statuses = new Map<number, number>()
  const place = async (origins: ReadonlyArray<Running>, count: number) => {
    for (let number = 0; number < count; number++) {
      const { origin } = origins[number % origins.length]!
      const order = {
        type: "pickup",
        customer_name: "Guest",
        customer_phone: "1",
        lines: [{ item_id: items.data[0]!.id, quantity: 1 }]
      }
      const response = await fetch(`${origin}/api/v1/orders`, {
        method: "POST",
        headers: { ...headers, "idempotency-key": `order ${placed.length}` },
        body: JSON.stringify(order)
      })
      const body = (await response.json()) as { readonly data?: { readonly id: string } }
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      if (response.status === 201) placed.push(body.data!.id)
    }
  }
  await place(old, 20)

  const columnsOf = () =>
    queried(
      url,
      "select * from information_schema.columns where table_schema = 'fourtop' order by table_name, column_name"
    )
  const before = await columnsOf()
  const refused = await called(["migrate"], variables)
  assert.strictEqual(refused.code, 1)
  assert.match(refused.stderr, /earlier version .* Stop all its processes, .* Nothing was changed\./)
  assert.deepStrictEqual(await columnsOf(), before)
  await place(old, 20)

  for (const { stop } of old) assert.strictEqual((await stop()).code, 0)
  const running = [await startThis(variables)]
  await place(running, 20)

  const again = await program.start(variables).then(
    () => "It has started",
    (error: Error) => error.message
  )
  assert.include(again, "too old for the database")
  await place(running, 20)
  assert.deepStrictEqual([...statuses], [[201, 80]])

  const listed: Array<string> = []
  for (const id of placed) {
    const response = await fetch(`${running[0]!.origin}/api/v1/orders/${id}`, { headers })
    if (response.status === 200) listed.push(id)
  }
  assert.deepStrictEqual(listed, placed)
  for (const { stop } of running) assert.strictEqual((await stop()).code, 0)
}, 600_000)
