import { Option } from "effect"
import { describe, expect, it } from "vitest"
import * as ClientAddress from "../src/access/ClientAddress.ts"
import * as Target from "../src/host/Target.ts"

type Sent = Parameters<typeof Target.originOf>[0]

const originOf = (headers: Readonly<Record<string, string>>, { from = "203.0.113.7", url = "/" } = {}): string =>
  Target.originOf(
    { headers, originalUrl: url, remoteAddress: Option.some(from) } as unknown as Sent,
    ClientAddress.among(["10.0.0.1"])
  )

const proxy = { from: "10.0.0.1" }
const forwarded = { host: "internal:3000", "x-forwarded-host": "api.example.com", "x-forwarded-proto": "https" }

describe("the target of a request", () => {
  it.each([
    ["/docs", "/docs", ""],
    ["/docs?", "/docs", ""],
    ["/docs?a=1", "/docs", "a=1"],
    ["/docs?a=1?b=2", "/docs", "a=1?b=2"],
    ["/a%2Fb?c=%20", "/a%2Fb", "c=%20"],
    ["/http://a/b", "/http://a/b", ""],
    ["https://api.example.com/docs?a=1", "/docs", "a=1"],
    ["HTTP://api.example.com:80/docs", "/docs", ""],
    ["http://api.example.com?a=1", "", "a=1"],
    ["?a=1", "", "a=1"],
    ["*", "*", ""]
  ])("of %j is the path %j and the query %j", (url, path, search) => {
    expect(Target.of(url)).toEqual({ path, search })
  })
})

describe("the origin that links begin with", () => {
  it("is the Host, over plain http", () => {
    expect(originOf({ host: "localhost:3000" })).toBe("http://localhost:3000")
    expect(originOf({ host: "not a host" })).toBe("http://localhost")
    expect(originOf({ host: "[::1" })).toBe("http://localhost")
  })

  it("is what a trusted proxy forwards, and nobody else", () => {
    expect(originOf(forwarded, proxy)).toBe("https://api.example.com")
    expect(originOf(forwarded)).toBe("http://internal:3000")
    expect(originOf({ ...forwarded, "x-forwarded-proto": "HTTPS" }, proxy)).toBe("https://api.example.com")
    expect(originOf({ ...forwarded, "x-forwarded-proto": "javascript" }, proxy)).toBe("http://api.example.com")
    expect(originOf({ host: "api.example.com", "x-forwarded-proto": "https" }, proxy)).toBe("https://api.example.com")
  })

  it("is the last of a list, which the proxy itself has added", () => {
    const list = {
      host: "internal",
      "x-forwarded-host": "evil.example, api.example.com",
      "x-forwarded-proto": "http,https"
    }
    expect(originOf(list, proxy)).toBe("https://api.example.com")
  })

  it("is not the URL that stands in the place of a path, as long as there is a Host", () => {
    expect(originOf({ host: "api.example.com" }, { url: "https://evil.example/docs" })).toBe("http://api.example.com")
    expect(originOf({}, { url: "https://api.example.com/docs" })).toBe("https://api.example.com")
    expect(originOf({}, { url: "/docs" })).toBe("http://localhost")
    expect(originOf({}, { url: "https:///docs" })).toBe("http://localhost")
  })

  it.each(["a.example:80", "A-1.example", "[::1]:3000", "[2001:db8::1]"])("may have the host %s", (host) => {
    expect(originOf({ host })).toBe(`http://${host}`)
  })

  it.each(["a.example:123456", "a.example/path", "a@b.example", "a b", "", "a.example:99999", "[::1]x"])(
    "never has the host %j",
    (host) => {
      expect(originOf({ host })).toBe("http://localhost")
    }
  )

  it("is the Host where nobody knows who sent it", () => {
    const request = { headers: forwarded, originalUrl: "/", remoteAddress: Option.none() } as unknown as Sent
    expect(Target.originOf(request, () => true)).toBe("http://internal:3000")
  })
})
