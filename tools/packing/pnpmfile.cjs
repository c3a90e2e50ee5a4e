// Given to pnpm while it packs and publishes, and at no other time.
const { existsSync } = require("node:fs")
const path = require("node:path")

/** Every file that the manifest names, so that nothing is packed before it was built. */
const filesIn = (value) => (typeof value === "string" ? [value] : Object.values(value).flatMap(filesIn))

module.exports = {
  hooks: {
    beforePacking: async (manifest, folder) => {
      if (manifest.exports === undefined) return manifest
      const { publishedManifest } = await import("./manifest.mjs")
      const published = publishedManifest(manifest)
      const missing = filesIn(published.exports).find((file) => !existsSync(path.join(folder, file)))
      if (missing !== undefined) throw new Error(`${manifest.name} names ${missing}, which was not built`)
      return published
    }
  }
}
