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

  it.each<[string, boolean, ReadonlyArray<string>]>([
    ["10.1.2.3", true, ["10.1.2.3"]],
    ["10.1.2.2", false, ["10.1.2.3"]],
    ["138.1.2.3", false, ["10.1.2.3"]],
    ["2001:db8::1", true, ["2001:db8::1"]],
    ["2001:db8::2", false, ["2001:db8::1"]],
    ["2001:db8::8000:1", false, ["2001:db8::1"]],
    ["192.0.2.9", true, ["10.1.2.3", "192.0.2.0/24"]],
    ["10.1.2.3", true, ["10.1.2.3", "192.0.2.0/24"]],
    ["::1", false, ["0.0.0.0/0"]],
    ["unknown", false, ["0.0.0.0/0", "::/0"]],
    ["10.1.2.3", false, []]
  ])("%s is a proxy: %j, of %j", (address, expected, proxies) => {
    assert.strictEqual(ClientAddress.among(proxies)(address), expected)
  })

  it("counts what one connection of IPv6 has as one, and IPv4 address by address", () => {
    assert.strictEqual(ClientAddress.counted("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64")
    assert.strictEqual(ClientAddress.counted("203.0.113.9"), "203.0.113.9")
    assert.strictEqual(ClientAddress.counted("unknown"), "unknown")
  })

  it.each(["127.0.0.1", "10.1.2.3", "169.254.1.1", "fd00::/64", "100.64.0.1", "0.0.0.0", "::/64", "fe80::/64", "?"])(
    "%s may be that of many",
    (address) => assert.isTrue(ClientAddress.maySpeakForMany(address))
  )

  it.each(["203.0.113.9", "8.8.8.8", "2a00:1450:4001::/64"])("%s is that of one", (address) =>
    assert.isFalse(ClientAddress.maySpeakForMany(address))
  )

  it.each(["10.0.0.0/99", "proxy.example.com", ""])("refuses the trusted proxy %j", (proxy) => {
    assert.throws(() => ClientAddress.among([proxy]), /neither an IP address nor a CIDR range/)
  })
})
