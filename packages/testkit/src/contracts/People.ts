/** What every store promises about the people who look after restaurants. */
import type { Layer } from "effect"
import { contract, type Options } from "./arranging/contract.ts"
import { accounts } from "./people/accounts.ts"
import { devices } from "./people/devices.ts"
import { factors } from "./people/factors.ts"
import type { Employing } from "./people/house.ts"
import { links } from "./people/links.ts"
import { sharedDevices } from "./people/sharedDevices.ts"
import { sessions } from "./people/sessions.ts"
import { signIns } from "./people/signIns.ts"

/** Runs the suite about accounts, links, sessions, sign-ins, second factors, devices and shared devices on a store. */
export const suite = <E>(name: string, layer: Layer.Layer<Employing, E>, options: Options = {}): void =>
  contract(`People of ${name}`, layer, options, (it) => {
    accounts(it)
    links(it)
    sessions(it)
    signIns(it)
    factors(it)
    devices(it)
    sharedDevices(it)
  })
