/** The drawer beside a device, for the cash that is taken and given back there. The browser remembers it. */
import { Closings, Drawer, Load, ValidationFailed } from "@fourtop/core/internal"
import { Form, type PageHandler, Post, redirectTo, type Route, Select } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Frame } from "../frame/frame.ts"
import { Panel } from "../parts/Parts.tsx"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { branchIn } from "./branchIn.tsx"
import { drawerIn, nameIn } from "./drawerNames.ts"

/** As the browser keeps it, which may be of another restaurant. */
const kept = ({ restaurant }: RestaurantVisit, { drawer_id }: Drawer.NamedDrawer): string =>
  `${restaurant.id}.${nameIn(drawer_id)}`

/** The drawer that was chosen here, of these; null where none was, or it belongs to another branch. */
const chosenOf = (visit: RestaurantVisit, drawers: ReadonlyArray<Drawer.NamedDrawer>): Drawer.NamedDrawer | null =>
  drawers.find((drawer) => kept(visit, drawer) === visit.drawer) ?? null

/** The same for a branch. Drawers are read only where one was chosen. */
const chosenHere = (visit: RestaurantVisit, branchId: number | null) =>
  visit.drawer === null
    ? Effect.succeed(null)
    : Effect.flatMap(Closings, (closings) =>
        Effect.map(closings.loadDrawers(visit.restaurant.id, branchId, Load.nothing), ({ state }) =>
          chosenOf(visit, Drawer.of(state))
        )
      )

/** Where cash goes that is taken here for a branch: into the first drawer if none was chosen. */
export const drawerHere = (visit: RestaurantVisit, branchId: number | null) =>
  Effect.map(chosenHere(visit, branchId), (chosen) => chosen ?? Drawer.first)

/** Which drawer cash leaves that is given back here: that of the payment if none was chosen. */
export const leavingHere = (visit: RestaurantVisit, branchId: number | null) =>
  Effect.map(chosenHere(visit, branchId), (chosen) => (chosen === null ? {} : { drawerId: chosen.drawer_id }))

/** The form that chooses it; nothing where there is one drawer. */
export const DeviceDrawer = (props: {
  readonly drawers: ReadonlyArray<Drawer.NamedDrawer>
  readonly branchId: number | null
  readonly visit: RestaurantVisit
}) => {
  const { branchId, drawers, visit } = props
  const say = visit.words.closing.device
  if (drawers.length < 2) return null
  return (
    <Panel id="device" title={say.title}>
      <p class="soft">{say.about}</p>
      <Post action={pathOf(visit, "cash/device")} csrf={visit.csrf} class="inline-form">
        {branchId !== null && <input type="hidden" name="branch" value={branchId} />}
        <Select
          form={Form.blank({ drawer: nameIn((chosenOf(visit, drawers) ?? Drawer.first).drawer_id) })}
          id="device-drawer"
          name="drawer"
          label={say.drawer}
          choices={drawers.map(({ drawer_id, name }) => ({ value: nameIn(drawer_id), label: name }))}
        />
        <button type="submit" class="plain">
          {say.choose}
        </button>
      </Post>
    </Panel>
  )
}

const choose = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const venue = yield* venueOf(visit)
    const branch = branchIn(visit)
    const of = branch ?? venue.defaultBranch?.id ?? null
    const { state } = yield* (yield* Closings).loadDrawers(visit.restaurant.id, of, Load.nothing)
    const asked = drawerIn(visit.fields.get("drawer"))
    const drawer = Drawer.of(state).find(({ drawer_id }) => drawer_id === asked)
    if (drawer === undefined) return yield* ValidationFailed.of(Drawer.unknown)
    const message = visit.words.closing.device.chosen(drawer.name)
    return {
      ...redirectTo(pathOf(visit, branch === null ? "cash" : `cash?branch=${branch}`), { message }),
      drawer: kept(visit, drawer)
    }
  })

export const deviceDrawerPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("POST", "/cash/device", "orders", choose)
]
