/** Known devices: browsers that somebody has signed in from before, recognised by a token. Changes: the devices. */
import { Clock, Duration, Effect } from "effect"
import * as Device from "../../domain/people/Device.ts"
import type { Person } from "../../domain/people/Person.ts"
import * as Session from "../../domain/people/Session.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { Devices } from "../../ports/people/Devices.ts"

const digestOf = (token: string | null) =>
  Effect.map(Crypto, (crypto) => (token === null || !Session.isToken(token) ? null : crypto.sha256(token)))

/** The device of the token, if it belongs to the account with the email. */
export const knownDevice = (token: string | null, email: string) =>
  Effect.gen(function* () {
    const digest = yield* digestOf(token)
    if (digest === null) return null
    const usedAfter = (yield* Clock.currentTimeMillis) - Duration.toMillis(Device.unusedLimit)
    return yield* (yield* Devices).find(digest, email, usedAfter)
  })

/** Gives the browser a new token after each sign-in, so that a copy of the previous one becomes worthless. */
export const rememberDevice = (person: Pick<Person, "id">, before: Device.Device | null) =>
  Effect.gen(function* () {
    const crypto = yield* Crypto
    const token = Session.mint(crypto.randomBytes)
    const device = { digest: crypto.sha256(token), person_id: person.id, seen_at: yield* Clock.currentTimeMillis }
    const options = { replacing: before?.digest ?? null, most: Device.limits.ofPerson }
    yield* (yield* Devices).keep(device, options)
    return token
  })

/** Forgets the person's devices, except the one with this token. */
export const forgetDevices = (person: Pick<Person, "id">, except: string | null) =>
  Effect.gen(function* () {
    yield* (yield* Devices).forget(person.id, yield* digestOf(except))
  })
