/** The activity log in French sentences: one phrase for every action that core declares. */
import type { ActivityLog } from "@fourtop/core/internal"
import type { Facts, Sentences } from "../../../formats/ActivityFacts.ts"
import * as Say from "./activityPhrases.ts"
import { plainly } from "./activityPhrases.ts"
import { dishChanges } from "./dishChanges.ts"

const orderMove =
  (verb: string) =>
  ({
    detail,
    id,
    names
  }: Facts<"order.accepted" | "order.cancelled" | "order.completed" | "order.ready" | "order.rejected">): string =>
    `${verb} ${Say.order(names, id)}${Say.because(detail.reason)}`

type BookingMove = Extract<ActivityLog.Action, `booking.${"confirmed" | "declined" | "pending" | "seated"}`>

const bookingMove =
  (say: (reservation: string) => string) =>
  (facts: Facts<BookingMove | "booking.cancelled" | "booking.no_show">): string => {
    const byGuest = facts.detail.by === "guest" ? ", à la demande du client" : ""
    return `${say(Say.reservation(facts))}${byGuest}${Say.because(facts.detail.reason)}`
  }

/** A step of a reservation that was taken back. */
const undoneSteps = {
  pending: "l’attente de confirmation",
  confirmed: "la confirmation",
  declined: "le refus",
  seated: "l’arrivée à table",
  no_show: "le no-show",
  cancelled: "l’annulation",
  left: "le départ",
  changed: "la modification",
  made: "la prise"
} as const

/** A step of an order that was taken back. */
const undoneMoves = {
  placed: "la réception",
  accepted: "l’acceptation",
  ready: "le statut «\u00a0prête\u00a0»",
  completed: "la fin",
  rejected: "le refus",
  cancelled: "l’annulation"
} as const

/** A step on the waitlist that was taken back. */
const undoneWaiting: Readonly<Record<string, string>> = {
  waiting: "une inscription en liste d’attente",
  offered: "une proposition de la liste d’attente",
  accepted: "un accord de la liste d’attente",
  left: "un retrait de la liste d’attente",
  expired: "la fin d’une proposition de la liste d’attente"
}

type Deposit = Extract<ActivityLog.Action, `booking.deposit_${string}`>

const deposit =
  (verb: string) =>
  (facts: Facts<Deposit>): string =>
    `${verb} l’acompte pour ${Say.reservation(facts)}`

type DishChange = "dish.changed" | "dish.price_changed"

const dishChange = (facts: Facts<DishChange>): string => {
  const changes = dishChanges(facts.detail, facts)
  return changes === ""
    ? `a modifié les options ${Say.of(Say.dish(facts))}`
    : `a modifié ${Say.dish(facts)}\u00a0: ${changes}`
}

type Stock = Extract<ActivityLog.Action, `stock.${string}`>

const stock =
  (verb: string) =>
  (facts: Facts<Stock>): string =>
    `${verb} ${Say.ingredient(facts)}\u00a0: ${facts.detail.quantity ?? "?"}, en stock maintenant\u00a0: ${facts.detail.on_hand ?? "?"}`

/** A kitchen ticket by its station and its order. */
const ticket = ({ detail, id, names }: Facts<Extract<ActivityLog.Action, `ticket.${string}`>>): string =>
  `le bon ${detail.station ? `du poste ${detail.station.replaceAll("_", " ")}` : "de cuisine"} ${Say.of(Say.order(names, id))}`

const tickets =
  (verb: string) =>
  (facts: Facts<`experience.tickets_${"held" | "paid" | "released"}`>): string =>
    `${verb} ${Say.counted(facts.detail.tickets, "billet")} pour ${Say.experience(facts)}, ${Say.amount(facts, facts.detail.amount_minor)}`

type Webhook = Extract<ActivityLog.Action, `webhook.${"disabled" | "enabled" | "removed" | "rotated"}`>

const webhook =
  (verb: string) =>
  ({ detail }: Facts<Webhook>): string =>
    `${verb} webhook vers ${detail.site ?? "une adresse"}${Say.because(detail.reason)}`

const app =
  (verb: string) =>
  ({ detail }: Facts<Extract<ActivityLog.Action, `app.${string}`>>): string =>
    `${verb} l’application ${detail.name ?? ""}${Say.because(detail.because)}`

