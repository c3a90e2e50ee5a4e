// Given to Node with --import: loads another version of effect, from FOURTOP_EFFECT, wherever the one of the workspace
// would be loaded.
import { register } from "node:module"
import { pathToFileURL } from "node:url"

const folder = pathToFileURL(`${process.env.FOURTOP_EFFECT}/`).href
const hooks = `
  const ofWorkspace = /^file:.*\\/node_modules\\/effect\\/(?<file>.*)$/
  export const resolve = async (specifier, context, next) => {
    const resolved = await next(specifier, context)
    const file = resolved.url.startsWith(${JSON.stringify(folder)}) ? undefined : ofWorkspace.exec(resolved.url)?.groups.file
    return file === undefined ? resolved : { ...resolved, url: ${JSON.stringify(folder)} + file }
  }`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
