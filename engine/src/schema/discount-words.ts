/** Words of a line that takes something off the item above it: "abzgl. 16,7% Rabatt -2,00", "less 10% discount". */
// biome-ignore format: lists read better in rows
export const DISCOUNT_WORDS: readonly string[] = [
  'discount', 'disc', 'discounts', 'rebate', 'markdown', 'price reduction', 'promo', 'promotion', 'offer',
  'rabatt', 'artikelrabatt', 'positionsrabatt', 'mengenrabatt', 'aktionsrabatt', 'sonderrabatt', 'nachlass', 'preisnachlass', 'abschlag',
  'remise', 'rabais', 'ristourne', 'réduction', 'korting', 'artikelkorting', 'descuento', 'dto', 'dcto', 'sconto', 'desconto', 'rabat', 'upust',
  '折扣', '優惠', '折讓', '減價', '讓利',
];

/** What may lead up to them. */
// biome-ignore format: lists read better in rows
export const LESS_WORDS: readonly string[] = [
  'less', 'minus', 'deduct', 'abzgl', 'abzüglich', 'abz', './.', 'moins', 'min', 'menos', 'meno', 'dedução', 'minus', '減', '扣', '扣除',
];

/** Words by which such a line says that it takes something off all of the items. */
// biome-ignore format: lists read better in rows
export const WHOLE_WORDS: readonly string[] = [
  'total', 'overall', 'invoice', 'order', 'subtotal', 'volume', 'cash', 'payment', 'early', 'net', 'gross', 'goods', 'all', 'customer', 'loyalty', 'member', 'trade', 'basket', 'cart',
  'gesamt', 'gesamtrabatt', 'rechnung', 'rechnungsrabatt', 'sondernachlass', 'skonto', 'kundenrabatt', 'warenwert', 'netto', 'brutto', 'summe',
  'globale', 'facture', 'commerciale', 'escompte', 'totale', 'global', 'comercial', 'factura', 'fattura', 'factuur', 'totaal', '總', '整單', '全單', '合計', '訂單', '會員',
];

/** Words between a share and what it is taken from. */
// biome-ignore format: lists read better in rows
export const FROM_WORDS: readonly string[] = ['of', 'on', 'from', 'off', 'von', 'auf', 'vom', 'de', 'sur', 'van', 'op', 'di', 'su', 'per', 'item', 'line', 'the', 'this', 'above', 'a', 'at'];
