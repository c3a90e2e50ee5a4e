import { describe, expect, it } from "vitest"
import * as MultipartForm from "../../src/host/MultipartForm.ts"

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const parse = (text: string, boundary = "b") => [...MultipartForm.parse(bytesOf(text), boundary)]
const part = (head: string, body: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`

describe("the boundary of a form in parts", () => {
  it.each([
    ["multipart/form-data; boundary=----WebKitFormBoundary7", "----WebKitFormBoundary7"],
    ['Multipart/Form-Data;charset=utf-8; boundary="a b"', "a b"],
    ["multipart/form-data", null],
    ["multipart/form-data; boundary=", null],
    [`multipart/form-data; boundary=${"x".repeat(71)}`, null],
    ["multipart/mixed; boundary=x", null],
    ["application/x-www-form-urlencoded", null],
    ["", null]
  ])("of %j is %j", (type, boundary) => {
    expect(MultipartForm.boundaryOf(type)).toBe(boundary)
  })
})

describe("a form in parts", () => {
  it("has the fields that a browser sends, in their order, files as text", async () => {
    const sent = new FormData()
    sent.append("csrf", "abc")
    sent.append("document", "line 1\r\nline 2\r\n")
    sent.append("file", new File(['{"name":"Crème brûlée 🍮"}'], 'größe "1".json', { type: "application/json" }))
    sent.append('odd"name', "x")
    sent.append("csrf", "again")
    const request = new Request("http://localhost", { method: "POST", body: sent })
    const boundary = MultipartForm.boundaryOf(request.headers.get("content-type")!)!
    expect([...MultipartForm.parse(new Uint8Array(await request.arrayBuffer()), boundary)]).toEqual([
      ["csrf", "abc"],
      ["document", "line 1\r\nline 2\r\n"],
      ["file", '{"name":"Crème brûlée 🍮"}'],
      ['odd"name', "x"],
      ["csrf", "again"]
    ])
  })

  it("has images as base64, byte for byte, whatever they are called", async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const sent = new FormData()
    sent.append("logo", new File([bytes], "logo.txt", { type: "image/png" }))
    sent.append("none", new File([], "", { type: "application/octet-stream" }))
    sent.append("text", new File(["content-type: image/png"], "image/png.txt", { type: "text/plain" }))
    const request = new Request("http://localhost", { method: "POST", body: sent })
    const boundary = MultipartForm.boundaryOf(request.headers.get("content-type")!)!
    expect([...MultipartForm.parse(new Uint8Array(await request.arrayBuffer()), boundary)]).toEqual([
      ["logo", Buffer.from(bytes).toString("base64")],
      ["none", ""],
      ["text", "content-type: image/png"]
    ])
  })

  it("may have empty values, and values that look like boundaries of another form", () => {
    expect(parse(`${part('name="a"', "")}${part('filename=""; name="b"', "--c\r\n--bb")}--b--\r\n`)).toEqual([
      ["a", ""],
      ["b", "--c\r\n--bb"]
    ])
    expect(parse(`${part('name="a"', "--b in the middle of a line\r\n--bc--")}--b--`)).toEqual([
      ["a", "--b in the middle of a line\r\n--bc--"]
    ])
  })

  it("ends where it is cut off, and leaves out parts without a name", () => {
    expect(parse("")).toEqual([])
    expect(parse("no boundary")).toEqual([])
    expect(parse(`${part('name="a"', "1")}--b\r\nContent-Disposition: form-data; name="b"\r\n\r\n2`)).toEqual([
      ["a", "1"]
    ])
    expect(parse(`${part('filename="a"', "1")}${part('name="b"', "2")}--b--`)).toEqual([["b", "2"]])
    expect(parse(`--b\r\nContent-Disposition: form-data; name="a"\r\n--b--`)).toEqual([])
    expect(parse(`--b--\r\n${part('name="a"', "1")}--b--`)).toEqual([])
  })

  it("has a bounded number of parts", () => {
    const many = Array.from({ length: 250 }, (_, n) => part(`name="n${n}"`, "1")).join("")
    expect(parse(`${many}--b--`)).toHaveLength(200)
  })

  it("replaces what is no UTF-8", () => {
    const bytes = Uint8Array.from([
      ...bytesOf('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n'),
      0xe9,
      ...bytesOf("\r\n--b--")
    ])
    expect([...MultipartForm.parse(bytes, "b")]).toEqual([["a", "\ufffd"]])
  })
})
