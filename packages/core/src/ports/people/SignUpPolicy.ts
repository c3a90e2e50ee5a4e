/** Who may add restaurants, as the operator of the installation has set it. */
import { Context } from "effect"
import type { SignUp } from "../../domain/opening/SignUps.ts"

/** Defaults to nobody. */
export class SignUpPolicy extends Context.Reference<SignUpPolicy>()("@fourtop/core/SignUpPolicy", {
  defaultValue: (): SignUp => "off"
}) {}
