/** Whom a message counts for. */
import { Recipient } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

const ada = { phone: "+39 06 555-0100", email: " Ada+Tables@Example.com " }

describe("a recipient", () => {
  it("of mail is the mailbox, without case and tag", () => {
    expect(Recipient.countedOf(ada, "email")).toEqual(["email:ada@example.com"])
    expect(Recipient.addressOf(ada, "email")).toBe("email:ada+tables@example.com")
  })

  it("of another channel is the phone as well, so that another email makes no other recipient", () => {
    expect(Recipient.countedOf(ada, "http")).toEqual(["email:ada@example.com", "phone:+39065550100"])
    expect(Recipient.addressOf(ada, "http")).toBeNull()
  })

  it("without an email is the phone", () => {
    expect(Recipient.countedOf({ phone: "06 1", email: null }, "email")).toEqual(["phone:061"])
    expect(Recipient.addressOf({ phone: "06 1", email: null }, "email")).toBeNull()
    expect(Recipient.countedOf({ phone: null, email: "" }, "other")).toEqual([])
  })
})
