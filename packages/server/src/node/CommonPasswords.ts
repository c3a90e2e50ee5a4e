/** About 49,000 common passwords, in lower case. Imported only when someone chooses a password, because it is large. */
import { dictionary } from "@zxcvbn-ts/language-common"

export const all: ReadonlySet<string> = new Set(dictionary["passwords-common"] as ReadonlyArray<string>)
