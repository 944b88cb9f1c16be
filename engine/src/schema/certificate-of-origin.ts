import { TRANSPORT_COLUMNS as column } from './transport-columns.ts';
import type { CategorySchema } from './types.ts';

/** Chambers, customs and other bodies that certify origin, by the last words of their names. */
const AUTHORITY =
  /(?<v>(?:\p{Lu}[\p{L}-]+\s+){1,6}(?:Chamber|Customs|Administration|Authority|Federation|Council|Association)(?:,?\s+(?:of|for|and|&)(?:\s+the)?\s+\p{Lu}[\p{L}-]+|,? \p{Lu}[\p{L}-]+|\n\p{Lu}[\p{L}-]+(?![\p{L}-]|,|\s*\d))*)/u;
/** The same set in capitals, and in other languages. */
const AUTHORITIES: readonly RegExp[] = [
  // The seal of a Chinese council breaks its name over several lines.
  /(?<v>(?:\p{Lu}[\p{L}-]*\s+){1,5}(?:COUNCIL|Council)\s+(?:FOR\s+THE\s+PROMOTION\s+OF\s+INTERNATIONAL\s+TRADE|for\s+the\s+Promotion\s+of\s+International\s+Trade)(?:\s+\([A-Za-z ]{3,20}\))?)/u,
  // "Import-Export Management Office No. 14", "Uganda Traders Export Bureau": offices of trade.
  /(?<v>(?:\p{Lu}[\p{L}-]+\s+){0,3}(?:Import-Export|Exporters?|Export|Traders?|Trade|Commerce|Industry)\s+(?:\p{Lu}[\p{L}-]+\s+){0,2}(?:Office|Bureau|Department|Board|Agency|Division)(?![\p{L}-])(?:\sNo\.?\s?\d+)?(?:\s(?:of|in)\s\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+){0,3}|,\s\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+){0,3}$)?)/mu,
  /^(?<v>(?:(?:THE|[A-Z][A-Z-]+)\s+){0,5}(?:CHAMBERS?|MINISTRY|FEDERATION|DEPARTMENT|CUSTOMS)\s+(?:OF|FOR|AND)\s+[A-Z][A-Z ,.&'-]{3,60})$/mu,
  // "La Chambre soussignée certifie" names none.
  /^(?![^\n]*(?:soussign|undersigned|unterzeichn|sottoscritt|(?:abajo|abaixo) (?:firmante|assinad)|\s(?:certif|bescheinig|attest)))(?<v>(?:\p{Lu}[\p{L}-]+\s+){0,3}(?:Industrie- und Handelskammer|IHK|Handelskammer|Handwerkskammer|Wirtschaftskammer|Chambre de commerce|Camera di commercio|Cámara (?:Oficial )?de comercio|Câmara de comércio|Associação Comercial|Associação Empresarial|Federação das Indústrias|Confederación|Cámara (?:Nacional|de Industrias?|de la Industria)|Kamer van Koophandel|Ministry of)\b[^\n]{0,70})$/imu,
  /(?<v>\p{Script=Han}{2,14}(?:商[会會]|[贸貿]促[会會]|[签簽][证證][处處]|工[业業][贸貿]易署|海[关關])\p{Script=Han}{0,8})/u,
];

/** Where the goods were made, in the words that exporters and chambers declare it with. */
const ORIGIN_TOLD: readonly RegExp[] = [
  /(?<!\p{L})(?:IS|ARE|WERE)\s+(?:WHOLLY\s+)?(?:THE\s+)?(?:GENUINE\s+)?(?:PRODUCE|PRODUCTS?|MANUFACTURE)(?:\s+(?:AND|OR)\s+(?:PRODUCE|MANUFACTURE))?\s+OF\s+(?<v>[A-Z]{4,}(?:\s+(?!AND|OR)[A-Z]{3,}){0,2}?)(?=\s+(?:AND|OR)\s|[,.;])/u,
  /(?<!\p{L})(?:is|are)\s+(?:wholly\s+)?(?:the\s+)?(?:products?|produce)\s+of\s+(?:the\s+)?(?:Republic\s+of\s+(?:the\s+)?)?(?<v>\p{Lu}[\p{L}'’-]+(?:\s+(?:(?:of|and)\s+)?\p{Lu}[\p{L}'’-]+){0,3})/u,
  /(?<!\p{L})(?:is|are)\s+(?:wholly\s+)?of\s+(?<v>\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)\s+origin(?!\p{L})/u,
  /\b(?:goods|products|merchandise|articles)\s+(?:were|are|have been)\s+(?:wholly\s+)?(?:produced|manufactured|made|grown|obtained)\s+in\s+(?:the\s+)?(?<v>\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+){0,3})/u,
  /\b(?:son|es|sont|est|sono|são|é)\s+(?:de|d['’]|di)\s?(?:origen|origine|origem)\s+(?:de\s+|da\s+|do\s+)?(?<v>\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+){0,2})/u,
  /\b(?:ihren\s+)?ursprung\s+in\s+(?:der\s+|den\s+)?(?<v>\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+){0,2})\s+ha(?:t|ben)/iu,
];

