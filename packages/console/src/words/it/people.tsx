import type { Words } from "../en/Words.ts"
import { AccessLink } from "@fourtop/core/internal"
import { roles } from "./names/roles.ts"

/** People of a restaurant, invitations to it, and its security log, in Italian. */
export const people: Words["people"] = {
  title: "Team",
  roles,
  roleHints: {
    owner: "Tutto, compresi webhook, app collegate e registro di sicurezza.",
    manager: "Tutto il resto; gestisce responsabili e personale.",
    staff: "Quello che serve in un turno: ordini, cucina, agenda, clienti e piatti esauriti."
  },
  twoStep: "Verifica in due passaggi",
  on: "attiva",
  off: "non attiva",
  lastSignIn: "Ultimo accesso",
  unknown: "sconosciuto",
  yourPassword: "La tua password",
  notYourPassword: "non è la tua password",
  mustBeChosen: "va scelto",
  refusals: {
    role: () => "Può farlo solo un titolare: i responsabili non nominano titolari e non li modificano.",
    self: () => "Non puoi cambiare il tuo stesso accesso. Chiedilo a qualcun altro che gestisce il team.",
    last_owner: () => "Il ristorante ha bisogno di almeno un titolare. Prima nominane un altro.",
    elsewhere: (email) =>
      `Questo account apre anche un ristorante che non gestisci tu, quindi la sua password la può impostare solo chi gestisce questa installazione: fourtop owner password ${email}`,
    already_here: () => "Questa email ha già l’accesso.",
    too_many: () => `Ci sono già ${AccessLink.mostOpen} link aperti. Revocane qualcuno, o aspetta che scadano.`
  },
  list: {
    lead: (restaurant) => `Chi può accedere a ${restaurant}, e cosa può fare.`,
    columns: ["Nome", "Ruolo", "Verifica in due passaggi", "Ultimo accesso"],
    you: "(tu)"
  },
  invitations: {
    title: "Inviti aperti",
    columns: ["Nome", "Ruolo", "Invito di", "Scadenza"],
    operator: "chi gestisce l’installazione",
    revoke: "Revoca",
    confirmRevoking: (name) => `Il link per ${name} smette subito di valere.`,
    revokeInvitation: "Revoca l’invito",
    revoked: (name) => `L’invito per ${name} è stato revocato.`
  },
  invite: {
    title: "Invita qualcuno",
    about:
      "Ricevi un link, una volta sola, da mandare alla persona; se il servizio ha un server di posta, lo riceve anche per email. Vale tre giorni e per una persona: chi lo apre sceglie una password, oppure accede e accetta. Chi ha un account con questo indirizzo, confermato, può accettare anche dopo l’accesso.",
    email: "Email",
    name: "Nome",
    nameHint: "Compare nel registro delle attività.",
    role: "Ruolo",
    passwordHint: "Così nessuno può invitarsi da solo da uno schermo che hai lasciato aperto.",
    button: "Crea link di invito",
    ready: (name) => `L’invito per ${name} è pronto`,
    secret: "Link di invito",
    alreadyHere: "ha già l’accesso"
  },
  invited: {
    title: "Hai ricevuto un invito",
    unknownRestaurant: "un ristorante",
    restaurant: "Ristorante",
    role: "Ruolo",
    email: "Email",
    from: "Da",
    acceptAndSignIn: "Accetta e accedi",
    accept: "Accetta",
    hasAccount: "Hai già un account?",
    signIn: "Accedi per accettare",
    noNewAccount:
      "Con questo indirizzo non si può aprire un nuovo account. Se ne hai uno, accedi per accettare; altrimenti chiedi a chi ti ha mandato l’invito.",
    signedInAs: (email) => `Hai fatto l’accesso come ${email}. Se accetti, l’accesso va a questo account.`,
    signOut: "Esci e usa un altro account",
    joined: (restaurant) => `Ora hai accesso a ${restaurant}.`
  },
  person: {
    back: "← Team",
    email: "Email",
    access: "Accesso",
    ownPassword: (accountPath) => (
      <>
        La tua password si cambia nella pagina <a href={accountPath}>Account</a>.
      </>
    ),
    role: "Ruolo",
    newRole: "Nuovo ruolo",
    changeRole: "Cambia ruolo",
    isNow: (name, role) => `Il ruolo di ${name} ora è: ${role}.`,
    forgotten: "Password dimenticata",
    aboutLink: (name, hasTwoStep) =>
      `Ricevi un link, una volta sola, da mandare a ${name}. Vale un’ora. Quando con il link viene scelta la nuova password, tutte le sessioni della persona si chiudono${hasTwoStep ? "; la verifica in due passaggi resta attiva" : ""}.`,
    createLink: "Crea link per la password",
    linkReady: (name) => `Il link per ${name} è pronto`,
    linkSecret: "Link per la password",
    remove: "Rimuovi",
    aboutRemoval: (name, restaurant) =>
      `Dopo, ${name} non potrà più accedere a ${restaurant}. Quello che ha fatto resta nel registro delle attività.`,
    confirmRemoval: (name, restaurant) => `${name} perde subito l’accesso a ${restaurant}.`,
    removePerson: (name) => `Rimuovi ${name}`,
    removed: (name, restaurant) => `${name} non ha più accesso a ${restaurant}.`
  },
  security: {
    title: "Sicurezza",
    lead: "Accessi, tentativi falliti e modifiche dei permessi, dai più recenti. I tentativi falliti sullo stesso account, dallo stesso indirizzo ed entro un minuto, contano come una voce sola.",
    show: "Mostra",
    filters: { all: "Tutto", done: "Riusciti", refused: "Rifiutati e bloccati" },
    entries: "Voci",
    none: "Nessuna voce corrispondente.",
    caption: "Registro di sicurezza",
    columns: ["Azione", "Esito", "Di", "Ora", "Da"],
    outcomes: { done: "riuscito", refused: "rifiutato", blocked: "bloccato" },
    times: (count) => `${count} volte`,
    kinds: {
      person: "persona",
      token: "token",
      app: "app",
      command: "riga di comando",
      service: "Fourtop",
      unknown: "sconosciuto"
    },
    stranger: "Qualcuno",
    sentences: {
      "act.approved": ({ act, by }) => `ha approvato quello che ha fatto ${by} (${act})`,
      "data.exported": ({ resource }) => `ha esportato dati: ${resource}`,
      "guest.exported": () => "ha esportato ciò che è salvato su un cliente",
      "password.refused": ({ name }) => `ha digitato una password sbagliata di ${name}`,
      "person.signed_out": () => "è uscito",
      "pin.failed": ({ name }) => `ha digitato un PIN sbagliato di ${name}`,
      "sign_in.blocked": () => "ha tentato troppe volte di accedere",
      "sign_in.factor_blocked": ({ name }) => `ha digitato troppi codici sbagliati per accedere come ${name}`,
      "sign_in.factor_failed": ({ name }) => `ha digitato un codice sbagliato per accedere come ${name}`,
      "sign_in.failed": ({ name }) => `non è riuscito ad accedere come ${name}`
    },
    notOverNetwork: "non dalla rete",
    export: {
      title: "Esporta",
      about:
        "Tutte le voci in un file, dalle più recenti. Il registro annota l’esportazione. I titolari con un indirizzo confermato vengono avvisati per email di nuovi titolari, ruoli, token e app, se il servizio ha un server di posta.",
      csv: "Scarica in CSV",
      jsonLines: "Scarica in JSON Lines"
    }
  }
}
