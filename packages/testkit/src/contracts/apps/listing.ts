/** Apps of authors: what they say, what the operator lets owners see, and who may connect them before. */
import { assert } from "chai"
import {
  Acting,
  allowAppAuthor,
  type App,
  AppListing,
  AppListings,
  AppLogo,
  Apps,
  approveApp,
  changeAuthoredApp,
  changeAuthoredLogo,
  type Crypto,
  Directory,
  Grant,
  Grants,
  type HeldSession,
  listAuthoredApps,
  Load,
  mayConnect,
  People,
  Person,
  readAppDirectory,
  readAuthoredApp,
  readAuthoredWebhook,
  refreshGrant,
  refuseApp,
  registerAuthoredApp,
  removeAppAuthor,
  removeAuthoredApp,
  removeAuthoredWebhook,
  rotateAuthoredSecret,
  setAuthoredWebhook,
  proveApp,
  Sandboxes,
  SecurityLog,
  submitAuthoredApp,
  Tokens
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Clock, Effect } from "effect"
import { found, freshText } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { callback, connect, type Connecting, owner, presented, register, withCrypto } from "./flow.ts"

const texts = {
  tagline: "Tables for everyone",
  description: "Moves tables.\nAnd chairs.",
  start_url: "https://app.example.com/install",
  website: "",
  support: "help@example.com",
  privacy_url: "https://app.example.com/privacy"
}

/** The head of a PNG with these sides, in base64. */
const png = (side: number): string => {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  new DataView(bytes.buffer).setUint32(16, side)
  new DataView(bytes.buffer).setUint32(20, side)
  return btoa(String.fromCharCode(...bytes))
}

const held = (person: Person.Person): HeldSession => ({
  session: { digest: freshText(), person_id: person.id, created_at: 0, seen_at: 0, address: "", browser: "" },
  person,
  restaurants: [],
  new_sign_ins: []
})

/** Somebody whom the operator lets register apps, at these restaurants. */
const author = (memberships: Person.Person["memberships"] = []) =>
  Effect.gen(function* () {
    const email = `${freshText()}@example.com`
    const id = yield* (yield* Directory).reserveId()
    const person = Person.make(
      { id, email, name: "Rosa", password: "hash", memberships },
      yield* Clock.currentTimeMillis
    )
    assert.isTrue(yield* (yield* People).put(person, { logEntries: [] }))
    yield* allowAppAuthor(email.toUpperCase())
    return held((yield* (yield* People).find(email))!)
  }).pipe(withCrypto)

const request = { name: " Tables ", redirectUris: [callback], scopes: ["menu:read"] } as const

const edit = (app: App.App) => ({ name: app.name, redirectUris: app.redirect_uris, scopes: app.scopes, texts })

const registered = (by: HeldSession) => Effect.map(registerAuthoredApp(by, request), ({ app }) => app)

/** A new app that is ready to be submitted. */
const described = (by: HeldSession) =>
  Effect.gen(function* () {
    const app = yield* registered(by)
    yield* changeAuthoredApp(by, app.id, edit(app))
    return app
  })

const submitted = (by: HeldSession) =>
  Effect.gen(function* () {
    const app = yield* described(by)
    const { listing } = yield* submitAuthoredApp(by, app.id)
    return { app, listing }
  })

const listed = (by: HeldSession) =>
  Effect.gen(function* () {
    const { app, listing } = yield* submitted(by)
    yield* approveApp(app.id, listing.version)
    return app
  })

const stateOf = (by: HeldSession, appId: string) =>
  Effect.map(readAuthoredApp(by, appId), ({ listing }) => listing.review.state)

const inDirectory = (restaurantId: number, appId: string) =>
  Effect.map(readAppDirectory(Acting.as(restaurantId, owner)), (apps) => apps.some(({ app }) => app.id === appId))

