// Jest with its defaults: no configuration, no flags but a longer limit, CommonJS.
const testkit = require("@fourtop/testkit")
const contracts = require("@fourtop/testkit/contracts")
const contract = require("../shared/contract.cjs")
const entries = require("../shared/entries.cjs")
const integration = require("../shared/integration.cjs")

entries({ test }, "require", require)
integration({ afterAll, beforeAll, test }, require)
// Its functions are global, so that the contract finds them.
contract({}, testkit, contracts.OrdersContract)

// Jest's `Error` is another than that of Node's sockets.
test("says why PostgreSQL cannot be reached", async () => {
  const { Migrations } = require("@fourtop/pg-adapter")
  const { Effect, Redacted } = require("effect")
  const nowhere = Redacted.make("postgresql://nobody@127.0.0.1:1/nothing")
  const error = await Effect.runPromise(Effect.flip(Migrations.run(nowhere)))
  expect(error.message).toMatch(/ECONNREFUSED/)
})
