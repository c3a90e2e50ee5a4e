// `npm run release`: the steps of a release, and what is made from one.
import { runParts } from "../run/parts.mjs"
import { parts } from "./parts.mjs"

runParts("release", parts, process.argv.slice(2))
