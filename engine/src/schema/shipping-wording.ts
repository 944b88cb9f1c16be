/** What carries goods, as letters name it behind "by" and its like. */
const BY = String.raw`by\s(?:our\sown\s)?(?:road|sea|air|rail|ocean|truck|lorry|van|courier|post|barge|vessel|parcel)(?:\s(?:freight|groupage|service|transport))?(?:,\s(?:full|part|shared|reefer|curtain)[\p{L}\s-]{2,24}(?=,|\.|\s(?:to|on)\s))?`;
const GOES = String.raw`(?:goods|order|shipment|consignment|they|it|material|everything|lines?|items?)\s(?:will\s|shall\s)?(?:be\s)?(?:go(?:es)?|travels?|ships?|shipped|sent|moves?|leaves?|delivered|dispatched|despatched)`;

/** How goods travel, where a letter tells it: "Goods go by road, full truck", "L'envoi se fera par voie maritime". */
export const MODE_TOLD = [
  new RegExp(String.raw`${GOES}\s[^.;]{0,40}?(?<v>${BY})`, 'iu'),
  /(?:envoi|exp[ée]dition|livraison|transport|marchandises?)\s[^.;]{0,40}?\spar\s(?<v>voie\s(?:maritime|aérienne|routière|ferrée|terrestre|fluviale))/iu,
  /(?:envío|mercancías?|transporte)\s[^.;]{0,40}?\spor\s(?<v>vía\s(?:marítima|aérea|terrestre))/iu,
];

/** The place that goods travel to in such a sentence: an address with a figure in it, up to its end. */
export const PLACE_TOLD = [
  new RegExp(
    String.raw`${GOES}\s[^;]{0,90}?\bto\s(?:your\s[\p{L}\s]{2,20}?\sat\s)?(?<v>(?=[^.;(]*\d)\p{Lu}[^.;(]{12,120}?)(?=\s*\(|[.;](?:\s|$)|$)`,
    'iu',
  ),
  /(?:envoi|exp[ée]dition|livraison|marchandises?)\s[^.;]{0,60}?\s(?:vers|sur|à)\svotre\s(?:site|usine|entrepôt|dépôt)\s?:\s?(?<v>[^.;]{12,120}?)(?=\.\s|\.$|;|$)/iu,
];

const PAID_ES = String.raw`(?:pagad[oa](?:\sen\sorigen)?|pagader[oa]\sen\s(?:origen|destino)|por\s(?:pagar|cobrar)(?:\sen\sdestino)?|prepagad[oa])`;

/** Who pays the freight, with the word for it where that stands right before: "Flete pagadero en origen", "运费预付". */
export const FREIGHT_TOLD = [
  /(?<v>freight\s+(?:prepaid|collect|to be prepaid|payable at destination))/iu,
  new RegExp(String.raw`(?<v>flete\s${PAID_ES})(?!\p{L})`, 'iu'),
  new RegExp(String.raw`flete\s?:\s?(?<v>${PAID_ES})(?!\p{L})`, 'iu'),
  /(?<v>(?:fret|port)\s(?:payé(?:\sd['’]avance)?|payable\sà\sdestination|dû))(?!\p{L})/iu,
  /(?<v>frete\s(?:pago|pré-pago|a\spagar)(?:\s(?:na\sorigem|no\sdestino))?)(?!\p{L})/iu,
  /(?<v>nolo\s(?:pre)?pagato|nolo\spagabile\sa\sdestino)(?!\p{L})/iu,
  /(?<v>运费(?:预付|到付)|運費(?:預付|到付))(?!\s*[/(（]?\s*freight)/iu,
];
