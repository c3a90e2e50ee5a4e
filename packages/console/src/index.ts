export * as Console from "./Console.ts"
export type { ConsolePorts } from "./frame/ConsolePorts.ts"
export * as GuestPages from "./guest-pages/GuestPages.tsx"
