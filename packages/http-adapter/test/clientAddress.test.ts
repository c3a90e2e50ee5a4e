import * as Headers from "@effect/platform/Headers"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import * as ClientAddress from "../src/access/ClientAddress.ts"

const of = (socket: string | null, forwarded: string | null, proxies: ReadonlyArray<string>) =>
  ClientAddress.of(
    {
      headers: Headers.fromInput(forwarded === null ? {} : { "x-forwarded-for": forwarded }),
      remoteAddress: Option.fromNullable(socket)
    },
    ClientAddress.among(proxies)
  )

describe("ClientAddress", () => {
  it.each<[string, string | null, string | null, ReadonlyArray<string>, string]>([
    ["the socket's", "203.0.113.9", null, [], "203.0.113.9"],
    ["the socket's, whatever a stranger claims", "203.0.113.9", "198.51.100.1", [], "203.0.113.9"],
    ["the socket's, whatever an untrusted proxy claims", "203.0.113.9", "198.51.100.1", ["10.0.0.0/8"], "203.0.113.9"],
    ["what a trusted proxy saw", "10.1.2.3", "198.51.100.1", ["10.0.0.0/8"], "198.51.100.1"],
    ["only what the last trusted proxy saw", "10.1.2.3", "1.1.1.1, 198.51.100.1", ["10.0.0.0/8"], "198.51.100.1"],
    ["through several proxies", "10.1.2.3", "1.1.1.1, 198.51.100.1, 10.9.9.9", ["10.0.0.0/8"], "198.51.100.1"],
    ["the first hop when all are proxies", "10.1.2.3", "10.0.0.7, 10.9.9.9", ["10.0.0.0/8"], "10.0.0.7"],
    ["the proxy's when it says nothing", "10.1.2.3", null, ["10.1.2.3"], "10.1.2.3"],
    ["the proxy's when it says nonsense", "10.1.2.3", "unknown", ["10.1.2.3"], "10.1.2.3"],
    ["without the port", "10.1.2.3", "198.51.100.1:4711", ["10.1.2.3"], "198.51.100.1"],
    ["without brackets and port", "::1", "[2001:db8::7]:4711", ["::1"], "2001:db8::/64"],
    ["IPv4 in IPv6 as IPv4", "::ffff:203.0.113.9", null, [], "203.0.113.9"],
    ["a proxy that is mapped into IPv6", "::ffff:10.1.2.3", "198.51.100.1", ["10.1.2.3"], "198.51.100.1"],
    ["a range of IPv6", "2001:db8::1", "198.51.100.1", ["2001:db8::/32"], "198.51.100.1"],
    ["something, where there is no socket", null, null, [], "unknown"]
  ])("is %s", (_, socket, forwarded, proxies, address) => {
    assert.strictEqual(of(socket, forwarded, proxies), address)
  })

  it.each(["10.0.0.0/99", "proxy.example.com", ""])("refuses the trusted proxy %j", (proxy) => {
    assert.throws(() => ClientAddress.among([proxy]), /neither an IP address nor a CIDR range/)
  })
})
