// Given to Node with --import: writes a line for each file that is loaded as a module into the file TRACED_LOADS, with
// where it was imported and by which name. A module that several import has a line for each of them.
import { writeFileSync } from "node:fs"
import { register } from "node:module"

writeFileSync(process.env.TRACED_LOADS, "")
const hooks = `
  import { appendFileSync } from "node:fs"
  export const resolve = async (specifier, context, next) => {
    const resolved = await next(specifier, context)
    if (resolved.url.startsWith("file:")) {
      const line = JSON.stringify({ from: context.parentURL ?? null, specifier, to: resolved.url })
      appendFileSync(${JSON.stringify(process.env.TRACED_LOADS)}, line + "\\n")
    }
    return resolved
  }`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
