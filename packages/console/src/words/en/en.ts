/** The console in English. */
import { frame } from "./frame.tsx"

export const en = { frame }
