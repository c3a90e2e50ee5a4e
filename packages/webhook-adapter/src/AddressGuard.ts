/**
 * Keeps what is posted away from the inside of the network, in two gates: the address as it is written, and every
 * address that its name resolves to at the moment of connecting. The socket uses the addresses that were looked at here.
 */
import { lookup as systemLookup, type LookupAddress, promises as dns } from "node:dns"
import { BlockList, isIP, type LookupFunction } from "node:net"
import { callbackify } from "node:util"

/** What is let through, and how names are resolved. */
export interface Options {
  /** For development: plain http, and addresses of the machine and its network. */
  readonly allowInsecure?: boolean
  /** Addresses and CIDR ranges that may be connected to although they are not public, also over plain http. */
  readonly allowedNetworks?: ReadonlyArray<string>
  /** How names are resolved; by name servers unless told, and in the system's own way where private addresses are let through. */
  readonly resolve?: (name: string) => Promise<ReadonlyArray<LookupAddress>>
}

export interface AddressGuard {
  /** The address when it may be called, or what speaks against it. Nothing is resolved. */
  readonly parse: (text: string) => URL | string
  /** The same, with the addresses behind the name: null when all is well, else what speaks against it. */
  readonly check: (text: string) => Promise<string | null>
  /** What a socket with TLS resolves names with. */
  readonly lookup: LookupFunction
  /** The same for a socket without: public addresses are called over https alone. */
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

/** Global unicast; everything else is mapped, local, link-local, multicast or not given out. */
const publicIPv6 = ["2000::/3"]

/** Within it: protocol assignments with Teredo and ORCHID, examples, 6to4, and the sink holes of AS112. */
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

/** Whether the address belongs to the public internet. What cannot be read as an address does not. */
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

/** The name was refused by the second gate. */
export class ForbiddenAddress extends Error {
  override readonly name = "ForbiddenAddress"
  /** Whether it was to be called over https. */
  readonly secure: boolean
  constructor(secure: boolean) {
    super(secure ? "it leads to an address that is not public" : "it leads to an address that needs https")
    this.secure = secure
  }
}

const resolveBySystem = (name: string): Promise<ReadonlyArray<LookupAddress>> =>
  new Promise((resolve, reject) => {
    systemLookup(name, { all: true }, (error, addresses) => (error === null ? resolve(addresses) : reject(error)))
  })

/** Asks name servers from this thread: the system's own way has few threads for all, and one slow name would hold them. */
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

const longest = 2048

/** A guard that looks at an address when it is added, and again when it is connected to. */
export const make = ({ allowedNetworks = [], allowInsecure = false, ...options }: Options = {}): AddressGuard => {
  const allowed = listOfNetworks(allowedNetworks)
  const opensNetworks = allowInsecure || allowedNetworks.length > 0
  // Names of this machine and its network are in no name server.
  const resolve = options.resolve ?? (opensNetworks ? resolveBySystem : resolveByServers())
  const isAllowed = (address: string): boolean =>
    allowInsecure || allowed.check(address, isIP(address) === 6 ? "ipv6" : "ipv4")

  /** One forbidden address is enough: whoever owns the name chooses which of them comes first. */
  const addressesOf = async (name: string, secure: boolean): Promise<ReadonlyArray<LookupAddress>> => {
    const addresses = await resolve(name)
    const passes = ({ address }: LookupAddress) => isAllowed(address) || (secure && isPublic(address))
    if (!addresses.every(passes)) throw new ForbiddenAddress(secure)
    if (addresses.length === 0) throw new Error("its name leads nowhere")
    return addresses
  }

  /** `URL` has already turned decimal, octal, hexadecimal and short forms into four numbers. */
  const parse = (text: string): URL | string => {
    const url = text.length <= longest && URL.canParse(text) ? new URL(text) : null
    if (url === null || !/^https?:$/.test(url.protocol)) return "must be an https address"
    if (url.username !== "" || url.password !== "") return "must not hold a user name or a password"
    const literal = url.hostname.replace(/^\[|\]$/g, "")
    const isName = isIP(literal) === 0
    // What a name leads to is looked at when it is resolved.
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
