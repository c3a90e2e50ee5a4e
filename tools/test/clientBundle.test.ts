/** What the client brings into a web page: its own files, and nothing else. */
import { build } from "esbuild"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "vitest"

const source = fileURLToPath(new URL("../../packages/client/src/", import.meta.url))
const root = fileURLToPath(new URL("../..", import.meta.url))

/** The files of a bundle for a browser. Modules that exist only in Node do not resolve there, and fail the build. */
const bundled = async (code: string): Promise<ReadonlyArray<string>> => {
  const { metafile } = await build({
    stdin: { contents: code, resolveDir: `${root}docs`, loader: "ts" },
    absWorkingDir: root,
    bundle: true,
    platform: "browser",
    format: "esm",
    minify: true,
    metafile: true,
    write: false,
    conditions: ["@fourtop/source"],
    logLevel: "silent"
  })
  const [output] = Object.values(metafile.outputs)
  return Object.entries(output!.inputs).flatMap(([file, { bytesInOutput }]) =>
    bytesInOutput > 0 && file !== "<stdin>" ? [file] : []
  )
}

describe("a bundle", () => {
  it.each(["@fourtop/client", "@fourtop/client/operations", "@fourtop/client/receiver", "@fourtop/client/transport"])(
    "of %s has files of the client alone",
    async (entry) => {
      const files = await bundled(`export * from ${JSON.stringify(entry)}`)
      assert.isNotEmpty(files)
      assert.deepStrictEqual(
        files.filter((file) => !`${root}${file}`.startsWith(source)),
        []
      )
    }
  )

  it("of one operation has no other operation, no group and no paging", async () => {
    const files = await bundled(`export { connect, placeOrder } from "@fourtop/client/operations"`)
    assert.deepStrictEqual(files.filter((file) => /\/(operations|clients|receiver)\//.test(file)).toSorted(), [
      "packages/client/src/operations/operation.ts",
      "packages/client/src/operations/orders.ts"
    ])
  })
})
