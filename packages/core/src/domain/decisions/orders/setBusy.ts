/** Says that the restaurant is busy for a while, or that it no longer is. */
import * as Shapes from "../../foundation/input/Shapes.ts"
import { Schema } from "effect"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import * as Json from "../../foundation/Json.ts"
import type { Problem } from "../../foundation/Problems.ts"
import { apiChannels } from "../../orders/Order.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Undo from "../../undo/Undo.ts"
import * as BusyTime from "../../venue/BusyTime.ts"
import type { Settings } from "../../venue/Settings.ts"
import type { Venue } from "../../venue/Venue.ts"

/** How long it lasts and what it changes; null when the restaurant is no longer busy. */
export type Command = {
  readonly minutes: number
  readonly extraMinutes: number
  readonly pausedChannels: ReadonlyArray<string>
} | null
export const Command = Schema.Struct({
  minutes: Shapes.number,
  extraMinutes: Shapes.number,
  pausedChannels: Schema.Array(Shapes.text)
})

export interface State {
  readonly venue: Venue | null
}

/** What holds now, and the move that led there; null when nothing has changed, or people did not do it. */
export interface Answer {
  readonly busy: BusyTime.BusyTime | null
  readonly move: Undo.Move<BusyTime.BusyTime | null> | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"settings">

/** Bounds of the input, in minutes. */
export const bounds = { minutes: [5, 480], extraMinutes: [0, 120] } as const

const outside = (value: number, [least, most]: readonly [number, number]): boolean =>
  !Number.isInteger(value) || value < least || value > most

const range = ([least, most]: readonly [number, number]): string => `must be ${least} to ${most} minutes`

const problemsOf = ({ extraMinutes, minutes, pausedChannels }: NonNullable<Command>): ReadonlyArray<Problem> => [
  ...(outside(minutes, bounds.minutes) ? [{ path: "minutes", message: range(bounds.minutes) }] : []),
  ...(outside(extraMinutes, bounds.extraMinutes)
    ? [{ path: "extra_minutes", message: range(bounds.extraMinutes) }]
    : []),
  ...(pausedChannels.every((channel) => apiChannels.some((one) => one === channel))
    ? []
    : [{ path: "paused_channels", message: `must be among ${apiChannels.join(", ")}` }]),
  ...(extraMinutes === 0 && pausedChannels.length === 0
    ? [{ path: "extra_minutes", message: "must be more than 0, unless a channel is paused" }]
    : [])
]

/** Whether both have the same effect and end within the same minute. */
const isSame = (a: BusyTime.BusyTime, b: BusyTime.BusyTime): boolean =>
  Math.abs(a.until - b.until) < 60_000 &&
  a.extra_minutes === b.extra_minutes &&
  Json.equals(a.paused_channels, b.paused_channels)

export const decide = (
  command: Command,
  { venue }: State,
  context: DecisionContext
): Decision.Decision<Answer, Refusal, Changes> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const { busy, busy_move: _move, ...unset } = venue.settings
  const move = Undo.moveOf(unset, busy ?? null, context)
  const settings = { ...unset, busy_move: move }
  const subject = { kind: "restaurant", id: String(settings.id) } as const
  if (command === null) {
    if (BusyTime.lasting(busy, context.now) === null) return Decision.accept({ busy: null, move: null }, {})
    return Decision.accept(
      { busy: null, move },
      {
        changes: [ChangeSet.put("settings", settings)],
        activity: [ActivityLog.entry({ action: "service.busy_ended", subject, detail: {} }, context)]
      }
    )
  }
  const problems = problemsOf(command)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const after: BusyTime.BusyTime = {
    extra_minutes: command.extraMinutes,
    paused_channels: [...new Set(command.pausedChannels)],
    until: context.now + command.minutes * 60_000
  }
  // A second click changes nothing.
  if (busy !== undefined && isSame(busy, after)) return Decision.accept({ busy, move: null }, {})
  const changed: Settings = { ...settings, busy: after }
  return Decision.accept(
    { busy: after, move },
    {
      changes: [ChangeSet.put("settings", changed)],
      activity: [ActivityLog.entry({ action: "service.busy", subject, detail: { ...after } }, context)]
    }
  )
}
