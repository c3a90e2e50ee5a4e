import type { Words } from "../en/Words.ts"

/** The person's own account, and links to a new password, in Italian. */
export const account: Words["account"] = {
  title: "Account",
  restaurants: "I tuoi ristoranti",
  noRestaurants: "Non hai ancora un ristorante.",
  passwordHint: (fewest) => `Almeno ${fewest} caratteri. Qualche parola si ricorda meglio dei simboli.`,
  staysSignedIn: "Qui l’accesso resta aperto; altrove vengono chiuse tutte le tue sessioni.",
  change: {
    title: "Cambia la password",
    current: "Password attuale",
    wanted: "Nuova password",
    again: "Ripeti la nuova password",
    button: "Cambia password",
    changed: "La tua password è stata cambiata.",
    doesNotMatch: "non coincide con la nuova password",
    notCurrent: "non è la tua password attuale"
  },
  language: {
    title: "Lingua",
    label: "Lingua della console e delle email che ricevi",
    asBrowser: "Quella del browser",
    about: "Anche sui tablet condivisi. Ai clienti si scrive nella loro lingua.",
    save: "Salva lingua",
    saved: "La tua lingua è stata salvata."
  },
  address: {
    title: "Indirizzo email",
    proved: "confermato",
    notProved: "non confermato",
    provedSince: (proved, moment) => (
      <>
        {proved}, {moment}
      </>
    ),
    about:
      "Non risulta ancora che tu legga la posta di questo indirizzo. Fino ad allora, per gli inviti ad altri ristoranti serve il loro link, e non ricevi email sulla sicurezza dei tuoi.",
    mail: "Mandami un link",
    mailed: (email) => `Se il servizio ha un server di posta, un link sta arrivando a ${email}. Vale per un giorno.`,
    justMailed: (minutes) => `Un link è appena stato inviato. Puoi chiederne un altro tra ${minutes} min.`,
    tooMany: "Il ristorante ha troppi link ancora aperti. Riprova più tardi.",
    confirmFor: (email) => `Conferma che leggi la posta di ${email}.`,
    confirm: "Conferma indirizzo",
    confirmed: "Il tuo indirizzo email è confermato.",
    ended: "Questo link non vale più, oppure era per un altro account."
  },
  requests: {
    title: "Inviti",
    see: "Inviti ad altri ristoranti",
    waiting: (count) => (count === 1 ? "C’è un invito per te." : `Ci sono ${count} inviti per te.`),
    lead: "Ristoranti che ti hanno mandato un invito. Finché non accetti non cambia nulla.",
    notProved: (accountPath) => (
      <>
        Il tuo indirizzo email non è confermato, quindi qui gli inviti non compaiono: apri il link che hai ricevuto, o
        conferma l’indirizzo nella pagina <a href={accountPath}>Account</a>.
      </>
    ),
    none: "Non ci sono inviti per te.",
    accept: "Accetta",
    decline: "Rifiuta",
    confirmDeclining: (restaurant) => `Non avrai accesso a ${restaurant} e il link non varrà più.`,
    declineInvitation: "Rifiuta l’invito",
    declined: "L’invito è stato rifiutato."
  },
  twoStep: {
    title: "Verifica in due passaggi",
    aboutOff: "Dopo la password chiede un codice di un’app sul tuo telefono: così una password rubata non basta.",
    aboutOn: "Attiva. Dopo la password inserisci un codice della tua app.",
    toSetUp: "Imposta la verifica in due passaggi",
    toManage: "Gestisci la verifica in due passaggi",
    lead: "Accedi con la password e con un codice di un’app sul tuo telefono.",
    yourPassword: "La tua password",
    code: "Codice",
    setUp: "Imposta",
    steps: [
      "Installa sul telefono un’app di autenticazione, se non ne hai già una.",
      "Scansiona questo codice QR con l’app, oppure digita la chiave.",
      "Inserisci il codice mostrato dall’app."
    ],
    qrCode: "Codice QR della chiave qui sotto, per un’app di autenticazione",
    key: (key) => <>Chiave: {key}</>,
    openInApp: "Apri in un’app su questo dispositivo",
    digitsHint: "Le sei cifre mostrate dall’app.",
    turnOn: "Attiva",
    yourApp: "La tua app",
    onSince: (on, moment) => (
      <>
        {on}, {moment}
      </>
    ),
    on: "attiva",
    codesLeft: "Codici di recupero rimasti",
    leftOf: (left, all) => `${left} su ${all}`,
    aboutCodes:
      "Ogni codice di recupero si usa una volta sola, al posto di un codice dell’app. Rinnovandoli ne ricevi dieci nuovi e quelli vecchi non valgono più.",
    manage: "Modifica",
    codeHint: "Della tua app, oppure un codice di recupero.",
    renew: "Rinnova i codici di recupero",
    turnOff: "Disattiva la verifica in due passaggi",
    recoveryCodes: "Codici di recupero",
    turnedOn: "La verifica in due passaggi è attiva. Questi sono i tuoi codici di recupero.",
    renewed: "Questi sono i tuoi nuovi codici di recupero. Quelli vecchi non valgono più.",
    turnedOff: "La verifica in due passaggi è disattivata.",
    earlierSetup: "è di una configurazione precedente: scansiona il nuovo codice QR",
    notYourPassword: "non è la tua password",
    wrongCode: "è sbagliato o è già stato usato",
    codesClosed: "deve essere un codice di recupero: oggi ci sono stati troppi codici sbagliati"
  },
  sessions: {
    title: "Sessioni",
    about: "Una sessione termina dopo 12 ore di inattività, e comunque dopo 7 giorni.",
    see: "Vedi dove hai fatto l’accesso",
    signOutEverywhere: "Esci ovunque",
    confirmSigningOut: "Tutte le tue sessioni terminano, compresa questa.",
    lead: (accountPath) => (
      <>
        Dove hai fatto l’accesso. Se non riconosci una sessione, chiudila e <a href={accountPath}>cambia la password</a>
        .
      </>
    ),
    present: "Sessioni aperte",
    caption: "Le tue sessioni",
    columns: ["Browser", "Accesso", "Ultimo uso"],
    unknownBrowser: "Browser sconosciuto",
    browserOn: (browser, system) => `${browser} su ${system}`,
    unknownAddress: "un indirizzo sconosciuto",
    thisOne: "questa sessione",
    end: "Chiudi",
    confirmEnding: (browser, address) => `Chiude l’accesso di ${browser} da ${address}.`,
    endSession: "Chiudi sessione",
    ended: "La sessione è stata chiusa.",
    others: "Tutte le altre sessioni",
    endOthers: "Chiudi tutte le altre sessioni",
    confirmEndingOthers: "L’accesso resta aperto solo qui; altrove viene chiuso.",
    othersEnded: "Tutte le altre sessioni sono state chiuse."
  },
  link: {
    password: "Password",
    again: "Ripeti la password",
    doesNotMatch: "non coincide con la password",
    formExpired: "Il modulo è scaduto. Riprova.",
    signIn: "Accedi",
    ended: "Questo link non vale più",
    whyEnded: "È già stato usato, è stato revocato o è scaduto. Chiedine uno nuovo a chi te l’ha dato.",
    choose: "Scegli una nuova password",
    chooseFor: (email) => <>Per {email}. Poi le tue sessioni vengono chiuse ovunque, e accedi con la nuova password.</>,
    set: "Imposta password",
    done: "La tua nuova password è impostata",
    signedOut: "Tutte le tue sessioni sono state chiuse."
  }
}
