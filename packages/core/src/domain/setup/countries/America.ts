/** The countries of the Americas: code, currency, language, and time zones of which the first is proposed. */
export const america = `
AG XCD en America/Antigua
AI XCD en America/Anguilla
AR ARS es America/Argentina/Buenos_Aires
AW AWG nl America/Aruba
BB BBD en America/Barbados
BL EUR fr America/St_Barthelemy
BM BMD en Atlantic/Bermuda
BO BOB es America/La_Paz
BQ USD nl America/Kralendijk
BR BRL pt-BR America/Sao_Paulo America/Manaus America/Noronha America/Eirunepe
BS BSD en America/Nassau
BZ BZD en America/Belize
CA CAD en America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/St_Johns America/Regina America/Blanc-Sablon America/Atikokan America/Creston
CL CLP es America/Santiago Pacific/Easter
CO COP es America/Bogota
CR CRC es America/Costa_Rica
CU CUP es America/Havana
CW XCG nl America/Curacao
DM XCD en America/Dominica
DO DOP es America/Santo_Domingo
EC USD es America/Guayaquil Pacific/Galapagos
FK FKP en Atlantic/Stanley
GD XCD en America/Grenada
GF EUR fr America/Cayenne
GL DKK da America/Nuuk America/Danmarkshavn America/Thule
GP EUR fr America/Guadeloupe
GS FKP en Atlantic/South_Georgia
GT GTQ es America/Guatemala
GY GYD en America/Guyana
HN HNL es America/Tegucigalpa
HT HTG fr America/Port-au-Prince
JM JMD en America/Jamaica
KN XCD en America/St_Kitts
KY KYD en America/Cayman
LC XCD en America/St_Lucia
MF EUR fr America/Marigot
MQ EUR fr America/Martinique
MS XCD en America/Montserrat
MX MXN es America/Mexico_City America/Cancun America/Hermosillo America/Tijuana America/Matamoros America/Ciudad_Juarez
NI NIO es America/Managua
PA USD es America/Panama
PE PEN es America/Lima
PM EUR fr America/Miquelon
PR USD es America/Puerto_Rico
PY PYG es America/Asuncion
SR SRD nl America/Paramaribo
SV USD es America/El_Salvador
SX XCG nl America/Lower_Princes
TC USD en America/Grand_Turk
TT TTD en America/Port_of_Spain
US USD en America/New_York America/Chicago America/Denver America/Phoenix America/Los_Angeles America/Anchorage Pacific/Honolulu America/Adak
UY UYU es America/Montevideo
VC XCD en America/St_Vincent
VE VES es America/Caracas
VG USD en America/Tortola
VI USD en America/St_Thomas
`
