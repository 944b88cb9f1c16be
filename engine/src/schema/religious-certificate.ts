import { MADE_BY, PLANT_ADDRESSES, PLANT_NUMBERS } from './religious-told.ts';
import type { CategorySchema } from './types.ts';

/** Boards that certify, by the last word of their names. */
const AGENCY =
  /^(?<v>(?:\p{Lu}[\p{L}-]+\s+){1,6}(?:Authority|Council|Board|Agency|Federation|Union|Centre|Center|Foundation|Association|Rabbinate|Majlis|Trust|Kashrus|Kashruth?|Kosher|Beis Din|Beth Din)(?:\s+(?:of|for)(?:\s+(?:the\s+)?\p{Lu}[\p{L}-]+){1,4})?)[^\S\n]*(?:[-–—|][^\n]*)?$/mu;
/** Chinese bodies by the last characters of their names. */
const HAN_BODIES =
  /^(?<v>\p{Script=Han}{4,24}(?:中心|[协協][会會]|委[员員][会會]|[总總][会會]|[认認][证證](?:机构|機構)))(?=\s|$)/mu;
/** The same by the words that their names open with. */
const BODIES =
  /^(?<v>(?:Conseil|Consistoire|Service Rabbinique|Supervisi[oó]n Rab[ií]nica|Supervisione Rabbinica|Rabinato|Rabbinato|Lembaga|Majelis|Beth Din|Majlis|Badan|Jabatan|Vaad|Islamic|Consejo|Junta Islámica|Instituto Halal|Halal (?:Quality|Food|Certification|Control))(?!\p{L})(?! de surveillance)[\p{L} &'’.–-]{4,60})$/imu;
/** Where and on which day a letter was given: "Given in Barcelona on 8 February 2026", "délivrée à Lyon le 15 décembre". */
const GIVEN =
  /(?<!\p{L})(?:(?:given|issued|signed|done)\s+(?:in|at)\s+(?:the\s+city\s+of\s+)?\p{Lu}[\p{L} ,.'’-]{1,30}?,?\s+(?:on|this)\s+(?:the\s+)?|(?:délivré|établi|fait)e?\s+à\s+\p{Lu}[\p{L} .'’-]{1,30}?,?\s+le\s+|(?:ausgestellt|gegeben)\s+(?:in|zu)\s+\p{Lu}[\p{L} .-]{1,30}?,?\s+(?:am|den)\s+|(?:afgegeven|opgemaakt)\s+te\s+\p{Lu}[\p{L} .'’-]{1,30}?,?\s+(?:op|de)\s+|(?:rilasciato|emesso)\s+a\s+\p{Lu}[\p{L} .'’-]{1,30}?,?\s+il\s+|(?:expedid[oa]|emitid[oa]|dad[oa])\s+e[nm]\s+\p{Lu}[\p{L} .'’-]{1,30}?,?\s+(?:a|el|em|no\s+dia)\s+)(?<v>[\p{L}\d][\s\S]{5,34})/iu;
const TYPES =
  /(?<v>halal|halaal|helal|kosher|vaishnava|cacherout|casher|cacher|kascher|koscher|kasher|清真|潔食|洁食|猶太潔食)/iu;

export const RELIGIOUS_CERTIFICATE: CategorySchema = {
  category: 'RELIGIOUS_CERTIFICATE',
  title: 'Religious certificate',
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
            en: 'Certificate no | Certificate number | Cert no | Certificate # | Certificate ID | Letter of certification ID | Certification no | Registration no | Halal certificate no | Kosher certificate no | Reference no | Kosher ID | Document ID | Certification ID | Letter ID | Certificate ref | Cert. no. | Halal ID | Halal reg no | Certificate of registration no | Decree number | Nomor sertifikat | Nomor ketetapan | No. sijil | No. siri sijil | Sertifika no | Belge no | Nr certyfikatu',
            de: 'Zertifikatsnummer | Zertifikat Nr | Bescheinigung Nr | Registriernummer | Zertifikats-Nr',
            fr: "N° de certificat | Certificat n° | Numéro du certificat | Attestation n° | N° d'attestation | Réf. certificat",
            nl: 'Certificaatnummer | Certificaat nr | Certificaatnr | Registratienummer',
            es: 'Certificado n° | N° de certificado | Número de certificado | Registro n° | Folio',
            it: 'Certificato n° | N. certificato | Numero certificato | Attestato n°',
            pt: 'Certificado n° | N° do certificado | Número do certificado | Registo n°',
            ja: '証明書番号 | 認証番号 | 登録番号',
            zh_cn: '证书编号 | 证书号 | 证书号码 | 认证编号 | 证书编码 | 认证证书编号 | 注册号',
            zh_tw: '證書編號 | 證書號碼 | 證書號 | 認證編號 | 證書編碼 | 認證證書編號 | 註冊號 | 證明書編號',
          },
          weak: 'No | Ref | Number | ID',
        },
        {
          id: 'certificate_type',
          name: 'Type',
          type: 'text',
          labels: {
            en: 'Certificate type | Type of certificate | Certification type | Scheme | Certificate scope | Kind of certification | Kosher status | Halal status',
            de: 'Zertifizierungsart | Art der Zertifizierung | Zertifikatsart',
            fr: 'Type de certificat | Nature du certificat',
            nl: 'Soort certificaat | Type certificaat',
            es: 'Tipo de certificado | Tipo de certificación',
            it: 'Tipo di certificato | Tipo di certificazione',
            pt: 'Tipo de certificado | Tipo de certificação',
            ja: '認証種別 | 種類',
            zh_cn: '证书类型 | 认证类型 | 证书类别 | 认证类别',
            zh_tw: '證書類型 | 認證類型 | 證書類別 | 認證類別',
          },
          wording: [TYPES],
        },
        {
          id: 'agency',
          name: 'Agency',
          type: 'text',
          signs: true,
          labels: {
            en: 'Certifying body | Certification body | Issued by | Agency | Certifying agency | Certified by | Issuing body | Certifier | Certifying authority | Certification agency | Supervising agency | Rabbinical authority | Supervision | Under the supervision of | Name of certifying body | Lembaga penerbit | Badan pensijilan | Belgelendirme kuruluşu',
            de: 'Zertifizierungsstelle | Zertifizierer | Ausgestellt von | Ausstellende Stelle | Kontrollstelle',
            fr: 'Organisme certificateur | Organisme de certification | Délivré par | Organisme de contrôle',
            nl: 'Certificerende instantie | Certificeringsinstantie | Afgegeven door',
            es: 'Entidad certificadora | Organismo certificador | Emitido por | Expedido por',
            it: 'Ente certificatore | Organismo di certificazione | Rilasciato da',
            pt: 'Entidade certificadora | Organismo certificador | Emitido por',
            ja: '認証機関 | 認証団体 | 発行機関 | 発行者',
            zh_cn: '认证机构 | 发证机构 | 签发机构 | 认证单位 | 颁证机构 | 监制机构',
            zh_tw: '認證機構 | 發證機構 | 簽發機構 | 認證單位 | 頒證機構 | 監製機構 | 簽發單位',
          },
          wording: [AGENCY, BODIES, HAN_BODIES],
        },
        {
          id: 'issue_date',
          name: 'Issue date',
          type: 'date',
          signed: true,
          required: true,
          labels: {
            en: 'Date of issue | Issue date | Issued on | Issued | Date issued | Certificate date | Effective date | Valid from | Date of certification | Date of issuance | Date of certificate | Certified on | Certified since | Dated this | Given on | Registered from | Decreed on | Diterbitkan tanggal | Ditetapkan tanggal | Tanggal terbit | Tarikh dikeluarkan | Tarikh kuat kuasa | Düzenleme tarihi | Veriliş tarihi | Data wydania',
            de: 'Ausstellungsdatum | Ausgestellt am | Ausgestellt | Datum | Gültig ab',
            fr: "Date d'émission | Date de délivrance | Délivré le | Fait le | Établi le | Date d'effet",
            nl: 'Datum van afgifte | Afgiftedatum | Uitgiftedatum | Afgegeven op',
            es: 'Fecha de emisión | Fecha de expedición | Emitido el | Fecha | Válido desde',
            it: 'Data di emissione | Data di rilascio | Rilasciato il | Emesso il | Data',
            pt: 'Data de emissão | Emitido em | Data | Válido desde',
            ja: '発行日 | 発行年月日 | 認証日 | 交付日',
            zh_cn: '签发日期 | 发证日期 | 颁发日期 | 生效日期 | 发证日 | 颁证日期 | 签发日 | 首次发证日期',
            zh_tw: '簽發日期 | 發證日期 | 頒發日期 | 生效日期 | 發證日 | 頒證日期 | 簽發日 | 發出日期',
          },
          weak: 'Date | Dated | 日期',
          wording: [GIVEN],
        },
        {
          id: 'expiration_date',
          name: 'Expiration date',
          type: 'date',
          ends: true,
          labels: {
            en: 'Date of expiry | Expiry date | Expiration date | Valid until | Valid through | Valid to | Expires | Expires on | Valid till | Certificate expires | Expiry | Validity | Valid up to | Validity date | Date of expiration | Renewal date | Expiring on | This certificate is valid until | Good through | Valid thru | Validity ends | Registration lapses | Effective until | Berlaku sampai | Berlaku sampai dengan | Berlaku hingga | Sah sehingga | Tarikh tamat | Tarikh luput | Geçerlilik tarihi | Son geçerlilik tarihi | Ważny do',
            de: 'Gültig bis | Ablaufdatum | Gültigkeit bis | Gültigkeit | Läuft ab am',
            fr: "Valable jusqu'au | Date d'expiration | Expire le | Valide jusqu'au | Date de fin de validité | Jusqu'au | Validité | Date limite de validité",
            nl: 'Geldig tot | Geldig tot en met | Vervaldatum | Einddatum | Geldigheid',
            es: 'Válido hasta | Fecha de vencimiento | Vigente hasta | Fecha de caducidad | Vence el | Validez | Vigencia | Vigencia hasta',
            it: 'Valido fino al | Data di scadenza | Scadenza | Valido sino al | Validità',
            pt: 'Válido até | Data de validade | Validade até | Data de expiração | Validade',
            ja: '有効期限 | 満了日 | 有効期間満了日',
            zh_cn: '有效期至 | 到期日 | 失效日期 | 有效日期 | 有效期 | 有效期限 | 到期日期 | 有效期截止',
            zh_tw: '有效期至 | 到期日 | 失效日期 | 有效日期 | 有效期限 | 到期日期 | 屆滿日期',
          },
          wording: [
            /valable\s+jusqu[’'](?:au|à)\s+[^.]{0,60}?(?<v>\d{1,2}(?:er)?\s+\p{L}{3,9}\s+\d{4})/iu,
            /\b(?:expires?|in force until|remains? (?:valid|in effect) (?:until|through|to)|gültig bis|válido hasta|valido fino al)\s+(?:on\s+)?(?<v>[\s\S]{6,24})/iu,
            /\b(?:valid|effective)\s+(?:until|through|to|till)\s+(?<v>[\s\S]{6,24})/iu,
          ],
        },
      ],
    },
    {
      id: 'company',
      title: 'Company',
      tables: [],
      fields: [
        {
          id: 'company',
          name: 'Company',
          type: 'text',
          labels: {
            en: 'Company | Company name | Name of company | Manufacturer | Certified company | Certificate holder | Applicant | Producer | Establishment | Client | Issued to | Name of manufacturer | Name of establishment | Company / Establishment | Name of applicant | Holder | Certified entity | Awarded to | Granted to | Name and address of company | Licensee | Certified enterprise | Business actor | Registered establishment | Manufacturing plant | Nama pelaku usaha | Pelaku usaha | Nama perusahaan | Nama syarikat | Syarikat | Pengilang | Firma adı | Firma ünvanı | Üretici | Nazwa firmy',
            de: 'Firma | Unternehmen | Hersteller | Zertifikatsinhaber | Firmenname | Betrieb',
            fr: "Société | Entreprise | Fabricant | Titulaire | Nom de l'entreprise | Raison sociale",
            nl: 'Bedrijf | Producent | Bedrijfsnaam | Certificaathouder | Onderneming',
            es: 'Empresa | Fabricante | Titular | Razón social | Nombre de la empresa | Compañía',
            it: 'Azienda | Ditta | Produttore | Titolare | Ragione sociale | Società',
            pt: 'Empresa | Fabricante | Titular | Razão social | Nome da empresa',
            ja: '会社名 | 製造者 | 企業名 | 申請者 | 製造業者',
            zh_cn:
              '公司名称 | 企业名称 | 生产商 | 公司 | 申请人 | 获证企业 | 持证单位 | 生产企业 | 单位名称 | 申请单位 | 获证单位',
            zh_tw:
              '公司名稱 | 企業名稱 | 生產商 | 公司 | 申請人 | 獲證企業 | 持證單位 | 生產企業 | 製造商 | 單位名稱 | 申請單位 | 商號名稱',
          },
          wording: MADE_BY,
        },
        {
          id: 'plant_id',
          name: 'Plant',
          type: 'id',
          wording: PLANT_NUMBERS,
          told: 0.8,
          labels: {
            en: 'Plant | Plant ID | Plant no | Plant number | Plant # | Plant code | Establishment no | Facility ID | Factory no | Est. no | Facility no | Approval number | Site code | Plant reg. no | Plant registration no | Plant registration number | Health mark',
            de: 'Betriebsnummer | Werk-Nr | Zulassungsnummer | Veterinärkontrollnummer | Betriebsstätten-Nr',
            fr: "N° d'établissement | N° d'agrément | Agrément n° | Code usine | Marque de salubrité | Agrément sanitaire",
            nl: 'Fabrieksnummer | Erkenningsnummer',
            es: 'N° de establecimiento | N° de planta | Registro sanitario | RGSEAA | Número de autorización',
            it: 'N. stabilimento | Codice stabilimento | Numero di riconoscimento | Bollo sanitario | Bollo CE | Stabilimento, bollo sanitario',
            pt: 'N° do estabelecimento | N° da fábrica',
            ja: '工場番号 | 施設番号',
            zh_cn: '工厂编号 | 厂号 | 工厂代码 | 备案号 | 工厂注册号 | 工厂注册编号 | 注册编号 | 备案编号',
            zh_tw: '工廠編號 | 廠號 | 工廠代碼 | 工廠註冊號 | 工廠註冊編號',
          },
        },
        {
          id: 'plant_address',
          name: 'Plant address',
          type: 'multiline',
          multiline: true,
          // "At its facility" says nothing about where that is.
          never: /^(?:its|the|their|our|said)\s(?:[^,\d]{0,40}$|.{0,40}?\s(?:at|in)\s)|^(?:at|in|of)$/iu,
          labels: {
            en: 'Plant address | Address | Factory address | Manufacturing site | Premises address | Location | Plant location | Site address | Address of premises | Address of plant | Production site | Production address | Address of manufacturer | Facility address | Production facility | Manufactured at | Address of factory | Factory | Place of production | Address of the factory | Site of production | Registered premises | Alamat pabrik | Alamat kilang | Alamat premis | Fabrika adresi | Üretim yeri | Üretim adresi | Adres zakładu',
            de: 'Produktionsstätte | Betriebsstätte | Werksadresse | Produktionsstandort | Anschrift des Betriebs | Adresse',
            fr: "Adresse de l'usine | Site de production | Lieu de production | Adresse du site | Adresse",
            nl: 'Adres fabriek | Productielocatie | Adres van de fabriek | Adres',
            es: 'Dirección de la planta | Domicilio de la planta | Lugar de producción | Dirección | Centro de producción',
            it: 'Indirizzo stabilimento | Stabilimento di produzione | Sito produttivo | Indirizzo',
            pt: 'Endereço da fábrica | Local de produção | Morada | Morada da unidade',
            ja: '工場所在地 | 製造所所在地 | 所在地 | 住所',
            zh_cn: '工厂地址 | 地址 | 生产地址 | 厂址 | 生产厂址',
            zh_tw: '工廠地址 | 地址 | 生產地址 | 廠址',
          },
          wording: PLANT_ADDRESSES,
        },
      ],
    },
    {
      id: 'products',
      title: 'Products',
      fields: [],
      tables: [
        {
          id: 'products',
          title: 'Products',
          columns: [
            {
              id: 'product_code',
              name: 'Product code',
              type: 'code',
              labels: {
                en: 'Product code | Code | Item code | Product no | UKD | UKD / Code | Kosher code | Item no | Product ID | Article no | Product number | UKD-ID | SKU | Item # | Ref | Reference | Code no | Product code no | Barcode | EAN | GTIN | Article | Art. no | Part no | Material | Material no | Material code | Product ref | Item | Kode | Kode produk | Kod produk | Ürün kodu | Stok kodu | Kod produktu | Internal code',
                de: 'Artikelnummer | Artikel-Nr | Art.-Nr | Produktcode | Code | Nr | Produktnummer | Materialnummer',
                fr: 'Code | Référence | Réf | Code produit | Code article | Réf. produit',
                nl: 'Code | Artikelnummer | Productcode | Artikelnr | Artikelcode',
                es: 'Código | Referencia | Código de producto | Ref | Cód',
                it: 'Codice | Codice prodotto | Cod | Riferimento | Codice articolo | Rif',
                pt: 'Código | Referência | Código do produto | Ref | Cód',
                ja: '製品コード | 商品コード | 品番 | コード',
                zh_cn:
                  '产品编号 | 产品代码 | 货号 | 编号 | 编码 | 产品编码 | 条码 | 物料编码 | 商品编码 | 产品代号',
                zh_tw:
                  '產品編號 | 產品代碼 | 貨號 | 編號 | 編碼 | 產品編碼 | 條碼 | 物料編碼 | 商品編碼 | 產品代號 | 產品條碼',
              },
            },
            {
              id: 'product_name',
              name: 'Product',
              type: 'text',
              anchor: true,
              labels: {
                en: 'Product name | Product | Products | Item name | Name | Name of product | Brand name | Product description | Item | Description | Name of the product | Products certified | Certified product | Certified products | Description of product | Product(s) | Material | Material name | Ingredient | Name of products | Product list | Trade name | Scope | Item description | Approved product | Nama produk | Jenama | Daftar produk | Ürün adı | Ürün | Ürünler | Nazwa produktu | Goods | Name of goods',
                de: 'Produkt | Produkte | Produktname | Bezeichnung | Produktbezeichnung | Artikel | Artikelbezeichnung | Erzeugnis',
                fr: 'Produit | Produits | Nom du produit | Désignation | Dénomination | Produits certifiés | Libellé',
                nl: 'Product | Producten | Productnaam | Omschrijving | Naam product | Artikel',
                es: 'Producto | Productos | Nombre del producto | Denominación | Descripción | Productos certificados',
                it: 'Prodotto | Prodotti | Nome prodotto | Denominazione | Nome del prodotto | Descrizione | Prodotti certificati',
                pt: 'Produto | Produtos | Nome do produto | Designação | Denominação | Descrição',
                ja: '製品名 | 商品名 | 品名 | 認証製品 | 製品',
                zh_cn:
                  '产品名称 | 品名 | 产品 | 认证产品 | 商品名称 | 名称 | 产品名 | 获证产品 | 产品名称及规格 | 物料名称',
                zh_tw:
                  '產品名稱 | 品名 | 產品 | 認證產品 | 商品名稱 | 名稱 | 產品名 | 獲證產品 | 產品名稱及規格',
              },
            },
          ],
        },
      ],
    },
  ],
  rules: [{ id: 'expiry_after_issue', kind: 'order', first: 'issue_date', second: 'expiration_date' }],
};
