import type { Category } from '@recto/contracts/categories';

/** What titles are made of: concepts by their words in all languages, parted by ` | `. */
export const CONCEPTS = {
  residence:
    'residence | residency | domicile | résidence | empadronamiento | residencia | domicilio | residenza | residência | domicílio | wohnsitz | woonplaats | inwoning | padrón | 居住 | 居留 | 住所 | 住址 | 居住地址 | 户籍 | 住民',
  attested:
    'certificate | certification | attestation | proof | confirmation | justificatif | certificat | certificado | certificato | attestazione | volante | comprobante | comprovante | atestado | declaração | bescheinigung | bestätigung | zeugnis | zertifikat | bewijs | attest | verklaring | certificaat | uittreksel | świadectwo | 证明 | 证明书 | 证书 | 証明 | 証明書 | 認証書 | 确认书 | 确认信 | 确认函 | 記録',
  supply:
    'electricity | electric | water | sewer | wastewater | gas | natural gas | energy | power | heating | utility | utilities | telephone | phone | mobile | broadband | internet | strom | gas | wasser | abwasser | fernwärme | électricité | gaz | eau | énergie | téléphone | electricidad | luz | agua | teléfono | energía | energia elettrica | luce | acqua | energia | telefonia | eletricidade | água | telefone | elektriciteit | stroom | energie | water | warmte | 电力 | 用电 | 水务 | 自来水 | 用水 | 水道 | 下水道 | 電気 | 电气 | ガス | 煤气 | 燃气 | 天然气 | 用气 | 电讯 | 电话 | 宽带 | 宽频 | 供热 | 暖气',
  charged:
    'bill | billing | statement | invoice | usage notice | consumption notice | rechnung | abrechnung | jahresabrechnung | gebührenbescheid | facture | relevé | échéancier | factura | recibo | aviso de cobro | bolletta | fattura | conta | fatura | nota | afrekening | jaarafrekening | jaarnota | factuur | 账单 | 帐单 | 缴费单 | 通知单 | 缴费通知 | 缴费通知单 | 收费单 | 缴款单 | 料金 | 請求書 | 検針票 | お知らせ | 领収書',
  order:
    'order | orders | purchase order | bestellung | auftrag | commande | pedido | orden de compra | ordine | encomenda | bestelling | order | zamówienie | zamówienia | sipariş | siparişi | objednávka | objednávky | objednávek | beställning | ordre | rendelés | megrendelés | comandă | comenzii | tilaus | 订单 | 订购 | 订货 | 采购单 | 注文 | 受注',
  accepted:
    'confirmation | confirmed | acknowledgement | acknowledgment | acceptance | accepted | annahme | bestätigung | accusé de réception | acceptation | confirmación | aceptación | acuse de recibo | conferma | accettazione | confirmação | aceitação | aceite | bevestiging | acceptatie | potwierdzenie | teyidi | teyit | onayı | potvrzení | erkännande | bekräftelse | bekreftelse | bekræftelse | visszaigazolás | visszaigazolása | confirmare | vahvistus | 确认 | 确认书 | 确认单 | 回执 | 回签 | 請書 | 承認書',
  sale: 'sale | sales | verkauf | vente | venta | vendita | venda | verkoop | sprzedaży | satış | přijatá | přijaté | försäljning | salg | salgs | eladási | vânzare | myynti | 销售 | 销货 | 売上',
  client:
    'customer | client | clients | kunde | kunden | cliente | clientes | klant | klanten | klienta | odbiorcy | müşteri | zákazníka | odběratele | vevői | kund | kunde | 客户 | 顾客',
  freight:
    'freight | carriage | haulage | transport charges | ocean freight | air freight | fracht | seefracht | luftfracht | fret | transport | flete | fletes | nolo | noli | frete | vracht | 运费 | 海运费 | 空运费 | 货运 | 運賃',
  accounted:
    'invoice | statement | bill | account | recap | rechnung | abrechnung | gutschrift | facture | relevé | décompte | factura | liquidación | estado | fattura | estratto | rendiconto | fatura | extrato | factuur | afrekening | nota | 发票 | 账单 | 帐单 | 结单 | 对账单 | 结算单 | 月结单 | 清单 | 請求書 | 明細書',
  packs:
    'packing | packed | package | packages | pallet | pallets | carton | cartons | crate | crates | case | parcel | colis | colisage | palettes | bultos | palets | empaque | embalaje | colli | imballo | imballaggio | volumes | embalagem | pakket | pakketten | verzend | 装箱 | 包装 | 箱单 | 货物 | 梱包 | 包装明細',
  listed:
    'list | listing | note | slip | manifest | detail | details | liste | bordereau | note | relevé | lista | relación | albarán | distinta | elenco | bolla | relação | romaneio | lijst | bon | lista | 清单 | 明细 | 明细单 | 明细表 | 表 | 明細 | 明細書 | 一覧',
  movements:
    'transactions | transaction | movements | account activity | umsätze | umsatz | kontobewegungen | kontoumsätze | mouvements | opérations | movimientos | operaciones | movimenti | movimentos | movimentações | transacties | mutaties | bij en afschrijvingen | 交易 | 账户交易 | 往来 | 收支 | 取引 | お取引 | 入出金',
  told: 'statement | history | summary | list | listing | detail | details | report | overview | extract | übersicht | aufstellung | auszug | nachweis | relevé | historique | liste | extracto | listado | detalle | consulta | estratto | elenco | lista | extrato | listagem | overzicht | 明细 | 明细表 | 明细单 | 记录 | 流水 | 对账单 | 明細 | 明細書 | 一覧 | 照会',
  batch:
    'batch | lot | charge | chargen | lote | lotto | partij | lots | product | release | products | 批次 | 产品 | 成品 | 原料 | 出厂 | 製品 | 出荷',
  quality:
    'quality | inspection | qualität | qualitäts | werks | qualité | calidad | qualità | qualidade | kwaliteit | 质量 | 品质 | 合格 | 質量 | 品質 | 出荷検査',
  analysed:
    'analysis | analytical | analyse | analisi | análisis | análise | analiz | 分析 | 检验 | 检测 | 試験成績 | 検査成績 | 分析試験',
  tested:
    'test | tests | testing | laboratory | lab | prüf | labor | essai | essais | laboratoire | ensayo | ensayos | laboratorio | prova | prove | ensaio | ensaios | laboratório | laboratorium | beproeving | 检测 | 测试 | 化验 | 試験 | 分析',
  reported:
    'report | certificate | bulletin | result | results | bericht | zeugnis | rapport | bulletin | informe | boletín | rapporto | bollettino | relatório | boletim | verslag | 报告 | 报告书 | 报告单 | 證書 | 報告書 | 成績書 | 証明書',
  origin:
    'origin | non preferential origin | ursprung | ursprungs | origine | origen | origem | oorsprong | herkunft | pochodzenia | 产地 | 原产地 | 来源地 | 原産地',
  stated:
    'certificate | certification | declaration | affidavit | attestation | zeugnis | erklärung | bescheinigung | nachweis | certificat | déclaration | certificado | declaración | certificato | dichiarazione | declaração | certificaat | verklaring | świadectwo | 证 | 证书 | 证明 | 证明书 | 声明 | 声明书 | 証明書',
  air: 'air | airfreight | luft | luftfracht | aérien | aérienne | aérea | aéreo | aereo | aerea | lucht | 航空 | 空运',
  sea: 'sea | ocean | liner | marine | see | maritime | marítimo | marittima | marittimo | marítima | zee | 海运 | 海上',
  waybill:
    'waybill | way bill | consignment note | frachtbrief | lettre de transport | carta de porte | guía | lettera di vettura | lettera di trasporto | conhecimento | vrachtbrief | 货运单 | 运单 | 提单 | 分运单 | 運送状',
  business:
    'business | trade | commercial | company | companies | enterprise | gewerbe | handels | unternehmens | commerce | commercial | mercantil | comercial | imprese | imprese | bedrijf | handels | 商业 | 工商 | 企业 | 营业 | 商業 | 営業',
  registered:
    'registration | register | licence | license | permit | register extract | anmeldung | registerauszug | gewerbeschein | immatriculation | registre | licence | registro | licencia | matrícula | registro | visura | iscrizione | registo | alvará | licença | uittreksel | vergunning | 登记 | 登记证 | 注册 | 执照 | 許可証 | 登記',
  faith:
    'halal | helal | halaal | kosher | kasher | kascher | kashrus | kashrut | kashruth | cacher | koscher | koosjer | pareve | parve | 清真 | 洁食 | 犹太 | 符合教规 | ハラル | コーシャ',
  wrapped:
    'packaging | packing | package | drum | drums | bag | bags | sack | sacks | ibc | container | containers | carton | pail | bottle | jerrycan | liner | verpackung | verpackungs | packmittel | gebinde | fass | sack | karton | emballage | conditionnement | fût | sac | embalaje | envase | envases | bidón | saco | imballo | imballaggio | fusto | sacco | embalagem | tambor | verpakking | vat | zak | 包装 | 包材 | 容器 | 桶 | 袋 | 梱包',
  specified:
    'specification | specifications | spec | data sheet | datasheet | technical sheet | standard | spezifikation | datenblatt | vorschrift | spécification | fiche technique | cahier des charges | especificación | ficha técnica | hoja técnica | specifica | scheda tecnica | capitolato | especificação | specificatie | productblad | 规格 | 规格书 | 规范 | 标准 | 技术要求 | 仕様書 | 規格書',
  company:
    'company | association | corporation | limited liability company | gesellschaft | société | sociedad | società | sociedade | vennootschap | 公司 | 有限公司 | 会社',
  ruled:
    'articles | constitution | bylaws | by laws | memorandum | charter | satzung | gesellschaftsvertrag | statuts | estatutos | statuto | atto costitutivo | pacto social | statuten | akte van oprichting | 章程 | 定款',
  annual:
    'annual | yearly | year end | jährlich | annuel | annuelle | anual | annuale | jaarlijks | 周年 | 年度 | 年次',
  returned: 'return | confirmation statement | company statement | 申报表 | 申报书 | 报告书 | 報告',
  tax: 'tax | taxes | property tax | profits tax | salaries tax | 税款 | 税 | 薪俸税 | 利得税 | 物业税',
  demanded:
    'demand | demand note | assessment and demand | notice to pay | 缴纳通知书 | 缴税通知 | 缴税通知书 | 评税通知书 | 缴纳税款通知书',
} as const;
export type TitleConcept = keyof typeof CONCEPTS;

