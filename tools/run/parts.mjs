// Runs the parts of an npm script that has several, such as `npm run verify -- browser processes`.
import { spawnSync } from "node:child_process"

const indented = (label, text) => (text === undefined ? [] : [`      ${label}: ${text}`])

const listed = (script, parts) =>
  [
    `Usage: npm run ${script} -- NAME [arguments], or several names, which run one after another.`,
    "",
    ...Object.entries(parts).flatMap(([name, { needs, takes, time, what }]) => [
      `  ${name}: ${what}`,
      ...indented("takes", takes),
      ...indented("needs", needs),
      ...indented("time", time)
    ])
  ].join("\n")

/** The names at the beginning, and the arguments after them. */
const splitNames = (parts, args) => {
  const first = args.findIndex((arg) => !Object.hasOwn(parts, arg))
  return first === -1 ? [args, []] : [args.slice(0, first), args.slice(first)]
}

/** Runs what the arguments name. Without arguments it lists all parts. Only a part that is named alone takes arguments. */
export const runParts = (script, parts, args) => {
  if (args.length === 0) {
    console.log(listed(script, parts))
    return
  }
  const [names, rest] = splitNames(parts, args)
  const takesThem = rest.length === 0 || (names.length === 1 && parts[names[0]].takes !== undefined)
  if (names.length === 0 || !takesThem) {
    const problem = names.length === 0 ? `has no ${rest[0]}` : `-- ${names.join(" ")} takes no ${rest[0]}`
    console.error(`npm run ${script} ${problem}: choose from ${Object.keys(parts).join(", ")}.`)
    process.exit(1)
  }
  for (const name of names) {
    const [command, ...options] = parts[name].command
    const { signal, status } = spawnSync(command, [...options, ...rest], { stdio: "inherit" })
    if (status !== 0) {
      if (names.length > 1) console.error(`npm run ${script} -- ${name} failed.`)
      process.exit(signal === null ? status : 1)
    }
  }
}