const subjectOf = ({
  detail,
  names
}: Pick<Facts<"message.allowed" | "message.discarded" | "message.retried">, "detail" | "names">): string =>
  ({
    booking: "une réservation",
    order: Say.order(names, detail.about_id),
    waitlist: "une inscription en liste d’attente",
    receipt: "un ticket de caisse"
  })[detail.about ?? "booking"]

const methods = {
  cash: "en espèces",
  card: "par carte",
  online: "en ligne",
  other: "par un autre moyen",
  gift_card: "par carte cadeau",
  deposit: "avec un acompte"
} as const

const cashMoves = {
  opening_float: "a mis le fond de caisse dans le tiroir-caisse",
  cash_in: "a mis des espèces dans le tiroir-caisse",
  cash_out: "a sorti des espèces du tiroir-caisse",
  tips_paid_out: "a reversé des pourboires",
  bank_drop: "a déposé des espèces en banque"
} as const

const refundCauses = {
  correction: " (correction)",
  goodwill: " (geste commercial)",
  mistake: " (paiement par erreur)"
} as const

const roles = { owner: "propriétaire", manager: "responsable", staff: "membre de l’équipe" } as const

const somebody = "une personne"

const links = (count: number | undefined): string => Say.counted(count, "lien")

const venueChanges = ({
  archived = 0,
  changed = 0,
  created = 0
}: Partial<ActivityLog.Details["venue.applied"]>): string =>
  `ajouts\u00a0: ${created}, modifications\u00a0: ${changed}, archivages\u00a0: ${archived}`

const totals = (facts: Facts<"order.discounted" | "order.line_voided" | "order.lines_added">): string => {
  const { from, to } = facts.detail
  return `total ${Say.amount(facts, from?.total_minor)} → ${Say.amount(facts, to?.total_minor)}`
}

