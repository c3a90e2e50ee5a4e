// `npm run verify`: what takes longer than `npm test`, or needs more.
import { runParts } from "../run/parts.mjs"
import { parts } from "./parts.mjs"

runParts("verify", parts, process.argv.slice(2))
