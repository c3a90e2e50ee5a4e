/** Bundles the scripts and the style sheet for browsers. Takes about a tenth of a second, so every start does it. */
import { build, type Metafile } from "esbuild"
import { createHash } from "node:crypto"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import type { Asset, Assets, Script } from "../server/pages/Assets.ts"

const pages = ["menu", "checkout", "reserve", "status"] as const

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml"
}

const pathOf = (name: string): string => `/assets/${path.basename(name)}`

/** A script with everything that it imports, so that a browser need not find out step by step. */
const scriptOf = ({ outputs }: Metafile, page: string): Script => {
  const [name] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(`/${page}.tsx`) === true)!
  const reached = new Set([name])
  for (const each of reached) for (const { path } of outputs[each]!.imports) reached.add(path)
  return { path: pathOf(name), preload: [...reached].slice(1).map(pathOf) }
}

const hashed = (name: string, body: Uint8Array): string => {
  const { ext, name: stem } = path.parse(name)
  return `${stem}-${createHash("sha256").update(body).digest("hex").slice(0, 8)}${ext}`
}

/** Builds everything from the folder of the sources. */
export const buildAssets = async (source: string): Promise<Assets> => {
  const { metafile, outputFiles } = await build({
    entryPoints: pages.map((page) => path.join(source, "browser", `${page}.tsx`)),
    outdir: path.join(source, "assets"),
    entryNames: "[name]-[hash]",
    chunkNames: "part-[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    platform: "browser",
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    conditions: ["@fourtop/source"],
    legalComments: "none",
    logLevel: "warning"
  })
  const css = await build({
    entryPoints: [path.join(source, "style.css")],
    minify: true,
    write: false,
    target: "es2022",
    logLevel: "warning"
  })
  const icon = await fs.readFile(path.join(source, "icon.svg"))
  const style = css.outputFiles[0]!.contents
  const names = { style: hashed("style.css", style), icon: hashed("icon.svg", icon) }
  const files: Array<readonly [string, Uint8Array]> = [
    ...outputFiles.map(({ contents, path: file }) => [path.basename(file), contents] as const),
    [names.style, style],
    [names.icon, icon]
  ]
  const script = (page: (typeof pages)[number]) => scriptOf(metafile, page)
  return {
    style: pathOf(names.style),
    icon: pathOf(names.icon),
    scripts: {
      menu: script("menu"),
      checkout: script("checkout"),
      reserve: script("reserve"),
      status: script("status")
    },
    files: new Map(files.map(([name, body]): [string, Asset] => [name, { type: types[path.extname(name)]!, body }]))
  }
}
