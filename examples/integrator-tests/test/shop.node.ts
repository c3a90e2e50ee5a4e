import { test } from "node:test"
import { describeShop } from "./behaviour.ts"

describeShop((name, run) => test(name, run))
