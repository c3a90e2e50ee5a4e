// Bundles what a line of code imports as for a browser, and measures the result.
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"

// The documentation depends on every published package, so that its imports can be resolved from there.
const resolveDir = join(fileURLToPath(new URL("../..", import.meta.url)), "docs")

/** Bytes of the bundle, minified, before and after gzip. A module that exists only in Node fails the build. */
export const measure = async ({ code }) => {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir, loader: "ts" },
    bundle: true,
    platform: "browser",
    format: "esm",
    target: "es2022",
    minify: true,
    write: false,
    conditions: ["@fourtop/source"],
    logLevel: "silent"
  })
  const [{ contents }] = outputFiles
  return { minified: contents.length, gzipped: gzipSync(contents, { level: 9 }).length }
}
