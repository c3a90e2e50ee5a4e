const runner = require("node:test")
const testkit = require("@fourtop/testkit")
const contracts = require("@fourtop/testkit/contracts")
const contract = require("../shared/contract.cjs")
const entries = require("../shared/entries.cjs")
const integration = require("../shared/integration.cjs")

const { after: afterAll, before: beforeAll, test } = runner
entries({ test }, "require", require)
integration({ afterAll, beforeAll, test }, require)
contract({ runner }, testkit, contracts.TokensContract)
