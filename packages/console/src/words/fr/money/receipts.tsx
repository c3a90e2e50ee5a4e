/** Receipts and credit notes of a day in French, and one of them. */
import type { Words } from "../../en/Words.ts"

export const receipts: Words["receipts"] = {
  title: "Tickets de caisse",
  lead: "Ce qui a été émis pendant une journée d’exploitation. Un ticket ne change jamais\u00a0; ce qui est rendu a son avoir.",
  day: "Journée d’exploitation",
  show: "Afficher",
  empty: "Aucun ticket n’a été émis ce jour-là.",
  headings: ["Numéro", "Heure", "Type", "Commande", "Montant"],
  kinds: { receipt: "Ticket", credit_note: "Avoir" },
  one: (number) => `Ticket ${number}`,
  ofPayment: (number) => `Ticket ${number}`,
  print: "Imprimer",
  printHint: "Imprimez avec votre navigateur\u00a0: la page est faite pour cela.",
  original: "Original",
  copy: "Duplicata",
  narrow: "80\u00a0mm",
  wide: "A4",
  text: "Enregistrer en texte",
  toOrder: "Vers la commande",
  sending: {
    title: "Envoyer au client",
    to: "E-mail ou numéro de téléphone",
    hint: "Le client reçoit un lien vers un duplicata, et le duplicata en texte. Pour un numéro de téléphone, il faut une passerelle de messages.",
    send: "Envoyer le ticket",
    sent: (address) => `Le ticket est envoyé à ${address}.`,
    refused: "Pas envoyé\u00a0: écrivez une adresse e-mail, par exemple ada@example.com, ou un numéro de téléphone."
  },
  all: "Tous les tickets du jour"
}
