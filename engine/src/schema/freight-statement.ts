import { TRANSPORT_COLUMNS as column } from './transport-columns.ts';
import type { CategorySchema } from './types.ts';

export const FIS: CategorySchema = {
  category: 'FIS',
  title: 'Freight invoice statement',
  sections: [
    {
      id: 'statement',
      title: 'Statement',
      tables: [],
      fields: [
        {
          id: 'statement_number',
          name: 'Statement number',
          type: 'id',
          titled: true,
          key: true,
          required: true,
          labels: {
            en: 'Statement no | Statement number | Statement # | Freight invoice no | Freight invoice number | Freight bill no | Debit note no | D/N no | Freight invoice statement no | Invoice no | Invoice number | Pro no | Pro number | Bill no | Bill number | Freight statement no | Freight statement number | Invoice #',
            zh_cn: '单号 | 账单编号 | 结算单号 | 对账单号 | 运费单号 | 发票号码',
            zh_tw: '單號 | 帳單編號 | 結算單號 | 對帳單號 | 運費單號 | 發票號碼',
          },
          weak: 'No | Number | Document no | 编号',
        },
        {
          id: 'date',
          name: 'Date',
          type: 'date',
          required: true,
          labels: {
            en: 'Date | Statement date | Date of statement | Invoice date | Date of issue | Issue date | Bill date | Dated',
            zh_cn: '日期 | 账单日期 | 结算日期 | 开单日期',
            zh_tw: '日期 | 帳單日期 | 結算日期 | 開單日期',
          },
        },
        {
          id: 'reference',
          name: 'B/L or AWB',
          type: 'id',
          labels: {
            en: 'B/L number | B/L no | BL no | B/L | Bill of lading | Bill of lading no | AWB no | AWB | B/L / AWB no | HAWB no | MAWB no | B/L or AWB no | Waybill no | Shipment reference | Transport document | BOL no',
            zh_cn: '提单号 | 提单号码 | 运单号 | 提运单号',
            zh_tw: '提單號 | 提單號碼 | 運單號 | 提運單號',
          },
          weak: 'Reference | Our reference | Job no | Shipment no',
        },
        {
          id: 'currency',
          name: 'Currency',
          type: 'currency',
          labels: {
            en: 'Currency | Currency code',
            zh_cn: '币种 | 币别 | 货币',
            zh_tw: '幣別 | 貨幣 | 幣種',
          },
        },
        {
          id: 'total_amount',
          name: 'Total',
          type: 'amount',
          cell: { table: 'charges', column: 'amount', sum: true },
          labels: {
            en: 'Total due | Total amount | Total charges | Grand total | Amount due | Balance due | Total freight | Total payable | Statement total | Total due EUR | Total due USD',
            zh_cn: '总额 | 总计 | 合计 | 应付总额 | 费用合计',
            zh_tw: '總額 | 總計 | 合計 | 應付總額 | 費用合計',
          },
          weak: 'Total',
        },
      ],
    },
    {
      id: 'parties',
      title: 'Parties',
      tables: [],
      fields: [
        {
          id: 'carrier',
          name: 'Carrier',
          type: 'text',
          party: { role: 'carrier', part: 'name', fallback: 'letterhead' },
          labels: {
            en: 'Carrier | Forwarder | Freight forwarder | Shipping line | Issued by | Payee | Carrier name',
            zh_cn: '承运人 | 货代 | 货运代理 | 船公司',
            zh_tw: '承運人 | 貨代 | 貨運承攬商 | 船公司',
          },
        },
      ],
    },
    {
      id: 'charges',
      title: 'Charges',
      fields: [],
      tables: [
        {
          id: 'charges',
          title: 'Charges',
          columns: [
            {
              id: 'description',
              name: 'Charge',
              type: 'text',
              labels: {
                en: 'Charge | Charges | Description of charge | Description of charges | Charge description | Description | Charge type | Particulars | Service | Item | Freight & other charges | Freight and charges | Freight and other charges | Nature of charge | Charge item | Charge name | Fee | Fee item | Type of charge | Other charges | Surcharge | Cost item | Cost type | Tariff item | Service description | Billing item | Accessorial | Accessorials | Charge code description | Details | Details of charges | Text',
                de: 'Leistung | Leistungen | Bezeichnung | Beschreibung | Gebühr | Gebühren | Gebührenart | Kostenart | Position | Leistungsart | Fracht und Nebenkosten | Frachtkosten | Nebenkosten | Text | Zuschlag | Leistungsbeschreibung',
                fr: 'Désignation | Libellé | Prestation | Prestations | Frais | Nature des frais | Nature de la prestation | Description | Rubrique | Intitulé | Taxe | Taxes | Débours | Frais et débours',
                nl: 'Omschrijving | Kosten | Kostensoort | Dienst | Toeslag | Vrachtkosten | Prestatie | Post',
                es: 'Concepto | Conceptos | Descripción | Cargo | Cargos | Detalle | Servicio | Gastos | Concepto del cargo | Otros cargos',
                it: 'Descrizione | Voce | Voce di spesa | Voci di spesa | Spesa | Spese | Servizio | Prestazione | Causale | Competenze | Descrizione spese',
                pt: 'Descrição | Designação | Encargo | Encargos | Taxa | Taxas | Despesa | Despesas | Serviço | Rubrica',
                ja: '費目 | 項目 | 料金 | 内訳 | 明細 | 品目 | 摘要 | 内容',
                zh_cn:
                  '费用 | 费用名称 | 费用项目 | 收费项目 | 项目 | 费目 | 费用名目 | 费用类别 | 费用明细 | 项目名称 | 收费名称 | 费用种类 | 费种 | 科目 | 费用科目 | 名称 | 其他费用 | 内容 | 摘要',
                zh_tw:
                  '費用 | 費用名稱 | 費用項目 | 收費項目 | 項目 | 費目 | 費用名目 | 費用類別 | 費用明細 | 項目名稱 | 收費名稱 | 費用種類 | 費別 | 科目 | 名稱 | 其他費用 | 內容 | 摘要 | 收費細項',
              },
            },
            {
              id: 'quantity',
              name: 'Quantity',
              type: 'quantity',
              labels: {
                en: 'Quantity | Qty | Units | Unit | Basis | No of units | Volume | No. | Chargeable qty | Chargeable quantity | Chg qty | Billed qty | Charge qty | Basis qty | Chargeable weight | Rated as | Rated qty | Billed units',
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
                en: 'Rate | Tariff | Unit price | Unit rate | Price | Rate per unit | Unit cost | Tariff rate | Rate/unit | Unit charge',
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
  rules: [
    {
      id: 'quantity_times_rate',
      kind: 'product',
      table: 'charges',
      factors: ['quantity', 'rate'],
      product: 'amount',
    },
    { id: 'charges_add_up', kind: 'column_sum', total: 'total_amount', table: 'charges', column: 'amount' },
  ],
};
