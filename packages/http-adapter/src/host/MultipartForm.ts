/**
 * Forms that are sent as `multipart/form-data`, as browsers do when a form has a file. A file becomes a field with its
 * text; its name is ignored. An image becomes a field with its bytes in base64; its type is only what the sender says.
 */

const boundaryParameter = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?=[\s;]|$))/i

/** More than any form of ours has. */
const mostParts = 200

const nameParameter = /^content-disposition:\s*form-data\s*;(?:.*;)?\s*name="([^"]*)"/im

const imageType = /^content-type:\s*image\//im

/** The most bytes of a part's head. */
const longestHead = 2_048

const lineBreak = Buffer.from("\r\n")
const headEnd = Buffer.from("\r\n\r\n")

/** The boundary in a content type; null if it is another type. */
export const boundaryOf = (contentType: string): string | null => {
  const found = boundaryParameter.exec(contentType)
  return found === null ? null : (found[1] ?? found[2] ?? null)
}

const utf8 = new TextDecoder()

/** Browsers escape quotation marks and line breaks in names. Names of our own forms are ASCII. */
const unescaped = (name: string): string =>
  name.replace(/%(22|0D|0A)/gi, (escaped) => String.fromCharCode(parseInt(escaped.slice(1), 16)))

const [dash, carriageReturn, lineFeed] = [0x2d, 0x0d, 0x0a]

const twoAt = (bytes: Uint8Array, at: number, first: number, second: number): boolean =>
  bytes[at] === first && bytes[at + 1] === second

/** Where the line break before the next boundary is: a line of its own, so that one is no part of a longer one. */
const nextMark = (bytes: Buffer, mark: Buffer, from: number): number => {
  let at = bytes.indexOf(mark, from)
  while (at !== -1) {
    const after = at + mark.length
    if (twoAt(bytes, after, dash, dash) || twoAt(bytes, after, carriageReturn, lineFeed)) return at
    at = bytes.indexOf(mark, at + 1)
  }
  return -1
}

/** The name of a part; undefined if its head has none, or is longer than any browser's. */
const nameOf = (head: Buffer): string | undefined =>
  head.length > longestHead ? undefined : nameParameter.exec(head.toString("latin1"))?.[1]

const textOf = (head: Buffer, content: Buffer): string =>
  imageType.test(head.toString("latin1")) ? content.toString("base64") : utf8.decode(content)

/** The fields, in the order of the form; parts without a name are left out. */
export const parse = (sent: Uint8Array, boundary: string): URLSearchParams => {
  const fields = new URLSearchParams()
  // With a line break in front, the first boundary is like the others.
  const bytes = Buffer.concat([lineBreak, sent])
  const mark = Buffer.from(`\r\n--${boundary}`, "latin1")
  let at = nextMark(bytes, mark, 0)
  let head = 0
  for (let part = 0; at !== -1 && part < mostParts; part++) {
    const begin = at + mark.length
    const end = nextMark(bytes, mark, begin)
    if (end === -1 || twoAt(bytes, begin, dash, dash)) break
    // The end of a head that was found behind this part is still the next one.
    if (head !== -1 && head < begin) head = bytes.indexOf(headEnd, begin)
    if (head !== -1 && head < end) {
      const content = bytes.subarray(head + headEnd.length, end)
      const name = nameOf(bytes.subarray(begin, head))
      if (name !== undefined) fields.append(unescaped(name), textOf(bytes.subarray(begin, head), content))
    }
    at = end
  }
  return fields
}
