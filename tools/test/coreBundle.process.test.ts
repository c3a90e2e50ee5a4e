/** Which parts of the core browsers can use, and that none loads more than was asked for. */
import { build } from "esbuild"
import { fileURLToPath } from "node:url"
import { assert, it } from "vitest"

const filesOf = async (entry: string): Promise<ReadonlyArray<string>> => {
  // Modules that exist only in Node do not resolve for this platform, and fail the build.
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL(`../../packages/core/src/${entry}`, import.meta.url))],
    bundle: true,
    platform: "browser",
    format: "esm",
    metafile: true,
    write: false,
    conditions: ["@fourtop/source"],
    logLevel: "silent"
  })
  return Object.keys(metafile.inputs)
}

const isHash = (file: string): boolean => /@noble\/hashes/.test(file)

it("the crypto entry bundles for a browser, without the rest of the core", async () => {
  const files = await filesOf("crypto/index.ts")
  assert.isNotEmpty(files.filter(isHash))
  assert.deepStrictEqual(
    files.filter((file) =>
      /core\/src\/(?!crypto\/|ports\/security\/Crypto\.ts|domain\/foundation\/Uuid\.ts)/.test(file)
    ),
    []
  )
})

it("the core itself bundles for a browser, without any hash", async () => {
  const files = await filesOf("index.ts")
  assert.isNotEmpty(files.filter((file) => file.endsWith("orders/placeOrder.ts")))
  assert.deepStrictEqual(files.filter(isHash), [])
})

it.each(["availability", "ordering", "pricing", "status"])(
  "the entry %s bundles for a browser, with rules of the domain and no package",
  async (entry) => {
    const files = await filesOf(`browser/${entry}.ts`)
    assert.isNotEmpty(files.filter((file) => /core\/src\/domain\//.test(file)))
    assert.deepStrictEqual(
      files.filter((file) => /node_modules|core\/src\/(?!domain\/|browser\/)/.test(file)),
      []
    )
  }
)

it("amounts need nothing but their own file", async () => {
  assert.deepStrictEqual(await filesOf("browser/money.ts"), ["packages/core/src/browser/money.ts"])
})

it("the rules bundle for a browser, without Effect", async () => {
  const files = await filesOf("rules.ts")
  assert.isNotEmpty(files.filter((file) => file.endsWith("orders/Pricing.ts")))
  assert.deepStrictEqual(
    files.filter((file) => /node_modules/.test(file)),
    []
  )
})
