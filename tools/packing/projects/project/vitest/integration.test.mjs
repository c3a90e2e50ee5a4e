import * as testkit from "@fourtop/testkit"
import * as contracts from "@fourtop/testkit/contracts"
import * as runner from "vitest"
import contract from "../shared/contract.cjs"
import entries from "../shared/entries.cjs"
import integration from "../shared/integration.cjs"

const { afterAll, beforeAll, test } = runner
const load = (specifier) => import(specifier)
entries({ test }, "import", load)
integration({ afterAll, beforeAll, test }, load)
contract({ runner }, testkit, contracts.TokensContract)
