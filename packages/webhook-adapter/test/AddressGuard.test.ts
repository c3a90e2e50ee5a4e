import { AddressGuard } from "@fourtop/webhook-adapter"
import type { LookupAddress } from "node:dns"
import { describe, expect, it } from "vitest"

/** A resolver for known names; any other name fails the test. */
const names: Readonly<Record<string, ReadonlyArray<string>>> = {
  "public.example": ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"],
  "inside.example": ["10.1.2.3"],
  "half.example": ["93.184.215.14", "127.0.0.1"],
  "half6.example": ["93.184.215.14", "::1"],
  "mapped.example": ["::ffff:127.0.0.1"],
  "metadata.example": ["169.254.169.254"],
  "empty.example": [],
  localhost: ["127.0.0.1", "::1"],
  "localhost.": ["127.0.0.1"]
}

const resolve = async (name: string): Promise<ReadonlyArray<LookupAddress>> => {
  const addresses = names[name]
  if (addresses === undefined) throw Object.assign(new Error("not found"), { code: "ENOTFOUND" })
  return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }))
}

const guard = AddressGuard.make({ resolve })
const open = AddressGuard.make({ resolve, allowInsecure: true })

const written = [
  ["http://public.example/", "plain http"],
  ["ftp://public.example/", "another scheme"],
  ["file:///etc/passwd", "a file"],
  ["public.example/hook", "no scheme"],
  ["https://", "no host"],
  ["https://user:word@public.example/", "credentials"],
  ["https://user@public.example/", "a user name"],
  ["https://:word@public.example/", "a password without a user name"],
  ["https://@public.example/", "an empty user name"],
  ["https://:@public.example/", "an empty user name and password"],
  ["https://127.0.0.1/", "loopback"],
  ["https://127.1/", "a short form"],
  ["https://2130706433/", "a decimal number"],
  ["https://0x7f000001/", "a hexadecimal number"],
  ["https://0x7f.0.0.1/", "a hexadecimal part"],
  ["https://0177.0.0.1/", "an octal part"],
  ["https://017700000001/", "an octal number"],
  ["https://127.0.0.1./", "a dot at the end"],
  ["https://\u2460\u2461\u2466.0.0.1/", "digits in circles"],
  ["https://127\u30020\u30020\u30021/", "ideographic full stops"],
  ["https://%31%32%37.0.0.1/", "escaped digits"],
  ["https://0.0.0.0/", "this network"],
  ["https://10.0.0.1/", "a private network"],
  ["https://100.64.0.1/", "a carrier's network"],
  ["https://169.254.169.254/", "link-local"],
  ["https://172.16.0.1/", "a private network"],
  ["https://172.31.255.255/", "the end of a private network"],
  ["https://192.168.1.1/", "a private network"],
  ["https://198.18.0.1/", "benchmarks"],
  ["https://203.0.113.7/", "examples"],
  ["https://224.0.0.1/", "multicast"],
  ["https://255.255.255.255/", "broadcast"],
  ["https://[::1]/", "loopback of version 6"],
  ["https://[::]/", "no address"],
  ["https://[::127.0.0.1]/", "a compatible form"],
  ["https://[::ffff:127.0.0.1]/", "a mapped form"],
  ["https://[::ffff:7f00:1]/", "a mapped form in hexadecimal"],
  ["https://[64:ff9b::7f00:1]/", "a translated form"],
  ["https://[2002:7f00:1::]/", "6to4"],
  ["https://[2001:0:7f00:1::]/", "Teredo"],
  ["https://[2001:db8::1]/", "examples of version 6"],
  ["https://[3fff::1]/", "newer examples"],
  ["https://[fc00::1]/", "unique local"],
  ["https://[fe80::1]/", "link-local of version 6"],
  ["https://[fec0::1]/", "site-local"],
  ["https://[ff02::1]/", "multicast of version 6"]
] as const

describe("the address as it is written", () => {
  it.each(written)("%s is refused: %s", async (text) => {
    expect(typeof guard.parse(text)).toBe("string")
    expect(await guard.check(text)).toMatch(/^must /)
  })

  it.each([
    "https://public.example/hook?a=1",
    "https://public.example:8443/",
    "https://93.184.215.14/",
    "https://172.32.0.1/",
    "https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/"
  ])("%s is accepted", async (text) => {
    expect(guard.parse(text)).toBeInstanceOf(URL)
    expect(await guard.check(text)).toBeNull()
  })

  it("may be plain and private in development, but never hold credentials", () => {
    expect(open.parse("http://127.0.0.1:8080/")).toBeInstanceOf(URL)
    expect(typeof open.parse("http://user:word@127.0.0.1/")).toBe("string")
    expect(typeof open.parse("ftp://127.0.0.1/")).toBe("string")
  })
})

describe("the addresses behind a name", () => {
  const looked = (of: AddressGuard.AddressGuard, name: string, all: boolean) =>
    new Promise((resolve) => of.lookup(name, { all }, (error, address) => resolve(error ?? address)))

  it.each(["inside", "half", "half6", "mapped", "metadata"].map((name) => `${name}.example`))(
    "%s is refused at registration and at the socket, though only one address is forbidden",
    async (name) => {
      expect(await guard.check(`https://${name}/`)).toBe("must lead to a public address")
      expect(await looked(guard, name, true)).toBeInstanceOf(AddressGuard.ForbiddenAddress)
      expect(await looked(guard, name, false)).toBeInstanceOf(AddressGuard.ForbiddenAddress)
    }
  )

  it.each(["localhost", "localhost."])("%s is refused", async (name) => {
    expect(await guard.check(`https://${name}/`)).toBe("must lead to a public address")
  })

  it.each(["empty.example", "unknown.example"])("%s has no addresses", async (name) => {
    expect(await guard.check(`https://${name}/`)).toBe("has a name that cannot be resolved")
    expect(await looked(guard, name, true)).toBeInstanceOf(Error)
  })

  it("are handed to the socket as they were looked at", async () => {
    expect(await looked(guard, "public.example", true)).toEqual(await resolve("public.example"))
    expect(await looked(guard, "public.example", false)).toBe("93.184.215.14")
    const plain = await new Promise((resolve) => guard.plainLookup("public.example", {}, (error) => resolve(error)))
    expect(plain).toMatchObject({ name: "ForbiddenAddress", secure: false })
    expect(await looked(open, "inside.example", false)).toBe("10.1.2.3")
  })
})
