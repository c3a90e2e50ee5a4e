#!/usr/bin/env node
/** The `fourtop` command. Scripts ask for its version often, so nothing else is loaded to say it. */
import { version } from "./release/version.ts"

const [first, ...others] = process.argv.slice(2)
if (first === "--version" && others.length === 0) console.log(version)
else await import("./program.ts")
