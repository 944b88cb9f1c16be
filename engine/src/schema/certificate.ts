import type { CategorySchema, SectionSchema } from './types.ts';

const SECTIONS: readonly SectionSchema[] = [
  {
    id: 'certificate',
    title: 'Certificate',
    tables: [],
    fields: [
      {
        id: 'order_number',
        name: 'Order number',
        type: 'id',
        key: true,
        triggerRerunOnChange: true,
        labels: {
          en: 'Order no | Order number | PO no | PO number | P.O. no | P.O. number | PO # | PO | P/O no | Purchase order | Purchase order no | Purchase order number | Customer order | Customer order no | Customer PO | Customer P.O. | Your order | Your order no | Customer order number | Customer PO no | Your PO | Order | Order ref | Customer reference',
          de: 'Bestellnummer | Kundenbestellung | Ihre Bestellung | Bestell-Nr',
          zh_tw:
            '訂單編號 | 訂單號碼 | 訂單號 | 採購單號 | 採購訂單 | 客戶訂單 | 客戶訂單號 | 客戶訂單編號 | 採購單編號',
        },
      },
      {
        id: 'ipc',
        name: 'IPC',
        type: 'ipc',
        key: true,
        triggerRerunOnChange: true,
        labels: {
          en: 'IPC | IPC code | Material no | Material number | Material code | Your material code | Your material no | Material | Customer item code | Customer item | Customer material | Customer material no | Item code | Item no | Item # | Item number | Product code | Product no | Article no | Article number | Customer code | Your item no | Your article no | Part no | Customer part no | Customer product code | Your code | Code | Buyer item code | Cust item | Your item code',
          de: 'Materialnummer | Material-Nr | Artikelnummer | Artikel-Nr | Ihre Materialnummer',
          zh_tw:
            '料號 | 物料編號 | 物料號 | 客戶料號 | 產品編號 | 品號 | 貨號 | 產品代碼 | 物料代碼 | 客戶品號',
        },
      },
      {
        id: 'batch_number',
        name: 'Batch number',
        type: 'id',
        key: true,
        required: true,
        triggerRerunOnChange: true,
        labels: {
          en: 'Batch | Batch no | Batch number | Batch # | Lot | Lot no | Lot number | Lot # | Lot reference | Batch / Lot no | Lot/Batch | Batch reference | Batch ID | Lot ID | Batch code | Lot code | Lot/Batch no',
          de: 'Charge | Chargennummer | Chargen-Nr | Chargen Nr | Charge Nr',
          fr: 'N° de lot | Numéro de lot | Lot n°',
          zh_tw: '批號 | 批次號 | 批次 | 批次編號 | 生產批號 | 產品批號',
        },
      },
      {
        id: 'product_name',
        name: 'Product',
        type: 'text',
        required: true,
        labels: {
          en: 'Product | Product name | Name of product | Name of the product | Product description | Material description | Sample name | Item description | Botanical / Product | Article | Name of material | Material name | Commodity | Product title | Item name | Trade name',
          de: 'Produkt | Produktname | Produktbezeichnung | Bezeichnung | Artikelbezeichnung | Materialbezeichnung',
          fr: 'Produit | Nom du produit | Désignation',
          zh_tw: '品名 | 產品名稱 | 產品 | 樣品名稱 | 物料名稱 | 商品名稱 | 貨品名稱',
        },
        likely: 'Description | Product type | Type of product',
        weak: 'Material | Item | Sample',
        prominent: 0.55,
      },
      {
        id: 'vendor',
        name: 'Vendor',
        type: 'text',
        party: { role: 'vendor', part: 'name', fallback: 'letterhead' },
        labels: {
          en: 'Vendor | Supplier | Manufacturer | Manufactured by | Producer | Supplier name | Manufacturer name',
          de: 'Hersteller | Lieferant',
          fr: 'Fournisseur | Fabricant',
          zh_tw: '供應商 | 生產商 | 製造商 | 廠商 | 生產廠家 | 製造廠',
        },
      },
      {
        id: 'report_date',
        name: 'Report date',
        type: 'date',
        dated: true,
        labels: {
          en: 'Report date | Date of issue | Issue date | Certificate date | COA date | C of A date | Date of release | Release date | Date issued | Issued | Issued on | Date of report | Date of certificate | Approval date | Date of analysis | Analysis date | Test date | Print date | Inspection date | Date tested | Released on | Released | Date released',
          de: 'Ausstellungsdatum | Prüfdatum | Freigabedatum | Datum der Prüfung',
          fr: "Date d'émission | Date d'analyse",
          zh_tw:
            '報告日期 | 簽發日期 | 發證日期 | 檢驗日期 | 放行日期 | 開立日期 | 出具日期 | 分析日期 | 證書日期 | 發行日期',
        },
        weak: 'Date | Datum | 日期',
      },
      {
        id: 'manufacture_date',
        name: 'Manufacture date',
        type: 'date',
        labels: {
          en: 'Manufacture date | Manufacturing date | Date of manufacture | Mfg date | Mfg. date | Production date | Date of production | DOM | Manufactured | Manufactured on | Mfd | Harvest / Production | Produced on | Date manufactured | Date of manufacturing | Mfg | Prod date | Harvest date',
          de: 'Herstelldatum | Herstellungsdatum | Produktionsdatum | Hergestellt am',
          fr: 'Date de fabrication | Date de production',
          zh_tw: '製造日期 | 生產日期 | 生產日 | 製造日',
        },
      },
      {
        id: 'expiry_date',
        name: 'Expiry date',
        type: 'date',
        labels: {
          en: 'Expiry date | Expiration date | Exp date | Exp. date | Exp | Expiry | Expires | Best before | Best before date | Use by | Retest date | Re-test date | Retest / Exp. date | Minimum shelf life | Shelf life | Date of expiry | Retest | Expires on | Shelf life until | Valid until | Retest/Expiry | Best by | Expiry / retest date | Use before',
          de: 'Verfallsdatum | Mindesthaltbarkeit | MHD | Mindestens haltbar bis | Haltbar bis | Mindesthaltbarkeitsdatum | Verwendbar bis',
          fr: "Date d'expiration | DLUO | Date de péremption | DDM",
          zh_tw:
            '有效日期 | 有效期 | 有效期限 | 有效期至 | 保存期限 | 到期日 | 失效日期 | 複驗日期 | 到期日期 | 保質期至',
        },
      },
      {
        id: 'quantity',
        name: 'Quantity',
        type: 'quantity',
        labels: {
          en: 'Quantity | Qty | Batch quantity | Batch size | Net quantity | Qty shipped | Quantity shipped | Net weight | Shipped quantity | Delivery quantity | Order quantity | Lot size | Delivered quantity | Lot quantity | Shipment quantity',
          de: 'Menge | Liefermenge | Chargengröße',
          fr: 'Quantité | Quantité livrée',
          zh_tw: '數量 | 批量 | 淨重 | 出貨數量 | 批次數量 | 交貨數量',
        },
      },
    ],
  },
  {
    id: 'analysis',
    title: 'Analysis',
    fields: [],
    tables: [
      {
        id: 'attributes',
        title: 'Characteristics',
        expected: 'results',
        columns: [
          {
            id: 'characteristic',
            name: 'Characteristic',
            type: 'text',
            labels: {
              en: 'Characteristic | Characteristics | Test | Tests | Property | Properties | Parameter | Parameters | Test item | Analysis | Attribute | Item | Test parameter | Test description | Determination | Items | Test items | Analytical parameter | Inspection characteristic | Test name | Inspection item',
              de: 'Merkmal | Prüfmerkmal | Parameter | Eigenschaft | Prüfung',
              fr: 'Caractéristique | Paramètre | Essai | Analyse',
              zh_tw: '檢驗項目 | 項目 | 測試項目 | 分析項目 | 檢測項目 | 特性 | 指標 | 檢查項目',
            },
          },
          {
            id: 'mic',
            name: 'MIC',
            type: 'code',
            labels: {
              en: 'MIC | MIC code | Test code | Characteristic code',
              zh_tw: '特性代碼 | 檢驗特性',
            },
          },
          {
            id: 'result',
            name: 'Result',
            type: 'result',
            anchor: true,
            labels: {
              en: 'Result | Results | Test result | Found | Value | Actual | Measured | Analysis result | Actual value | Batch result | Observed | Analytical result | Measured value | Test results | Actual result | Batch value | Value found | Observation | Findings | Lot result',
              de: 'Ergebnis | Istwert | Messwert | Befund | Wert',
              fr: 'Résultat | Résultats | Valeur',
              zh_tw: '結果 | 檢驗結果 | 測試結果 | 實測值 | 分析結果 | 檢測結果 | 測定值',
            },
          },
          {
            id: 'unit',
            name: 'Unit',
            type: 'unit',
            labels: { en: 'Unit | Units | UOM', de: 'Einheit', fr: 'Unité', zh_tw: '單位' },
          },
          {
            id: 'specification',
            name: 'Specification',
            type: 'specification',
            labels: {
              en: 'Specification | Specifications | Spec | Spec. | Specified | Limits | Limit | Requirement | Requirements | Acceptance criteria | Standard | Range | Specification limits | Spec limits | Target | Acceptance limits | Specification range | Criteria',
              de: 'Spezifikation | Sollwert | Grenzwert | Anforderung | Vorgabe',
              fr: 'Spécification | Spécifications | Norme | Limites',
              zh_tw:
                '規格 | 標準 | 規格要求 | 標準值 | 規格標準 | 標準要求 | 品質標準 | 質量標準 | 技術要求 | 標準規定',
            },
          },
          {
            id: 'lower',
            name: 'Lower limit',
            type: 'limit',
            labels: {
              en: 'Lower limit | Min | Minimum | Lower | Low | Spec min | Min. | Lower spec | Lower spec limit | LSL | From',
              de: 'Untergrenze | Min | Minimum | untere Grenze',
              fr: 'Min | Minimum | Limite inf',
              zh_tw: '下限 | 最小值 | 最低 | 規格下限',
            },
          },
          {
            id: 'upper',
            name: 'Upper limit',
            type: 'limit',
            labels: {
              en: 'Upper limit | Max | Maximum | Upper | High | Spec max | Max. | Upper spec | Upper spec limit | USL | To',
              de: 'Obergrenze | Max | Maximum | obere Grenze',
              fr: 'Max | Maximum | Limite sup',
              zh_tw: '上限 | 最大值 | 最高 | 規格上限',
            },
          },
          {
            id: 'method',
            name: 'Method',
            type: 'text',
            labels: {
              en: 'Method | Methods | Test method | Method of analysis | Procedure | Analytical method | Reference method | Method reference | Method no | Technique',
              de: 'Methode | Prüfmethode | Verfahren | Prüfverfahren',
              fr: 'Méthode',
              zh_tw: '方法 | 檢驗方法 | 測試方法 | 分析方法 | 檢測方法 | 試驗方法',
            },
          },
          {
            id: 'verdict',
            name: 'Verdict',
            type: 'verdict',
            labels: {
              en: 'Verdict | Pass/Fail | P/F | Status | Remarks | Remark | Comment | Comments | Evaluation | Conclusion | Compliance | Assessment | OK | Judgement | Pass | Conformity | Conforms | Complies | Rating | Decision | Judgment | Eval',
              de: 'Bewertung | Beurteilung | Status',
              fr: 'Conformité | Conclusion',
              zh_tw: '判定 | 結論 | 單項判定 | 評定 | 合格 | 判定結果 | 單項結論 | 備註',
            },
          },
        ],
      },
    ],
  },
];

const RULES = [
  { id: 'expiry_after_manufacture', kind: 'order', first: 'manufacture_date', second: 'expiry_date' },
  {
    id: 'results_within_limits',
    kind: 'within',
    table: 'attributes',
    value: 'result',
    lower: 'lower',
    upper: 'upper',
    verdict: 'verdict',
  },
] as const;

/** Certificate of analysis of the customers' own materials. */
export const COA: CategorySchema = {
  category: 'COA',
  title: 'Certificate of analysis',
  sections: SECTIONS,
  rules: RULES,
};

/** The same paper from the natural-products business: same fields, its own records. */
export const NB_COA: CategorySchema = {
  category: 'NB_COA',
  title: 'Certificate of analysis (NB)',
  sections: SECTIONS,
  rules: RULES,
};
