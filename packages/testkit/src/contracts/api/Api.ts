/** What the whole API promises, whatever store is behind it. */
import type { Layer } from "effect"
import { contract, type It, type Options } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { budgeting } from "./budgeting.ts"
import { booking } from "./booking.ts"
import { branching } from "./branching.ts"
import { checking } from "./checking.ts"
import { connecting } from "./connecting.ts"
import { cursors } from "./cursors.ts"
import { grantingTokens } from "./grantingTokens.ts"
import { guests } from "./guests.ts"
import { introducing } from "./introducing.ts"
import { listening } from "./listening.ts"
import { labelling } from "./labelling.ts"
import { lengthening } from "./lengthening.ts"
import { limiting } from "./limiting.ts"
import { operatingAsApp } from "./operatingAsApp.ts"
import { ordering } from "./ordering.ts"
import { paging } from "./paging.ts"
import { publishing } from "./publishing.ts"
import { reading } from "./reading.ts"
import { recording } from "./recording.ts"
import { replaying } from "./replaying.ts"
import { closings } from "./closings.ts"
import { reporting } from "./reporting.ts"
import { sandboxing } from "./sandboxing.ts"
import { seating } from "./seating.ts"
import { selling } from "./selling.ts"
import { separating } from "./separating.ts"
import { validating } from "./validating.ts"
import { settling } from "./settling.ts"
import { waiting } from "./waiting.ts"
import { webhooks } from "./webhooks.ts"
import { writing } from "./writing.ts"

export { ApiUnderTest, inProcess } from "./ApiUnderTest.ts"

/** What begins with a token, a code or a link, of which has to be found out whose it is. */
const lookingUp = (it: It<ApiParts>): void => {
  it.describe("tokens", () => {
    introducing(it)
  })
  it.describe("the separation of restaurants", () => {
    separating(it)
  })
  it.describe("idempotency keys", () => {
    replaying(it)
  })
  it.describe("events", () => {
    listening(it)
  })
  it.describe("webhooks", () => {
    webhooks(it)
  })
  it.describe("sandboxes", () => {
    sandboxing(it)
  })
  it.describe("OAuth", () => {
    connecting(it)
    grantingTokens(it)
    operatingAsApp(it)
  })
}

/** Needs a default rate of 60 requests a minute, and a network address from which no other authentication fails. */
export const suite = <E>(name: string, layer: Layer.Layer<ApiParts, E>, options: Options = {}): void =>
  contract(`The API ${name}`, layer, options, (it) => {
    it.describe("reading", () => {
      reading(it)
    })
    it.describe("writing", () => {
      writing(it)
    })
    it.describe("validating", () => {
      validating(it)
    })
    it.describe("budgets", () => {
      budgeting(it)
    })
    it.describe("the order of checks", () => {
      checking(it)
    })
    it.describe("rates", () => {
      limiting(it, options)
    })
    it.describe("pages", () => {
      paging(it)
      cursors(it)
    })
    it.describe("orders", () => {
      ordering(it, options)
      lengthening(it)
    })
    it.describe("payments", () => {
      settling(it)
    })
    it.describe("tables", () => {
      seating(it)
    })
    it.describe("bookings", () => {
      booking(it)
      branching(it)
      waiting(it)
    })
    it.describe("rules for browsers", () => {
      publishing(it)
    })
    it.describe("guests", () => {
      guests(it)
    })
    it.describe("references and metadata", () => {
      labelling(it)
    })
    it.describe("reports", () => {
      reporting(it)
      closings(it)
      selling(it)
    })
    it.describe("events and activity", () => {
      recording(it)
    })
    lookingUp(it)
  })

/** The part of it that differs where restaurants are on several servers. It needs the same. */
export const suiteOfLookUps = <E>(name: string, layer: Layer.Layer<ApiParts, E>, options: Options = {}): void =>
  contract(`The API ${name}`, layer, options, lookingUp)
