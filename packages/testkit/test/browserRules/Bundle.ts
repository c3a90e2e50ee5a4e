/** An entry of core as a browser loads it: one file, in a context without Node, modules or packages. */
import { build } from "esbuild"
import * as vm from "node:vm"

/** Calls a function of the bundle with JSON, as a page that got its arguments from the API. */
export type Call = <Result>(name: string, ...values: ReadonlyArray<unknown>) => Result

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
  return <Result>(name: string, ...values: ReadonlyArray<unknown>) => {
    const result: unknown = JSON.parse(call(name, JSON.stringify(values)))
    return result as Result
  }
}
