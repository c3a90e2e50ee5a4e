/** The countries of Europe: code, currency, language, and time zones of which the first is proposed. */
export const europe = `
AD EUR ca Europe/Andorra
AL ALL sq Europe/Tirane
AT EUR de Europe/Vienna
AX EUR sv Europe/Mariehamn
BA BAM bs Europe/Sarajevo
BE EUR nl Europe/Brussels
BG EUR bg Europe/Sofia
BV NOK nb Europe/Oslo
BY BYN ru Europe/Minsk
CH CHF de Europe/Zurich
CY EUR el Asia/Nicosia
CZ CZK cs Europe/Prague
DE EUR de Europe/Berlin
DK DKK da Europe/Copenhagen
EE EUR et Europe/Tallinn
ES EUR es Europe/Madrid Atlantic/Canary
FI EUR fi Europe/Helsinki
FO DKK fo Atlantic/Faroe
FR EUR fr Europe/Paris
GB GBP en Europe/London
GG GBP en Europe/Guernsey
GI GIP en Europe/Gibraltar
GR EUR el Europe/Athens
HR EUR hr Europe/Zagreb
HU HUF hu Europe/Budapest
IE EUR en Europe/Dublin
IM GBP en Europe/Isle_of_Man
IS ISK is Atlantic/Reykjavik
IT EUR it Europe/Rome
JE GBP en Europe/Jersey
LI CHF de Europe/Vaduz
LT EUR lt Europe/Vilnius
LU EUR fr Europe/Luxembourg
LV EUR lv Europe/Riga
MC EUR fr Europe/Monaco
MD MDL ro Europe/Chisinau
ME EUR sr-Latn Europe/Podgorica
MK MKD mk Europe/Skopje
MT EUR en Europe/Malta
NL EUR nl Europe/Amsterdam
NO NOK nb Europe/Oslo
PL PLN pl Europe/Warsaw
PT EUR pt Europe/Lisbon Atlantic/Azores
RO RON ro Europe/Bucharest
RS RSD sr-Latn Europe/Belgrade
RU RUB ru Europe/Moscow Europe/Kaliningrad Europe/Astrakhan Asia/Yekaterinburg Asia/Omsk Asia/Novosibirsk Asia/Irkutsk Asia/Chita Asia/Vladivostok Asia/Magadan Asia/Kamchatka
SE SEK sv Europe/Stockholm
SI EUR sl Europe/Ljubljana
SJ NOK nb Arctic/Longyearbyen
SK EUR sk Europe/Bratislava
SM EUR it Europe/San_Marino
TR TRY tr Europe/Istanbul
UA UAH uk Europe/Kyiv
VA EUR it Europe/Vatican
`
