// Jest with its defaults: no configuration, no flags, CommonJS.
const testkit = require("@fourtop/testkit")
const contracts = require("@fourtop/testkit/contracts")
const contract = require("../shared/contract.cjs")
const entries = require("../shared/entries.cjs")
const integration = require("../shared/integration.cjs")

entries({ test }, "require", require)
integration({ afterAll, beforeAll, test }, require)
// Its functions are global, so that the contract finds them.
contract({}, testkit, contracts)
