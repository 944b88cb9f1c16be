import type { OcrLine, OcrWord } from './types.ts';

type Accented = 'deu' | 'fra' | 'spa' | 'por' | 'ita' | 'pol';

/** Words that stand on nearly every page of a language and on few of another, as they are without accents. */
const WORDS: Readonly<Record<Accented | 'eng', string>> = {
  deu: 'und der die das von mit zum zur bei auf ist sie wir ihre ihr nach rechnung datum betrag menge preis kunde kundennummer rechnungsnummer lieferung lieferschein bestellung gesamt netto brutto mwst ust steuernummer bankverbindung seite artikel nummer gmbh zzgl inkl tage zahlung zahlbar',
  fra: 'le la les des du et est pour par sur avec une vous nous votre facture montant quantite prix adresse client societe tva siret reglement commande livraison echeance paiement designation unitaire numero sarl sas ht ttc banque telephone',
  spa: 'el los las del y por con una su sus que fecha factura importe cantidad precio cliente direccion pedido entrega unidad descuento pago vencimiento cif nif iva razon domicilio telefono descripcion imponible empresa ciudad numero transferencia',
  por: 'os das dos em uma ao pelo pela nao com data fatura quantidade preco cliente morada endereco encomenda pedido entrega desconto pagamento vencimento cnpj nif descricao valor empresa cidade numero transporte fiscal contribuinte',
  ita: 'il lo gli di che per con della delle dei degli del al alla nel nella data fattura importo quantita prezzo cliente indirizzo ordine consegna sconto pagamento scadenza iva partita codice fiscale descrizione imponibile spett aliquota numero trasporto',
  pol: 'na do nie oraz dla od przez data faktura kwota ilosc cena klient adres zamowienie dostawa rabat platnosc termin nip razem sprzedawca nabywca nazwa numer wartosc brutto netto wystawienia odbiorca',
  eng: 'the and of for to with from by this that invoice number date amount quantity price total address customer order payment due description unit tax page bank phone',
};
const USUAL = Object.entries(WORDS).map(([language, words]) => ({
  language: language as keyof typeof WORDS,
  words: words.split(' '),
}));
const LEAST = 4;
/** Letters of Latin-1 and Latin Extended-A beyond the alphabet, without the signs among them. */
const ACCENT = /[À-ÖØ-öø-ž]/;
/** Share of a word's width that lies over the other one. */
const OVER = 0.7;

/** What a page in Latin letters is written in, told by its small words; undefined for English and what is not clear. */
export function latinLanguage(words: readonly string[]): Accented | undefined {
  const found = new Set(words.map((word) => plain(word).replace(/[^a-z]/g, '')));
  const [first, second] = USUAL.map(({ language, words: usual }) => ({
    language,
    count: usual.filter((word) => found.has(word)).length,
  })).sort((a, b) => b.count - a.count) as [Counted, Counted];
  return first.language !== 'eng' && first.count >= LEAST && first.count > second.count
    ? first.language
    : undefined;
}
type Counted = { language: Accented | 'eng'; count: number };

/**
 * Words as another reading wrote them where they differ in accents only: "Strabe" and "Straße", "Echeance" and
 * "Échéance".
 */
export function takeAccents(lines: readonly OcrLine[], others: readonly OcrLine[]): OcrLine[] {
  const accented = others.flatMap(({ words }) => words).filter(({ text }) => ACCENT.test(text));
  return lines.map(({ words }) => ({
    words: words.map((word) => {
      const better = accented.find((other) => isOver(word, other) && isSame(word.text, other.text));
      return better ? { ...word, text: withMarksOf(word.text, better.text) } : word;
    }),
  }));
}

const LETTERS = /[\p{L}\p{N}]+/gu;

const isSame = (a: string, b: string): boolean => lettersOf(a) === lettersOf(b);
const lettersOf = (text: string): string => (plain(text).match(LETTERS) ?? []).join('');

/** The letters of `other` with the marks around those of `text`, which the first reading knows better. */
function withMarksOf(text: string, other: string): string {
  const letters = [...(other.match(LETTERS) ?? []).join('')];
  const plainLetters = [...(text.match(LETTERS) ?? []).join('')];
  if (letters.length !== plainLetters.length) return other;
  let at = 0;
  return [...text].map((c) => (/[\p{L}\p{N}]/u.test(c) ? (letters[at++] ?? c) : c)).join('');
}

/** Letters whose stroke or missing dot is no mark of its own. */
const STROKED: Readonly<Record<string, string>> = { ł: 'l', ı: 'i', ø: 'o' };

/** Without accents; what is taken for an eszett is one. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'b')
    .replace(/œ/g, 'oe')
    .replace(/[łıø]/g, (letter) => STROKED[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[01]/g, (digit) => (digit === '0' ? 'o' : 'l'));
}

function isOver({ box: a }: OcrWord, { box: b }: OcrWord): boolean {
  const across = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const down = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return across >= (a[2] - a[0]) * OVER && down >= (a[3] - a[1]) / 2;
}
