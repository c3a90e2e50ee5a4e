/** Node's content encodings, best compression first. They run on Node's thread pool. */
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { ContentEncoding } from "../host/ContentEncoding.ts"

/** Nearly as small as the maximum quality, in a tenth of the time. */
const quality = 9

/** Brotli and gzip, for pages that are rendered once and sent often. */
export const nodeEncodings: ReadonlyArray<ContentEncoding> = [
  {
    name: "br",
    encode: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
        }
      })
  },
  { name: "gzip", encode: (bytes) => promisify(gzip)(bytes, { level: quality }) }
]
