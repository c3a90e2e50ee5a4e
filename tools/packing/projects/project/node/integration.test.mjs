import * as runner from "node:test"
import * as testkit from "@fourtop/testkit"
import * as contracts from "@fourtop/testkit/contracts"
import contract from "../shared/contract.cjs"
import entries from "../shared/entries.cjs"
import integration from "../shared/integration.cjs"

const { after: afterAll, before: beforeAll, test } = runner
const load = (specifier) => import(specifier)
entries({ test }, "import", load)
integration({ afterAll, beforeAll, test }, load)
contract({ runner }, testkit, contracts.OrdersContract)
