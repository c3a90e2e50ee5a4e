/** An entry of core as a browser loads it: one file, in a context without Node, modules or packages. */
import { build } from "esbuild"
import * as vm from "node:vm"

/** Calls a function of the bundle with JSON, as a page that got its arguments from the API. */
export type Call = (name: string, ...values: ReadonlyArray<unknown>) => unknown

/** Bundles the entry, and loads the file. */
export const load = async (entry: string): Promise<Call> => {
  const { outputFiles } = await build({
    stdin: { contents: `export * from "@fourtop/core/${entry}"`, resolveDir: import.meta.dirname, loader: "ts" },
    bundle: true,
    platform: "browser",
    format: "iife",
    globalName: "bundle",
    minify: true,
    write: false,
    conditions: ["@fourtop/source"],
    logLevel: "silent"
  })
  // A new context has what the language itself defines, `Intl` included, and nothing else.
  const context = vm.createContext({})
  vm.runInContext(outputFiles[0]!.text, context)
  vm.runInContext("call = (name, values) => JSON.stringify(bundle[name](...JSON.parse(values)))", context)
  const call = context["call"] as (name: string, values: string) => string
  return (name, ...values) => JSON.parse(call(name, JSON.stringify(values))) as unknown
}
