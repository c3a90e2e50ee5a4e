/** Every command, in the order of the documentation. */
import { appCommands } from "./appCommands.ts"
import type { Command } from "./Command.ts"
import { faultCommands } from "./faultCommands.ts"
import { restaurantCommands } from "./restaurantCommands.ts"
import { stateCommands } from "./stateCommands.ts"
import { webhookCommands } from "./webhookCommands.ts"

export const commands: ReadonlyArray<Command> = [
  ...stateCommands,
  ...faultCommands,
  ...webhookCommands,
  ...restaurantCommands,
  ...appCommands
]
