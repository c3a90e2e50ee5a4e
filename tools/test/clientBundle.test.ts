import { build } from "esbuild"
import { fileURLToPath } from "node:url"
import { assert, it } from "vitest"

const entry = fileURLToPath(new URL("../../packages/http-adapter/src/client/index.ts", import.meta.url))

it("the typed client bundles for a browser, without anything of Node or of the server", async () => {
  // Modules that exist only in Node do not resolve for this platform, and fail the build.
  const { metafile } = await build({
    entryPoints: [entry],
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
  const used = Object.entries(output!.inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []))
  assert.isNotEmpty(used.filter((file) => file.endsWith("client/createClient.ts")))
  assert.deepStrictEqual(
    used.filter((file) =>
      /Handlers\.ts$|http-adapter\/src\/(docs|host|pages)\/|transact\.ts$|libphonenumber/.test(file)
    ),
    []
  )
})
