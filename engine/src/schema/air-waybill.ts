import { TRANSPORT_COLUMNS as column } from './transport-columns.ts';
import type { CategorySchema } from './types.ts';

export const HAWB: CategorySchema = {
  category: 'HAWB',
  title: 'House air waybill',
  sections: [
    {
      id: 'waybill',
      title: 'Waybill',
      tables: [],
      fields: [
        {
          id: 'hawb_number',
          name: 'HAWB number',
          type: 'id',
          titled: true,
          // The form of the number of a master air waybill.
          never: /^\d{3}[ -]\d{4} ?\d{4}$/,
          key: true,
          required: true,
          labels: {
            en: 'HAWB | HAWB no | HAWB number | HAWB # | House air waybill no | House air waybill number | House AWB no | House waybill no | House bill no | H.A.W.B. no | HAB no | House AWB | House air waybill | HAWB no. | House waybill | House airway bill no',
            zh_cn: '分运单号 | 分单号 | 分运单号码 | 航空分运单号 | 分提单号',
            zh_tw: '分提單號碼 | 分運單號 | 分單號碼 | 空運分提單號碼',
          },
          weak: 'Air waybill no | AWB no | Waybill no | 运单号 | 運單號碼',
        },
        {
          id: 'mawb_number',
          name: 'MAWB number',
          type: 'awb',
          labels: {
            en: 'MAWB | MAWB no | MAWB number | MAWB # | Master air waybill no | Master AWB no | Master airwaybill | M.A.W.B. no',
            zh_cn: '主运单号 | 主单号 | 总运单号 | 主提单号',
            zh_tw: '主提單號碼 | 主運單號 | 主單號碼',
          },
          weak: 'Air waybill no | AWB no',
        },
        {
          id: 'shipper',
          name: 'Shipper',
          type: 'multiline',
          multiline: true,
          party: { role: 'shipper', part: 'both' },
          labels: {
            en: "Shipper | Shipper's name and address | Shipper name and address | Consignor | Exporter",
            zh_cn: '发货人 | 托运人',
            zh_tw: '託運人 | 發貨人 | 托運人',
          },
        },
        {
          id: 'consignee',
          name: 'Consignee',
          type: 'multiline',
          multiline: true,
          party: { role: 'consignee', part: 'both' },
          labels: {
            en: "Consignee | Consignee's name and address | Consignee name and address | Receiver",
            zh_cn: '收货人',
            zh_tw: '收貨人 | 受貨人',
          },
        },
      ],
    },
    {
      id: 'flight',
      title: 'Flight',
      tables: [],
      fields: [
        {
          id: 'departure_airport',
          name: 'Airport of departure',
          type: 'airport',
          labels: {
            en: 'Airport of departure | Airport of departure and requested routing | Airport of departure (addr. of first carrier) and requested routing | Departure airport | Departure | Origin | Airport of origin | From',
            zh_cn: '始发站 | 起飞机场 | 始发机场 | 起运机场 | 启运地',
            zh_tw: '起飛機場 | 始發站 | 起運機場 | 啟運機場',
          },
        },
        {
          id: 'destination_airport',
          name: 'Airport of destination',
          type: 'airport',
          labels: {
            en: 'Airport of destination | Destination airport | Destination | Airport of dest | To',
            zh_cn: '目的站 | 目的机场 | 目的港 | 到达机场',
            zh_tw: '目的機場 | 目的站 | 到達機場',
          },
        },
        {
          id: 'flight',
          name: 'Flight',
          type: 'id',
          labels: {
            en: 'Flight | Flight no | Flight number | Flight/Date | Requested flight/date | Flight / Date | Carrier flight',
            zh_cn: '航班号 | 航班 | 航班/日期',
            zh_tw: '航班 | 航班號 | 航班編號 | 班機',
          },
        },
        {
          id: 'flight_date',
          name: 'Flight date',
          type: 'date',
          labels: {
            en: 'Flight date | Date of flight | Departure date | Date of departure | Requested flight/date | Flight/Date | Flight / Date | ETD',
            zh_cn: '航班日期 | 起飞日期',
            zh_tw: '航班日期 | 起飛日期',
          },
          weak: 'Date | 日期',
        },
      ],
    },
    {
      id: 'goods',
      title: 'Goods',
      fields: [
        {
          id: 'pieces',
          name: 'Pieces',
          type: 'number',
          cell: { table: 'rate_lines', column: 'pieces' },
          labels: {
            en: 'No of pieces | Number of pieces | Pieces | Total pieces | Pcs | No of pcs | No of packages | No. of Pieces RCP',
            zh_cn: '件数 | 总件数',
            zh_tw: '件數 | 總件數',
          },
        },
        {
          id: 'gross_weight',
          name: 'Gross weight',
          type: 'number',
          cell: { table: 'rate_lines', column: 'gross_weight' },
          labels: {
            en: 'Gross weight | Gross wt | G.W. | Actual weight | Total gross weight',
            zh_cn: '毛重 | 毛重(千克) | 实际重量',
            zh_tw: '毛重 | 實際重量 | 毛重(公斤)',
          },
        },
        {
          id: 'chargeable_weight',
          name: 'Chargeable weight',
          type: 'number',
          cell: { table: 'rate_lines', column: 'chargeable_weight' },
          labels: {
            en: 'Chargeable weight | Chargeable wt | Charge weight | C.W. | Chg wt',
            zh_cn: '计费重量 | 计费重量(千克) | 收费重量',
            zh_tw: '計費重量 | 計費重 | 收費重量',
          },
        },
        {
          id: 'goods',
          name: 'Goods',
          type: 'text',
          cell: { table: 'rate_lines', column: 'goods' },
          labels: {
            en: 'Nature and quantity of goods | Nature & quantity of goods | Description of goods | Goods description | Commodity | Goods | Nature of goods',
            zh_cn: '货物品名 | 品名 | 货物描述 | 货物名称',
            zh_tw: '貨物品名 | 品名 | 貨物名稱 | 貨名',
          },
        },
        {
          id: 'freight_charge',
          name: 'Freight charge',
          type: 'amount',
          cell: { table: 'rate_lines', column: 'freight_charge' },
          row: {
            table: 'charges',
            column: 'amount',
            by: 'description',
            is: /^(?:a\/?f|(?:air\s?)?freight(?: charges?)?|weight charge|luftfracht|fracht|fret(?: aérien)?|flete(?: aéreo)?|nolo(?: aereo)?|frete(?: aéreo)?|luchtvracht|vracht|航空运费|空运费|航空運費|空運費|运费|運費|航空運賃|運賃)(?:$|[^\p{L}\p{Script=Han}]| [A-Z]{3})/iu,
          },
          labels: {
            en: 'Freight charge | Freight charges | Weight charge | Air freight | Freight | Airfreight charge',
            zh_cn: '运费 | 空运费 | 运费(元) | 航空运费',
            zh_tw: '運費 | 空運費 | 航空運費',
          },
        },
      ],
      tables: [
        {
          id: 'rate_lines',
          title: 'Rate lines',
          columns: [
            {
              id: 'pieces',
              name: 'Pieces',
              type: 'number',
              anchor: true,
              labels: {
                en: 'No of pieces | No of pieces RCP | Number of pieces | Pieces | Pcs | No of pcs | RCP',
                zh_cn: '件数',
                zh_tw: '件數',
              },
            },
            {
              id: 'gross_weight',
              name: 'Gross weight',
              type: 'number',
              labels: { en: 'Gross weight | Gross wt | Gross | Actual weight', zh_cn: '毛重', zh_tw: '毛重' },
            },
            {
              id: 'unit',
              name: 'Unit',
              type: 'text',
              labels: { en: 'kg/lb | kg lb | Unit', zh_cn: '单位', zh_tw: '單位' },
            },
            {
              id: 'chargeable_weight',
              name: 'Chargeable weight',
              type: 'number',
              labels: {
                en: 'Chargeable weight | Chargeable | Chargeable wt',
                zh_cn: '计费重量',
                zh_tw: '計費重量',
              },
            },
            {
              id: 'rate',
              name: 'Rate',
              type: 'price',
              labels: {
                en: 'Rate | Rate / Charge | Rate charge | Rate per kg',
                zh_cn: '费率',
                zh_tw: '費率',
              },
            },
            {
              id: 'freight_charge',
              name: 'Total',
              type: 'amount',
              labels: { en: 'Total | Total charge | Freight', zh_cn: '运费', zh_tw: '運費' },
            },
            { ...column.description, id: 'goods', name: 'Goods' },
          ],
        },
        {
          id: 'charges',
          title: 'Charges',
          columns: [
            {
              id: 'description',
              name: 'Charge',
              type: 'text',
              labels: {
                en: 'Charge | Charges | Description | Charge description | Other charges | Type of charge | Freight & other charges | Freight and charges | Freight and other charges | Nature of charge | Charge item | Charge name | Fee | Fee item | Surcharge | Cost item | Cost type | Tariff item | Service description | Billing item | Accessorial | Accessorials | Charge code description | Details | Details of charges | Text',
                de: 'Leistung | Leistungen | Bezeichnung | Beschreibung | Gebühr | Gebühren | Gebührenart | Kostenart | Position | Leistungsart | Fracht und Nebenkosten | Frachtkosten | Nebenkosten | Text | Zuschlag | Leistungsbeschreibung',
                fr: 'Désignation | Libellé | Prestation | Prestations | Frais | Nature des frais | Nature de la prestation | Description | Rubrique | Intitulé | Taxe | Taxes | Débours | Frais et débours',
                nl: 'Omschrijving | Kosten | Kostensoort | Dienst | Toeslag | Vrachtkosten | Prestatie | Post',
                es: 'Concepto | Conceptos | Descripción | Cargo | Cargos | Detalle | Servicio | Gastos | Concepto del cargo | Otros cargos',
                it: 'Descrizione | Voce | Voce di spesa | Voci di spesa | Spesa | Spese | Servizio | Prestazione | Causale | Competenze | Descrizione spese',
                pt: 'Descrição | Designação | Encargo | Encargos | Taxa | Taxas | Despesa | Despesas | Serviço | Rubrica',
                ja: '費目 | 項目 | 料金 | 内訳 | 明細 | 品目 | 摘要 | 内容',
                zh_cn:
                  '费用名称 | 费用 | 费用项目 | 收费项目 | 费目 | 费用名目 | 费用类别 | 费用明细 | 项目名称 | 收费名称 | 费用种类 | 费种 | 科目 | 费用科目 | 名称 | 其他费用 | 内容 | 摘要',
                zh_tw:
                  '費用名稱 | 費用 | 費用項目 | 收費項目 | 費目 | 費用名目 | 費用類別 | 費用明細 | 項目名稱 | 收費名稱 | 費用種類 | 費別 | 科目 | 名稱 | 其他費用 | 內容 | 摘要 | 收費細項',
              },
            },
            {
              id: 'quantity',
              name: 'Quantity',
              type: 'quantity',
              labels: {
                en: 'Quantity | Qty | Units | No. | No of units | Chargeable qty | Chargeable quantity | Chg qty | Billed qty | Charge qty | Volume | Basis qty | Chargeable weight | Rated as | Rated qty | Billed units',
                de: 'Menge | Anzahl | Stück | Stk | Einheiten | Bezugsmenge | Gewicht | Basis',
                fr: 'Quantité | Qté | Qte | Nombre | Nbre | Nb | Unités | Base | Assiette',
                nl: 'Aantal | Hoeveelheid | Aant | Eenheden | Basis',
                es: 'Cantidad | Cant | Unidades | Uds | Base',
                it: 'Quantità | Qtà | Q.tà | Unità | Base',
                pt: 'Quantidade | Qtd | Qtde | Unidades | Base',
                ja: '数量 | 個数',
                zh_cn: '数量 | 计费数量 | 计费量 | 计价数量 | 箱量 | 件数 | 计费重量 | 计费吨',
                zh_tw: '數量 | 計費數量 | 計費量 | 計價數量 | 櫃量 | 件數 | 計費重量',
              },
            },
            {
              id: 'rate',
              name: 'Rate',
              type: 'price',
              labels: {
                en: 'Rate | Unit rate | Rate per unit | Price | Unit price | Unit cost | Tariff | Tariff rate | Rate/unit | Unit charge',
                de: 'Satz | Preis | Einzelpreis | Frachtsatz | Tarif | Tarifsatz | Preis je Einheit | Einheitspreis | EP | Rate',
                fr: 'Taux | Tarif | Prix unitaire | PU | P.U. | Prix | Taux unitaire',
                nl: 'Tarief | Prijs | Stukprijs | Eenheidsprijs | Prijs per eenheid',
                es: 'Tarifa | Precio | Precio unitario | Tasa | P. unitario',
                it: 'Tariffa | Prezzo | Prezzo unitario | Tasso | P. unitario | Nolo unitario',
                pt: 'Tarifa | Preço | Preço unitário | Taxa unitária | Valor unitário',
                ja: '単価 | 料率',
                zh_cn: '单价 | 费率 | 运价 | 单位价格 | 价格',
                zh_tw: '單價 | 費率 | 運價 | 單位價格 | 價格',
              },
            },
            column.amount,
          ],
        },
      ],
    },
  ],
  rules: [],
};
