/** What a visitor loads is small. */
import { gzipSync } from "node:zlib"
import { assert, describe, it } from "vitest"
import { assets, opened } from "./opened.ts"

/** Bytes on the wire, for every page's scripts. */
const most = { scripts: 25_000, style: 8_000, firstPage: 60_000 }

const size = (body: string | Uint8Array): number => gzipSync(body).length

describe("what a visitor loads", () => {
  it("has small scripts on every page, and no others", async () => {
    const { files, scripts } = await assets()
    for (const [page, { path, preload }] of Object.entries(scripts)) {
      const bytes = [path, ...preload].reduce(
        (sum, each) => sum + size(files.get(each.slice("/assets/".length))!.body),
        0
      )
      assert.isAtMost(bytes, most.scripts, page)
      assert.isAbove(bytes, 1_000, page)
    }
  })

  it(
    "is a small first page: the menu, its style, its scripts and its data",
    opened(async ({ visitor }) => {
      const page = await visitor.get("/r/fiore")
      const paths = [...page.text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!)
      assert.isAtLeast(paths.length, 3)
      let bytes = size(page.text) + size((await visitor.get("/r/fiore/shop.json")).text)
      for (const path of paths) {
        const file = await visitor.get(path)
        assert.include(file.headers.get("cache-control"), "immutable")
        bytes += size(file.text)
        if (path.endsWith(".css")) assert.isAtMost(size(file.text), most.style)
      }
      assert.isAtMost(bytes, most.firstPage)
      // Modules wait for the document, so that only the style sheet blocks the first paint.
      const blocking = [...page.text.matchAll(/<script(?![^>]*type="(?:module|application\/json)")/g)]
      assert.isEmpty(blocking)
      assert.lengthOf([...page.text.matchAll(/rel="stylesheet"/g)], 1)
    })
  )
})
