import type { CategorySchema } from './types.ts';

/** Boards that certify, by the last word of their names. */
const AGENCY =
  /^(?<v>(?:\p{Lu}[\p{L}-]+\s+){1,6}(?:Authority|Council|Board|Agency|Federation|Union|Centre|Center|Foundation|Association|Rabbinate|Majlis|Trust|Kashrus|Kosher))[^\S\n]*$/mu;
const TYPES = /(?<v>halal|kosher|vaishnava|清真|潔食|洁食|猶太潔食)/iu;

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
            en: 'Certificate no | Certificate number | Cert no | Certificate # | Certificate ID | Letter of certification ID | Certification no | Registration no | Halal certificate no | Kosher certificate no | Reference no | Kosher ID | Document ID | Certification ID | Letter ID',
            zh_cn: '证书编号 | 证书号 | 证书号码 | 认证编号',
            zh_tw: '證書編號 | 證書號碼 | 證書號 | 認證編號',
          },
          weak: 'No | Ref | Number | ID',
        },
        {
          id: 'certificate_type',
          name: 'Type',
          type: 'text',
          labels: {
            en: 'Certificate type | Type of certificate | Certification type | Scheme',
            zh_cn: '证书类型 | 认证类型',
            zh_tw: '證書類型 | 認證類型',
          },
          wording: [TYPES],
        },
        {
          id: 'agency',
          name: 'Agency',
          type: 'text',
          labels: {
            en: 'Certifying body | Certification body | Issued by | Agency | Certifying agency | Certified by | Issuing body',
            zh_cn: '认证机构 | 发证机构 | 签发机构',
            zh_tw: '認證機構 | 發證機構 | 簽發機構',
          },
          wording: [AGENCY],
        },
        {
          id: 'issue_date',
          name: 'Issue date',
          type: 'date',
          required: true,
          labels: {
            en: 'Date of issue | Issue date | Issued on | Issued | Date issued | Certificate date | Effective date | Valid from | Date of certification | Date of issuance',
            zh_cn: '签发日期 | 发证日期 | 颁发日期 | 生效日期',
            zh_tw: '簽發日期 | 發證日期 | 頒發日期 | 生效日期',
          },
          weak: 'Date | Dated | 日期',
        },
        {
          id: 'expiration_date',
          name: 'Expiration date',
          type: 'date',
          labels: {
            en: 'Date of expiry | Expiry date | Expiration date | Valid until | Valid through | Valid to | Expires | Expires on | Valid till | Certificate expires | Expiry | Validity | Valid up to | Validity date | Date of expiration | Renewal date | Expiring on | This certificate is valid until',
            zh_cn: '有效期至 | 到期日 | 失效日期 | 有效日期 | 有效期',
            zh_tw: '有效期至 | 到期日 | 失效日期 | 有效日期 | 有效期限',
          },
          wording: [/\b(?:valid|effective)\s+(?:until|through|to|till)\s+(?<v>.{6,24})/iu],
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
            en: 'Company | Company name | Name of company | Manufacturer | Certified company | Certificate holder | Applicant | Producer | Establishment | Client | Issued to | Name of manufacturer | Name of establishment | Company / Establishment | Name of applicant | Holder | Certified entity | Awarded to | Granted to | Name and address of company',
            zh_cn: '公司名称 | 企业名称 | 生产商 | 公司 | 申请人',
            zh_tw: '公司名稱 | 企業名稱 | 生產商 | 公司 | 申請人',
          },
          wording: [
            /\b(?:manufactured|produced|prepared)\s+(?:and\s+\w+\s+)?(?:by|at)\s+(?<v>.{4,80}?)(?:\s+(?:at|of|located)\s|\s+Plant\b|,|\s+\d|$)/imu,
          ],
        },
        {
          id: 'plant_id',
          name: 'Plant',
          type: 'id',
          labels: {
            en: 'Plant | Plant ID | Plant no | Plant number | Plant # | Plant code | Establishment no | Facility ID | Factory no',
            zh_cn: '工厂编号 | 厂号 | 工厂代码',
            zh_tw: '工廠編號 | 廠號 | 工廠代碼',
          },
        },
        {
          id: 'plant_address',
          name: 'Plant address',
          type: 'multiline',
          multiline: true,
          labels: {
            en: 'Plant address | Address | Factory address | Manufacturing site | Premises address | Location | Plant location | Site address | Address of premises',
            zh_cn: '工厂地址 | 地址 | 生产地址 | 厂址',
            zh_tw: '工廠地址 | 地址 | 生產地址 | 廠址',
          },
          wording: [
            /\b(?:manufactured|produced|prepared)\s+by\s+[\s\S]{4,80}?\s+at\s+(?<v>\d?[\s\S]{8,120}?)\s*(?:\(|,?\s+(?:are|is)\s)/iu,
            /\bPlant\s+(?:no\.?\s*|#\s*)?[A-Z\d-]{3,12}\s+(?<v>\d[\s\S]{8,90}?)(?:\s+have\b|$(?![\s\S]))/u,
          ],
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
                en: 'Product code | Code | Item code | Product no | UKD | UKD / Code | Kosher code | Item no | Product ID | Article no | Product number | UKD-ID | SKU | Item # | Ref | Reference | Code no | Product code no | Barcode | EAN | GTIN | Article | Art. no | Part no | Material | Material no | Material code | Product ref | Item',
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
                en: 'Product name | Product | Products | Item name | Name | Name of product | Brand name | Product description | Item | Description | Name of the product | Products certified | Certified product | Certified products | Description of product | Product(s) | Material | Material name | Ingredient | Name of products | Product list | Trade name | Scope | Item description | Approved product',
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
