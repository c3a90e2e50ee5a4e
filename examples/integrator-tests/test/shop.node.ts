import { test } from "node:test"
import { describeShop } from "./behaviour.ts"
import { describeFailures, describeSlowFailures } from "./failures.ts"

describeShop((name, run) => test(name, run))
describeFailures((name, run) => test(name, run))
describeSlowFailures((name, run) => test(name, run))