export const sentences: Sentences = {
  "order.placed": (facts) => {
    const { channel = "", held, total_minor, type = "" } = facts.detail
    return `a passé ${Say.order(facts.names, facts.id)} (${plainly(type)}, ${plainly(channel)}) pour ${Say.amount(facts, total_minor)}${held === true ? ", pour la prochaine ouverture" : ""}`
  },
  "order.accepted": orderMove("a accepté"),
  "order.ready": ({ detail, id, names }) =>
    `a noté ${Say.that(Say.order(names, id))} est prête${Say.because(detail.reason)}`,
  "order.completed": orderMove("a terminé"),
  "order.rejected": orderMove("a refusé"),
  "order.cancelled": orderMove("a annulé"),
  "order.lines_added": (facts) => {
    const { name, others = 0, quantity } = facts.detail
    const first = name === undefined ? "des lignes" : `${quantity ?? 1} × ${Say.translated(facts, name)}`
    const rest = others === 0 ? "" : ` et ${Say.counted(others, "autre ligne", "autres lignes")}`
    return `a ajouté ${first}${rest} ${Say.to(Say.order(facts.names, facts.id))}\u00a0: ${totals(facts)}`
  },
  "order.line_voided": (facts) => {
    const { name, quantity, reason } = facts.detail
    const what = name === undefined ? "une ligne" : `${quantity ?? 1} × ${Say.translated(facts, name)}`
    return `a annulé ${what} dans ${Say.order(facts.names, facts.id)}\u00a0: ${totals(facts)}${Say.because(reason)}`
  },
  "order.discounted": (facts) => {
    const { amount_minor, name, percent, reason } = facts.detail
    const off = percent == null ? (amount_minor == null ? null : Say.amount(facts, amount_minor)) : `${percent}\u00a0%`
    const what = name == null ? "" : ` «\u00a0${Say.translated(facts, name)}\u00a0» dans`
    const given = off === null ? "a retiré la remise sur" : `a accordé une remise de ${off} sur`
    return `${given}${what} ${Say.order(facts.names, facts.id)}\u00a0: ${totals(facts)}${Say.because(reason)}`
  },
  "order.settled": ({ id, names }) => `a soldé ${Say.order(names, id)}, pour laquelle rien n’était dû`,
  "order.changed": ({ detail, id, names }) => `a modifié ${Say.order(names, id)}\u00a0: ${Say.listed(detail.changed)}`,
  "order.move_undone": ({ detail, id, names }) => {
    const order = Say.order(names, id)
    if (detail.lines === "added") return `a défait l’ajout de lignes ${Say.to(order)}`
    if (detail.lines === "discounted") return `a défait une remise sur ${order}`
    if (detail.lines === "voided") return `a défait l’annulation d’une ligne ${Say.of(order)}`
    if (detail.to === "cancelled") return `a défait la prise ${Say.of(order)}`
    return `a défait ${detail.from === undefined ? "un changement" : undoneMoves[detail.from]} ${Say.of(order)}`
  },
  "order.course_fired": ({ detail, id, names }) =>
    `a réclamé la suite ${detail.course ?? ""} ${Say.of(Say.order(names, id))}`,
  "order.course_undone": ({ detail, id, names }) =>
    `a remis en attente la suite ${detail.course ?? ""} ${Say.of(Say.order(names, id))}`,
  "order.table_changed": ({ detail, id, names }) =>
    `a déplacé ${Say.order(names, id)}${detail.from == null ? "" : ` de ${Say.tableNamed(detail.from)}`} à ${Say.tableNamed(detail.to ?? "")}`,
  "order.table_change_undone": ({ detail, id, names }) =>
    `a défait le déplacement ${Say.of(Say.order(names, id))} à ${Say.tableNamed(detail.from ?? "")}`,
  "order.lines_moved": ({ detail, id, names }) => {
    const order = Say.order(names, id)
    if (detail.joined === true) return `a réuni ${order} avec la commande ${detail.to ?? ""}`
    const lines = detail.lines === 1 ? "une ligne" : Say.counted(detail.lines, "ligne")
    return `a fait passer ${lines} ${Say.of(order)} à la commande ${detail.to ?? ""}`
  },
  "order.lines_moved_back": ({ detail, id, names }) =>
    `a défait le passage de lignes ${Say.of(Say.order(names, id))} à la commande ${detail.from ?? ""}`,
  "ticket.fired": (facts) => `a envoyé en cuisine ${ticket(facts)}`,
  "ticket.bumped": (facts) => `a terminé ${ticket(facts)}`,
  "ticket.recalled": (facts) => `a rappelé en cuisine ${ticket(facts)}`,
  "ticket.move_undone": (facts) =>
    facts.detail.move === "recalled" ? `a défait le rappel ${Say.of(ticket(facts))}` : `a rouvert ${ticket(facts)}`,
  "ticket.rushed": (facts) => `a mis en priorité ${ticket(facts)}`,
  "ticket.rush_ended": (facts) => `a remis à son tour ${ticket(facts)}`,
  "ticket.withdrawal_seen": (facts) => `a vu le retrait ${Say.of(ticket(facts))}`,
  "ticket.void_seen": (facts) => `a vu ce qui est annulé sur ${ticket(facts)}`,
  "payment.recorded": (facts) => {
    const { amount_minor, method } = facts.detail
    return `a enregistré un paiement ${Say.of(Say.amount(facts, amount_minor))}${method === undefined ? "" : ` ${methods[method]}`} pour ${Say.order(facts.names, facts.id)}`
  },
  "payment.refunded": (facts) => {
    const { amount_minor, cause, order_id, reason } = facts.detail
    const how = cause === undefined ? "" : refundCauses[cause]
    return `a remboursé ${Say.amount(facts, amount_minor)} pour ${Say.order(facts.names, order_id ?? facts.id)}${how}${Say.because(reason)}`
  },
  "cash.moved": (facts) => {
    const { amount_minor, drawer, movement, reason } = facts.detail
    const what = movement === undefined ? "a déplacé des espèces" : cashMoves[movement]
    return `${what}${drawer === undefined ? "" : ` (${drawer})`}\u00a0: ${Say.amount(facts, amount_minor)}${reason == null ? "" : `, ${reason}`}`
  },
  "drawer.added": ({ detail }) => `a ajouté le tiroir-caisse ${detail.name ?? ""}`,
  "day.closed": (facts) => {
    const { day, difference_minor = 0, number } = facts.detail
    const difference = difference_minor === 0 ? "" : `, avec un écart de ${Say.amount(facts, difference_minor)}`
    const date = day === undefined ? "la journée" : `la journée du ${facts.formats.date(day)}`
    return `a clôturé ${date}, clôture ${number ?? ""}${difference}`
  },
  "giftcard.issued": (facts) => {
    const { code_last4 = "?", initial_minor, method } = facts.detail
    const how = method === undefined ? "" : method === null ? ", offerte" : `, payée ${methods[method]}`
    return `a émis la carte cadeau qui finit par ${code_last4}, d’une valeur ${Say.of(Say.amount(facts, initial_minor))}${how}`
  },
  "giftcard.redeemed": (facts) =>
    `a payé ${Say.amount(facts, facts.detail.amount_minor)} ${Say.of(Say.order(facts.names, facts.detail.order_id))} par carte cadeau`,
  "point_of_sale.silent": (facts) =>
    `a noté que le logiciel de caisse n’accepte plus de commandes depuis ${Say.moment(facts, facts.detail.since)}`,
  "point_of_sale.responding": (facts) =>
    `a noté que le logiciel de caisse accepte de nouveau les commandes\u00a0; il n’en acceptait plus depuis ${Say.moment(facts, facts.detail.since)}`,
  "point_of_sale.disconnected": () => "a mis fin à l’alerte sur le logiciel de caisse, qui a été déconnecté",
  "review.created": ({ detail }) => `a laissé un avis\u00a0: ${detail.rating ?? "?"} sur 5`,

  "booking.created": (facts) =>
    `a pris ${Say.reservation(facts)}${facts.detail.confirmed_without_deposit === true ? ", confirmée sans son acompte" : ""}`,
  "booking.overruled": (facts) =>
    `a outrepassé les règles de réservation pour ${Say.reservation(facts)}${Say.because(facts.detail.reason)}`,
  "booking.attendance_confirmed": (facts) => `a confirmé la venue pour ${Say.reservation(facts)}`,
  "booking.guest_link_made": (facts) => `a créé un lien vers la page du client pour ${Say.reservation(facts)}`,
  "booking.guest_links_withdrawn": (facts) =>
    `a retiré ${links(facts.detail.links)} vers la page du client pour ${Say.reservation(facts)}`,
  "order.guest_link_made": ({ id, names }) => `a créé un lien vers la page du client pour ${Say.order(names, id)}`,
  "order.guest_links_withdrawn": ({ detail, id, names }) =>
    `a retiré ${links(detail.links)} vers la page du client pour ${Say.order(names, id)}`,
  "waitlist.guest_link_made": () => "a créé un lien vers la page d’un client en liste d’attente",
  "waitlist.guest_links_withdrawn": ({ detail }) =>
    `a retiré ${links(detail.links)} vers la page d’un client en liste d’attente`,
  "receipt.guest_link_made": () => "a créé un lien vers la page d’un ticket de caisse",
  "receipt.guest_links_withdrawn": ({ detail }) => `a retiré ${links(detail.links)} vers la page d’un ticket de caisse`,
  "receipt.sent": ({ detail }) =>
    `a envoyé le ticket de caisse ${detail.number ?? ""} à ${detail.by === "phone" ? "un numéro de téléphone" : "une adresse e-mail"}`,
  "booking.changed": (facts) => `a modifié ${Say.reservation(facts)}\u00a0: ${Say.listed(facts.detail.changed)}`,
  "booking.pending": bookingMove((reservation) => `a remis à confirmer ${reservation}`),
  "booking.confirmed": bookingMove((reservation) => `a confirmé ${reservation}`),
  "booking.declined": bookingMove((reservation) => `a refusé ${reservation}`),
  "booking.seated": bookingMove((reservation) => `a installé à table ${reservation}`),
  "booking.no_show": bookingMove((reservation) => `a noté un no-show pour ${reservation}`),
  "booking.cancelled": bookingMove((reservation) => `a annulé ${reservation}`),
  "booking.left": (facts) => `a noté le départ pour ${Say.reservation(facts)}`,
  "booking.reseated": (facts) => {
    const { from, to } = facts.detail
    return `a déplacé ${Say.reservation(facts)}, de ${from === undefined ? "sa table" : Say.tableNamed(from)} à ${to === undefined ? "une autre" : Say.tableNamed(to)}, pour faire de la place`
  },
  "booking.step_undone": (facts) =>
    `a défait ${undoneSteps[facts.detail.from ?? "seated"]} pour ${Say.reservation(facts)}`,
  "booking.deposit_required": deposit("a demandé"),
  "booking.deposit_paid": deposit("a reçu"),
  "booking.deposit_card_held": (facts) => `a pris une empreinte bancaire comme acompte pour ${Say.reservation(facts)}`,
  "booking.deposit_refunded": deposit("a remboursé"),
  "booking.deposit_partially_refunded": deposit("a remboursé en partie"),
  "booking.deposit_forfeited": deposit("a conservé"),
  "booking.deposit_waived": deposit("a renoncé à"),
  "waitlist.joined": ({ detail: { date, from, party_size, to }, formats }) =>
    `a mis en liste d’attente une réservation pour ${party_size ?? "?"}, ${Say.dayAndTime({ formats }, date, undefined)}, de ${from === undefined ? "?" : formats.time(from)} à ${to === undefined ? "?" : formats.time(to)}`,
  "waitlist.changed": ({ detail }) =>
    `a modifié une inscription en liste d’attente\u00a0: ${Say.listed(detail.changed)}`,
  "waitlist.offered": ({ detail, formats }) =>
    `a proposé à un client en liste d’attente une place pour ${Say.dayAndTime({ formats }, detail.date, detail.time)}`,
  "waitlist.accepted": () => "a accepté une proposition de la liste d’attente",
  "waitlist.declined": () => "a refusé une proposition de la liste d’attente",
  "waitlist.left": () => "a quitté la liste d’attente",
  "waitlist.withdrawn": () => "a retiré un client de la liste d’attente",
  "waitlist.move_undone": ({ detail }) =>
    `a défait ${undoneWaiting[detail.from ?? ""] ?? "un changement en liste d’attente"}`,
  "waitlist.passed": () => "a retiré de la liste d’attente un client dont l’horaire est passé",
  "waitlist.expired": () => "a mis fin à une proposition de la liste d’attente restée sans réponse",
  "table.blocked": (facts) =>
    `a bloqué ${Say.table(facts)} entre ${Say.moment(facts, facts.detail.from)} et ${Say.moment(facts, facts.detail.to)}${Say.because(facts.detail.reason)}`,
  "table.unblocked": (facts) =>
    `a débloqué ${Say.table(facts)}, bloquée entre ${Say.moment(facts, facts.detail.from)} et ${Say.moment(facts, facts.detail.to)}`,
  "guest.changed": (facts) => `a modifié ${Say.guest(facts)}\u00a0: ${Say.listed(facts.detail.changed)}`,
  "guest.consent_given": (facts) =>
    `a noté ${Say.that(Say.guest(facts))} souhaite recevoir des nouvelles du restaurant`,
  "guest.consent_withdrawn": (facts) =>
    `a noté ${Say.that(Say.guest(facts))} ne souhaite plus recevoir de nouvelles du restaurant`,
  "guest.erased": () => "a effacé un client",

  "dish.created": (facts) => `a mis ${Say.dish(facts, facts.detail.name)} à la carte`,
  "dish.archived": (facts) => `a retiré ${Say.dish(facts, facts.detail.name)} de la carte`,
  "dish.changed": dishChange,
  "dish.price_changed": dishChange,
  "dish.availability_changed": (facts) =>
    facts.detail.is_available?.after === true
      ? `a remis en vente ${Say.dish(facts)}`
      : `a mis en rupture ${Say.dish(facts)}`,
  "dish.move_undone": (facts) =>
    facts.detail.is_available?.after === true
      ? `a défait la rupture ${Say.of(Say.dish(facts))}`
      : `a défait la remise en vente ${Say.of(Say.dish(facts))}`,
  "venue.applied": ({ detail }) => `a appliqué le document du restaurant (${venueChanges(detail)})`,
  "venue.restored": (facts) =>
    `a remis le restaurant comme avant la modification ${Say.of(Say.moment(facts, facts.detail.before))} (${venueChanges(facts.detail)})`,
  "service.busy": (facts) => {
    const { extra_minutes: extra = 0, paused_channels: paused = [], until } = facts.detail
    const effects = [
      ...(extra > 0 ? [`${extra}\u00a0min de plus pour chaque commande`] : []),
      ...(paused.length > 0 ? [`pas de commandes par ${Say.listed(paused)}`] : [])
    ]
    return `a signalé un coup de feu jusqu’${Say.to(Say.moment(facts, until))}\u00a0: ${effects.join("\u00a0; ")}`
  },
  "service.busy_undone": ({ detail }) =>
    detail.move === "ended" ? "a défait la fin du coup de feu" : "a défait le coup de feu",
  "service.busy_ended": () => "a signalé la fin du coup de feu",
  "ingredient.added": ({ detail }) => `a ajouté l’ingrédient ${detail.name ?? ""} (${detail.unit ?? ""})`,
  "stock.counted": stock("a compté"),
  "stock.used": stock("a utilisé"),
  "stock.received": stock("a reçu"),
  "stock.par_set": (facts) =>
    `a fixé le stock cible ${Say.of(Say.ingredient(facts))}\u00a0: ${facts.detail.quantity ?? "?"}`,
  "shift_week.drafted": ({ detail, formats }) =>
    `a préparé ${Say.counted(detail.shifts, "service")} pour la semaine ${Say.of(Say.dayAndTime({ formats }, detail.starts_on, undefined))}`,
  "shift_week.published": ({ detail, formats }) =>
    `a publié ${Say.counted(detail.shifts, "service")} pour la semaine ${Say.of(Say.dayAndTime({ formats }, detail.starts_on, undefined))}`,
  "experience.opened": ({ detail, formats }) =>
    `a mis en vente ${detail.name ?? "une expérience"} pour ${Say.dayAndTime({ formats }, detail.date, detail.time)}`,
  "experience.tickets_held": tickets("a réservé"),
  "experience.tickets_paid": tickets("a vendu"),
  "experience.tickets_released": tickets("a libéré"),
  "experience.tickets_refunded": (facts) => {
    const { amount_minor, reason, tickets: back } = facts.detail
    const amount = Say.amount(facts, amount_minor)
    const event = Say.experience(facts)
    return back === 0
      ? `a remboursé ${amount} sur des billets pour ${event}${Say.because(reason)}`
      : `a repris ${Say.counted(back, "billet")} pour ${event} et remboursé ${amount}${Say.because(reason)}`
  },

  "message.retried": (facts) => `a renvoyé un message à un client, sur ${subjectOf(facts)}`,
  "message.discarded": (facts) =>
    `a abandonné un message à un client qui n’avait pas pu partir, sur ${subjectOf(facts)}`,
  "message.allowed": (facts) =>
    `a autorisé de nouveau l’envoi à une adresse qui avait refusé, après un message sur ${subjectOf(facts)}${Say.because(facts.detail.reason)}`,

  "job.retried": ({ detail }) => `a relancé la tâche ${detail.kind ?? ""}`,
  "job.discarded": ({ detail }) => `a abandonné la tâche ${detail.kind ?? ""}, qui avait échoué`,

  "token.created": ({ detail }) =>
    `a créé le jeton ${detail.kind === "sandbox" ? "de bac à sable" : "d’API"} «\u00a0${detail.name ?? ""}\u00a0» (${(detail.scopes ?? []).join(", ")})`,
  "token.revoked": ({ detail }) => `a révoqué le jeton d’API «\u00a0${detail.name ?? ""}\u00a0»`,
  "token.listening_switched": ({ detail }) =>
    detail.allowed === true
      ? "a autorisé les jetons à lire les événements"
      : "n’autorise plus les jetons à lire les événements",
  "sandbox.created": () => "a créé le bac à sable",
  "sandbox.reset": () => "a réinitialisé le bac à sable",
  "webhook.added": ({ detail }) =>
    `a ajouté un webhook vers ${detail.site ?? "une adresse"}${detail.sandbox === true ? ", pour le bac à sable" : ""} (${(detail.events ?? []).join(", ")})`,
  "webhook.changed": ({ detail }) =>
    `a modifié le webhook vers ${detail.site ?? "une adresse"} (${(detail.changed ?? []).map((name) => ({ url: "URL", events: "événements", state: "état" })[name] ?? name).join(", ")})`,
  "webhook.rotated": webhook("a renouvelé le secret du"),
  "webhook.enabled": webhook("a activé le"),
  "webhook.disabled": webhook("a désactivé le"),
  "webhook.removed": webhook("a supprimé le"),
  "webhook.pinged": () => "a envoyé un ping à un webhook",
  "webhook.replayed": () => "a renvoyé un événement à un webhook",
  "webhook.failed_replayed": (facts) => {
    const { count, since } = facts.detail
    const events = Say.counted(count, "événement en échec", "événements en échec")
    return `a renvoyé ${events} à un webhook, depuis ${Say.moment(facts, since === undefined ? undefined : Date.parse(since))}`
  },
  "app.installed": app("a connecté"),
  "app.allowed": ({ detail }) => `a autorisé de nouveau l’application ${detail.name ?? ""}`,
  "app.connected": () => "a établi la connexion",
  "app.disconnected": () => "a coupé la connexion",
  "app.ended": app("a mis fin à la connexion de"),
  "app.uninstalled": app("a désinstallé"),
  "app.linked": app("a commencé à envoyer des événements à"),

  "person.added": ({ detail }) => {
    const role = roles[detail.role ?? "staff"]
    if (detail.invited_by === undefined) return `a ajouté ${detail.name ?? somebody} comme ${role}`
    return `a accepté ${detail.invited_by === null ? "une invitation" : `l’invitation de ${detail.invited_by}`} comme ${role}`
  },
  "person.invited": ({ detail }) => `a invité ${detail.name ?? somebody} comme ${roles[detail.role ?? "staff"]}`,
  "person.invitation_revoked": ({ detail }) => `a retiré l’invitation ${Say.of(detail.name ?? somebody)}`,
  "person.invitation_declined": ({ detail }) => `a décliné l’invitation pour ${detail.name ?? somebody}`,
  "person.role_changed": ({ detail }) =>
    `a changé le rôle ${Say.of(detail.name ?? somebody)}\u00a0: ${detail.from == null ? "aucun" : roles[detail.from]} → ${roles[detail.role ?? "staff"]}`,
  "person.password_link_made": ({ detail }) =>
    `a créé un lien qui permet à ${detail.name ?? somebody} de choisir un nouveau mot de passe`,
  "person.removed": ({ detail }) =>
    `a retiré l’accès ${Say.of(detail.name ?? somebody)} (${roles[detail.role ?? "staff"]})`,
  "person.signed_in": () => "a ouvert une session",
  "person.address_proved": () => "a confirmé son adresse e-mail",
  "person.sign_in_blocked": ({ detail }) =>
    `a bloqué les connexions au compte ${Say.of(detail.name ?? somebody)} après trop de tentatives`,
  "person.signed_out_everywhere": () => "a fermé toutes ses sessions",
  "person.other_sessions_ended": () => "a fermé ses autres sessions",
  "person.session_ended": () => "a fermé une de ses sessions",
  "person.password_changed": ({ detail }) => {
    if (detail.link_by === undefined) return "a changé un mot de passe"
    return `a choisi un nouveau mot de passe par un lien${detail.link_by === null ? "" : ` créé par ${detail.link_by}`}`
  },
  "person.factor_enabled": () => "a activé la connexion en deux étapes",
  "person.factor_disabled": () => "a désactivé la connexion en deux étapes",
  "person.factor_reset": () => "a réinitialisé la connexion en deux étapes d’une personne",
  "person.recovery_code_used": ({ detail }) =>
    `a utilisé un code de secours\u00a0; il en reste ${detail.left === undefined ? "quelques-uns" : detail.left}`,
  "person.recovery_codes_renewed": () => "a renouvelé ses codes de secours",
  "person.pin_set": () => "a choisi un nouveau code PIN pour les tablettes partagées",
  "person.pin_removed": () => "a supprimé son code PIN pour les tablettes partagées",
  "person.pin_locked": ({ detail }) =>
    `a bloqué le code PIN ${Say.of(detail.name ?? somebody)} sur ${detail.device ?? "une tablette partagée"} après trop d’erreurs`,
  "device.enrolled": ({ detail }) => `a ajouté la tablette partagée ${detail.name ?? ""}`.trimEnd(),
  "device.revoked": ({ detail }) => `a révoqué la tablette partagée ${detail.name ?? ""}`.trimEnd()
}
