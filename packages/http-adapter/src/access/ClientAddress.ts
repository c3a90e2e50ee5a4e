/** The IP address that a request comes from. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import ipaddr from "ipaddr.js"

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Range = [Address, number]

/** An IPv4 address mapped into IPv6 is treated as the IPv4 address. */
const parse = (text: string): Address | null => (ipaddr.isValid(text) ? ipaddr.process(text) : null)

const parseRange = (text: string): Range => {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  const address = parse(text)
  if (address === null) throw new Error(`"${text}" is neither an IP address nor a CIDR range.`)
  return [address, address.kind() === "ipv4" ? 32 : 128]
}

const isWithin = (address: Address, [range, bits]: Range): boolean =>
  address.kind() === range.kind() && address.match(range, bits)

/** Whether an address is one of the proxies. Throws if an entry is neither an address nor a CIDR range. */
export const among = (proxies: ReadonlyArray<string>): ((address: string) => boolean) => {
  const ranges = proxies.map(parseRange)
  if (ranges.length === 0) return () => false
  return (text) => {
    const address = parse(text)
    return address !== null && ranges.some((range) => isWithin(address, range))
  }
}

/** Some proxies append the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (entry: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry

/** IPv6 addresses are grouped by their /64, because a client usually controls a whole one. */
const networkOf = (address: Address): string => {
  if (address.kind() === "ipv4") return address.toString()
  const parts = (address as ipaddr.IPv6).parts.map((part, index) => (index < 4 ? part : 0))
  return `${new ipaddr.IPv6(parts).toString()}/64`
}

/** Parsed addresses: a request asks several times, and callers send many requests. */
const parsed = new Map<string, string>()
const mostParsed = 1_000

/** The key under which limits count an address. */
export const counted = (text: string): string => {
  const known = parsed.get(text)
  if (known !== undefined) return known
  const address = parse(text)
  const network = address === null ? text : networkOf(address)
  if (parsed.size >= mostParsed) parsed.clear()
  parsed.set(text, network)
  return network
}

/**
 * The address that limits count: the socket's, or behind trusted proxies the right-most forwarded address that is not
 * one of them. Everything to the left of it could have been made up by the caller.
 */
export const of = (
  request: Pick<HttpServerRequest.HttpServerRequest, "headers" | "remoteAddress">,
  isTrustedProxy: (address: string) => boolean
): string => {
  const socket = request.remoteAddress._tag === "Some" ? request.remoteAddress.value : "unknown"
  if (!isTrustedProxy(socket)) return counted(socket)
  const hops = (request.headers["x-forwarded-for"]?.split(",") ?? []).map((entry) => withoutPort(entry.trim()))
  let nearest = socket
  for (const hop of hops.toReversed()) {
    const address = parse(hop)
    if (address === null) break
    nearest = address.toString()
    if (!isTrustedProxy(nearest)) break
  }
  return counted(nearest)
}

/** Networks in which an address is likely a proxy or NAT gateway that many callers share. */
const shared = new Set(["loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat", "unspecified"])

/** Whether many callers may share an address, as limits count it; an unknown address counts as shared. */
export const maySpeakForMany = (counted: string): boolean => {
  const address = parse(counted.replace(/\/64$/, ""))
  return address === null || shared.has(address.range())
}
