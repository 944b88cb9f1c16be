/**
 * A zero among letters alone: "0IL", "L00PBACK"; but "0PCS" and "0USD" are measures, two at the end are figures
 * ("FR00"), and the eight or eleven characters of a bank's code hold two as well ("VKBLDE00XXX").
 */
const ZERO_IN_CAPITALS =
  /^[("'“]*(?![A-Z]{6}00)(?!0(?:PCS?|KGS?|GR?|CM|MM|M[LTG]|CTNS?|SETS?|EA|DAYS?|HRS?|PKGS?|PALLETS|[A-Z]{2}[DRPYKF])[^A-Z]*$)(?=(?:0*[A-Z]){3}|0[A-Z]{2})(?=[A-Z]*0)(?![A-Z0]*00[^A-Z]*$)[A-Z0]+[)"'”.,:;]*$/u;
/** Of codes that open with letters, before six figures: "SIOLC0K26070914". */
const ZERO_IN_OPENING = /^[A-Z]{2,}0[A-Z]+(?=\d{6,}$)/;
/** "0cean", "0rder", and not "0pcs". */
const ZERO_BEFORE_SMALL =
  /^([("'“]*)0(?!(?:pcs?|kgs?|gr|m[lmg]|cm|days?|hrs?|min|bar|mol|sets?|ctns?|[rp]pm|pp[mb])\P{L}*$)(?=[a-z]{2,}[)"'”.,:;]*$)/u;
/** Short for sales order, purchase order, delivery order and order acknowledgement: "S0/2526/04417", "P.0.", "0A#". */
const ZERO_IN_SHORT = /^([SPD]\.?)0(?=\.$|[-/#]\d)/;
const ZERO_OPENS_SHORT = /^0(?=A#$|A[#/-]\d)/;
const MONTH_AND_DAY = String.raw`(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`;
/** The same before a year or a day, as orders are counted: "S0260415-0031", "P02026-118"; "S0814407-00" is a code. */
const ZERO_BEFORE_DAY = new RegExp(
  String.raw`^([SPD])0(?=202\d(?:[-/]\d|${MONTH_AND_DAY})|2\d${MONTH_AND_DAY}-\d)`,
);
/** The number of a plant behind its country, or of a tax payer: "ITO7". Formulas of oxides open with other letters. */
const LETTER_IN_NUMBER =
  /(?<=^[("'“]*(?:AT|BE|CZ|DE|ES|FR|GB|HU|IT|NL|PL|RO|UK|US))O(?=(?:\d|\d{8,})[)"'”.,:;]*$)/u;
/** "orderZZ-2026/07/0993": a small label that has lost the blank before its code. */
const GLUED_CODE = /^(\p{L}?\p{Ll}{3,}[.:]?)(?=\p{Lu}{2,4}[-/]\d)/u;
/** "agentatdestination", "PLACEOFRECEIPT": a word of labels, a small word, and what it is of. */
const GLUED_LABEL =
  /^(\p{P}*(?:agent|port|place|point|country|date|name|names|number|kind|type|mode|means|bill|statement|certificate|account|terms|marks|description))(of|at|and|for)(?=\p{L}{4,}\p{P}*$)/iu;
/** "Buyer'sorder". */
const GLUED_OWNER = /^(\p{L}{3,}['’]s)(?=\p{L}{4,})/u;
/** "01.03.2026 -31.03.2026": a stroke that has lost the blank before a day. */
const GLUED_DAY = /^([-–—])(?=\d{1,2}[./]\d{1,2}[./]\d{4}[.,;)]*$)/u;

/** Words of an amount: "LakhFortySevenThousandTwoHundredFiftyandPaiseFiftyOnly". */
const NUMBER_WORD =
  'Rupees|Only|Hundred|Thousand|Lakh|Crore|Million|(?:Thir|Four|Fif|Six|Seven|Eigh|Nine)teen|(?:Twen|Thir|For|Fif|Six|Seven|Eigh|Nine)ty|Zero|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Cents?|Paise|Dollars?|[Aa]nd';
const NUMBER_WORDS = new RegExp(NUMBER_WORD, 'g');
const GLUED_NUMBER = new RegExp(`^(?:${NUMBER_WORD}){3,}[.,*]*$`);

/**
 * What a word of a scan says, where its form leaves no doubt that a letter and a figure were taken for one another or
 * that a blank was lost.
 */
export function mended(text: string): string {
  if (GLUED_NUMBER.test(text)) return text.match(NUMBER_WORDS)!.join(' ');
  if (ZERO_IN_CAPITALS.test(text)) return text.replaceAll('0', 'O');
  return text
    .replace(ZERO_IN_OPENING, (letters) => letters.replaceAll('0', 'O'))
    .replace(ZERO_BEFORE_SMALL, '$1O')
    .replace(ZERO_IN_SHORT, '$1O')
    .replace(ZERO_BEFORE_DAY, '$1O')
    .replace(ZERO_OPENS_SHORT, 'O')
    .replace(LETTER_IN_NUMBER, '0')
    .replace(GLUED_CODE, '$1 ')
    .replace(GLUED_LABEL, '$1 $2 ')
    .replace(GLUED_OWNER, '$1 ')
    .replace(GLUED_DAY, '$1 ');
}
