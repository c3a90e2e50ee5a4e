/** Rules of the settings and the menu, as core says them; each with what it is told. */
import type { Given } from "./Given.ts"

export const venueRules = {
  isNotADishMadeThroughThe: "is not a dish made through the API",
  canOnlyBeChangedByTheOperator: "can only be changed by the operator of this installation",
  mustBeTheNameOfThisRestaurant: ({ name }: Given<"name">) => `must be "${name}", the name of this restaurant`,
  isARoomOfAnotherBranchThan: "is a room of another branch than the table's",
  hasNoRuleInTaxesRules: ({ taxClass }: Given<"taxClass">) => `has no rule in taxes.rules: "${taxClass}"`,
  hasWeight: ({ weight }: Given<"weight">) => `has ${weight}`,
  mustBeALanguageCodeSuchAs: "must be a language code such as en or pt-BR",
  mustBeLowerCaseLettersDigitsAnd: "must be lower-case letters, digits and single dashes",
  mustHaveAtMostCharacters: ({ max }: Given<"max">) => `must have at most ${max} characters`,
  mustBeAnIsoCodeSuchAs: "must be an ISO 3166 code such as IT",
  isADuplicate: ({ key }: Given<"key">) => `is a duplicate: "${key}"`,
  mustNotBeLargerThanMaxSeats: "must not be larger than max_seats",
  canHaveOnlyOneDefault: "can have only one default",
  mustHaveAtLeastOneBranchBecause: "must have at least one branch, because there are tables",
  mustNotBeLargerThanMaxSelect: "must not be larger than max_select or the number of options",
  doesNotMatchAny: ({ kind, key }: Given<"key" | "kind">) => `does not match any ${kind}: "${key}"`,
  areMissingSoNothingCanBeBooked: "are missing, so nothing can be booked; say when guests are seated",
  isEmptySoThePeriodNeverApplies: "is empty, so the period never applies; name its days, or remove it",
  isLargerThanLargestPartySoNobody: "is larger than largest_party, so nobody can book; swap them",
  isSoThePromotionTakesNothingOff: "is 0, so the promotion takes nothing off; set the discount, or remove it",
  namesNoOrderTypeThatCanBe: ({ advice }: Given<"advice">) => `names no order type that can be placed here; ${advice}`,
  isBeforeStartsOnSoThePromotion: "is before starts_on, so the promotion never applies; swap them",
  hasPassedMoveItOrRemoveThe: "has passed; move it, or remove the promotion",
  areOnNoneOfTheDaysFrom: "are on none of the days from starts_on to ends_on; change the days or the dates",
  isMoreThanAnyOrderCanCost: ({ most }: Given<"most">) => `is more than any order can cost, ${most}; lower it`,
  overlapsMoveOneOfThem: ({ name }: Given<"name">) => `overlaps ${name}; move one of them`,
  isInWhichHasNoServicePeriod: ({ name }: Given<"name">) =>
    `is in ${name}, which has no service period; add one for the branch, or set bookable: false`,
  isForToGuests: ({ minSeats, maxSeats }: Given<"maxSeats" | "minSeats">) => `is for ${minSeats} to ${maxSeats} guests`,
  isFalseSoCannotBeOrderedSet: ({ dishes }: Given<"dishes">) =>
    `is false, so ${dishes} cannot be ordered; set it to true, or remove the category`,
  isServedOnlyWhileEveryBranchIs: ({ dishes }: Given<"dishes">) =>
    `is served only while every branch is closed, so ${dishes} cannot be ordered; change its windows or the opening hours`,
  neverOverlapThoseOfTheMenu: ({ dishes }: Given<"dishes">) =>
    `never overlap those of the menu, so ${dishes} cannot be ordered; make them overlap`,
  neverOverlapTheOpeningHours: "never overlap the opening hours for dine_in; change one of them",
  putsTheTableOutsideAcross: ({ units }: Given<"units">) =>
    `puts the table outside the room, which has ${units} units from left to right`,
  putsTheTableOutsideDown: ({ units }: Given<"units">) =>
    `puts the table outside the room, which has ${units} units from top to bottom`,
  isFalseSoMenuCannotBeOrdered: ({ dishes }: Given<"dishes">) =>
    `is false, so ${dishes} cannot be ordered; set it to true, or remove the menu`,
  hasWhichIsNotBookableMakeIt: ({ kept }: Given<"kept">) =>
    `has ${kept}, which is not bookable; make it bookable, or leave it out`,
  areInDifferentBranchesCombineTablesOf: "are in different branches; combine tables of one branch",
  isNeverNeededAPartOfIts:
    "is never needed: a part of its tables is always preferred for these parties; raise it, or remove the combination",
  areThoseOfForTheSameParties: ({ key }: Given<"key">) =>
    `are those of ${key} for the same parties; remove one of the two`,
  nothingToBook: "have no table that a party could book; add tables, or set booking.engine to false",
  nothingToBookIn: ({ branch }: Given<"branch">) =>
    `have no table that a party could book in ${branch}; add tables there, or set booking.engine to false`,
  needsAPrice: "needs a price",
  mustBeAnotherTimeThanTheOpening: "must be another time than the opening; write 00:00 to 00:00 for the whole day",
  mustNotBeBeforeTheCloseOf: "must not be before the close of the hours before it",
  canHaveAtMostTimes: ({ most }: Given<"most">) => `can have at most ${most} times`,
  mustHaveAtLeastOneDayWith: "must have at least one day with opening times",
  hasABraceThatIsNotPart: "has a brace that is not part of a placeholder",
  hasTheUnknownPlaceholderKnownAre: ({ unknown, known }: Given<"known" | "unknown">) =>
    `has the unknown placeholder ${unknown}; known are ${known}`,
  canHaveAtMostPlaceholders: ({ most }: Given<"most">) => `can have at most ${most} placeholders`,
  mustBeOneLine: "must be one line",
  mustHavePlaceholders: ({ placeholders }: Given<"placeholders">) => `must have ${placeholders}`,
  needsEitherPercentOrAmountMinor: "needs either percent or amount_minor",
  needsEitherPercentOrPriceMinor: "needs either percent or price_minor",
  mustBeAWebAddressWithoutA: "must be a web address without a user name or password",
  mustBeAKey: "must be lower-case letters, digits and single dashes, such as main-menu",
  tablesUnreadable:
    "write how many tables for how many guests, such as 6 for 2, or a name and its seats, such as T1: 4",
  tablesWithoutSeats: "say for how many guests these tables are, such as 6 for 2",
  tableSeats: ({ most }: Given<"most">) => `a table is for 1 to ${most} guests`,
  tooManyTables: ({ most }: Given<"most">) => `a restaurant can have at most ${most} tables`,
  tableNameTwice: "this name is already given to another table",
  tableNameLength: ({ most }: Given<"most">) => `a name has 1 to ${most} characters`,
  tableRange: "write the first number before the last one, such as T1-T6: 2",
  tablesTooLong: ({ most }: Given<"most">) => `the text can have at most ${most}`,
  tooManyRows: ({ most, things }: Given<"most" | "things">) => `a restaurant can have at most ${most} ${things}`,
  rowsTooLarge: ({ things, bytes, most }: Given<"bytes" | "most" | "things">) =>
    `${things} together have ${bytes} bytes; the maximum is ${most}`,
  dishTooLarge: ({ weight }: Given<"weight">) => `with its sizes and modifier groups has ${weight}`
}
