/** The sender signs and the receiver verifies by one rule: what one makes of a header, the other does too. */
import { createReceiver } from "@fourtop/client/receiver"
import { Signature } from "@fourtop/webhook-adapter"
import { FastCheck as fc } from "effect"
import { assert, describe, it } from "vitest"
import { bodyOf, secret } from "./events.ts"

const now = 1_800_000_000_999

/** Whether the receiver takes a signature for its own; what is not an event is refused for another reason. */
const isAccepted = async (body: string | Uint8Array, signature: string, secrets: ReadonlyArray<string>, at = now) => {
  const receiver = createReceiver({ secret: secrets, handle: () => {}, now: () => at })
  const { body: answer } = await receiver.receive({ body, signature })
  return !answer.includes("Service-Signature")
}

describe("the sender's signature", () => {
  it("is accepted for every body and secret", async () => {
    const text = fc.string({ unit: "binary", minLength: 1 })
    await fc.assert(
      fc.asyncProperty(text, text, async (body, secret) => {
        const header = Signature.sign(body, [secret], now)
        assert.isTrue(await isAccepted(body, header, [secret]))
        assert.isTrue(await isAccepted(new TextEncoder().encode(body), header, [secret]))
        assert.isFalse(await isAccepted(`${body} `, header, [secret]))
        assert.isFalse(await isAccepted(body, header, [`${secret} `]))
      }),
      { numRuns: 50 }
    )
  })

  it("is accepted by either side of a rotation", async () => {
    const body = bodyOf("ping")
    const both = Signature.sign(body, ["whsec_new", secret], now)
    for (const secrets of [[secret], ["whsec_new"], [secret, "whsec_new"], ["whsec_other", secret]]) {
      assert.isTrue(await isAccepted(body, both, secrets), String(secrets))
    }
    assert.isFalse(await isAccepted(body, both, ["whsec_other"]))
  })

  it("is looked for among the first four, so that a stranger cannot ask for many passes over a body", async () => {
    const body = bodyOf("ping")
    const [time, right] = Signature.sign(body, [secret], now).split(",") as [string, string]
    const wrong = (count: number) => Array.from({ length: count }, () => `v1=${"0".repeat(64)}`)
    assert.isTrue(await isAccepted(body, [time, ...wrong(3), right].join(), [secret]))
    assert.isFalse(await isAccepted(body, [time, ...wrong(4), right].join(), [secret]))
  })

  const body = bodyOf("ping", "0190a3c2-7d1e-7c40-9a55-3b1f6f0f2a10")
  const good = Signature.sign(body, [secret], now)
  const digest = good.split("v1=")[1]!
  it.each([
    good,
    "",
    "nonsense",
    "t=1800000000",
    `v1=${digest}`,
    `t=x,v1=${digest}`,
    `t=1,t=1800000000,v1=${digest}`,
    `t=1800000001,v1=${digest}`,
    `t=1800000000,v1=${digest.toUpperCase()}`,
    `t=1800000000,v1=${digest.slice(2)}`,
    `t=1800000000, v1=${digest}`,
    `t=1800000000,v1=zz,v1=${digest}`,
    `t=1800000000,v2=00,v1=${digest}`,
    `v1=${digest},t=1800000000`
  ])("is judged alike by both: %s", async (header) => {
    assert.strictEqual(await isAccepted(body, header, [secret]), Signature.verify(body, header, secret, now))
  })

  it.each([0, 299, 300, 301, -300, -302])("is judged alike %d seconds later", async (seconds) => {
    const at = 1_800_000_000_000 + seconds * 1000
    const header = Signature.sign(body, [secret], 1_800_000_000_000)
    assert.strictEqual(await isAccepted(body, header, [secret], at), Signature.verify(body, header, secret, at))
  })

  it("is refused on a platform without WebCrypto with an error, not as a wrong signature", async () => {
    const errors: Array<unknown> = []
    const { crypto } = globalThis
    try {
      Object.defineProperty(globalThis, "crypto", { value: {}, configurable: true })
      const receiver = createReceiver({
        secret,
        handle: () => {},
        now: () => now,
        onError: (error) => void errors.push(error)
      })
      assert.strictEqual((await receiver.receive({ body, signature: good })).status, 500)
    } finally {
      Object.defineProperty(globalThis, "crypto", { value: crypto, configurable: true })
    }
    assert.lengthOf(errors, 1)
  })
})
