/**
 * The logo of an app. What it is, its bytes say, not who sends it; SVG is not accepted, because it can have scripts.
 * Images are measured, because a few bytes can describe one that needs a gigabyte to show.
 */
import { Encoding, Either } from "effect"
import type { Cryptography } from "../../foundation/Cryptography.ts"
import type { NamedLogo } from "./AppListing.ts"

/** An image, with its bytes in base64. */
export interface AppLogo extends NamedLogo {
  readonly content: string
}

export const mostBytes = 64 * 1024
/** Pixels of each side. */
export const sides = { least: 64, most: 1024 } as const

/** The message for anything that is not one. */
export const noImage = "must be a PNG, JPEG or WebP image"

interface Image {
  readonly type: "image/png" | "image/jpeg" | "image/webp"
  readonly width: number
  readonly height: number
}

/** Whether the ASCII characters stand at the place. */
const saysAt = (bytes: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((character, index) => bytes[at + index] === character.codePointAt(0))

/** An unsigned integer; NaN beyond the end. */
const bigEndian = (bytes: Uint8Array, at: number, length: number): number =>
  Array.from({ length }, (_, index) => bytes[at + index] ?? NaN).reduce((sum, byte) => sum * 256 + byte, 0)

const littleEndian = (bytes: Uint8Array, at: number, length: number): number =>
  Array.from({ length }, (_, index) => bytes[at + length - 1 - index] ?? NaN).reduce((sum, byte) => sum * 256 + byte, 0)

const pngOf = (bytes: Uint8Array): Image | null =>
  saysAt(bytes, 1, "PNG\r\n\u001a\n") && bytes[0] === 0x89 && saysAt(bytes, 12, "IHDR")
    ? { type: "image/png", width: bigEndian(bytes, 16, 4), height: bigEndian(bytes, 20, 4) }
    : null

/** Markers of frames that have the size; the others between 0xC0 and 0xCF are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * Fill bytes, and markers without a length. Images begin without them; viewers pass over them, and would find a frame
 * of another size behind one that is read as a length.
 */
const hasNoLength = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9) || marker === 0xff

const jpegOf = (bytes: Uint8Array): Image | null => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  let at = 2
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) {
      return { type: "image/jpeg", height: bigEndian(bytes, at + 5, 2), width: bigEndian(bytes, at + 7, 2) }
    }
    const length = bigEndian(bytes, at + 2, 2)
    if (hasNoLength(marker) || !(length >= 2)) return null
    at += 2 + length
  }
  return null
}

const webpOf = (bytes: Uint8Array): Image | null => {
  if (!saysAt(bytes, 0, "RIFF") || !saysAt(bytes, 8, "WEBP")) return null
  const type = "image/webp"
  if (saysAt(bytes, 12, "VP8X")) {
    return { type, width: littleEndian(bytes, 24, 3) + 1, height: littleEndian(bytes, 27, 3) + 1 }
  }
  if (saysAt(bytes, 12, "VP8L") && bytes[20] === 0x2f) {
    const packed = littleEndian(bytes, 21, 4)
    return { type, width: (packed % 0x4000) + 1, height: (Math.floor(packed / 0x4000) % 0x4000) + 1 }
  }
  if (saysAt(bytes, 12, "VP8 ") && bigEndian(bytes, 23, 3) === 0x9d012a) {
    return { type, width: littleEndian(bytes, 26, 2) % 0x4000, height: littleEndian(bytes, 28, 2) % 0x4000 }
  }
  return null
}

/** What the bytes say that they are, and how large; null for anything but a PNG, a JPEG or a WebP. */
export const imageOf = (bytes: Uint8Array): Image | null => pngOf(bytes) ?? jpegOf(bytes) ?? webpOf(bytes)

const isSide = (pixels: number): boolean => pixels >= sides.least && pixels <= sides.most

/** The logo that is stored of an image in base64, or why it is refused. */
export const read = (content: string, { sha256 }: Pick<Cryptography, "sha256">): Either.Either<AppLogo, string> => {
  const tooLarge = `must have at most ${mostBytes / 1024} kB`
  // Three bytes are four characters.
  if (content.length > Math.ceil(mostBytes / 3) * 4) return Either.left(tooLarge)
  const bytes = Either.getOrNull(Encoding.decodeBase64(content))
  const image = bytes === null ? null : imageOf(bytes)
  if (bytes === null || image === null) return Either.left(noImage)
  if (bytes.length > mostBytes) return Either.left(tooLarge)
  if (!isSide(image.width) || !isSide(image.height)) {
    return Either.left(`must be ${sides.least} to ${sides.most} pixels wide and high`)
  }
  return Either.right({ digest: sha256(content), type: image.type, content })
}
