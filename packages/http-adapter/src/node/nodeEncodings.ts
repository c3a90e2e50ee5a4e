/** Node's content encodings, best compression first. They run on Node's thread pool. */
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { ContentEncoding } from "../host/ContentEncoding.ts"

/** For what is sent often, nearly as small as the maximum quality, in a tenth of the time. */
const quality = { often: 9, once: 5 }

export const nodeEncodings: ReadonlyArray<ContentEncoding> = [
  {
    name: "br",
    encode: (bytes, sent = "often") =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality[sent],
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
        }
      })
  },
  { name: "gzip", encode: (bytes, sent = "often") => promisify(gzip)(bytes, { level: quality[sent] }) }
]
