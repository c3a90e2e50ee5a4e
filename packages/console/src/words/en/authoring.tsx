/** The pages for authors of apps, and the directory in which owners find apps. */
export const authoring = {
  title: "Apps you build",
  see: "See the apps you build",
  lead: (docsPath: string) => (
    <>
      An app works with the restaurants whose owners connect it, through the <a href={docsPath}>API</a>. Once it is
      reviewed, every owner finds it in the directory.
    </>
  ),
  notAllowed: "The operator of this installation decides who may register apps. Ask them to let you.",
  list: "Your apps",
  none: "You have no apps yet.",
  installs: (count: number) => {
    if (count === 0) return "Not connected anywhere"
    return count === 1 ? "Connected to 1 restaurant" : `Connected to ${count} restaurants`
  },
  new: "New app",
  name: "Name",
  nameHint: "What owners call it.",
  redirects: "Redirect addresses",
  redirectsHint: "One per line, exactly as your app sends them: https, or http on your own machine.",
  scopes: "Permissions it may ask for",
  register: "Register app",
  registered: (name: string) => `“${name}” is registered`,
  credentials: "Credentials",
  clientId: "Client ID",
  secret: "Client secret",
  secretHidden: "Shown once, when it was made.",
  rotate: "New secret",
  confirmRotating: "The old secret stops working immediately. Restaurants stay connected.",
  rotated: (name: string) => `“${name}” has a new secret`,
  describe: "Description",
  texts: {
    tagline: "In one line",
    description: "What it does",
    start_url: "Address to install it",
    website: "Website (optional)",
    support: "Support",
    privacy_url: "Privacy policy"
  },
  textHints: {
    tagline: "At most 120 characters.",
    description: "For owners, at most 2,000 characters.",
    start_url: "Where your app begins to connect a restaurant. Owners who install it go there.",
    website: "An https address.",
    support: "An https address or an email.",
    privacy_url: "An https address."
  },
  reviewedAgain:
    "If you change the name, the permissions, a text or the logo, the app leaves the directory until it has been reviewed again. Connected restaurants stay connected.",
  save: "Save",
  saved: (name: string) => `“${name}” has been saved.`,
  savedForReview: (name: string) => `“${name}” has been saved and waits for its review.`,
  logo: "Logo",
  logoFile: "Image",
  logoHint: (kilobytes: number, least: number, most: number) =>
    `PNG, JPEG or WebP, at most ${kilobytes} kB, ${least} to ${most} pixels wide and high.`,
  saveLogo: "Save logo",
  logoSaved: "The logo has been saved.",
  removeLogo: "Remove logo",
  logoRemoved: "The logo has been removed.",
  review: "Review",
  states: { draft: "Draft", submitted: "Submitted", listed: "Listed", refused: "Refused" },
  aboutStates: {
    draft: "Only restaurants that you own can connect it, and sandboxes. Try it there, then submit it.",
    submitted: "The operator reviews it. Until then only restaurants that you own can connect it, and sandboxes.",
    listed: "Every owner finds it in the directory.",
    refused: "Only restaurants that you own can connect it, and sandboxes. Change what is wrong, then submit it again."
  },
  submit: "Submit for review",
  submitted: (name: string) => `“${name}” waits for its review.`,
  missing: (fields: string) => `Still missing: ${fields}.`,
  disabled: "The operator has disabled this app. Its tokens do not work.",
  figures: "Use",
  webhook: {
    lead: (always: string) =>
      `A webhook of its own gets the events of every restaurant that connects the app, as far as its permissions show them, and always ${always}.`,
    lastDay: "All its restaurants, in the last day",
    confirmRemoving: "Removes the webhook. Pending events are not sent; the logs of the restaurants stay.",
    removed: "The webhook has been removed."
  },
  remove: "Delete app",
  aboutRemoving: "Disconnects it from every restaurant. This cannot be undone.",
  confirmRemoving: (name: string) => `“${name}” loses access to every restaurant immediately.`,
  removed: (name: string) => `“${name}” has been deleted.`
}

export const appDirectory = {
  title: "App directory",
  find: "Find apps",
  lead: "Apps that the operator of this installation has reviewed. You decide what each of them may do.",
  none: "No apps are listed yet.",
  connected: "Connected",
  permissions: "What it asks for",
  install: "Install",
  open: "Open",
  website: "Website",
  support: "Support",
  privacy: "Privacy policy"
}
