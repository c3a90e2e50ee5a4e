/** A tablet that Bea has enrolled in the console, on which people enter their PINs. */
import { People, setPin } from "@fourtop/core/internal"
import { Effect } from "effect"
import { csrfOf, password, type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { home } from "../Guarded.ts"
import type { RunningConsole } from "../RunningConsole.ts"

export const pins = { ada: "6193", bea: "8305", gina: "4071" } as const
export type Name = keyof typeof pins

export const devicesPage = `${home}/people/devices`

export const personId = (house: RunningConsole, name: string): Promise<number> =>
  house.run(
    Effect.map(
      Effect.flatMap(People, (people) => people.find(`${name}@example.com`)),
      (found) => found!.id
    )
  )

/** Ada owns the restaurant, Bea manages it, Gina is on its staff: all three choose a PIN. */
export const choosePins = (house: RunningConsole): Promise<unknown> =>
  house.run(Effect.forEach(Object.entries(pins), ([name, pin]) => setPin(`${name}@example.com`, { password, pin })))

/** A browser that has just been enrolled. */
export const enrolled = async (house: RunningConsole, name = "Bar tablet", lockMinutes = "5"): Promise<Visitor> => {
  // A password is asked for so many times a minute.
  await house.pass(61_000)
  const tablet = await visitorOf(house.url, "bea")
  await tablet.submit(devicesPage, devicesPage, [
    ["name", name],
    ["lock_minutes", lockMinutes],
    ["password", password]
  ])
  return tablet
}

/** Enters a PIN on the pad of a person. */
export const enter = async (house: RunningConsole, tablet: Visitor, name: string, pin: string, next?: string) => {
  const page = `/console/lock/${await personId(house, name)}`
  const { text } = await tablet.get(page)
  const fields = [["csrf", csrfOf(text)] as const, ["pin", pin] as const]
  return tablet.send("POST", page, next === undefined ? fields : [...fields, ["next", next] as const])
}

/** Somebody at work on a tablet of their own. */
export const onTablet = async (house: RunningConsole, name: Name): Promise<Visitor> => {
  const tablet = await enrolled(house, `Tablet of ${name}`)
  await enter(house, tablet, name, pins[name])
  return tablet
}
