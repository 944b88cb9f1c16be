import type { Category } from '@recto/contracts/categories';

/**
 * Titles and telling words per category. `title` counts where it opens a line, most in large type at the
 * head of a page; `words` count anywhere. Traditional forms match simplified text too.
 */
export type Signs = { title: readonly string[]; words: readonly string[] };

// biome-ignore format: one category a paragraph
export const SIGNS: Readonly<Record<Category, Signs | null>> = {
  INVOICE: {
    title: ['invoice', 'tax invoice', 'commercial invoice', 'sales invoice', 'proforma invoice', 'receipt', 'bill', 'credit note', 'debit note', 'cash receipt', 'rechnung', 'handelsrechnung', 'gutschrift', 'rechnungskorrektur', 'facture', 'factuur', '發票', '商業發票', '統一發票', '增值稅專用發票', '增值稅普通發票', '電子發票', '收據'],
    words: ['invoice number', 'invoice no', 'invoice date', 'amount due', 'due date', 'bill to', 'vat', 'rechnungsnummer', 'rechnungsdatum', 'rechnungsempfänger', 'umsatzsteuer', 'date de facture', 'net à payer', 'total ttc', 'subtotal', 'gst', 'payment terms', 'iban', '發票號碼', '發票編號', '發票日期', '價稅合計', '統一編號', 'tax id', 'cashier', 'change due', 'cash', 'change', 'gst summary', 'rounding', 'thank you', 'visa', 'mastercard', 'total due', 'qty', 'please come again', 'goods sold are not returnable', 'merci de votre visite', '納稅人識別號', '開票人', '開票日期', '貨物或應稅勞務', '銷售方', '購買方'],
  },
  PO_CONF: {
    title: ['order confirmation', 'sales order confirmation', 'confirmation of order', 'order acknowledgement', 'order acknowledgment', 'sales order acknowledgement', 'sales order acknowledgment', 'purchase order confirmation', 'po confirmation', 'acknowledgement of order', 'acknowledgment of order', 'confirmation', 'auftragsbestätigung', 'bestellbestätigung', 'confirmation de commande', 'rate confirmation', 'booking confirmation', 'order confirmed', '訂單確認書', '訂單確認', '訂貨確認', '訂單確認單', '銷售確認書', '訂購確認書', '訂單回覆'],
    words: ['we confirm', 'confirmation no', 'acknowledgement no', 'your order no', 'customer po', 'incoterm', 'terms of delivery', 'terms of payment', 'thank you for your order', 'delivery date', 'ship via', 'confirmed', '確認日期', '交貨日期', '交期', '貿易條件', '客戶訂單'],
  },
  SO: {
    title: ['sales order', 'customer order', 'order form', 'kundenauftrag', '銷售訂單', '銷售單', '訂貨單', '銷貨單', '訂購單'],
    words: ['sales order no', 'so number', 'so no', 'customer po', 'requested date', 'requested delivery', 'order date', 'ship to', 'sold to', '訂單日期', '要求交期', '客戶訂單', '銷售員'],
  },
  COA: {
    title: ['certificate of analysis', 'analysis certificate', 'analytical certificate', 'certificate of conformance', 'certificate of quality', 'c of a', 'coa', 'quality certificate', 'inspection certificate', 'test certificate', 'analysenzertifikat', 'prüfzeugnis', 'werksprüfzeugnis', "certificat d'analyse", 'product certificate', '檢驗報告', '分析證書', '分析報告', '檢驗證書', '成分分析證書', '品質證明書', '檢驗報告書', '分析證明書', '質量檢驗報告', '品質檢驗報告'],
    words: ['batch no', 'lot no', 'batch', 'specification', 'result', 'characteristic', 'test method', 'manufacture date', 'expiry date', 'retest date', 'complies', 'conforms', 'assay', 'lower limit', 'upper limit', 'shelf life', 'flash point', 'refractive index', '批號', '生產日期', '有效期', '檢驗項目', '結果', '規格', '判定'],
  },
  NB_COA: {
    title: [],
    words: ['botanical', 'natural', 'naturalness', 'harvest', 'essential oil', 'essential oils', 'extract', 'plant material', 'organic', 'non gmo', '天然', '植物', '精油', '萃取'],
  },
  LAB_COA: {
    title: ['laboratory report', 'laboratory test report', 'test report', 'analytical report', 'report of analysis', 'certificate of testing', 'lab report', 'analysis report', 'laborbericht', 'prüfbericht', '測試報告', '檢測報告', '化驗報告', '試驗報告'],
    words: ['laboratory', 'sample id', 'sample code', 'sample received', 'date received', 'lod', 'loq', 'analyte', 'accredited', 'iso 17025', 'iso/iec 17025', 'nd', 'limit of detection', 'limit of quantitation', 'matrix', 'cannabinoid', 'cannabinoids', 'cannabinoid profile', 'terpenes', 'potency', 'total thc', 'total cbd', 'mycotoxins', 'residual solvents', 'pesticides', 'microbials', 'foreign material', 'date collected', 'sample name', 'strain', 'cultivator', 'action level', 'not detected', 'date tested', 'lab director', 'laboratory director', 'chain of custody', '樣品編號', '實驗室', '收樣日期', '檢出限', '定量限', '報告編號', '送樣'],
  },
  RELIGIOUS_CERTIFICATE: {
    title: ['halal certificate', 'kosher certificate', 'certificate of halal', 'halal certification', 'kosher certification', 'letter of certification', 'certificate of kashrut', '清真證書', '清真認證', '潔食證書', '猶太認證'],
    words: ['halal', 'kosher', 'pareve', 'parve', 'shariah', 'islamic', 'rabbi', 'rabbinical', 'kashrus', 'kashruth', 'passover', 'dairy', 'certify that', '清真', '潔食', '伊斯蘭'],
  },
  BOL: {
    title: ['bill of lading', 'ocean bill of lading', 'sea waybill', 'seaway bill', 'straight bill of lading', 'combined transport bill of lading', 'b/l', '提單', '海運提單', '海運單'],
    words: ['shipper', 'consignee', 'notify party', 'vessel', 'voyage', 'port of loading', 'port of discharge', 'place of delivery', 'container no', 'seal no', 'freight collect', 'freight prepaid', 'shipped on board', 'b/l no', 'measurement', '裝貨港', '卸貨港', '船名', '託運人', '收貨人', '通知人', '櫃號'],
  },
  HAWB: {
    title: ['air waybill', 'house air waybill', 'hawb', 'airway bill', 'air consignment note', '空運提單', '空運單', '航空貨運單'],
    words: ['mawb', 'hawb', 'airport of departure', 'airport of destination', 'chargeable weight', 'flight', 'iata', 'issuing carrier', 'nature and quantity of goods', 'accounting information', 'shipper', 'consignee', 'pieces', 'rate charge', '起飛機場', '目的機場', '航班', '計費重量'],
  },
  COO: {
    title: ['certificate of origin', 'preferential certificate of origin', 'movement certificate', 'origin certificate', 'ursprungszeugnis', "certificat d'origine", '產地證', '原產地證書', '產地來源證', '原產地證明書', '產地證明書'],
    words: ['country of origin', 'exporter', 'consignee', 'means of transport', 'hs code', 'origin criterion', 'chamber of commerce', 'hereby certify', 'marks and numbers', 'wholly produced', 'tariff', '原產國', '出口商', '商會', '原產地標準'],
  },
  FIS: {
    title: ['freight invoice', 'freight invoice statement', 'freight statement', 'freight bill', 'statement of charges', 'freight charges statement', 'statement of freight charges', 'freight account', '運費帳單', '運費結單', '運費發票', '運費明細', '運費對帳單'],
    words: ['ocean freight', 'air freight', 'bunker', 'thc', 'terminal handling', 'demurrage', 'fuel surcharge', 'documentation fee', 'b/l', 'carrier', 'statement no', 'freight', 'surcharge', 'baf', 'detention', '海運費', '燃油附加費', '碼頭處理費', '文件費', '承運人'],
  },
  PACKING_LIST: {
    title: ['packing list', 'packing slip', 'packing note', 'weight list', 'packliste', 'packstück liste', 'liste de colisage', 'delivery note', '裝箱單', '包裝單', '裝箱清單', '包裝明細單', '裝箱明細'],
    words: ['net weight', 'gross weight', 'carton no', 'cartons', 'packages', 'measurement', 'cbm', 'n.w.', 'g.w.', 'total packages', 'shipping mark', 'ctn', '淨重', '毛重', '箱號', '箱數', '材積', '件數', '嘜頭'],
  },
  HKID: {
    title: ['hong kong permanent identity card', 'hong kong identity card', 'permanent identity card', 'identity card', '香港永久性居民身份證', '香港身份證', '身份證'],
    words: ['date of birth', 'date of issue', 'date of registration', '出生日期', '簽發日期', '女', '男', '香港'],
  },
  ADDRESS_PROOF: {
    title: ['confirmation of address', 'confirmation of account and address', 'address confirmation', 'account confirmation', 'proof of residence', 'residence certificate', 'certificate of residence', 'tenancy agreement', 'council tax bill', 'broadband bill', 'internet bill', 'mobile bill', 'phone bill', 'energy statement', 'energy bill', 'meldebestätigung', 'meldebescheinigung', 'justificatif de domicile', 'attestation de domicile', '住址確認', '地址確認書', '居住證明', '差餉', '電話費單', '寬頻帳單', 'electricity bill', 'water bill', 'gas bill', 'utility bill', 'telephone bill', 'proof of address', 'statement of account electricity', 'rates demand', 'residential bill', 'monthly statement', '電費單', '水費單', '煤氣費單', '電費帳單', '水費帳單', '地址證明', '住址證明'],
    words: ['address above', 'held on our records', 'our records', 'registered address', 'residential address', 'resident at', 'to whom it may concern', 'current account', 'yours sincerely', 'yours faithfully', 'customer services', 'account and address', 'council tax', 'standing charge', 'electricity', 'meter reading', 'kwh', 'supply address', 'service address', 'account number', 'water', 'gas', 'consumption', 'tariff', 'premises', 'broadband', 'mobile', '用電', '度數', '供電地址', '服務地址', '戶口號碼', '電錶', '水錶', '用水量'],
  },
  BR: {
    title: ['business registration certificate', 'certificate of business registration', 'branch registration certificate', 'business registration', '商業登記證', '商業登記證書', '營業執照', '分行登記證'],
    words: ['inland revenue department', 'business registration ordinance', 'name of business', 'nature of business', 'date of commencement', 'date of expiry', 'branch name', 'fee and levy', 'corporation', '稅務局', '商業登記條例', '業務名稱', '業務性質', '開業日期', '屆滿日期'],
  },
  AOA: {
    title: ['articles of association', 'memorandum and articles of association', 'memorandum of association', 'articles of incorporation', '組織章程細則', '公司章程', '章程細則', '組織章程大綱'],
    words: ['companies ordinance', 'founder member', 'founder members', 'liability of the members', 'share capital', 'directors', 'general meeting', 'company limited by shares', 'quorum', 'hereby', '創辦成員', '公司條例', '股本', '成員的法律責任', '董事'],
  },
  NAR: {
    title: ['annual return', 'form nar1', 'nar1', '周年申報表', '年報表'],
    words: ['companies registry', 'registered office', 'company secretary', 'particulars of director', 'share capital', 'members', 'date of return', 'company number', 'business name', 'class of shares', '公司註冊處', '註冊辦事處', '公司秘書', '董事', '成員詳情', '公司編號', '申報表日期'],
  },
  BANK_STATEMENT: {
    title: ['bank statement', 'statement of account', 'account statement', 'statement', 'account summary', 'consolidated statement', 'kontoauszug', 'relevé de compte', '銀行月結單', '月結單', '銀行對帳單', '對賬單', '綜合月結單', '戶口結單', '銀行賬單'],
    words: ['opening balance', 'closing balance', 'beginning balance', 'ending balance', 'deposits', 'withdrawals', 'withdrawal', 'deposit', 'statement period', 'account number', 'balance brought forward', 'b/f balance', 'transactions', 'transaction details', 'savings', 'checking', '存入', '提取', '支出', '結餘', '承前結餘', '上期結餘', '戶口號碼', '餘額'],
  },
  CHEQUE: {
    title: ['cheque', 'check', '支票'],
    words: ['pay to the order of', 'or bearer', 'pay', 'the sum of', 'hong kong dollars', 'dollars', 'a/c payee', 'not negotiable', 'memo', 'void', '祈付', '或持票人', '抬頭人', '港幣', '正', '付'],
  },
  HK_TAX_DEMAND_NOTE: {
    title: ['tax demand note', 'demand note', 'notice of assessment', 'notice of assessment and demand for tax', 'demand for tax', 'profits tax', 'salaries tax', '繳納稅款通知書', '評稅及繳納稅款通知書', '評稅通知書', '繳稅通知書'],
    words: ['inland revenue department', 'year of assessment', 'charge number', 'charge no', 'provisional tax', 'first instalment', 'second instalment', 'salaries tax', 'profits tax', 'property tax', 'tax payable', '稅務局', '課稅年度', '稅單號碼', '第一期', '第二期', '暫繳稅', '應繳稅款'],
  },
  RESUME: {
    title: ['resume', 'curriculum vitae', 'cv', 'lebenslauf', '履歷', '簡歷', '個人簡歷', '履歷表', '個人履歷'],
    words: ['work experience', 'experience', 'education', 'skills', 'employment history', 'professional experience', 'references', 'languages', 'summary', 'objective', 'university', 'bachelor', 'certifications', 'linkedin', 'present', 'profile', '工作經驗', '工作經歷', '教育背景', '學歷', '技能', '語言', '自我評價', '大學', '至今'],
  },
  PACKAGING_SPEC: {
    title: ['packaging specification', 'packaging spec', 'package specification', 'specification of packaging', 'packaging data sheet', 'packaging material specification', 'verpackungsspezifikation', '包裝規格', '包裝規格書', '包材規格書', '包裝材料規格'],
    words: ['packaging', 'drum', 'ibc', 'pallet', 'closure', 'un approval', 'volume', 'inner liner', 'dimensions', 'components', 'drawing', 'material inner', 'material outer', 'fda', 'tare weight', 'gasket', 'wall thickness', 'coating', '包裝', '尺寸', '容量', '棧板', '內襯', '材質', '圖面', '部件'],
  },
  // Read without a schema, yet their titles tell that they are none of the others.
  FORM_DUMMY: {
    title: ['form', 'registration form', 'application form', 'request form', 'enrolment form', 'enrollment form', 'questionnaire', 'application', 'declaration', 'declaration form', 'consent form', 'feedback form', 'survey', 'checklist', 'claim form', 'order request', 'formular', 'antrag', 'fragebogen', 'anmeldung', 'formulaire', 'formulier', '申請表', '登記表', '調查表', '問卷', '聲明書', '表格', '委託書'],
    words: ['please complete', 'office use only', 'for official use only', 'tick', 'please tick', 'signature of applicant', 'applicant', '請填寫', '申請人'],
  },
  // Any text, any table: nothing tells them.
  TEXT_DUMMY: null,
  TABLE_DUMMY: null,
};

/** The categories that have signs, with them. */
export const SIGNED = (Object.entries(SIGNS) as [Category, Signs | null][]).flatMap(
  ([category, signs]): [Category, Signs][] => (signs ? [[category, signs]] : []),
);
