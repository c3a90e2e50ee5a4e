/** Which network address a request comes from. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import ipaddr from "ipaddr.js"

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Range = [Address, number]

/** An IPv4 address that was mapped into IPv6 counts as itself. */
const parse = (text: string): Address | null => (ipaddr.isValid(text) ? ipaddr.process(text) : null)

const parseRange = (text: string): Range => {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  const address = parse(text)
  if (address === null) throw new Error(`The trusted proxy "${text}" is neither an address nor a CIDR range.`)
  return [address, address.kind() === "ipv4" ? 32 : 128]
}

const isWithin = (address: Address, [range, bits]: Range): boolean =>
  address.kind() === range.kind() && address.match(range, bits)

/** Whether an address is one of the proxies. Throws when the list holds anything but addresses and CIDR ranges. */
export const among = (proxies: ReadonlyArray<string>): ((address: string) => boolean) => {
  const ranges = proxies.map(parseRange)
  if (ranges.length === 0) return () => false
  return (text) => {
    const address = parse(text)
    return address !== null && ranges.some((range) => isWithin(address, range))
  }
}

/** Some proxies write the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (entry: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry

/** Whoever has one address of IPv6 has the 2^64 beside it as well: they count as one. */
const networkOf = (address: Address): string => {
  if (address.kind() === "ipv4") return address.toString()
  const parts = (address as ipaddr.IPv6).parts.map((part, index) => (index < 4 ? part : 0))
  return `${new ipaddr.IPv6(parts).toString()}/64`
}

/** What an address counts as. */
export const counted = (text: string): string => {
  const address = parse(text)
  return address === null ? text : networkOf(address)
}

/**
 * What limits count by: the socket's address; behind trusted proxies the right-most forwarded address that is not one of them, because
 * everything to the left of it is hearsay.
 */
export const of = (
  request: Pick<HttpServerRequest.HttpServerRequest, "headers" | "remoteAddress">,
  isTrustedProxy: (address: string) => boolean
): string => {
  const socket = request.remoteAddress._tag === "Some" ? request.remoteAddress.value : "unknown"
  if (!isTrustedProxy(socket)) return counted(socket)
  const hops = (request.headers["x-forwarded-for"] ?? "").split(",").map((entry) => withoutPort(entry.trim()))
  let nearest = socket
  for (const hop of hops.toReversed()) {
    const address = parse(hop)
    if (address === null) break
    nearest = address.toString()
    if (!isTrustedProxy(nearest)) break
  }
  return counted(nearest)
}

/** Networks in which an address is rather a proxy, or a door that many go through, than one caller. */
const shared = new Set(["loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat", "unspecified"])

/** Whether an address, as limits count it, may be that of many callers; one that is not known may be anybody's. */
export const maySpeakForMany = (counted: string): boolean => {
  const address = parse(counted.replace(/\/64$/, ""))
  return address === null || shared.has(address.range())
}
