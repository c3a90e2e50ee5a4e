import type { Words } from "../en/Words.ts"

/** Around every page, in Italian. */
export const frame: Words["frame"] = {
  skip: "Vai al contenuto",
  navigation: "Impostazioni",
  switchRestaurant: "Cambia",
  sound: "Audio",
  signOut: "Esci",
  areas: {
    overview: "Riepilogo",
    orders: "Ordini",
    kitchen: "Cucina",
    book: "Agenda",
    menu: "Menu",
    menu_editing: "Impostazioni",
    guests: "Clienti",
    closing: "Chiusura",
    messages: "Messaggi",
    tables: "Tavoli",
    people: "Team",
    tokens: "Token API",
    sandbox: "Sandbox",
    webhooks: "Webhook",
    apps: "App collegate",
    activity: "Attività",
    security: "Sicurezza"
  },
  titles: { newOrder: "Nuovo ordine", floor: "Mappa", settings: "Impostazioni" },
  notOpenTo: (role, restaurant) =>
    `Questa pagina non è accessibile ${role === "staff" ? "al personale" : "ai responsabili"} di ${restaurant}.`,
  notOnSharedDevice: "Questa pagina non si apre su un tablet condiviso. Accedi con la tua password da un tuo browser.",
  switchPerson: "Cambia persona",
  unacceptedOrders: (count, isAll, age) =>
    count === 1 ? (
      <>1 ordine non è stato ancora accettato; aspetta da {age}.</>
    ) : (
      <>
        {count}
        {isAll ? "" : " o più"} ordini non sono stati ancora accettati; il primo aspetta da {age}.
      </>
    ),
  posOutage: "Il sistema di cassa non risponde",
  posSilentSince: (moment) => <>Il sistema di cassa ha smesso di accettare ordini. Inizio: {moment}.</>,
  workWithOrders: (ordersPath) => (
    <>
      Nessun ordine è perso: lavora con <a href={ordersPath}>gli ordini qui</a> e controlla che il sistema di cassa sia
      acceso e collegato. Quando risponderà di nuovo, riceverà gli ordini che gli mancano.
    </>
  ),
  newSignIn: "Nuovo accesso",
  newSignInFrom: (browser, address) => `Nuovo accesso da ${browser}, ${address}`,
  newSignInAt: (what, moment) => (
    <>
      {what}, {moment}. Non eri tu?
    </>
  ),
  changePasswordOrEnd: (accountPath, sessionsPath) => (
    <>
      <a href={accountPath}>Cambia la password</a> oppure <a href={sessionsPath}>chiudi la sessione</a>.
    </>
  ),
  thisWasMe: "Ero io",
  backToConsole: "Torna alla console",
  undo: "Ripristina",
  shownOnce: "Non sarà mostrato di nuovo.",
  copyNow: "Copialo adesso e conservalo in un posto sicuro."
}
