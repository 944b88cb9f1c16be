import type { CategorySchema } from './types.ts';

export const BR: CategorySchema = {
  category: 'BR',
  title: 'Business registration',
  sections: [
    {
      id: 'registration',
      title: 'Registration',
      tables: [],
      fields: [
        {
          id: 'certificate_number',
          name: 'Certificate number',
          type: 'id',
          key: true,
          required: true,
          labels: {
            en: 'Certificate no | Certificate number | Business registration number | Business registration no | BR no | BRN | Registration no | Registration number | Unified business identifier | UBI | Business registration certificate no | Business registration certificate number | Certificate no. | BRC no',
            zh_cn: '登记证号码 | 商业登记号码 | 商业登记证号码 | 统一社会信用代码 | 注册号',
            zh_tw: '登記證號碼 | 商業登記號碼 | 商業登記證號碼 | 統一編號',
          },
        },
        {
          id: 'business_name',
          name: 'Business name',
          type: 'text',
          required: true,
          labels: {
            en: 'Name of business | Business name | Name of business/corporation | Name of Business/ Corporation | Name of corporation | Corporation name | Company name | Business / Corporation name',
            zh_cn: '业务名称 | 业务/法团所用名称 | 企业名称 | 公司名称 | 名称',
            zh_tw: '業務/法團所用名稱 | 業務名稱 | 公司名稱 | 商業名稱 | 法團名稱',
          },
        },
        {
          id: 'branch_name',
          name: 'Branch name',
          type: 'text',
          labels: {
            en: 'Branch name | Business/branch name | Business/ Branch Name | Name of branch',
            zh_cn: '分行名称 | 业务/分行名称',
            zh_tw: '分行名稱 | 業務/分行名稱',
          },
        },
        {
          id: 'address',
          name: 'Address',
          type: 'multiline',
          multiline: true,
          labels: {
            en: 'Address | Business address | Address of business | Registered address | Principal place of business',
            zh_cn: '地址 | 营业地址 | 住所 | 经营场所',
            zh_tw: '地址 | 營業地址 | 業務地址',
          },
        },
        {
          id: 'nature',
          name: 'Nature of business',
          type: 'text',
          labels: {
            en: 'Nature of business | Business nature | Description and nature of business | Type of business | Business activity',
            zh_cn: '业务性质 | 经营范围',
            zh_tw: '業務性質 | 營業性質',
          },
        },
        {
          id: 'status',
          name: 'Status',
          type: 'text',
          labels: {
            en: 'Status | Legal status | Type of entity | Legal form',
            zh_cn: '法律地位 | 类型 | 企业类型',
            zh_tw: '法律地位 | 類型',
          },
        },
      ],
    },
    {
      id: 'validity',
      title: 'Validity',
      tables: [],
      fields: [
        {
          id: 'commencement_date',
          name: 'Commencement',
          type: 'date',
          labels: {
            en: 'Date of commencement | Commencement date | Commencement | Effective date | Valid from | Start date',
            zh_cn: '生效日期 | 开业日期 | 成立日期',
            zh_tw: '生效日期 | 開業日期 | 開始日期',
          },
        },
        {
          id: 'expiry_date',
          name: 'Expiry',
          type: 'date',
          labels: {
            en: 'Date of expiry | Expiry date | Expiry | Expiration date | Valid until | Valid to',
            zh_cn: '届满日期 | 有效期至 | 营业期限',
            zh_tw: '屆滿日期 | 有效期至 | 到期日',
          },
        },
        {
          id: 'fee',
          name: 'Fee',
          type: 'amount',
          labels: {
            en: 'Fee and levy | Total fee paid | Registration fee and levy | Fee paid | Total amount | Amount paid',
            zh_cn: '登记费及征费 | 已缴费用 | 费用',
            zh_tw: '登記費及徵費 | 已繳費用 | 費用 | 登記費',
          },
          weak: 'Fee | Total fee',
        },
      ],
    },
  ],
  rules: [{ id: 'expiry_after_start', kind: 'order', first: 'commencement_date', second: 'expiry_date' }],
};
