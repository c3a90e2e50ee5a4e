import { test } from "vitest"
import { describeShop } from "./behaviour.ts"

describeShop(test)