export const listing = (it: It<Connecting>) => {
  it.effect("an author has apps of their own, which nobody else finds", () =>
    Effect.gen(function* () {
      const [rosa, kim] = [yield* author(), yield* author()]
      const { app, secret } = yield* registerAuthoredApp(rosa, request)
      assert.deepStrictEqual(yield* proveApp({ id: app.id, secret }), app)
      assert.strictEqual(app.name, "Tables")
      const [own, ...others] = yield* listAuthoredApps(rosa)
      assert.isEmpty(others)
      assert.deepStrictEqual(own, yield* readAuthoredApp(rosa, app.id))
      assert.deepStrictEqual(own!.app, app)
      assert.deepInclude(own!.listing, { app_id: app.id, version: 1, author_id: rosa.person.id, logo: null })
      assert.isEmpty(yield* listAuthoredApps(kim))
      const { app: operators } = yield* register()
      for (const id of [app.id, operators.id, "svc_app_nobody"]) {
        for (const refused of [
          readAuthoredApp(kim, id),
          changeAuthoredApp(kim, id, edit(app)),
          changeAuthoredLogo(kim, id, png(64)),
          submitAuthoredApp(kim, id),
          rotateAuthoredSecret(kim, id),
          readAuthoredWebhook(kim, id),
          setAuthoredWebhook(kim, id, { url: "https://hooks.example.com/kim", events: [] }),
          removeAuthoredWebhook(kim, id),
          removeAuthoredApp(kim, id)
        ]) {
          assert.deepInclude(yield* Effect.flip(refused as Effect.Effect<unknown, unknown, Connecting | Crypto>), {
            _tag: "NotFound"
          })
        }
      }
      assert.deepStrictEqual(yield* readAuthoredApp(rosa, app.id), own)
    }).pipe(withCrypto)
  )

  it.effect("who is no author any more reaches no apps, which stay as they are", () =>
    Effect.gen(function* () {
      const rosa = yield* author()
      const app = yield* listed(rosa)
      const person = yield* removeAppAuthor(rosa.person.email)
      assert.isFalse(Person.isAppAuthor(person))
      const former = held(person)
      for (const refused of [listAuthoredApps(former), readAuthoredApp(former, app.id), registered(former)]) {
        assert.deepInclude(yield* Effect.flip(refused as Effect.Effect<unknown, unknown, Connecting | Crypto>), {
          _tag: "Forbidden"
        })
      }
      assert.isTrue(yield* inDirectory((yield* found()).restaurantId, app.id))
      const log = yield* (yield* SecurityLog).ofInstallation(100)
      const actions = log.filter(({ subject }) => subject.id === app.id).map(({ action }) => action)
      assert.sameMembers(actions, [
        "authored_app.registered",
        "authored_app.changed",
        "authored_app.submitted",
        "authored_app.listed"
      ])
      assert.include(
        log.filter(({ subject }) => subject.id === String(person.id)).map(({ action }) => action),
        "app_author.removed"
      )
    }).pipe(withCrypto)
  )

  it.effect("a listing is written only in the version that was read", () =>
    Effect.gen(function* () {
      const listings = yield* AppListings
      const rosa = yield* author()
      const app = yield* registered(rosa)
      const { listing } = yield* readAuthoredApp(rosa, app.id)
      assert.isFalse(yield* listings.put({ ...listing, version: 0 }, null))
      assert.isFalse(yield* listings.put({ ...listing, version: 7 }, null))
      const outcomes = yield* Effect.forEach(
        Array.from({ length: 20 }, (_, turn) => ({ ...listing, texts: { ...texts, tagline: `Racer ${turn}` } })),
        (racer) => listings.put(racer, null),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(outcomes.filter(Boolean), 1)
      assert.strictEqual((yield* listings.find(app.id))!.version, 2)
      assert.isNull(yield* listings.find("svc_app_nobody"))
    }).pipe(withCrypto)
  )

  it.effect("a logo is found by its digest, until another replaces it or it is removed", () =>
    Effect.gen(function* () {
      const listings = yield* AppListings
      const rosa = yield* author()
      const app = yield* registered(rosa)
      const logoOf = (content: string) =>
        Effect.map(changeAuthoredLogo(rosa, app.id, content), ({ listing }) => listing.logo?.digest ?? "")
      const first = yield* logoOf(png(64))
      const { sha256 } = PortableCrypto.make()
      assert.deepStrictEqual(yield* listings.logo(app.id, first), {
        digest: sha256(png(64)),
        type: "image/png",
        content: png(64)
      })
      yield* changeAuthoredApp(rosa, app.id, edit(app))
      assert.strictEqual((yield* listings.logo(app.id, first))?.content, png(64))
      const second = yield* logoOf(png(128))
      assert.isNull(yield* listings.logo(app.id, first))
      assert.strictEqual((yield* listings.logo(app.id, second))?.content, png(128))
      assert.strictEqual(yield* logoOf(""), "")
      assert.isNull(yield* listings.logo(app.id, second))
      for (const bad of [png(63), png(1025), btoa("<svg/>"), "%", png(64) + "A".repeat(AppLogo.mostBytes * 2)]) {
        const refused = yield* Effect.flip(changeAuthoredLogo(rosa, app.id, bad))
        assert.deepInclude(refused, { _tag: "ValidationFailed" })
      }
    }).pipe(withCrypto)
  )

  it.effect("what is missing or wrong is said, and nothing is submitted or changed", () =>
    Effect.gen(function* () {
      const rosa = yield* author()
      const app = yield* registered(rosa)
      const missing = yield* Effect.flip(submitAuthoredApp(rosa, app.id))
      if (missing._tag !== "ValidationFailed") return assert.fail(missing._tag)
      assert.sameMembers(Object.keys(missing.problems), [
        "tagline",
        "description",
        "start_url",
        "support",
        "privacy_url"
      ])
      const wrong = { ...texts, tagline: "x".repeat(121), start_url: "javascript:alert(1)", support: "nobody" }
      const refused = yield* Effect.flip(changeAuthoredApp(rosa, app.id, { ...edit(app), scopes: [], texts: wrong }))
      if (refused._tag !== "ValidationFailed") return assert.fail(refused._tag)
      assert.sameMembers(Object.keys(refused.problems), ["tagline", "start_url", "support", "scopes"])
      const { listing } = yield* readAuthoredApp(rosa, app.id)
      assert.deepInclude(listing, { version: 1 })
    }).pipe(withCrypto)
  )

  it.effect("the operator lists what was looked at, refuses with a reason, and sees changes again", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const rosa = yield* author()
      const { app, listing } = yield* submitted(rosa)
      assert.isFalse(yield* inDirectory(restaurantId, app.id))
      yield* changeAuthoredApp(rosa, app.id, { ...edit(app), name: "Chairs" })
      assert.deepInclude(yield* Effect.flip(approveApp(app.id, listing.version)), { _tag: "ValidationFailed" })
      yield* refuseApp(app.id, " No chairs. ")
      const { listing: refused } = yield* readAuthoredApp(rosa, app.id)
      assert.deepInclude(refused.review, { state: "refused", reason: "No chairs." })
      assert.deepInclude(yield* Effect.flip(approveApp(app.id, refused.version)), { _tag: "ValidationFailed" })
      const again = yield* submitAuthoredApp(rosa, app.id)
      yield* approveApp(app.id, again.listing.version)
      assert.isTrue(yield* inDirectory(restaurantId, app.id))
      const other = { ...edit(again.app), redirectUris: [callback, "https://app.example.com/other"] }
      yield* changeAuthoredApp(rosa, app.id, other)
      assert.strictEqual(yield* stateOf(rosa, app.id), "listed")
      yield* changeAuthoredApp(rosa, app.id, { ...other, scopes: ["menu:read", "orders:read"] })
      assert.strictEqual(yield* stateOf(rosa, app.id), "submitted")
      assert.isFalse(yield* inDirectory(restaurantId, app.id))
      const waiting = yield* (yield* AppListings).inState("submitted")
      assert.lengthOf(
        waiting.filter(({ app_id }) => app_id === app.id),
        1
      )
    }).pipe(withCrypto)
  )

  it.effect("until it is listed, only the restaurants of its author may connect an app", () =>
    Effect.gen(function* () {
      const [mine, others] = [yield* found(), yield* found()]
      const rosa = yield* author([{ restaurant_id: mine.restaurantId, role: "owner" }])
      const app = yield* described(rosa)
      const asks = { asks: ["menu:read"] } as const
      yield* connect(mine.restaurantId, app, asks)
      const refused = yield* Effect.exit(connect(others.restaurantId, app, asks))
      assert.strictEqual(refused._tag, "Failure")
      assert.isFalse(yield* mayConnect(app.id, others.restaurantId, ["menu:read"]))
      const { listing } = yield* submitAuthoredApp(rosa, app.id)
      yield* approveApp(app.id, listing.version)
      yield* connect(others.restaurantId, app, asks)
      yield* changeAuthoredApp(rosa, app.id, { ...edit(app), scopes: ["menu:read", "menu:write"] })
      // What is connected may be renewed, but not widened before it is reviewed.
      assert.isTrue(yield* mayConnect(app.id, others.restaurantId, ["menu:read"]))
      assert.isFalse(yield* mayConnect(app.id, others.restaurantId, ["menu:read", "menu:write"]))
      assert.isTrue(yield* mayConnect(app.id, mine.restaurantId, ["menu:read", "menu:write"]))
      assert.isTrue(yield* mayConnect((yield* register()).app.id, others.restaurantId, ["menu:read"]))
      const { restaurants } = yield* readAuthoredApp(rosa, app.id)
      assert.sameMembers([...restaurants], [mine.restaurantId, others.restaurantId])
    }).pipe(withCrypto)
  )

  it.effect("any owner may try an app in their sandbox, with tokens for the sandbox alone", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found({
        plan: { name: "large", features: [], ends_on: null, rate_per_minute: 300 }
      })
      const rosa = yield* author()
      const app = yield* described(rosa)
      const { grant, issued } = yield* connect(restaurantId, app, { asks: ["menu:read"], sandbox: true })
      const answer = yield* (yield* Tokens).authenticate(presented(issued.accessToken), 60)
      if (answer._tag !== "Accepted") return assert.fail(answer._tag)
      assert.strictEqual(answer.limit, 60)
      assert.deepInclude(answer.caller, { kind: "sandbox", scopes: ["menu:read"], principal: `grant:${grant.id}` })
      // Programs from before grants for sandboxes look for the app by this id, and refuse the token.
      assert.isNull(yield* (yield* Apps).find(grant.app_id))
      assert.isTrue(Grant.isOf(grant, app))
      assert.strictEqual(Grant.appIdOf(grant), app.id)
      assert.isNotNull((yield* (yield* Sandboxes).load(restaurantId, Load.nothing)).state)
      assert.isFalse(yield* mayConnect(app.id, restaurantId, ["menu:read"]))
      const next = yield* refreshGrant({ app, refreshToken: issued.refreshToken, scopes: null })
      const again = yield* (yield* Tokens).authenticate(presented(next.accessToken), 60)
      assert.strictEqual(again._tag === "Accepted" ? again.caller.kind : again._tag, "sandbox")
      assert.isEmpty((yield* readAuthoredApp(rosa, app.id)).restaurants)
      const { listing } = yield* submitAuthoredApp(rosa, app.id)
      yield* approveApp(app.id, listing.version)
      const live = yield* connect(restaurantId, app, { asks: ["menu:read"] })
      assert.notStrictEqual(live.grant.id, grant.id)
      const accepted = yield* (yield* Tokens).authenticate(presented(live.issued.accessToken), 60)
      assert.strictEqual(accepted._tag === "Accepted" ? accepted.caller.kind : accepted._tag, "live")
      assert.sameDeepMembers(
        [...(yield* (yield* Apps).installations(app.id))],
        [
          { restaurantId, grantId: grant.id, sandbox: true },
          { restaurantId, grantId: live.grant.id, sandbox: false }
        ]
      )
      yield* removeAuthoredApp(rosa, app.id)
      const uses = yield* (yield* Grants).list(restaurantId)
      assert.deepStrictEqual(
        uses.map(({ grant }) => grant.ended_because),
        ["uninstalled", "uninstalled"]
      )
    }).pipe(withCrypto)
  )

  it.effect("an app that is removed takes its listing and its place in the directory with it", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const rosa = yield* author()
      const app = yield* listed(rosa)
      yield* connect(restaurantId, app, { asks: ["menu:read"] })
      yield* removeAuthoredApp(rosa, app.id)
      assert.isNull(yield* (yield* Apps).find(app.id))
      assert.isNull(yield* (yield* AppListings).find(app.id))
      assert.isFalse(yield* inDirectory(restaurantId, app.id))
      assert.isEmpty(yield* listAuthoredApps(rosa))
    }).pipe(withCrypto)
  )

  it.effect("an author has a share of the apps of the installation", () =>
    Effect.gen(function* () {
      const listings = yield* AppListings
      const rosa = yield* author()
      const now = yield* Clock.currentTimeMillis
      for (let count = 0; count < AppListing.mostOfAuthor; count++) {
        assert.isTrue(yield* listings.put(AppListing.make({ id: `svc_app_${freshText()}` }, rosa.person, now), null))
      }
      const refused = yield* Effect.flip(registered(rosa))
      assert.deepInclude(refused, { _tag: "ValidationFailed" })
    }).pipe(withCrypto)
  )
}
