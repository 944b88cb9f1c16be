import { DOCUMENT_WORDS } from './document-words.ts';
import { GOODS_WORDS } from './goods-words.ts';
import { MONEY_WORDS } from './money-words.ts';
import { PARTY_WORDS } from './party-words.ts';

/**
 * What labels are made of: concepts by their words and phrases of all languages, parted by ` | `, Chinese in simplified
 * characters. A word of two concepts may mean either.
 */
export const CONCEPTS: Readonly<Record<string, string>> = {
  ...DOCUMENT_WORDS,
  ...PARTY_WORDS,
  ...GOODS_WORDS,
  ...MONEY_WORDS,
};

/** Words that stand for several concepts at once. */
export const COMPOUNDS: readonly (readonly [forms: string, concepts: string])[] = [
  ['nw | n w | nt wt | ntwt | nwt | net wt | nett wt | 净重', 'net weight'],
  ['gw | g w | gr wt | grwt | gwt | gross wt | 毛重', 'gross weight'],
  ['po | p o | 采购单 | 购货单', 'purchase order'],
  ['so no | s o no', 'sales order number'],
  [
    'bl | b l | b ol | bol | 提单 | konnossement | connaissement | conocimiento de embarque | polizza di carico | conhecimento de embarque',
    'bill_of_lading',
  ],
  [
    'awb | air waybill | airwaybill | air way bill | luftfrachtbrief | lettre de transport aérien | 空运单 | 运单',
    'waybill',
  ],
  ['hawb | house awb | house air waybill | 分运单 | 分单', 'house waybill'],
  ['mawb | master awb | master air waybill | 主运单 | 主单 | 总运单', 'master waybill'],
  ['p l no | pl no', 'packing list number'],
  [
    'packliste | packzettel | liste de colisage | lista de empaque | packing list | packinglist | packing slip | lista de embalaje | distinta colli | romaneio | paklijst | 装箱单 | 包装单',
    'packing list',
  ],
  ['批号', 'batch number'],
  ['账号 | 帐号 | 户口号码', 'account number'],
  ['户名', 'account name'],
  ['单价', 'unit price'],
  ['税率', 'tax rate'],
  ['税额', 'tax amount'],
  ['总额 | 总金额 | 合计金额', 'total amount'],
  ['小写', 'amount figures'],
  ['大写', 'amount words'],
  ['品名 | 货名', 'product name'],
  ['货号', 'item number'],
  ['原产国', 'origin country'],
  ['目的港', 'port destination'],
  ['起运港 | 装货港 | 装运港 | 装船港 | ladehafen | laadhaven | pol', 'port loading'],
  ['卸货港 | löschhafen | entladehafen | loshaven | pod', 'port discharge'],
  ['bestimmungsort', 'place destination'],
  ['发证', 'issue certificate'],
  ['开票', 'issue invoice'],
  ['被通知人 | 通知人 | 通知方 | 受通知人', 'notify party'],
  [
    'gutschrift | avoir | credit note | credit memo | nota de crédito | nota di credito | creditnota | 贷项通知单',
    'credit note',
  ],
  ['debit note | lastschrift', 'debit note'],
  [
    'lieferschein | delivery note | bon de livraison | albarán | bolla di consegna | pakbon | 送货单',
    'delivery note',
  ],
  ['geburtsdatum | dob | date of birth | date de naissance | 出生日期', 'birth date'],
  ['frachtführer', 'carrier'],
  [
    'zahlungsbedingungen | zahlungsbedingung | zahlungskonditionen | betalingsvoorwaarden | betalingsconditie | modalités de paiement | conditions de paiement | forma de pago | condizioni di pagamento | warunki płatności | 付款方式 | 付款条件',
    'payment terms',
  ],
  ['kontoinhaber | rekeninghouder', 'account holder'],
  ['inkooporder | inkoopnummer', 'order purchase'],
  ['verkooporder', 'order sales'],
  ['leverdatum | llegada', 'date delivery'],
  [
    'firmenname | razón social | ragione sociale | dénomination sociale | denominación social | denominazione sociale',
    'company name',
  ],
  ['rechtsform | forme juridique | forma jurídica | natura giuridica | rechtsvorm', 'legal form'],
  ['produktbezeichnung | nom du produit | nombre del producto', 'name product'],
  ['produktiedatum | herstelldatum | herstellungsdatum | produktionsdatum', 'date manufacture'],
  ['dokumentnummer | dokumentennummer', 'document number'],
  ['rechnungsempfänger', 'bill_to'],
  ['ablaufdatum | verfallsdatum | verfalldatum | vervaldatum', 'expiry date'],
  ['vervaldatum | vervaldag', 'due date'],
  [
    'best before | best before date | mindestens haltbar bis | mindesthaltbarkeitsdatum | mhd | bbd | use by | à consommer avant | 保质期至',
    'expiry date',
  ],
];

/** Words that a label may have without meaning more by them. */
export const FILLERS =
  'the | a | an | of | de | der | die | das | des | dem | den | la | le | les | du | d | l | el | los | las | del | di | della | delle | dei | dell | do | da | dos | das | van | het | een | and | und | et | y | e | en | for | fur | pour | para | per | or | oder | ou | o | if | any | in | im | on | at | am | to | a | au | aux | with | mit | zu | zur | zum | vom | von | 之 | 的 | 及 | 和 | 与 | 或 | kg | kgs | kilos | lb | lbs | mt | g | gm | l | ltr | eur | usd | gbp | chf | hkd | twd | cny | rmb | sgd | jpy | % | $ | € | £ | ¥';

/** Concepts that add little: a label with one more or one less of them means the same. */
export const LIGHT: ReadonlySet<string> = new Set([
  'full',
  'this',
  'document',
  'goods',
  'shipment',
  'our',
  'consolidated',
]);

/** Concepts that head a label of some kind: what ends in one of them is hardly a value. */
export const HEADS: ReadonlySet<string> = new Set([
  'number',
  'date',
  'name',
  'address',
  'amount',
  'weight',
  'quantity',
  'code',
  'description',
  'measurement',
  'packages',
  'marks',
  'terms',
  'price',
  'rate',
  'port',
  'place',
  'country',
  'reference',
  'signature',
  'time',
  'period',
  'type',
  'volume',
  'limit',
  'method',
  'result',
  'specification',
  'party',
  'total',
  'by',
  'until',
  'criterion',
  'agent',
  'forwarder',
  'status',
]);
