import { Stripe } from "stripe"
import { describe, expect, it } from "vitest"
import { Signature } from "@fourtop/webhook-adapter"

const secret = "whsec_8fKzQ2mV5tYw1RbN7cXe3LpAs9Ug6DhJ"
const body = `{"id":"0190","type":"ping","data":{"message":"caffè \u{1F355}"}}`
const now = 1_800_000_000_999

describe("signatures", () => {
  it("have the exact form of the specification", () => {
    expect(Signature.sign(body, [secret], now)).toMatch(/^t=1800000000,v1=[0-9a-f]{64}$/)
    expect(Signature.sign(body, [secret, "whsec_old"], now)).toMatch(/^t=1800000000,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/)
  })

  it("give the digest that other tools give", () => {
    // printf '1800000000.{}' | openssl dgst -sha256 -hmac 'whsec_test'
    expect(Signature.sign("{}", ["whsec_test"], 1_800_000_000_000)).toBe(
      "t=1800000000,v1=482e6337ac5272392d375c6fdc4d52a7e615dc2facedab0ffe155ddfd6a56e66"
    )
  })

  const stripe = new Stripe("sk_test_none")
  it.each([[[secret]], [["whsec_new", secret]], [[secret, "whsec_old"]]])(
    "are accepted by a verifier that others wrote: %j",
    (secrets) => {
      const header = Signature.sign(body, secrets, Date.now())
      expect(stripe.webhooks.constructEvent(body, header, secret)).toMatchObject({ type: "ping" })
      expect(() => stripe.webhooks.constructEvent(`${body} `, header, secret)).toThrow(/signature/)
    }
  )

  it("made by others are accepted by ours", () => {
    const header = stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: 1_800_000_000 })
    expect(Signature.verify(body, header, secret, now)).toBe(true)
  })

  it("are accepted when any of several fits", () => {
    const header = Signature.sign(body, ["whsec_new", secret], now)
    expect(Signature.verify(body, header, secret, now)).toBe(true)
    expect(Signature.verify(body, header, "whsec_new", now)).toBe(true)
    expect(Signature.verify(body, header, "whsec_other", now)).toBe(false)
  })

  it("are refused when the body, the time or the secret differ", () => {
    const header = Signature.sign(body, [secret], now)
    expect(Signature.verify(body.replace("ping", "pong"), header, secret, now)).toBe(false)
    expect(Signature.verify(body, header.replace("t=1800000000", "t=1800000001"), secret, now)).toBe(false)
    expect(Signature.verify(body, header, `${secret} `, now)).toBe(false)
  })

  it("are refused when they are older than five minutes, or as far in the future", () => {
    const header = Signature.sign(body, [secret], 1_800_000_000_000)
    const at = (seconds: number) => Signature.verify(body, header, secret, 1_800_000_000_000 + seconds * 1000)
    expect([300, 301, -300, -301].map(at)).toEqual([true, false, true, false])
  })

  it.each(["", "t=1800000000", "v1=00", "t=x,v1=00", "t=1800000000,v1=zz", "t=1,t=1800000000,v1=00", "nonsense"])(
    "that are malformed are refused: %j",
    (header) => expect(Signature.verify(body, header, secret, now)).toBe(false)
  )
})
