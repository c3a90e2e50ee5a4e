/**
 * Adds a restaurant for somebody who is signed in, and makes them its owner: with the place that was kept for them, or as
 * the operator lets people. Each part can be repeated, so that a request that was cut off is finished by the next one.
 * Changes: keeps an id, creates the restaurant, then gives the person their access.
 */
import { Effect, Encoding } from "effect"
import { decide, SlugTaken } from "../../domain/decisions/venue/foundVenue.ts"
import * as VenueCheck from "../../domain/decisions/venue/VenueCheck.ts"
import * as VenueRevision from "../../domain/decisions/venue/VenueRevision.ts"
import type { VenueDocument } from "../../domain/document/VenueDocument.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import { NotFound, type RateLimited } from "../../domain/foundation/Errors.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Plan from "../../domain/foundation/Plan.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as SignUps from "../../domain/opening/SignUps.ts"
import * as Slug from "../../domain/opening/Slug.ts"
import * as Person from "../../domain/people/Person.ts"
import { type HeldSession, People } from "../../ports/people/People.ts"
import { SignUpPolicy } from "../../ports/people/SignUpPolicy.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import type { Commits } from "../../ports/transaction/Commits.ts"
import type { Rates } from "../../ports/transaction/Rates.ts"
import { Directory } from "../../ports/venue/Directory.ts"
import type { VenueHistory } from "../../ports/venue/VenueHistory.ts"
import type { Venues } from "../../ports/venue/Venues.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { activityFor } from "../people/activityFor.ts"
import { changingPerson, findByEmail } from "../people/changingPerson.ts"
import * as PeopleInput from "../people/PeopleInput.ts"
import { spendRate } from "../people/spendRate.ts"
import { type CommitRefusal, transact } from "../transaction/transact.ts"
import { venueWithHistory } from "../venue/venueWithHistory.ts"

/** Restaurants a minute that can be added from one address. */
export const ofAddress = 5

export type Refusal = CommitRefusal | NotFound | RateLimited

const mayAdd = ({ person, session }: HeldSession) =>
  Effect.map(SignUpPolicy, (policy) => session.shared === undefined && SignUps.mayFound(person, policy))

/** Whether the person may add a restaurant. */
export const mayAddRestaurant = installationUseCase(
  "mayAddRestaurant",
  { input: [PeopleInput.held] },
  (held: HeldSession): Effect.Effect<boolean> => mayAdd(held)
)

/** `input` is a document as it was written; what only the operator decides is as the installation has it. */
export const foundRestaurant = installationUseCase(
  "foundRestaurant",
  { input: [PeopleInput.held, Input.unread, Input.string("address")] },
  (
    held: HeldSession,
    input: unknown,
    address: string
  ): Effect.Effect<
    { readonly restaurantId: RestaurantId; readonly slug: string },
    Refusal,
    Commits | Crypto | Directory | People | Rates | VenueHistory | Venues
  > =>
    Effect.gen(function* () {
      if (!(yield* mayAdd(held))) return yield* new NotFound({ resource: "page" })
      yield* spendRate(`founding:${address}`, ofAddress)
      const document = yield* Effect.map(VenueCheck.parse(input), asInstalled)
      const { id, person } = yield* keptPlace(held.person)
      const slug = yield* create(id, person, document)
      yield* changingPerson(joined(person.email, id))
      return { restaurantId: id, slug }
    })
)

const asInstalled = (document: VenueDocument): VenueDocument => ({
  ...document,
  plan: Plan.standard,
  suspended: false,
  point_of_sale: null
})

/** The id that is kept for the person's restaurant, after it was stored with them. */
const keptPlace = ({ email, founding: earlier }: Person.Person) =>
  changingPerson(
    Effect.gen(function* () {
      const person = yield* findByEmail(email)
      if (person.founding !== undefined) return { id: person.founding, person }
      // Another tab has just used the place that this one was opened with.
      if (earlier !== undefined && Person.roleAt(person, earlier) !== null) return { id: earlier, person }
      // As they are stored now: another tab may have added the last one that they may.
      if (!SignUps.mayFound(person, yield* SignUpPolicy)) return yield* new NotFound({ resource: "page" })
      const id = yield* (yield* Directory).reserveId()
      const kept = { ...person, founding: id }
      return (yield* (yield* People).put(kept, { logEntries: [] })) ? { id, person: kept } : null
    })
  )

/** The slug, with something at its end where other restaurants have it; null if all of it is taken. */
const freeSlug = (wanted: string) =>
  Effect.gen(function* () {
    const chance = Encoding.encodeHex((yield* Crypto).randomBytes(4))
    return yield* (yield* Directory).freeSlug(Slug.candidates(wanted, chance))
  })

const create = (restaurantId: RestaurantId, person: Person.Person, wanted: VenueDocument) =>
  Effect.gen(function* () {
    const directory = yield* Directory
    const slug = yield* freeSlug(wanted.slug)
    if (slug === null) return yield* new SlugTaken()
    const document = { ...wanted, slug }
    return yield* transact({
      acting: Acting.as(restaurantId, Acting.person(Person.actorOf(person), "owner")),
      contention: "menu",
      newIds: VenueRevision.idsNeeded(document),
      load: (request) =>
        Effect.gen(function* () {
          const { state, ...loaded } = yield* venueWithHistory(restaurantId, request)
          const isSlugTaken = state.venue === null && (yield* directory.freeSlug([slug])) === null
          return { ...loaded, state: { venue: state.venue, restaurantId, isSlugTaken } }
        }),
      decide: (state, context) => decide(document, state, context)
    })
  }).pipe(
    Effect.retry({ times: 5, while: (error) => error._tag === "SlugTaken" }),
    Effect.catchTag("SlugTaken", Effect.die)
  )

/** Makes the person the owner of the restaurant that was just created, and begins its set-up. */
const joined = (email: string, id: RestaurantId) =>
  Effect.gen(function* () {
    const person = yield* findByEmail(email)
    if (Person.roleAt(person, id) !== null) return true
    const { founding: _, ...rest } = person
    const membership = { restaurant_id: id, role: "owner" } as const
    const setting_up = [...(person.setting_up ?? []), { restaurant_id: id, done: [] }]
    const detail = { name: person.name }
    const entries = yield* activityFor(person, [membership], {
      actor: Person.actorOf(person),
      action: "person.added",
      detail
    })
    const owner = { ...Person.joined(rest, membership), setting_up }
    return (yield* (yield* People).put(owner, { logEntries: entries })) ? true : null
  })
