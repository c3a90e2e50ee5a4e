// Measurements run as bundles: from source they would take seconds to load, and a loader would affect the results.
import { join } from "node:path"
import { build } from "esbuild"

/** Bundles the entries of a directory into it; external dependencies are not bundled. */
export const bundle = (root, entries, directory, external) =>
  build({
    entryPoints: entries,
    outdir: join(root, directory, "node_modules", ".cache"),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    conditions: ["@fourtop/source"],
    external: ["pg-native", ...external],
    logLevel: "warning",
    banner: {
      js: `import { createRequire as createRequireForBundle } from "node:module"; const require = createRequireForBundle(import.meta.url);`
    }
  })
