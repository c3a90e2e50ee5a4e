// The same in an ES module.
import { startSandbox } from "@fourtop/testkit"

test("the clock is moved", async () => {
  const sandbox = await startSandbox({ now: "2026-03-14T19:30:00+01:00" })
  await sandbox.clock.advance(60_000)
  const answer = await fetch(`${sandbox.url}/api/v1/menus`, { headers: { authorization: `Bearer ${sandbox.token}` } })
  await sandbox.close()
  expect(answer.status).toBe(200)
})
