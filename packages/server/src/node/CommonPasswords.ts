/** The passwords that people choose most, loaded when somebody first chooses one: some 49,000, in lower case. */
import { dictionary } from "@zxcvbn-ts/language-common"

/** Every one of them. */
export const all: ReadonlySet<string> = new Set(dictionary["passwords-common"] as ReadonlyArray<string>)
