import { remember } from '../normalise/remember.ts';

/** Words of streets, in the languages of the papers that are read. */
const STREET =
  /^(?:résidence|residencia|immeuble|lotissement|hameau|lieu-dit|urbanización|edif[ií]cio|condominio)\s+\p{L}|^(?:via|viale|piazza|corso|largo|calle|c\/|avda\.?|rua|bd\.?|z\.?[ai]\.?)\s+\p{L}|(?:stra(?:ß|ss)e|weg|platz|allee|gasse|ufer|ring(?=\s*\d)|damm|laan|straat|dijk|kade|plein|singel|dreef|gracht)\b|str\.|\b(?:postbus|avenida|travessa|estrada|praça|plaza|paseo|polígono|apartado|allée|contrada|vicolo)\b|\b(?:route|impasse|zone|cedex|voie|cours)\b|\b(?:street|st\.?|road|rd\.?|avenue|ave\.?|lane|drive|dr\.?|blvd|boulevard|way|court|crescent|highway|rue|quai|chemin|place|jalan|lot|plot|block|blk|unit|flat|room|suite|floor|building|p\.?o\.? box|postfach|industrial|estate|park|centre|center|house|close|gardens?|terrace|grove|mews|square|mansions?|tower|midc|level|no\.)\b|\d+\/f\b|[路街道號号樓楼室弄巷區区市縣县]/iu;
/** The same of Turkey, of the North and East of Europe, of the Americas and of the Malay world. */
const STREET_ABROAD =
  /(?<!\p{L})(?:cad(?:desi|\.)|sok(?:ak|ağı|\.)|bulvarı|mah(?:allesi|\.)|organize sanayi|osb|ul\.|ulic[aey]|al\.|nám(?:ěstí|\.)|tř(?:ída|\.)|utca|körút|krt\.|fkút|str(?:ada|\.)|șos(?:eaua|\.)|calea|bd\.|bulevardul|av\.|carr?\.|carretera|ctra\.|jr\.|jirón|psje\.|rod(?:ovia|\.)|lorong|taman|kawasan|brgy\.?|barangay)(?!\p{L})|\p{L}{3,}(?:gatan|vägen|gata|veien|vegen|vejen|gade|allé|katu|tie|utca)(?=\s+\d)|\p{L}{2,}\s(?:út|útja|tér)(?=\s+\d)/iu;
const POSTCODE =
  /(?:^|[\s,-])(?:[A-Z]{1,2}-)?\d{4,6}(?:\s?[A-Z]{2})?(?=$|[\s,.])|^\d{5}(?=\p{Lu}\p{Ll}{2})|\b\d{4}-\d{3}\b(?=\s+\p{L})|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]{2} \d{5}\b|[A-Z]\d[A-Z] \d[A-Z]\d/u;
const COUNTRY =
  /\b(?:germany|deutschland|france|netherlands|nederland|switzerland|schweiz|suisse|austria|österreich|belgium|italy|italia|spain|españa|united kingdom|uk|england|scotland|ireland|usa|u\.s\.a\.?|united states(?: of america)?|canada|mexico|brazil|india|china|p\.?r\.? china|hong kong|kowloon|new territories|taiwan|japan|korea|singapore|malaysia|thailand|vietnam|indonesia|philippines|australia|new zealand|denmark|sweden|norway|finland|poland|czech republic|portugal|turkey|south africa|uae|united arab emirates|kln)\b|\bn\. ?t\.(?=$|[\s,])|香港|九龍|九龙|新界|台灣|臺灣|台湾|中國|中国|日本/iu;
const CONTACT =
  /^(?:(?:tel|telephone|telefon|telefax|phone|ph|t[ée]l[ée]?fono|t[ée]l(?:[ée]phone)?|telefone|fax|fon|e-?mail|web|website|mobile|t:|f:|vat|ust|gst|tax|uid|iban|bic|gln|contact|attn|kontakt|co\.? reg|roc|reg|siret|siren|rcs|id|company reg|p\.?\s?iva|iva|cod\.? fisc\w*|c\.?f\.?|cif|c\.i\.f\.|nif|n\.i\.f\.|nipc|kvk|btw|ust-?id\S*|steuer\S*|hrb|hra|amtsgericht|handelsregister|geschäftsführer|abn|acn|gstin|uen|nip|regon|krs|bdo|ičo?|dič|org\.?\s?nr|cvr|y-tunnus|vkn|adószám|npwp|trn|rfc|cuit|cnpj|rut|eori|fein|ein|cap(?:ital|\.)? soc(?:ial(?:e)?|\.)?|s\.?a\.?(?:s|r\.?l)?\.? au capital)(?![a-zß-ÿ])|www\.|https?:|電話|电话|傳真|传真|n° tva)|@|www\./iu;

/** How old a house is, under its name: the year is no postcode. */
const SINCE_YEAR =
  /(?<!\p{L})(?:seit|since|depuis|dal|desde|sinds|od|founded|established|est\.?|gegründet|fondée? en)\s+(?:1[789]|20)\d\d\W*$/iu;

/** "due 5 May 2026", "12. März 2026": the year of a day is no postcode. */
const DAY_ALONE = /^(?:\p{L}+\.?:?\s+){0,2}\d{1,2}\.?\s(?:de\s)?\p{L}{3,9}\.?\s(?:de\s)?(?:19|20)\d\d$/u;

/** True for a line that a postal address could hold: a street, a town with its code, a country. */
export const isAddressLine = remember(
  (text): boolean =>
    !SINCE_YEAR.test(text) &&
    !DAY_ALONE.test(text.trim()) &&
    (STREET.test(text) || STREET_ABROAD.test(text) || POSTCODE.test(text) || COUNTRY.test(text)),
);
/** Words that run on in small letters, a salutation, or a day: the text of a letter and no line of an address. */
const PROSE =
  /(?:^|\s)\p{Ll}{3,}\s+\p{Ll}{3,}\s+\p{Ll}{3,}|^(?:[Dd]ear|[Ss]ehr geehrte[rn]?|[Mm]adame|[Mm]onsieur|[Ee]stimad[oa]s?|[Gg]entile|[Ee]gregio|[Gg]eachte|TO WHOM|To whom)(?!\p{L})|^(?:\p{L}+,\s*)?\d{1,2}\.?\s(?:de\s)?\p{L}{3,9}\.?\s(?:de\s)?(?:19|20)\d\d$|^\p{L}{3,9}\.?\s\d{1,2},\s(?:19|20)\d\d$/u;
/** "As above", "同上": what stands elsewhere on the paper. */
const ELSEWHERE =
  /^(?:同上|same as|as above|as cnee|as consignee|idem|dito|ditto|wie oben|siehe oben|come sopra|ci-dessus)(?![\p{L}])/iu;
/** True for a text that says that the address or party is printed elsewhere. */
export const standsElsewhere = (text: string): boolean => ELSEWHERE.test(text.trim());
/** True for a line that no address holds. */
export const isProse = (text: string): boolean => PROSE.test(text.trim());
/** True for a line that is a country and nothing else. */
export const isCountry = (text: string): boolean =>
  COUNTRY.exec(text)?.[0].length === text.trim().replace(/^the /i, '').length &&
  !/[\u2e80-\u9fff]/.test(text);
/** True for a line that says how to reach somebody, or their registrations. */
export const isContact = (text: string): boolean => CONTACT.test(text.trim());
/** True for a line that holds a street or a house. */
export const isStreet = (text: string): boolean => STREET.test(text) || STREET_ABROAD.test(text);
/** True for a line with the postcode of a town. */
export const hasPostcode = (text: string): boolean => POSTCODE.test(text);