/** German and Dutch put two concepts into one word: "Meldebescheinigung", "Stromrechnung". */
export const COMPOUNDS: readonly (readonly [
  first: string,
  head: string,
  concepts: readonly TitleConcept[],
])[] = [
  [
    'melde | meldeamts | wohnsitz | wohnungsgeber | aufenthalts | adress | woonplaats',
    'bescheinigung | bestätigung | nachweis | verklaring | bewijs',
    ['residence', 'attested'],
  ],
  [
    'strom | gas | wasser | abwasser | trinkwasser | energie | fernwärme | telefon | mobilfunk | internet | verbrauchs | water | stroom | telefoon',
    'rechnung | abrechnung | jahresrechnung | jahresabrechnung | gebührenbescheid | afrekening | rekening | nota | factuur',
    ['supply', 'charged'],
  ],
  [
    'auftrags | bestell | order | bestellungs | inkooporder | ordre | beställnings | tilaus | rendelés',
    'bestätigung | annahme | bestaetigung | bevestiging | acceptatie | bekräftelse | erkännande | bekreftelse | bekræftelse | vahvistus | visszaigazolás',
    ['order', 'accepted'],
  ],
  [
    'kunden | verkaufs | verkoop | klanten | kund | sälj | salgs | kunde | myynti',
    'auftrag | bestellung | order | bestelling | ordre | tilaus',
    ['sale', 'order'],
  ],
  [
    'fracht | frachtkosten | transport | transportkosten | seefracht | luftfracht | vracht | speditions',
    'rechnung | abrechnung | aufstellung | factuur | afrekening | nota',
    ['freight', 'accounted'],
  ],
  [
    'pack | kollo | kolli | versand | packstück | paletten | lade | colli | verzend | pak',
    'liste | aufstellung | zettel | lijst',
    ['packs', 'listed'],
  ],
  [
    'konto | umsatz | buchungs | rekening | transactie | mutatie',
    'übersicht | auszug | aufstellung | nachweis | overzicht | afschrift',
    ['movements', 'told'],
  ],
  [
    'chargen | qualitäts | werks | abnahmeprüf | werksprüf | kwaliteits | partij',
    'zeugnis | zertifikat | bescheinigung | certificaat | attest | nachweis',
    ['quality', 'attested'],
  ],
  [
    'prüf | labor | untersuchungs | test | labo',
    'bericht | befund | rapport | verslag',
    ['tested', 'reported'],
  ],
  [
    'ursprungs | herkunfts | oorsprongs',
    'zeugnis | erklärung | nachweis | bescheinigung | verklaring',
    ['origin', 'stated'],
  ],
  [
    'verpackungs | gebinde | packmittel | fass | sack | verpakkings',
    'spezifikation | datenblatt | vorschrift | specificatie | norm',
    ['wrapped', 'specified'],
  ],
  [
    'gewerbe | handels | firmen',
    'anmeldung | registerauszug | registrierung | register',
    ['business', 'registered'],
  ],
];

