import type { Labels } from './types.ts';

const ADDRESS: Labels = {
  en: 'Address | Residential address | Correspondence address | Service address | Usual residential address | Address and nationality | Place of residence',
  ms: 'Alamat',
  zh_cn: '地址 | 通讯地址 | 住址',
  zh_tw: '地址 | 通訊地址 | 住址',
};
const NATIONALITY: Labels = {
  en: 'Nationality | Citizenship | EEA resident | Country of residence',
  ms: 'Warganegara',
  zh_cn: '国籍',
  zh_tw: '國籍',
};
const BORN: Labels = {
  en: 'Date of birth | Born | DOB | Year of birth',
  zh_cn: '出生日期',
  zh_tw: '出生日期',
};
const SINCE: Labels = {
  en: 'Appointed | Date appointed | Date of appointment | Appointed on | Since',
  ms: 'Tarikh lantikan | Dilantik',
  zh_cn: '委任日期',
  zh_tw: '委任日期',
};
const REMARKS: Labels = {
  en: 'Remarks | Remark | Note | Notes | Particulars',
  ms: 'Catatan',
  zh_cn: '备注 | 附注',
  zh_tw: '備註 | 附註',
};
/** What numbers a person or a certificate in a register. */
const FOLIO: Labels = {
  en: 'Folio | Folio no | Fol | Cert | Cert no | Certificate no | Share certificate no | S/N | Ref | Distinctive nos',
  zh_cn: '序号 | 股票号码',
  zh_tw: '序號 | 股票號碼',
};

/** What registers of officers, of members and of capital have among the columns that are asked for. */
export const BESIDE = {
  directors: [
    ADDRESS,
    NATIONALITY,
    BORN,
    SINCE,
    REMARKS,
    { en: 'Other directorships | Directorships elsewhere | Occupation' },
    { en: 'Email | E-mail | Email address', zh_cn: '电邮', zh_tw: '電郵 | 電郵地址' },
  ],
  members: [
    ADDRESS,
    NATIONALITY,
    REMARKS,
    FOLIO,
    {
      en: 'Class | Class of shares | Share class | Type of shares | Kind',
      ms: 'Kelas | Kelas syer',
      zh_cn: '类别 | 股份类别',
      zh_tw: '類別 | 股份類別',
    },
    {
      en: 'Transferred | Transfers | Transfer | Shares transferred | Transferred since last return | Changes since last return | Changes in the year | Movement | Transfer in year',
      ms: 'Pindahan',
      zh_cn: '转让 | 年内转让 | 自上次申报以来的转让',
      zh_tw: '轉讓 | 年內轉讓 | 自上次申報以來的轉讓',
    },
    {
      en: 'Date | Transfer date | Date of transfer | Date registered',
      zh_cn: '日期 | 转让日期',
      zh_tw: '日期 | 轉讓日期',
    },
    {
      en: 'ID | ID no | Identification | Identity | Passport no | ID / UEN | UEN | Registration no | HKID / Passport',
      zh_cn: '身份证号码 | 证件号码 | 公司编号',
      zh_tw: '身份證號碼 | 證件號碼 | 公司編號',
    },
    { en: 'Percentage | Per cent | Percent | % of class | % held', zh_cn: '百分比', zh_tw: '百分比' },
  ],
  share_classes: [
    {
      en: 'Nominal value | Nominal value each | Nominal each | Nominal value per share | Par | Par value | Nominal per share | Par value per share | Nominal',
      zh_cn: '面值 | 每股面值',
      zh_tw: '面值 | 每股面值',
    },
    {
      en: 'Paid up | Amount paid up | Paid-up amount | Paid | Amount paid | Total paid up',
      ms: 'Dibayar',
      zh_cn: '已缴款额 | 已缴或视作已缴款额 | 已缴总款额',
      zh_tw: '已繳款額 | 已繳或視作已繳款額 | 已繳總款額',
    },
    {
      en: 'Unpaid | Amount unpaid | Total unpaid | Remaining unpaid',
      zh_cn: '未缴 | 未缴款额',
      zh_tw: '未繳 | 未繳款額',
    },
    { en: 'Consideration paid | Consideration | Premium | Cash | Otherwise | Of which non-cash' },
    { en: 'Rights | Prescribed particulars | Voting rights | Rights attached', zh_cn: '权利', zh_tw: '權利' },
    { en: 'Authorised | Nominal capital | Total authorised' },
  ],
} as const satisfies Record<string, readonly Labels[]>;
