// Bundles what a line of code imports as for a browser, and measures the result.
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"
import { browserPackages, bundled, spokenIn } from "../browser/bundle.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))

// The documentation depends on every published package, so that its imports can be resolved from there.
const resolveDir = join(root, "docs")

const sizesOf = (contents) => ({ minified: contents.length, gzipped: gzipSync(contents, { level: 9 }).length })

/**
 * Bytes of the bundle, minified, before and after gzip, from the sources or as packages are published. A module that
 * exists only in Node fails the build.
 */
export const measure = async ({ code }, conditions = ["@fourtop/source"], from = resolveDir) => {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: from, loader: "ts" },
    bundle: true,
    platform: "browser",
    format: "esm",
    target: "es2022",
    minify: true,
    write: false,
    conditions,
    logLevel: "silent"
  })
  return sizesOf(outputFiles[0].contents)
}

const noBytes = { minified: 0, gzipped: 0 }

/** Bytes of the words of scripts, in the language that has the most. */
const measureWords = async (folder, words) => {
  const texts = Object.values(await spokenIn(folder, words))
  const sizes = texts.map((text) => sizesOf(Buffer.from(text)))
  const script = sizes.toSorted((a, b) => b.gzipped - a.gzipped)[0]
  return { script, style: noBytes, gzipped: script.gzipped }
}

/** Bytes of a page's script and of its style sheets, as they are served. */
export const measurePage = async ({ package: name, areWords, ownStyle, script, style }) => {
  const { folder, scripts, styles, words } = browserPackages(root).find((each) => each.folder.endsWith(`/${name}`))
  if (areWords) return measureWords(folder, words)
  const sizeOf = async (entry) => sizesOf(Buffer.from((await bundled({ entry }, folder)).entry))
  const sizeIfAny = (entry) => (entry === undefined ? noBytes : sizeOf(entry))
  const [ofAll, own] = [await sizeOf(styles[style]), await sizeIfAny(styles[ownStyle])]
  const loaded = {
    script: await sizeIfAny(scripts[script]),
    style: { minified: ofAll.minified + own.minified, gzipped: ofAll.gzipped + own.gzipped }
  }
  return { ...loaded, gzipped: loaded.script.gzipped + loaded.style.gzipped }
}
