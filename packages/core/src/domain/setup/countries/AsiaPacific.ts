/** The countries of Asia, Australia and the Pacific: code, currency, language, and time zones of which the first is proposed. */
export const asiaPacific = `
AE AED ar Asia/Dubai
AF AFN fa Asia/Kabul
AM AMD hy Asia/Yerevan
AQ USD en Antarctica/McMurdo
AS USD en Pacific/Pago_Pago
AU AUD en Australia/Sydney Australia/Brisbane Australia/Perth Australia/Adelaide Australia/Darwin Australia/Lord_Howe Australia/Eucla
AZ AZN az Asia/Baku
BD BDT bn Asia/Dhaka
BH BHD ar Asia/Bahrain
BN BND ms Asia/Brunei
BT BTN dz Asia/Thimphu
CC AUD ms Indian/Cocos
CK NZD en Pacific/Rarotonga
CN CNY zh-Hans Asia/Shanghai
CX AUD en Indian/Christmas
FJ FJD en Pacific/Fiji
FM USD en Pacific/Pohnpei Pacific/Chuuk
GE GEL ka Asia/Tbilisi
GU USD en Pacific/Guam
HK HKD zh-Hant Asia/Hong_Kong
HM AUD en Indian/Kerguelen
ID IDR id Asia/Jakarta Asia/Makassar Asia/Jayapura
IL ILS he Asia/Jerusalem
IN INR en Asia/Kolkata
IO USD en Indian/Chagos
IQ IQD ar Asia/Baghdad
IR IRR fa Asia/Tehran
JO JOD ar Asia/Amman
JP JPY ja Asia/Tokyo
KG KGS ky Asia/Bishkek
KH KHR km Asia/Phnom_Penh
KI AUD en Pacific/Tarawa Pacific/Kanton Pacific/Kiritimati
KP KPW ko Asia/Pyongyang
KR KRW ko Asia/Seoul
KW KWD ar Asia/Kuwait
KZ KZT ru Asia/Almaty
LA LAK lo Asia/Vientiane
LB LBP ar Asia/Beirut
LK LKR si Asia/Colombo
MH USD en Pacific/Majuro
MM MMK my Asia/Yangon
MN MNT mn Asia/Ulaanbaatar Asia/Hovd
MO MOP zh-Hant Asia/Macau
MP USD en Pacific/Saipan
MV MVR dv Indian/Maldives
MY MYR ms Asia/Kuala_Lumpur
NC XPF fr Pacific/Noumea
NF AUD en Pacific/Norfolk
NP NPR ne Asia/Kathmandu
NR AUD en Pacific/Nauru
NU NZD en Pacific/Niue
NZ NZD en Pacific/Auckland Pacific/Chatham
OM OMR ar Asia/Muscat
PF XPF fr Pacific/Tahiti Pacific/Marquesas Pacific/Gambier
PG PGK en Pacific/Port_Moresby Pacific/Bougainville
PH PHP en Asia/Manila
PK PKR en Asia/Karachi
PN NZD en Pacific/Pitcairn
PS ILS ar Asia/Hebron
PW USD en Pacific/Palau
QA QAR ar Asia/Qatar
SA SAR ar Asia/Riyadh
SB SBD en Pacific/Guadalcanal
SG SGD en Asia/Singapore
SY SYP ar Asia/Damascus
TF EUR fr Indian/Kerguelen
TH THB th Asia/Bangkok
TJ TJS tg Asia/Dushanbe
TK NZD en Pacific/Fakaofo
TL USD pt Asia/Dili
TM TMT tk Asia/Ashgabat
TO TOP en Pacific/Tongatapu
TV AUD en Pacific/Funafuti
TW TWD zh-Hant Asia/Taipei
UM USD en Pacific/Midway
UZ UZS uz Asia/Samarkand
VN VND vi Asia/Ho_Chi_Minh
VU VUV en Pacific/Efate
WF XPF fr Pacific/Wallis
WS WST en Pacific/Apia
YE YER ar Asia/Aden
`
