import type { CategorySchema } from './types.ts';

export const ADDRESS_PROOF: CategorySchema = {
  category: 'ADDRESS_PROOF',
  title: 'Proof of address',
  sections: [
    {
      id: 'proof',
      title: 'Proof of address',
      tables: [],
      fields: [
        {
          id: 'name',
          name: 'Name',
          type: 'text',
          required: true,
          party: { role: 'resident', part: 'name', fallback: 'addressee' },
          labels: {
            en: 'Name | Customer name | Account holder | Account name | Registered customer | Name of customer | Resident | Bill to',
            zh_cn: '姓名 | 客户姓名 | 户名 | 客户名称 | 用户名称',
            zh_tw: '姓名 | 客戶姓名 | 戶名 | 客戶名稱 | 用戶名稱',
          },
        },
        {
          id: 'address',
          name: 'Address',
          type: 'multiline',
          multiline: true,
          required: true,
          party: { role: 'resident', part: 'address', fallback: 'addressee', ownLabel: true },
          labels: {
            en: 'Service address | Supply address | Premises address | Property address | Mailing address | Address of supply | Installation address | Residential address',
            zh_cn: '地址 | 用电地址 | 服务地址 | 供应地址 | 住址',
            zh_tw: '供電地址 | 服務地址 | 供應地址 | 住址 | 通訊地址',
          },
        },
        {
          id: 'issuer',
          name: 'Issuer',
          type: 'text',
          party: { role: 'issuer', part: 'name', fallback: 'letterhead' },
          labels: { en: 'Issued by | Issuer | Supplier', zh_cn: '发出机构', zh_tw: '發出機構' },
        },
        {
          id: 'document_date',
          name: 'Date',
          type: 'date',
          required: true,
          labels: {
            en: 'Date of bill | Bill date | Statement date | Date of issue | Issue date | Billing date | Invoice date | Date | Document date | Bill issue date | Date of statement | Statement issue date | Date issued | Issued on | Print date | Bill of',
            zh_cn: '发单日期 | 账单日期 | 日期 | 出单日期',
            zh_tw: '發單日期 | 帳單日期 | 賬單日期 | 日期 | 發出日期',
          },
        },
        {
          id: 'account_number',
          name: 'Account number',
          type: 'account',
          labels: {
            en: 'Account number | Account no | A/C no | Customer number | Customer no | Customer account no | Account # | Contract account | Customer reference | Customer ID | Account ref | Service account no | Contract number | Consumer no | Account no.',
            zh_cn: '账户号码 | 账号 | 户号 | 客户编号 | 用户号',
            zh_tw: '賬戶號碼 | 帳戶號碼 | 戶口號碼 | 客戶編號 | 用戶編號',
          },
        },
      ],
    },
  ],
  rules: [],
};
