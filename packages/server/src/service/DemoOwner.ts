/**
 * The demo restaurant's owner, so that the first start has somebody to sign in as. The password is kept in DATA_DIR,
 * and printed until somebody changes it.
 */
import { addPerson, Crypto, DemoAccount, Password, People, Person, type Restaurant } from "@fourtop/core/internal"
import { Effect, Option, Schema } from "effect"
import * as NodePasswords from "../node/NodePasswords.ts"
import * as DataDirectory from "./settings/DataDirectory.ts"

const StoredOwner = Schema.parseJson(
  Schema.Struct({ email: Schema.String, password: Schema.String, password_changed_at: Schema.Number })
)

const textOf = Schema.encodeSync(StoredOwner)

export interface DemoOwner {
  readonly email: string
  readonly password: string
}

const fileName = "demo-owner.json"
const { email } = DemoAccount

/**
 * The owner with a working password; null when the password was changed, or when other people look after the
 * restaurant.
 */
export const prepare = (restaurant: Restaurant.Restaurant, dataDir: string) =>
  Effect.gen(function* () {
    const people = yield* (yield* People).list()
    const employed = people.filter((person) => Person.roleAt(person, restaurant.id) !== null)
    return employed.length === 0 ? yield* createOwner(restaurant, dataDir) : yield* readOwner(employed, dataDir)
  })

const createOwner = (restaurant: Restaurant.Restaurant, dataDir: string) =>
  Effect.gen(function* () {
    const password = Password.generate((yield* Crypto).randomBytes)
    const request = { email, name: "Demo owner", restaurantId: restaurant.id, role: "owner", password } as const
    const { outcome, person } = yield* Effect.orDie(addPerson(request)).pipe(Effect.provide(NodePasswords.layer))
    // The address has an account at another restaurant, with a password of its own.
    if (outcome !== "created") return null
    const kept = { email, password, password_changed_at: person.password_changed_at }
    yield* DataDirectory.write(dataDir, fileName, textOf(kept))
    return { email, password } satisfies DemoOwner
  })

const readOwner = (employed: ReadonlyArray<Person.Person>, dataDir: string) =>
  Effect.map(DataDirectory.read(dataDir, fileName), (text): DemoOwner | null => {
    const kept = Option.getOrNull(Schema.decodeOption(StoredOwner)(text ?? ""))
    const owner = employed.find((person) => person.email === kept?.email)
    return kept !== null && owner?.password_changed_at === kept.password_changed_at
      ? { email: kept.email, password: kept.password }
      : null
  })
