/** The scripts of the console: each page loads one of them, or none. That of guests is part of their pages. */
import { scripts } from "./bundles.ts"

const { guests, ...ofConsole } = scripts

export const guestScript: string = guests

export type ScriptName = keyof typeof ofConsole

export const consoleScripts: Readonly<Record<ScriptName, string>> = ofConsole
