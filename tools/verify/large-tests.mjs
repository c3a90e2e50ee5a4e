// Which tests have a larger size: those that import tools/testing/size.ts, or a file beside them that does, and those
// that have no other, named `….large.test.ts`. Tests in a browser always run in their larger size.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

export const largeTestsIn = (root, folder) => {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map(({ name }) => ({ name, text: readFileSync(join(root, folder, name), "utf8") }))
  const asks = ({ name, text }) => name.endsWith(".large.test.ts") || text.includes('/tools/testing/size.ts"')
  const helpers = files.filter(asks).map(({ name }) => `"./${name}"`)
  return [
    ...files
      .filter((file) => file.name.endsWith(".test.ts") && !file.name.endsWith(".browser.test.ts"))
      .filter((file) => asks(file) || helpers.some((helper) => file.text.includes(helper)))
      .map(({ name }) => `${folder}/${name}`),
    ...entries
      .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
      .flatMap(({ name }) => largeTestsIn(root, `${folder}/${name}`))
  ]
}
