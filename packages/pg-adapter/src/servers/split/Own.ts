/** The methods that `ways` does not delegate, each of which has a function in this folder. */
import type { Services } from "../routing/Services.ts"
import type { ways } from "../ways/ways.ts"

type Handled = "all" | "split"
type HandledIn<Port extends keyof Services> = {
  [Method in keyof (typeof ways)[Port]]: (typeof ways)[Port][Method] extends Handled ? Method : never
}[keyof (typeof ways)[Port]]

/** These methods of a port, all of them: one that is missing does not compile. */
export type Own<Port extends keyof Services> = {
  readonly [Method in HandledIn<Port> & keyof Services[Port]]: Services[Port][Method]
}

/** Those of every port that has some. */
export type Owns = { readonly [Port in keyof Services as [HandledIn<Port>] extends [never] ? never : Port]: Own<Port> }
