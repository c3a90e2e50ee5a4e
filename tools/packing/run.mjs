// Runs commands of the checks, a few at a time, and says how each ended.
import { spawn } from "node:child_process"
import { once } from "node:events"

/** npm as it was started, so that it is the same one. */
export const npm = process.env.npm_execpath?.endsWith("npm-cli.js")
  ? [process.execPath, process.env.npm_execpath]
  : ["npm"]

// Settings of the npm script that started us, and of the workspace, must not reach the other projects.
const outside = () =>
  Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(npm_|NODE_OPTIONS)/.test(key)))

/** Runs a command; its output is returned if it failed. */
export const run = async (name, [command, ...args], cwd, variables = {}) => {
  const started = performance.now()
  const child = spawn(command, args, {
    cwd,
    env: { ...outside(), NO_COLOR: "1", ...variables },
    stdio: ["ignore", "pipe", "pipe"]
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text))
  const [code] = await once(child, "close")
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${seconds.padStart(5)} s  ${name}`)
  return code === 0 ? [] : [`${name}:\n${output.trimEnd().replace(/^/gm, "  ")}`]
}

/** A function that starts what it is given once fewer than this many run, in order. */
export const atMost = (count) => {
  const waiting = []
  let running = 0
  return async (task) => {
    if (running >= count) await new Promise((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
