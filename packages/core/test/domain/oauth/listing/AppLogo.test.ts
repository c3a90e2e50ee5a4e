import { Either, Encoding, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as AppLogo from "../../../../src/domain/oauth/listing/AppLogo.ts"

const ascii = (text: string): ReadonlyArray<number> => Array.from(text, (character) => character.codePointAt(0)!)
const big = (value: number, length: number): ReadonlyArray<number> =>
  Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256)
const little = (value: number, length: number): ReadonlyArray<number> => big(value, length).toReversed()

const big256 = ([high = 0, low = 0]: ReadonlyArray<number>): number => high * 256 + low

const png = (width: number, height: number) =>
  Uint8Array.from([
    0x89,
    ...ascii("PNG\r\n\u001a\n"),
    ...big(13, 4),
    ...ascii("IHDR"),
    ...big(width, 4),
    ...big(height, 4)
  ])
const comment = [0xff, 0xfe, 0, 4, 1, 2]
const table = [0xff, 0xc4, 0, 3, 9]
/** With a comment and a table before the frame. */
const jpeg = (width: number, height: number) =>
  Uint8Array.from([
    0xff,
    0xd8,
    ...comment,
    ...table,
    0xff,
    0xc2,
    ...big(11, 2),
    8,
    ...big(height, 2),
    ...big(width, 2),
    1
  ])
const riff = (kind: string, rest: ReadonlyArray<number>) =>
  Uint8Array.from([...ascii("RIFF"), 0, 0, 0, 0, ...ascii("WEBP"), ...ascii(kind), 0, 0, 0, 0, ...rest])
const extended = (width: number, height: number) =>
  riff("VP8X", [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)])
const lossless = (width: number, height: number) =>
  riff("VP8L", [0x2f, ...little(width - 1 + (height - 1) * 0x4000, 4)])
const lossy = (width: number, height: number) =>
  riff("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)])

const makers = { png, jpeg, extended, lossless, lossy }
const types = {
  png: "image/png",
  jpeg: "image/jpeg",
  extended: "image/webp",
  lossless: "image/webp",
  lossy: "image/webp"
} as const

const crypto = { sha256: (text: string) => `digest of ${text.length}` }
const read = (bytes: Uint8Array) => AppLogo.read(Encoding.encodeBase64(bytes), crypto)
const reasonOf = (bytes: Uint8Array) => Either.getOrNull(Either.flip(read(bytes)))

describe.each(Object.keys(makers) as ReadonlyArray<keyof typeof makers>)("a logo: %s", (kind) => {
  it("is what its bytes say, with its sides", () => {
    const side = fc.integer({ min: 1, max: 16_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(AppLogo.imageOf(makers[kind](width, height))).toEqual({ type: types[kind], width, height })
      })
    )
  })

  it("is kept within the bounds of its sides, and refused outside", () => {
    const { least, most } = AppLogo.sides
    for (const [width, height] of [
      [least, most],
      [most, least]
    ] as const) {
      expect(Either.isRight(read(makers[kind](width, height)))).toBe(true)
    }
    for (const [width, height] of [
      [least - 1, least],
      [least, least - 1],
      [most + 1, most],
      [most, most + 1]
    ] as const) {
      expect(reasonOf(makers[kind](width, height))).toBe("must be 64 to 1024 pixels wide and high")
    }
  })

  it("is no logo when it is cut off before its sides", () => {
    const whole = makers[kind](100, 100)
    for (let length = 0; length < whole.length - 2; length++) {
      expect(Either.isLeft(read(whole.slice(0, length))), String(length)).toBe(true)
    }
  })
})

describe("a logo", () => {
  it("never is anything but these", () => {
    for (const text of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a", "<html>", ""]) {
      expect(reasonOf(Uint8Array.from(ascii(text)))).toBe(AppLogo.noImage)
    }
    expect(Either.isLeft(AppLogo.read("%%%%", crypto))).toBe(true)
  })

  it.each([
    ["a fill byte", 0xff, [0xff, 0xc0]],
    ["a restart marker", 0xd0, [0xff, 0x00]],
    ["an end of the image", 0xd9, [0xff, 0x00]],
    ["a marker of no length", 0x01, [0xff, 0x00]]
  ])("has no other size behind %s than is measured", (_what, marker, length) => {
    const bytes = new Uint8Array(AppLogo.mostBytes)
    // Viewers skip the marker and show the second frame; the first one is where its length would lead.
    bytes.set([0xff, 0xd8, 0xff, marker, ...length, ...big(11, 2), 8, ...big(60_000, 2), ...big(60_000, 2)])
    bytes.set(jpeg(100, 100).slice(2), 4 + big256(length))
    expect(reasonOf(bytes)).toBe(AppLogo.noImage)
  })

  it("does not fail on any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect(Either.isLeft(read(bytes))).toBe(true)
      })
    )
  })

  it("is bounded in bytes", () => {
    const padded = (size: number) => {
      const bytes = new Uint8Array(size)
      bytes.set(png(100, 100))
      return bytes
    }
    expect(Either.isRight(read(padded(AppLogo.mostBytes)))).toBe(true)
    for (const more of [1, 2, 3, 1_000]) {
      expect(reasonOf(padded(AppLogo.mostBytes + more))).toBe("must have at most 64 kB")
    }
  })
})
