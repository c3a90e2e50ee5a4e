import { StandardSecret } from "@fourtop/core/internal"
import { StandardSignature } from "@fourtop/webhook-adapter"
import { Webhook as Standard } from "standardwebhooks"
import { Webhook as Svix } from "svix"
import { describe, expect, it } from "vitest"

const secret = "whsec_8fKzQ2mV5tYw1RbN7cXe3LpAs9Ug6DhJ-_"
const eventId = "01900000-0000-7000-8000-000000000001"
const body = `{"id":"${eventId}","type":"ping","data":{"message":"caff\u00e8 \u{1F355}"}}`

describe("the headers of Standard Webhooks", () => {
  it("are those of the vector that the standard publishes", () => {
    const key = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64")
    const headers = StandardSignature.headersOf(
      { eventId: "msg_p5jXN8AQM9LWM0D4loKWxJek", body: `{"test": 2432232314}` },
      [key],
      1_614_265_330_000
    )
    expect(headers).toEqual({
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    })
  })

  it("are verified by libraries that others wrote, with the secret in the form they take", () => {
    for (const secrets of [[secret], ["whsec_new", secret], [secret, "whsec_old"]]) {
      const headers = StandardSignature.headersOf({ eventId, body }, secrets, Date.now())
      for (const Library of [Standard, Svix]) {
        const library = new Library(StandardSecret.of(secret))
        expect(() => library.verify(body, headers)).not.toThrow()
        expect(() => library.verify(`${body} `, headers)).toThrow(/signature/)
        expect(() => library.verify(body, { ...headers, "webhook-id": "another" })).toThrow(/signature/)
      }
    }
  })

  it("are too old for them after five minutes", () => {
    const headers = StandardSignature.headersOf({ eventId, body }, [secret], Date.now() - 301_000)
    expect(() => new Standard(StandardSecret.of(secret)).verify(body, headers)).toThrow(/too old/)
  })
})
