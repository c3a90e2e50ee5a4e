/**
 * Forms that are sent as `multipart/form-data`, as browsers do when a form has a file. A file becomes a field with its
 * text; its name and type are ignored.
 */

const boundaryParameter = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?=[\s;]|$))/i

/** More than any form of ours has. */
const mostParts = 200

const nameParameter = /^content-disposition:\s*form-data\s*;(?:.*;)?\s*name="([^"]*)"/im

/** The boundary in a content type; null if it is another type. */
export const boundaryOf = (contentType: string): string | null => {
  const found = boundaryParameter.exec(contentType)
  return found === null ? null : (found[1] ?? found[2] ?? null)
}

/** Each byte as one character, so that places in the text are places in the bytes. */
const byByte = new TextDecoder("windows-1252")
const utf8 = new TextDecoder()

/** Browsers escape quotation marks and line breaks in names. Names of our own forms are ASCII. */
const unescaped = (name: string): string =>
  name.replace(/%(22|0D|0A)/gi, (escaped) => String.fromCharCode(parseInt(escaped.slice(1), 16)))

/** Where the next boundary begins: a line of its own, so that one is no part of a longer one. */
const nextMark = (text: string, mark: string, from: number): number => {
  let at = text.indexOf(mark, from)
  while (at !== -1 && !/^(?:--|\r\n)/.test(text.slice(at + mark.length, at + mark.length + 2)))
    at = text.indexOf(mark, at + 1)
  return at
}

/** The fields, in the order of the form; parts without a name are left out. */
export const parse = (bytes: Uint8Array, boundary: string): URLSearchParams => {
  const fields = new URLSearchParams()
  // With a line break in front, the first boundary is like the others.
  const text = `\r\n${byByte.decode(bytes)}`
  const mark = `\r\n--${boundary}`
  let at = nextMark(text, mark, 0)
  for (let part = 0; at !== -1 && part < mostParts; part++) {
    const begin = at + mark.length
    const end = nextMark(text, mark, begin)
    const head = text.indexOf("\r\n\r\n", begin)
    if (end === -1 || text.startsWith("--", begin)) break
    if (head !== -1 && head < end) {
      const name = nameParameter.exec(text.slice(begin + 2, head))?.[1]
      // Places in the text are two further than in the bytes.
      const value = utf8.decode(bytes.subarray(head + 4 - 2, end - 2))
      if (name !== undefined) fields.append(unescaped(name), value)
    }
    at = end
  }
  return fields
}
