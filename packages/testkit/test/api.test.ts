import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryStore } from "@fourtop/testkit"
import { Layer } from "effect"
import * as runner from "vitest"
import { howMany, isLarge } from "../../../tools/testing/size.ts"
import * as ApiContract from "../src/contracts/api/Api.ts"

const store = Layer.merge(MemoryStore.layer(), PortableCrypto.layer)

ApiContract.suite("over the memory store", Layer.provideMerge(ApiContract.inProcess, store), {
  runner,
  crowd: howMany(200, 1_000),
  waits: isLarge
})
