import { test } from "vitest"
import { describeShop } from "./behaviour.ts"
import { describeFailures } from "./failures.ts"

describeShop(test)
describeFailures(test)