/** Concepts that a title must have, and the category that it then is of. */
export const MEANT: readonly (readonly [Category, ...TitleConcept[]])[] = [
  ['ADDRESS_PROOF', 'residence', 'attested'],
  ['ADDRESS_PROOF', 'supply', 'charged'],
  ['PO_CONF', 'order', 'accepted'],
  ['SO', 'sale', 'order'],
  ['SO', 'client', 'order'],
  ['FIS', 'freight', 'accounted'],
  ['PACKING_LIST', 'packs', 'listed'],
  ['BANK_STATEMENT', 'movements', 'told'],
  ['COA', 'batch', 'attested'],
  ['COA', 'quality', 'attested'],
  ['COA', 'analysed', 'attested'],
  ['LAB_COA', 'tested', 'reported'],
  ['COO', 'origin', 'stated'],
  ['HAWB', 'air', 'waybill'],
  ['BOL', 'sea', 'waybill'],
  ['BR', 'business', 'registered'],
  ['RELIGIOUS_CERTIFICATE', 'faith', 'attested'],
  ['PACKAGING_SPEC', 'wrapped', 'specified'],
  ['AOA', 'company', 'ruled'],
  ['NAR', 'annual', 'returned'],
  ['HK_TAX_DEMAND_NOTE', 'tax', 'demanded'],
];
