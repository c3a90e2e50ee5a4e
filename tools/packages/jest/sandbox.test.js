// A CommonJS project with Jest's defaults. The packages are ES modules, so that they are imported dynamically, which
// Jest allows with --experimental-vm-modules.
let sandbox
beforeAll(async () => {
  const { startSandbox } = await import("@fourtop/testkit")
  sandbox = await startSandbox({ now: "2026-03-14T19:30:00+01:00" })
})
afterAll(() => sandbox.close())

test("a dish that is sold out is told to subscribers", async () => {
  await sandbox.webhooks.subscribe({ events: ["menu.item_updated"] })
  const call = (path, options = {}) =>
    fetch(`${sandbox.url}/api/v1${path}`, {
      ...options,
      headers: { authorization: `Bearer ${sandbox.token}`, "content-type": "application/json" }
    })
  const { data } = await (await call("/items?available=true")).json()
  const body = JSON.stringify({ is_available: false })
  const answer = await call(`/items/${data[0].id}/availability`, { method: "PUT", body })
  expect(answer.status).toBe(200)
  const event = await sandbox.webhooks.waitFor("menu.item_updated")
  expect(event.data.changed).toEqual(["is_available"])
})
