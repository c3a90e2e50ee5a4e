// Given to Node with --import: writes the name of each file that is loaded as a module into the file COUNTED_LOADS.
import { writeFileSync } from "node:fs"
import { register } from "node:module"

writeFileSync(process.env.COUNTED_LOADS, "")
const hooks = `
  import { appendFileSync } from "node:fs"
  import { fileURLToPath } from "node:url"
  export const load = (url, context, next) => {
    if (url.startsWith("file:")) appendFileSync(${JSON.stringify(process.env.COUNTED_LOADS)}, fileURLToPath(url) + "\\n")
    return next(url, context)
  }`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
