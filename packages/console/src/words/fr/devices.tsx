/** Tablets that several people use, in French: the lock screen, PINs, who enrolled what, and a manager's approval. */
import { Pin, SharedDevice } from "@fourtop/core/internal"
import type { Words } from "../en/Words.ts"
import { counted } from "./phrases/plural.shared.ts"

const { lockMinutes } = SharedDevice.limits

export const devices: Words["devices"] = {
  lock: {
    title: "Qui êtes-vous\u00a0?",
    here: (restaurant, device) => `${restaurant}, ${device}`,
    names: "Équipe",
    nobody:
      "Personne ici n’a encore de code PIN. Connectez-vous avec votre mot de passe dans votre propre navigateur, et choisissez-en un sous Compte.",
    withPassword: "Se connecter avec un mot de passe",
    kept: "La tablette s’est verrouillée. Votre saisie est conservée\u00a0: vous la retrouvez dans le formulaire.",
    notKept: "La tablette s’est verrouillée, et votre saisie n’a pas pu être conservée. Rien n’a été enregistré.",
    expired: "Le formulaire a expiré. Veuillez réessayer."
  },
  pad: {
    title: (name) => name,
    label: "Code PIN",
    button: "Déverrouiller",
    digits: "Chiffres",
    erase: "Effacer",
    somebodyElse: "Quelqu’un d’autre",
    forgotten: "Utiliser le mot de passe",
    backToPin: "Utiliser le code PIN",
    empty: "Saisissez votre code PIN.",
    wrong: (attemptsLeft) =>
      attemptsLeft <= 0
        ? "Code PIN faux. Il est maintenant bloqué sur cette tablette\u00a0: saisissez votre mot de passe."
        : `Code PIN faux. Il vous reste ${counted(attemptsLeft, "tentative")}.`,
    locked: "Votre code PIN est bloqué sur cette tablette après trop d’erreurs. Saisissez votre mot de passe.",
    password: "Mot de passe",
    wrongPassword: "Ce n’est pas votre mot de passe.",
    code: "Code",
    codeHint: "Les six chiffres affichés par votre application, ou un code de secours.",
    codeNeeded:
      "Vous utilisez la connexion en deux étapes\u00a0: saisissez de nouveau votre mot de passe, avec un code.",
    wrongCode: "Ce code est faux ou a déjà servi.",
    codesClosed: "Il y a eu aujourd’hui trop de codes faux pour ce compte. Utilisez un code de secours.",
    tooMany: (seconds) => `Trop de tentatives. Réessayez dans ${counted(seconds, "seconde")}.`,
    busy: (seconds) =>
      `Énormément de personnes se connectent en ce moment, et rien n’a été vérifié. Réessayez dans ${counted(seconds, "seconde")}.`
  },
  pin: {
    title: "Code PIN pour les tablettes partagées",
    aboutNone: "Avec un code PIN, vous passez à votre nom sur une tablette qui sert à plusieurs. Vous n’en avez pas.",
    aboutSet: "Vous avez un code PIN pour les tablettes qui servent à plusieurs.",
    toSet: "Choisir un code PIN",
    toChange: "Le changer ou le supprimer",
    lead: "Sur une tablette partagée, vous touchez votre nom et saisissez votre code PIN. Il ouvre ce dont un service a besoin, ne vaut nulle part ailleurs, et ce que vous faites est noté à votre nom. Ne le dites à personne.",
    pin: "Code PIN",
    hint: `De ${Pin.limits.min} à ${Pin.limits.max} chiffres, ni une année, ni une suite comme 1234.`,
    again: "Répéter le code PIN",
    password: "Votre mot de passe",
    set: "Choisir ce code",
    remove: "Supprimer le code",
    done: "Votre code PIN est en place.",
    removed: "Votre code PIN est supprimé.",
    doesNotMatch: "n’est pas le même que le code PIN",
    notYourPassword: "n’est pas votre mot de passe"
  },
  list: {
    title: "Tablettes partagées",
    see: "Tablettes partagées",
    about: "Tablettes qui servent à plusieurs personnes, chacune avec son code PIN.",
    back: "← Équipe",
    lead: (restaurant) =>
      `Tablettes de ${restaurant} sur lesquelles on change de personne avec un code PIN. Elles ouvrent ce dont un service a besoin, et se verrouillent seules.`,
    columns: ["Nom", "Ajoutée", "Dernière utilisation", "Se verrouille après", "Langue"],
    by: (name) => `par ${name}`,
    minutes: (minutes) => counted(minutes, "minute"),
    none: "Aucune tablette n’est encore partagée.",
    thisOne: "ce navigateur",
    revoke: "Révoquer",
    confirmRevoking: (name) =>
      `${name} se verrouille en dix secondes, et plus aucun code PIN ne l’ouvre. Les autres ne changent pas.`,
    revokeDevice: "Révoquer la tablette",
    revoked: (name) => `${name} n’est plus une tablette partagée.`,
    enrol: "Partager ce navigateur",
    aboutEnrolling:
      "Faites-le sur la tablette elle-même. Votre session y prend fin ensuite, et toute personne qui a choisi un code PIN sous Compte peut l’utiliser.",
    already: (name) => `Ce navigateur est déjà partagé, sous le nom ${name}.`,
    name: "Nom",
    nameHint: "L’endroit où elle se trouve, par exemple «\u00a0Tablette du bar\u00a0».",
    lockMinutes: "Minutes sans toucher avant le verrouillage",
    lockHint: `De ${lockMinutes.min} à ${lockMinutes.max}.`,
    language: "Langue de la tablette",
    languageOf: (name) => `Langue de ${name}`,
    asBrowser: "Celle de son navigateur",
    saveLanguage: "Enregistrer",
    languageSaved: (name) => `La langue de ${name} est enregistrée.`,
    password: "Votre mot de passe",
    button: "Partager ce navigateur",
    tooMany: (most) => `Il y a déjà ${most} tablettes partagées. Révoquez-en d’abord.`
  },
  approval: {
    title: "Accord d’un responsable",
    about:
      "Vous ne pouvez pas faire cela de votre propre chef. Un responsable saisit ici son code PIN, pour cette fois.",
    approver: "Responsable",
    pin: "Code PIN du responsable",
    mustBeChosen: "reste à choisir",
    wrong: (attemptsLeft) =>
      attemptsLeft <= 0
        ? "est faux, et maintenant bloqué sur cette tablette"
        : `est faux\u00a0; il reste ${counted(attemptsLeft, "tentative")}`,
    locked: "est bloqué sur cette tablette après trop d’erreurs",
    mayNot: "est celui de quelqu’un qui ne peut pas donner cet accord"
  }
}
