/** How the pages look on which reservations are taken and changed, walk-ins are seated, and a week is shown. */
export const bookingForm = `
.filters .party-size { min-width: 6rem; max-width: 8rem }
.filters [data-unscripted][hidden], .find [hidden] { display: none }
.books { margin: 1.25rem 0 0 }
.books legend { font-size: 1.1rem; margin-bottom: .6rem }
.books .note, .walk-in .note { margin: 0 0 .75rem; max-width: 42rem }
.pick-times { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr)); gap: .5rem; margin-bottom: .75rem }
.pick-time { display: flex; flex-wrap: wrap; align-items: center; gap: .15rem .55rem; min-height: 2.9rem; margin: 0; padding: .5rem .75rem; border: 1px solid var(--edge); border-radius: 10px; background: var(--raised); cursor: pointer }
.pick-time input { flex: none; width: 1.1rem; height: 1.1rem; margin: 0; accent-color: var(--accent) }
.pick-time .clock { font-size: 1.05rem; font-weight: 650; font-variant-numeric: tabular-nums }
.pick-time:hover { border-color: var(--accent) }
.pick-time:has(:checked) { border-color: var(--accent); background: var(--accent-soft); box-shadow: inset 0 0 0 1px var(--accent) }
.pick-time:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px }
.pick-time.refused { align-content: start; border-style: dashed; border-color: var(--line); background: none; color: var(--soft); cursor: default }
.pick-time.refused .clock { font-weight: 550 }
.pick-time.moving { align-content: start; border-style: dashed; grid-column: span 2 }
@media (max-width: 24rem) { .pick-time.moving { grid-column: 1 / -1 } }
.pick-time .why { flex: 1 1 100%; font-size: .825rem; font-weight: 400; line-height: 1.35; text-wrap: pretty }
.guest-fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 0 1.5rem; align-items: start; max-width: 56rem }
.guest-fields .field { max-width: none }
.guest-fields > .find, .guest-fields > [data-caller], .guest-fields > .large, .guest-fields > .consent-choice { grid-column: 1 / -1 }
.find { display: flex; flex-wrap: wrap; align-items: end; gap: 0 .75rem }
.find .field { flex: 1 1 14rem; max-width: 26rem }
.find button { min-height: 2.75rem; margin-bottom: 1.15rem }
.consent-choice { margin-bottom: 1.25rem; align-self: start }
button.large { min-height: 3.25rem; font-size: 1.05rem; justify-self: start; min-width: min(100%, 16rem) }
.caller:not(:empty) { margin: 0 0 1.15rem; padding: .75rem 1rem; border-radius: 10px; background: var(--panel) }
.caller .who { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .8rem; margin: 0; max-width: none }
.caller .plain-list, .caller > .note { margin: .5rem 0 0 }
.party-sizes { margin: 1.25rem 0 0 }
.party-choices { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
.party-choices > .button { min-width: 3rem; min-height: 3rem; padding: 0; font-size: 1.1rem }
.party-choices > button { min-height: 3rem }
.party-choices .more-guests { margin: 0 } .party-choices .more-guests input { width: 5.5rem; height: 3rem }
.party-choices .more-guests input::placeholder { color: var(--soft); opacity: 1 }
.walk-in h2 { margin: 1.25rem 0 .75rem }
.free-tables { list-style: none; margin: 0 0 1rem; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: .75rem }
.free-tables .seat { display: grid; justify-content: start; justify-items: start; align-content: start; gap: .15rem; width: 100%; height: 100%; min-height: 4.5rem; padding: .8rem 1rem; border-radius: 12px; text-align: start; font-weight: 400 }
.seat .seat-name { font-size: 1.05rem; font-weight: 650; overflow-wrap: anywhere }
.seat .seat-facts { font-size: .9rem }
.week-days { list-style: none; margin: 1.25rem 0 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: .9rem }
.week-days h2 { display: flex; flex-wrap: wrap; align-items: center; gap: .3rem .6rem; margin: 0 0 .5rem; font-size: 1rem }
.week-days h2 a { display: inline-flex; align-items: center; min-height: 2.75rem }
.week-days .today { border-color: var(--accent) }
.week-days .past { box-shadow: none; background: none }
.periods { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: .5rem 1rem }
.periods li { display: flex; flex-wrap: wrap; align-items: baseline; align-content: start; gap: .1rem .6rem }
.periods .period-name { flex: 1 1 100%; color: var(--soft); font-size: .875rem }
.periods .covers { font-size: 1.15rem; font-weight: 650; font-variant-numeric: tabular-nums }
`