/** How goods travel, where a letter or a sworn statement tells it: "by air from Izmir to Oslo via Wien". */
const TRAVELS =
  /(?<!\p{L})(?<v>(?:by\s+(?:the\s+)?(?:motor\s+)?(?:vessel|ship|air|sea|road|truck|rail|lorry)|aboard\s+(?:the\s+)?(?:motor\s+)?(?:vessel|ship))\s(?:[^.;]{0,60}?\s)?from\s+[^.;]{3,60}?\sto\s+\p{Lu}[\p{L}-]+(?:\s+\p{Lu}[\p{L}-]+){0,2}(?:\s+via\s+\p{Lu}[\p{L}-]+)?(?:\s+on\s+board\s+(?:the\s+)?(?:M\.?\/?V\.?\s+)?\p{Lu}[\p{L}-]+(?:\s+\p{Lu}[\p{L}-]+){0,2})?)/u;
/** The same set in capitals. */
const TRAVELS_IN_CAPITALS =
  /(?<!\p{L})(?<v>BY\s+(?:SEA|AIR|ROAD|RAIL|TRUCK|VESSEL)\s+FROM\s[^.;,]{3,40}?\sTO\s[^,;]{3,80}?)(?=[,;]|\.\s|\.$)/u;

export const COO: CategorySchema = {
  category: 'COO',
  title: 'Certificate of origin',
  sections: [
    {
      id: 'certificate',
      title: 'Certificate',
      tables: [],
      fields: [
        {
          id: 'certificate_number',
          name: 'Certificate number',
          type: 'id',
          titled: true,
          key: true,
          required: true,
          labels: {
            en: 'Certificate no | Certificate number | Cert no | Certificate of origin no | CO no | C/O no | Certificate # | Certificate No. | Certification no | Certificate ID | Form A no | Certificate serial | Certificate serial no',
            de: 'Ursprungszeugnis Nr | Bescheinigung Nr',
            fr: "Certificat n° | Numéro du certificat | Certificat d'origine n°",
            nl: 'Certificaat nr | Certificaatnummer',
            es: 'Certificado n° | Número de certificado | Certificado de origen n°',
            it: 'Certificato n° | Numero del certificato | Certificato di origine n°',
            pt: 'Certificado n° | Certificado de origem n°',
            ja: '証明書番号 | 証明番号',
            zh_cn: '证书编号 | 证书号 | 证书号码 | 产地证编号 | 产地证号',
            zh_tw: '證書編號 | 證書號碼 | 證書號 | 產地證明書號碼 | 證明書號碼',
          },
          weak: 'No | Number | 号码 | 编号',
        },
        {
          id: 'issue_date',
          name: 'Issue date',
          type: 'date',
          signed: true,
          required: true,
          wording: [
            /\b(?:signed|sealed|issued|given)\b[^.]{0,30}?\bat\s+[\p{L} ]{2,30}?\s+on\s+(?:the\s+)?(?<v>[^;]{8,24})/iu,
          ],
          labels: {
            en: 'Date of issue | Issue date | Issued on | Date issued | Place and date of issue | Place and date | Certified on | Place and date, signature and stamp of certifying authority | Place and date of issue, signature and stamp of competent authority | Date of certification | Issued at and on | Dated | Day of issue | Date signed | Place and date of certification',
            de: 'Ort und Datum der Ausstellung | Ort und Datum | Ausstellungsdatum | Datum',
            fr: 'Lieu et date de délivrance | Lieu et date | Date de délivrance | Fait à | Date',
            nl: 'Plaats en datum van afgifte | Plaats en datum | Datum van afgifte | Datum',
            es: 'Lugar y fecha de expedición | Lugar y fecha | Fecha de expedición | Fecha de emisión | Fecha',
            it: 'Luogo e data di rilascio | Luogo e data | Data di rilascio | Data',
            pt: 'Local e data de emissão | Local e data | Data de emissão | Data',
            ja: '発給日 | 発行日 | 証明日 | 発給年月日',
            zh_cn:
              '签发日期 | 签证日期 | 发证日期 | 签发地点及日期 | 出证日期 | 签发地点和日期 | 日期 | 签证地点和日期',
            zh_tw: '簽發日期 | 簽證日期 | 發證日期 | 核發日期 | 出證日期 | 簽發地點及日期 | 日期',
          },
          weak: 'Date | Dated | 日期',
          notUnder:
            /declaration (?:by|of) the|undersigned|authori[sz]ed signatory|出口商(?:声明|聲明|申报|申報)|(?:invoice|departure|shipment|sailing)/iu,
        },
        {
          id: 'issuing_authority',
          name: 'Issuing authority',
          type: 'text',
          signs: true,
          labels: {
            en: 'Issuing authority | Issued by | Certifying authority | Certifying body | Issuing body | Name of issuing authority | Competent authority | Name of chamber | Issuing chamber | Certification authority | Certified by | Customs office',
            de: 'Ausstellende Stelle | Zuständige Stelle | Ausgestellt von | Zollstelle',
            fr: 'Autorité compétente | Organisme émetteur | Organisme | Délivré par | Autorité de délivrance | Bureau de douane',
            nl: 'Afgegeven door | Bevoegde autoriteit | Instantie van afgifte | Douanekantoor',
            es: 'Autoridad emisora | Expedido por | Entidad emisora | Autoridad competente | Organismo emisor | Aduana',
            it: 'Autorità di rilascio | Rilasciato da | Ente emittente | Ufficio doganale',
            pt: 'Autoridade emissora | Emitido por | Entidade emissora | Estância aduaneira',
            ja: '発給機関 | 証明機関 | 発行機関',
            zh_cn: '签证机构 | 签发机构 | 发证机构 | 签证当局 | 出证机构',
            zh_tw: '簽證機構 | 發證機構 | 簽發單位 | 簽發機構 | 發證單位',
          },
          // Customs where the goods arrive certify nothing; titles and the day of a signature are no body.
          never:
            /^[进進]口|已[获獲]授[权權]|^certifica(?:te|t|do|to)\s(?:of|de|di|d['’])\s?|\d{1,2}\.?\s\p{L}{3,10}\.?\s\d{4}$/iu,
          wording: [AUTHORITY, ...AUTHORITIES],
          told: 0.88,
        },
        {
          id: 'origin_country',
          name: 'Country of origin',
          type: 'text',
          codeTable: 'country',
          labels: {
            en: 'Country of origin | Origin | Country/region of origin | Country of origin of goods | Made in | Country of manufacture | Origin of goods | Producing country | Country/territory of origin | Goods produced in | Place of origin | Goods originate in | Country of origin / Region | Country where grown | Country where produced | Country of production | Origin country',
            de: 'Ursprungsland | Ursprung | Land des Ursprungs',
            fr: "Pays d'origine | Origine | Origine des marchandises",
            nl: 'Land van oorsprong | Oorsprong | Oorsprongsland',
            es: 'País de origen | Origen | Origen de las mercancías',
            it: "Paese di origine | Paese d'origine | Origine",
            pt: 'País de origem | Origem',
            ja: '原産国 | 原産地',
            tr: 'Menşe ülkesi | Menşei | Menşe',
            zh_cn: '原产国 | 原产地 | 原产国(地区) | 产地 | 原产国/地区 | 生产国',
            zh_tw: '原產地 | 原產國 | 來源地 | 產地 | 原產國家 | 原產國或地區',
          },
          weak: 'Country | País exportador | País de exportación | Exporting country',
          never: /^criteri|^標準|^标准/iu,
          wording: ORIGIN_TOLD,
        },
        {
          id: 'transport',
          name: 'Transport',
          type: 'multiline',
          multiline: true,
          wording: [TRAVELS, TRAVELS_IN_CAPITALS],
          labels: {
            en: 'Transport | Transport details | Transport details (optional) | Means of transport and route | Means of transport | Mode of transport | Means of transport and route (as far as known) | Particulars of transport | Method of dispatch | Means of transport & route | Means of transport (as far as known) | Vessel/flight | Transportation | Departure date, vessel, port | Route | Means of carriage | Details of transport | How carried | Shipped per | Shipped by | Carried by | Conveyance | Shipped on | Vessel / flight no | Vessel or flight no | Mode of carriage | Transport and route',
            de: 'Angaben über die Beförderung | Beförderung | Beförderungsmittel | Transportweg | Transportmittel | Beförderungsangaben',
            fr: 'Informations relatives au transport | Moyen de transport | Moyen de transport prévu | Transport | Moyen de transport et itinéraire | Mode de transport | Renseignements relatifs au transport',
            nl: 'Gegevens omtrent het vervoer | Vervoermiddel | Vervoer | Wijze van vervoer | Transport',
            es: 'Medio de transporte | Medio de transporte previsto | Medio de transporte y ruta | Informaciones relativas al transporte | Transporte | Datos del transporte | Vía de transporte',
            it: 'Informazioni riguardanti il trasporto | Mezzo di trasporto | Trasporto | Mezzo di trasporto e itinerario',
            pt: 'Meio de transporte | Meio de transporte previsto | Meio de transporte e rota | Informações relativas ao transporte | Transporte',
            tr: 'Nakil vasıtası | Taşıma şekli | Taşıma aracı | Nakliye',
            ja: '輸送手段 | 輸送手段及び経路 | 運送手段 | 輸送',
            zh_cn:
              '运输方式 | 运输方式和路线 | 运输工具及路线 | 运输细节 | 运输方式及路线 | 运输路线 | 运输工具和路线 | 运输资料',
            zh_tw:
              '運輸方式 | 運輸方式及路線 | 運輸工具 | 運輸細節 | 運輸路線 | 運輸工具及路線 | 運輸詳情 | 運輸資料',
          },
        },
      ],
    },
    {
      id: 'parties',
      title: 'Parties',
      tables: [],
      fields: [
        {
          id: 'exporter',
          name: 'Exporter',
          type: 'multiline',
          multiline: true,
          party: { role: 'exporter', part: 'both' },
          labels: {
            en: "Exporter | Consignor | Exporter's name and address | Exporter (full name and address) | Goods consigned from | Goods consigned from (exporter's business name, address, country) | Shipper | Sender | Producer/Exporter",
            zh_cn: '出口商 | 出口方 | 发货人',
            zh_tw: '出口商 | 出口人 | 發貨人',
            de: 'Absender | Ausführer | Exporteur',
            fr: 'Expéditeur | Exportateur',
            es: 'Expedidor | Exportador | Remitente',
            it: 'Speditore | Esportatore | Mittente',
            nl: 'Afzender | Exporteur',
            pt: 'Expedidor | Exportador',
            tr: 'İhracatçı | Gönderen',
          },
        },
        {
          id: 'consignee',
          name: 'Consignee',
          type: 'multiline',
          multiline: true,
          party: { role: 'consignee', part: 'both' },
          wording: [
            /(?<!goods\s)\bconsigned\s+to\s+(?<v>(?:\p{Lu}[^\s,;:]*\s+){1,8}?(?:\p{Lu}[^\s,;:]*))(?=,|\s+and\s)/u,
            /\bCONSIGNED\s+TO\s+(?<v>[A-Z][^,;:]{5,70}?)(?=,)/u,
          ],
          labels: {
            en: "Consignee | Goods consigned to | Goods consigned to (consignee's name, address, country) | Consignee (full name and address) | Importer | Consignee's name and address | Importer's name and address | Consigned to | Receiver",
            zh_cn: '收货人 | 收货方 | 进口商',
            zh_tw: '收貨人 | 進口商 | 受貨人',
            de: 'Empfänger',
            fr: 'Destinataire',
            es: 'Destinatario | Consignatario',
            it: 'Destinatario',
            nl: 'Geadresseerde',
            pt: 'Destinatário',
            tr: 'Alıcı | İthalatçı',
          },
        },
      ],
    },
    {
      id: 'goods',
      title: 'Goods',
      fields: [],
      tables: [
        {
          id: 'goods',
          title: 'Goods',
          columns: [
            {
              id: 'marks',
              name: 'Marks',
              type: 'text',
              whole: true,
              labels: {
                en: 'Marks | Marks and numbers | Shipping marks | Marks & nos | Marks and numbers of packages | Marks & numbers | Marks & Nos. | Marks and nos of packages | Marks, numbers | Shipping marks and numbers | Marks and Nos. | Case marks | Marks/numbers of packages | Shipping mark | Marks, Nos. & container No. | Marks and numbers on packages',
                de: 'Zeichen und Nummern | Zeichen | Markierung | Marken | Zeichen, Nummern | Laufende Nummer; Zeichen, Nummern, Anzahl und Art der Packstücke',
                fr: "Marques | Marques et numéros | Marques et numéros des colis | Numéro d'ordre; marques, numéros, nombre et nature des colis",
                nl: 'Merken | Merken en nummers',
                es: 'Marcas | Marcas y números | Marcas y numeración | Marcas de embarque',
                it: 'Marche | Marche e numeri | Contrassegni | Marche e contrassegni',
                pt: 'Marcas | Marcas e números',
                ja: '荷印 | 荷印・番号 | 記号番号',
                zh_cn:
                  '唛头 | 包装唛头或编号 | 唛头及包装号 | 标记和编号 | 运输标志 | 唛头及件号 | 标记 | 唛码 | 运输标志和编号 | 标记唛码 | 唛头标记',
                zh_tw: '嘜頭 | 嘜頭及編號 | 標記及號碼 | 嘜頭及件號 | 標記 | 嘜碼 | 標誌及編號 | 運輸標誌',
              },
            },
            column.description,
            {
              id: 'hs_code',
              name: 'HS code',
              type: 'hs_code',
              labels: {
                en: 'HS code | H.S. code | HS | Tariff no | HS tariff no | Harmonised code | HS classification number | H.S. Code no | Commodity code | Tariff classification | HS code (6 digit) | HS No. | H.S. no | HTS | HTS code | HTS no | HS tariff classification | HS tariff classification number | Tariff heading | Customs tariff no | Tariff code | Harmonized system code | HS classification | HS heading | CN code | Commodity no',
                de: 'Warennummer | Zolltarifnummer | Warennr | HS-Code | Zolltarif-Nr | Statistische Warennummer | Tarifnummer | HS-Position',
                fr: 'Code SH | Nomenclature | N° tarifaire | Code douanier | Position tarifaire | Nomenclature douanière | Code NC | Position SH',
                nl: 'HS-code | Goederencode | Tariefcode | GN-code | Statistieknummer',
                es: 'Partida arancelaria | Código HS | Código SA | Código arancelario | Posición arancelaria | Fracción arancelaria | Clasificación arancelaria | NALADISA | Código NALADISA | Códigos NALADISA | NCM',
                it: 'Codice SA | Voce doganale | Codice doganale | Voce tariffaria | Codice NC | Nomenclatura',
                pt: 'Códigos NCM | Código NCM | Código SH | Código pautal | Posição pautal | NCM | NALADI/SH | Classificação pautal',
                ja: 'HSコード | HS番号 | 税番 | 関税分類番号',
                zh_cn:
                  '协制编号 | 税则号 | HS编码 | 商品编码 | 税则号列 | H.S.编码 | HS | 海关编码 | 商品编号 | 协调制度编码 | 税号 | 编码',
                zh_tw:
                  '協制編號 | 稅則號別 | 稅則號列 | 協制編號 HS Code | H.S.編碼 | 稅則號 | 海關編碼 | 商品編號 | 稅號 | 貨品分類號列 | 協制號碼 | 商品分類',
              },
            },
            {
              id: 'origin_criterion',
              name: 'Origin criterion',
              type: 'text',
              labels: {
                en: 'Origin criterion | Criterion | Origin criteria | Preference criterion | Origin conferring criterion | Origin criterion code | Origin conferring criteria | Criteria | Preference | Origin | Rule of origin | Criterion for origin',
                de: 'Ursprungskriterium | Ursprungsregel',
                fr: "Critère d'origine | Critère",
                nl: 'Oorsprongscriterium',
                es: 'Criterio de origen | Criterio | Criterio para trato preferencial | Norma de origen',
                it: 'Criterio di origine | Criterio',
                pt: 'Critério de origem | Critério',
                ja: '原産地基準 | 原産性基準',
                zh_cn: '原产地标准 | 原产标准 | 原产地准则 | 标准',
                zh_tw: '原產地標準 | 原產地準則 | 原產標準',
              },
            },
            {
              id: 'quantity',
              name: 'Quantity',
              type: 'quantity',
              anchor: true,
              labels: {
                en: 'Quantity | Qty | Gross weight or other quantity | Quantity (kg) | Weight | Gross weight | Qty/weight | Gross weight or other qty | Weight or quantity | Quantity/weight | Gross mass | Net weight | Qty & unit | Gross weight (kg) or other measure | Quantity and unit | Gross mass (kg) or other measure | Total quantity | Quantity or weight | Gross weight or other quantity, and value (FOB)',
                de: 'Menge | Bruttogewicht | Rohgewicht | Gewicht | Menge/Gewicht | Nettogewicht',
                fr: 'Quantité | Poids brut | Poids | Quantité/poids | Masse brute | Qté',
                nl: 'Hoeveelheid | Brutogewicht | Gewicht | Aantal',
                es: 'Cantidad | Peso bruto | Peso | Cantidad o peso | Peso líquido o cantidad | Peso neto',
                it: 'Quantità | Peso lordo | Peso | Quantità/peso',
                pt: 'Quantidade | Peso bruto | Peso | Peso líquido ou quantidade',
                ja: '数量 | 総重量 | 重量',
                zh_cn:
                  '数量 | 毛重或其他计量单位 | 毛重或其他数量 | 毛重或其它数量 | 毛重或数量 | 量值 | 数量/重量 | 毛重',
                zh_tw: '數量 | 毛重或其他數量 | 毛重或其它數量 | 數量/重量 | 毛重 | 數量或重量',
              },
            },
            {
              id: 'invoice_number',
              name: 'Invoice',
              type: 'id',
              labels: {
                en: 'Invoice | Invoice no | Invoice number | Number and date of invoices | Invoices | Number of invoice | Invoice no and date | Number and date of invoice | Invoice number(s) and date(s) | Inv. no | Invoice ref | Invoice No. & date | Number & date of invoices | No. and date of invoice | Commercial invoice',
                de: 'Rechnung | Rechnungsnummer | Rechnungs-Nr | Rechnung Nr | Rechnungen',
                fr: 'Facture | N° facture | Factures | Numéro de facture | N° et date des factures',
                nl: 'Factuur | Factuurnummer | Factuurnr',
                es: 'Factura | N° factura | Número de factura | N° y fecha de la factura',
                it: 'Fattura | N. fattura | Numero fattura | Numero e data della fattura',
                pt: 'Fatura | N° fatura | Fatura n°',
                ja: 'インボイス番号 | 仕入書番号 | 送り状番号',
                zh_cn:
                  '发票价格、编号及日期 | 发票号码 | 发票号 | 发票 | 发票号码及日期 | 发票编号 | 发票号及日期 | 发票号码和日期',
                zh_tw: '發票號碼 | 發票號 | 發票 | 發票號碼及日期 | 發票編號 | 發票號及日期',
              },
            },
          ],
        },
      ],
    },
  ],
  rules: [],
};
