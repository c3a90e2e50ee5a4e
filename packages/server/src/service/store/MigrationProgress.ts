/** What a service that starts says of a migration: that it has begun, and each step once it takes long. */

/** A new database is migrated in less. */
const longMillis = 3_000

/** Takes the steps of one migration. */
export const telling = (say: (line: string) => void, now: () => number = () => performance.now()) => {
  let begun: number | undefined
  return (step: string): void => {
    if (begun === undefined) {
      say("Migrating the database …")
      begun = now()
    } else if (now() - begun >= longMillis) {
      say(step)
    }
  }
}
