/**
 * Keeps outgoing requests out of private networks, with two checks: of the address as written, and of every address
 * that its name resolves to when connecting. The socket connects to the addresses that were checked here.
 */
import { lookup as systemLookup, type LookupAddress, promises as dns } from "node:dns"
import { BlockList, isIP, type LookupFunction } from "node:net"
import { callbackify } from "node:util"

export interface Options {
  /** For development: allows plain http, and addresses of this machine and its network. */
  readonly allowInsecure?: boolean
  /** Addresses and CIDR ranges that are allowed although they are not public, over plain http too. */
  readonly allowedNetworks?: ReadonlyArray<string>
  /**
   * How names are resolved. By default by DNS servers, or by the operating system where private addresses are allowed.
   */
  readonly resolve?: (name: string) => Promise<ReadonlyArray<LookupAddress>>
}

export interface AddressGuard {
  /** The parsed address if it is allowed, else the reason why not. Resolves nothing. */
  readonly parse: (text: string) => URL | string
  /** The same, including the addresses behind the name: null if it is allowed, else the reason why not. */
  readonly check: (text: string) => Promise<string | null>
  /** The lookup function for sockets with TLS. */
  readonly lookup: LookupFunction
  /** The lookup function for sockets without TLS: public addresses must use https. */
  readonly plainLookup: LookupFunction
}

/** https://www.iana.org/assignments/iana-ipv4-special-registry, with multicast and the reserved block. */
const forbiddenIPv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4"
]

/** Global unicast; everything else is mapped, local, link-local, multicast or unassigned. */
const publicIPv6 = ["2000::/3"]

/** Exceptions within it: protocol assignments with Teredo and ORCHID, documentation, 6to4, and the AS112 sinks. */
const forbiddenIPv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"]

const listOf = (ranges: ReadonlyArray<string>, family: "ipv4" | "ipv6"): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [address, bits] = range.split("/")
    list.addSubnet(address!, Number(bits), family)
  }
  return list
}

const [privateIPv4, globalIPv6, specialIPv6] = [
  listOf(forbiddenIPv4, "ipv4"),
  listOf(publicIPv6, "ipv6"),
  listOf(forbiddenIPv6, "ipv6")
]

/** Whether the address is on the public internet. Text that is not an address is not. */
export const isPublic = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !privateIPv4.check(address, "ipv4")
  return family === 6 && globalIPv6.check(address, "ipv6") && !specialIPv6.check(address, "ipv6")
}

/** Ranges and single addresses, as an operator writes them. */
const listOfNetworks = (networks: ReadonlyArray<string>): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = "", bits] = network.split("/")
    const family = isIP(address) === 6 ? "ipv6" : "ipv4"
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** The name resolves to an address that is not allowed. */
export class ForbiddenAddress extends Error {
  override readonly name = "ForbiddenAddress"
  /** Whether the request was to use https. */
  readonly secure: boolean
  constructor(secure: boolean) {
    super(secure ? "it resolves to an address that is not public" : "it resolves to an address that needs https")
    this.secure = secure
  }
}

const resolveBySystem = (name: string): Promise<ReadonlyArray<LookupAddress>> =>
  new Promise((resolve, reject) => {
    systemLookup(name, { all: true }, (error, addresses) => (error === null ? resolve(addresses) : reject(error)))
  })

/** Queries DNS servers directly: the operating system's resolver shares a few threads, which slow names would block. */
const resolveByServers = (): ((name: string) => Promise<ReadonlyArray<LookupAddress>>) => {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 })
  const asked = new Map<string, Promise<ReadonlyArray<LookupAddress>>>()
  const ask = async (name: string): Promise<ReadonlyArray<LookupAddress>> => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    if (four.status === "rejected" && six.status === "rejected") throw four.reason
    return [
      ...(four.status === "fulfilled" ? four.value : []).map((address) => ({ address, family: 4 })),
      ...(six.status === "fulfilled" ? six.value : []).map((address) => ({ address, family: 6 }))
    ]
  }
  return (name) => {
    const pending = asked.get(name) ?? ask(name).finally(() => asked.delete(name))
    asked.set(name, pending)
    return pending
  }
}

const maxLength = 2048

/** Also an empty one, which `URL` leaves out: whatever comes before an @ of the authority. */
const hasUser = (text: string): boolean => /^[^:]*:[\\/]*[^\\/?#]*@/.test(text)

/** A guard that checks an address when it is added, and again when it is connected to. */
export const make = ({ allowedNetworks = [], allowInsecure = false, ...options }: Options = {}): AddressGuard => {
  const allowed = listOfNetworks(allowedNetworks)
  const opensNetworks = allowInsecure || allowedNetworks.length > 0
  // Names of this machine and its network may be unknown to DNS servers.
  const resolve = options.resolve ?? (opensNetworks ? resolveBySystem : resolveByServers())
  const isAllowed = (address: string): boolean =>
    allowInsecure || allowed.check(address, isIP(address) === 6 ? "ipv6" : "ipv4")

  /** One forbidden address is enough: the owner of the name chooses which of them comes first. */
  const addressesOf = async (name: string, secure: boolean): Promise<ReadonlyArray<LookupAddress>> => {
    const addresses = await resolve(name)
    const passes = ({ address }: LookupAddress) => isAllowed(address) || (secure && isPublic(address))
    if (!addresses.every(passes)) throw new ForbiddenAddress(secure)
    if (addresses.length === 0) throw new Error("its name has no addresses")
    return addresses
  }

  /** `URL` has already turned decimal, octal, hexadecimal and short forms into four numbers. */
  const parse = (text: string): URL | string => {
    const url = text.length <= maxLength && URL.canParse(text) ? new URL(text) : null
    if (url === null || !/^https?:$/.test(url.protocol)) return "must be an https address"
    if (hasUser(text)) return "must not hold a user name or a password"
    const literal = url.hostname.replace(/^\[|\]$/g, "")
    const isName = isIP(literal) === 0
    // The addresses behind a name are checked when it is resolved.
    if (isName ? opensNetworks : isAllowed(literal)) return url
    if (url.protocol !== "https:") return "must be an https address"
    return isName || isPublic(literal) ? url : "must lead to a public address"
  }

  const check = async (text: string): Promise<string | null> => {
    const url = parse(text)
    if (typeof url === "string") return url
    const literal = url.hostname.replace(/^\[|\]$/g, "")
    if (allowInsecure || isIP(literal) !== 0) return null
    const secure = url.protocol === "https:"
    return addressesOf(literal, secure).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof ForbiddenAddress)) return "has a name that cannot be resolved"
        return secure ? "must lead to a public address" : "must be an https address"
      }
    )
  }

  const lookingUp =
    (secure: boolean): LookupFunction =>
    (name, { all }, callback) =>
      callbackify(addressesOf)(name, secure, (error, addresses) => {
        if (error !== null) return callback(error, "")
        const { address, family } = addresses[0]!
        return all === true ? callback(null, [...addresses]) : callback(null, address, family)
      })

  return { parse, check, lookup: lookingUp(true), plainLookup: lookingUp(false) }
}
