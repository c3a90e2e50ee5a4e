/**
 * Where events may be forwarded to: this machine and private networks. A typing mistake must not send a restaurant's
 * orders to a stranger, so a public address has to be asked for.
 */
import { AddressGuard } from "@fourtop/webhook-adapter"
import { lookup as systemLookup, type LookupAddress } from "node:dns"
import { BlockList, isIP, type LookupFunction } from "node:net"

const local = new BlockList()
local.addSubnet("127.0.0.0", 8, "ipv4")
local.addSubnet("10.0.0.0", 8, "ipv4")
local.addSubnet("172.16.0.0", 12, "ipv4")
local.addSubnet("192.168.0.0", 16, "ipv4")
local.addAddress("::1", "ipv6")
local.addSubnet("fc00::", 7, "ipv6")

/** Whether the address is this machine's or a private network's. */
export const isLocal = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && local.check(address, family === 4 ? "ipv4" : "ipv6")
}

const refusal = "is on the public internet; --anywhere allows that"

class NotLocal extends Error {
  override readonly name = "ForbiddenAddress"
  constructor() {
    super(`it ${refusal}`)
  }
}

/** Resolves a name, and fails if one of its addresses is public. */
const localLookup: LookupFunction = (name, options, callback) =>
  systemLookup(name, { all: true }, (error, addresses: ReadonlyArray<LookupAddress>) => {
    if (error !== null) return callback(error, "")
    if (!addresses.every(({ address }) => isLocal(address))) return callback(new NotLocal(), "")
    const { address, family } = addresses[0]!
    return options.all === true ? callback(null, [...addresses]) : callback(null, address, family)
  })

/** The guard of forwarding; its refusals complete the sentence "--forward …". */
export const make = (anywhere: boolean): AddressGuard.AddressGuard => {
  const open = AddressGuard.make({ allowInsecure: true })
  if (anywhere) return open
  const parse = (text: string): URL | string => {
    const url = open.parse(text)
    if (typeof url === "string") return "must be an http or https URL without a user name"
    const literal = url.hostname.replace(/^\[|\]$/g, "")
    return isIP(literal) === 0 || isLocal(literal) ? url : refusal
  }
  const check = async (text: string): Promise<string | null> => {
    const url = parse(text)
    return typeof url === "string" ? url : null
  }
  return { parse, check, lookup: localLookup, plainLookup: localLookup }
}
