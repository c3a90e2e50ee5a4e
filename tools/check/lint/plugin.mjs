// The house's own rules for oxlint.
import { seeEffectData } from "./see-effect-data.mjs"

export default { meta: { name: "fourtop" }, rules: { "see-effect-data": seeEffectData } }
