// `npm run draw`: the picture of the core's folders, or with `pictures` those of the console.
import { runParts } from "../run/parts.mjs"
import { parts } from "./parts.mjs"

const args = process.argv.slice(2)
runParts("draw", parts, args.length === 0 ? ["structure"] : args)
