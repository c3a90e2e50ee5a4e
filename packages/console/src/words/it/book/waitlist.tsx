import type { Words } from "../../en/Words.ts"
import { guests } from "./reservations.tsx"

/** The parties that wait for a place, in Italian. */
export const waitlist: Words["waitlist"] = {
  title: "Lista d’attesa",
  empty: "Nessuno aspetta un posto.",
  window: (from, to) => (from === to ? from : `dalle ${from} alle ${to}`),
  since: (time) => `dalle ${time}`,
  offered: (time, until) => `offerto: ${time}, fino alle ${until}`,
  offerNow: (name) => (
    <>
      Offri adesso
      <span class="unseen"> a {name}</span>
    </>
  ),
  remove: {
    button: "Togli",
    about: (name) => `${name} dalla lista d’attesa`,
    waiting: (name, partySize) => `${name}, ${guests(partySize)}: non riceverà avvisi quando si libera un posto.`,
    offered: (name) => `Il tavolo tenuto per ${name} verrà offerto ai prossimi in lista.`
  },
  join: "Metti in lista d’attesa",
  lead: "Quando si libera un posto, viene offerto al primo gruppo adatto e resta tenuto finché non risponde.",
  fields: {
    from: "Dalle",
    to: "Alle",
    toHint: "L’orario più tardi a cui verrebbero.",
    phone: "Telefono",
    name: "Nome",
    note: "Nota (facoltativa)",
    email: "Email (facoltativa)"
  },
  joined: ({ from, name, on, party_size, to }) =>
    `${name}, ${guests(party_size)}: in lista d’attesa per ${on}, dalle ${from} alle ${to}.`,
  removed: (name) => `${name} non è più in lista d’attesa.`,
  takenBack: (name) => `Ripristinato: l’attesa di ${name} è com’era prima.`,
  undoTooLate: (name) =>
    `Non si può più ripristinare: qualcuno ha modificato l’attesa di ${name}, il tavolo non è più libero, oppure è passato un minuto.`,
  held: (name, time) =>
    time === null
      ? `Un posto è tenuto per ${name}, con un messaggio in arrivo.`
      : `Il posto delle ${time} è tenuto per ${name}, con un messaggio in arrivo.`,
  nothingToOffer: (name, problems) => `A ${name} non si può offrire nulla: l’orario ${problems}.`
}
