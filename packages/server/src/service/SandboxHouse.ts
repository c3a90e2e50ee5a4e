/** A restaurant with a made-up history: how it is founded, filled, told from real ones, and removed. */
import {
  Acting,
  applyVenue,
  type CreatedToken,
  Directory,
  LocalDate,
  People,
  type Restaurant,
  Scope,
  Tokens,
  ZonedClock
} from "@fourtop/core/internal"
import { History } from "@fourtop/testkit"
import { Clock, Effect } from "effect"
import { issueToken } from "./issueToken.ts"
import { CommandError } from "./settings/CommandError.ts"
import { fourtop } from "./settings/Invocation.ts"
import * as Store from "./store/Store.ts"

export interface Wanted extends History.Wanted {
  /** Requests per minute of its token; null for the usual rate. */
  readonly ratePerMinute: number | null
}

export interface Filled {
  readonly restaurant: Pick<Restaurant.Restaurant, "id" | "name" | "slug">
  /** Null when the history was there already: a token is shown only once. */
  readonly token: CreatedToken | null
  readonly happened: History.Happened | null
}

/** The name of the plan says what the history is, so that the same wish is recognized. */
export const planOf = ({ days, scale, until }: Pick<Wanted, "days" | "scale" | "until">): string =>
  `Partner sandbox: ${days} days until ${until}, scale ${scale}`

/** Whether the restaurant was made by this command, and not by anybody whose data must last. */
export const isPartners = ({ plan, slug }: Pick<Restaurant.Restaurant, "plan" | "slug">): boolean =>
  plan.isolated === true && slug.startsWith("partner-") && plan.name.startsWith("Partner sandbox: ")

/** Whether filling it was interrupted: until its history is complete, it is suspended and has no token. */
const isUnfinished = ({ id, suspended }: Restaurant.Restaurant) =>
  Effect.gen(function* () {
    const tokens = yield* (yield* Tokens).list(id)
    return suspended && tokens.length === 0
  })

const documentOf = (wanted: Wanted, suspended: boolean) =>
  History.documentOf(wanted.seed, wanted.number, wanted.scale, {
    plan: { name: planOf(wanted), isolated: true },
    suspended
  })

const apply = (wanted: Wanted, suspended: boolean) =>
  Effect.orDie(applyVenue(Acting.operator, documentOf(wanted, suspended)))

const ofOthers = (slug: string): CommandError =>
  new CommandError({
    message: `There is a restaurant ${slug} that is not a partner's.`,
    next: "Choose another --seed."
  })

const ofAnotherWish = ({ plan, slug }: Restaurant.Restaurant): CommandError =>
  new CommandError({
    message: `${slug} has another history already (${plan.name}).`,
    next: `Ask for the same again, choose another --seed, or remove it with \`${fourtop} partner remove\`.`
  })

/** Removes it, unless people have access to it. */
export const remove = (restaurant: Restaurant.Restaurant) =>
  Effect.gen(function* () {
    const members = yield* (yield* People).members(restaurant.id)
    if (members.length > 0)
      return yield* new CommandError({
        message: `${members.length} people have access to ${restaurant.slug}. Nothing was removed.`,
        next: `\`${fourtop} owner remove\` ends that.`
      })
    return yield* Store.remove(restaurant.id)
  })

/** By then, the business day before is over in all of these houses. */
const overAt = 5 * 60

/** The last day must be over, or else orders of today would have numbers that the history has given. */
const refuseUnlessOver = (wanted: Wanted) =>
  Effect.gen(function* () {
    const { slug, time_zone } = documentOf(wanted, true)
    const end = ZonedClock.toInstant(time_zone, LocalDate.addDays(wanted.until, 1), overAt)
    if (end <= (yield* Clock.currentTimeMillis)) return
    return yield* new CommandError({
      message: `The business day ${wanted.until} is not over yet at ${slug}.`,
      next: "Choose an earlier --until."
    })
  })

/** Makes the restaurant with its history and a token, unless it has just that; one that was interrupted begins again. */
export const prepare = <E, R>(wanted: Wanted, onDay: (date: LocalDate.LocalDate) => Effect.Effect<void, E, R>) =>
  Effect.gen(function* () {
    const slug = History.slugOf(wanted.seed, wanted.number)
    const known = yield* (yield* Directory).find(slug)
    if (known !== null && !isPartners(known)) return yield* ofOthers(slug)
    if (known !== null && !(yield* isUnfinished(known))) {
      if (known.plan.name !== planOf(wanted)) return yield* ofAnotherWish(known)
      return { restaurant: known, token: null, happened: null } satisfies Filled
    }
    yield* refuseUnlessOver(wanted)
    if (known !== null) yield* remove(known)
    const { restaurantId: id } = yield* apply(wanted, true)
    const happened = yield* History.fill(id, wanted, onDay)
    yield* apply(wanted, false)
    const token = yield* issueToken(id, {
      kind: "live",
      name: "Partner sandbox",
      scopes: Scope.all,
      ratePerMinute: wanted.ratePerMinute
    })
    const { name } = (yield* (yield* Directory).find(slug))!
    return { restaurant: { id, name, slug }, token, happened } satisfies Filled
  })
