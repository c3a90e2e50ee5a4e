/** Moving cash into a drawer or out of it; on a shared tablet with a manager's approval. */
import {
  CashMovement,
  Closings,
  Drawer,
  drawerRow,
  Load,
  Money,
  moveCash,
  ValidationFailed
} from "@fourtop/core/internal"
import { Field, Form, type PageHandler, Post, redirectTo, type Route, Select, show } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import { actingApproved, ApprovalFields, approversFor } from "../devices/approval.tsx"
import type { Frame } from "../frame/frame.ts"
import { Head } from "../parts/Parts.tsx"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { BranchChoice, branchIn } from "./branchIn.tsx"
import { DeviceDrawer, drawerHere } from "./deviceDrawer.tsx"
import { drawerIn, nameIn } from "./drawerNames.ts"

/** The drawer of this device comes first. */
const inOrder = (all: ReadonlyArray<Drawer.NamedDrawer>, here: Drawer.NamedDrawer) =>
  all.toSorted((a, b) => Number(b.drawer_id === here.drawer_id) - Number(a.drawer_id === here.drawer_id))

const page = (visit: RestaurantVisit, form: Form.Form = Form.blank(), status = 200) =>
  Effect.gen(function* () {
    const venue = yield* venueOf(visit)
    const branchId = branchIn(visit) ?? venue.defaultBranch?.id ?? null
    const { state: drawers } = yield* (yield* Closings).loadDrawers(visit.restaurant.id, branchId, Load.nothing)
    const all = Drawer.of(drawers)
    const here = yield* drawerHere(visit, branchId)
    const approvers = yield* approversFor(visit, "moveCash")
    const { movements, moving: say } = visit.words.closing
    return show(
      say.title,
      <>
        <Head title={say.title} />
        <p class="lead">{say.lead}</p>
        <BranchChoice page="cash" chosen={branchId} venue={venue} visit={visit} />
        <Post action={pathOf(visit, "cash")} csrf={visit.csrf}>
          {branchId !== null && <input type="hidden" name="branch" value={branchId} />}
          <Select
            form={form}
            name="movement"
            label={say.movement}
            choices={CashMovement.cashMovements.map((value) => ({ value, label: movements[value] }))}
          />
          <Select
            form={form}
            name="drawer"
            label={say.drawer}
            choices={inOrder(all, here).map(({ drawer_id, name }) => ({ value: nameIn(drawer_id), label: name }))}
          />
          <Field form={form} name="amount" label={say.amount(venue.restaurant.currency)} inputmode="decimal" required />
          <Field form={form} name="reason" label={say.reason} hint={say.reasonHint} maxlength={200} />
          {approvers.length > 0 && <ApprovalFields approvers={approvers} form={form} of="cash" />}
          <button type="submit">{say.button}</button>
        </Post>
        <DeviceDrawer drawers={all} branchId={branchId} visit={visit} />
      </>,
      status
    )
  })

const move = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { fields, words } = visit
    const { currency } = visit.restaurant
    const { movements, moving: say } = words.closing
    const amountMinor = Money.parse(fields.get("amount") ?? "", currency)
    if (amountMinor === null || amountMinor === 0)
      return yield* ValidationFailed.of({ path: "amount", message: say.noAmount(Money.typed(1250, currency)) })
    const movement = CashMovement.cashMovements.find((one) => one === fields.get("movement")) ?? "cash_in"
    const at = { branchId: branchIn(visit), drawerId: drawerIn(fields.get("drawer")) ?? null }
    const acting = yield* actingApproved(visit, "moveCash", drawerRow(at))
    const reason = (fields.get("reason") ?? "").trim() || null
    const moved = yield* moveCash(acting, { ...at, movement, amountMinor, reason })
    const message = say.done(movements[movement], visit.formats.money(amountMinor, currency), moved.drawer)
    return redirectTo(pathOf(visit, at.branchId === null ? "cash" : `cash?branch=${at.branchId}`), { message })
  }).pipe(
    Effect.catchTag("ValidationFailed", ({ problems: { amount_minor = [], ...problems } }) => {
      const named = amount_minor.length === 0 ? problems : { ...problems, amount: amount_minor }
      return page(visit, Form.of(visit.fields, named), 422)
    })
  )

export const cashPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/cash", "orders", (visit) => page(visit)),
  frame.restaurantPage("POST", "/cash", "orders", move)
]
